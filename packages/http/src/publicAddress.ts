/** Which battery a public request names: host, path and query as they were sent. */
import { parseDigitalLinkPath } from "@dpp/core/identifiers"
import type { PublicAddress } from "@dpp/service/PublicPassports"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Option from "effect/Option"
import { pathOf } from "./literalPath.ts"

type Request = Pick<HttpServerRequest, "headers" | "url">

/** The host of the request, in lower case and without port; empty if it is not valid. */
export const hostOf = ({ headers }: Request): string => {
  const origin = `http://${headers["host"] ?? ""}`
  return URL.canParse(origin) ? new URL(origin).hostname.replace(/\.$/u, "") : ""
}

/** The query of the request with its question mark; empty if there is none. */
export const queryOf = ({ url }: Request): string => /\?[^#]*/u.exec(url)?.[0] ?? ""

const decodePercent = Option.liftThrowable((text: string): string => decodeURIComponent(text))

/** The battery of `/p/{id}`, or of a Digital Link with a serial number. All fixed parts of a path are matched literally. */
export const addressOf = ({ url }: Request): Option.Option<PublicAddress> => {
  const path = pathOf(url)
  const [, id] = /^\/p\/([^/]+)\/?$/u.exec(path) ?? []
  if (id !== undefined) return Option.map(decodePercent(id), (decoded) => ({ id: decoded }))
  return Option.flatMap(parseDigitalLinkPath(path), ({ gtin, isQualified, serial }) =>
    serial === null ? Option.none() : Option.some({ gtin, serial, isQualified })
  )
}

/** The battery of an address to which `/proof` is appended. */
export const proofAddressOf = ({ headers, url }: Request): Option.Option<PublicAddress> => {
  const [, path] = /^(.+)\/proof$/u.exec(pathOf(url)) ?? []
  return path === undefined ? Option.none() : addressOf({ headers, url: path })
}
