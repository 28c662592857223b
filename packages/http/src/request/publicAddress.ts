/** Which battery a public request names: host, path and query as they were sent. */
import { parseDigitalLinkPath } from "@dpp/core/identifiers"
import type { PublicAddress } from "@dpp/service/passports/PublicPassports"
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

/** The last segment of the addresses of requests for access to a passport. */
const asking = "/access-requests"

/** The path of the passport for which a request asks at `{path}/access-requests`; none for every other address. */
export const askedPathOf = ({ url }: Pick<Request, "url">): Option.Option<string> => {
  const path = pathOf(url).replace(/\/$/u, "")
  const passport = path.slice(0, -asking.length)
  return path.endsWith(asking) && Option.isSome(addressAt(passport)) ? Option.some(passport) : Option.none()
}

/** Where to ask for access to the passport at an address. */
export const askingAddress = (passport: string): string => `${passport}${asking}`

/** The battery of `/p/{id}`, or of a Digital Link with a serial number. All fixed parts of a path are matched literally. */
export const addressOf = ({ url }: Pick<Request, "url">): Option.Option<PublicAddress> => addressAt(pathOf(url))

/** The same for a path. */
export const addressAt = (path: string): Option.Option<PublicAddress> => {
  const [, id] = /^\/p\/([^/]+)\/?$/u.exec(path) ?? []
  if (id !== undefined) return Option.map(decodePercent(id), (decoded) => ({ id: decoded }))
  return Option.flatMap(parseDigitalLinkPath(path), ({ gtin, isQualified, serial }) =>
    serial === null ? Option.none() : Option.some({ gtin, serial, isQualified })
  )
}

/** What is appended to the address of a battery for its proof, and for the pages of its history. */
export const proofSuffixes = ["/proof", "/proof/history"] as const

/** The battery of an address to which one of these is appended, and which one. */
export const proofAddressOf = ({
  url
}: Pick<Request, "url">): Option.Option<{
  readonly address: PublicAddress
  readonly suffix: (typeof proofSuffixes)[number]
}> => {
  const path = pathOf(url)
  const found = proofSuffixes.flatMap((suffix) =>
    path.endsWith(suffix)
      ? Option.toArray(Option.map(addressAt(path.slice(0, -suffix.length)), (address) => ({ address, suffix })))
      : []
  )
  return Option.fromUndefinedOr(found[0])
}
