/** Which battery a public request names: host, path and query as they were sent. */
import { parseDigitalLinkPath } from "@dpp/core/identifiers"
import { withoutPractice } from "@dpp/core/party"
import type { PublicAddress } from "@dpp/service/passports/PublicPassports"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Option from "effect/Option"
import { pathOf } from "./pathNormalization.ts"

type Request = Pick<HttpServerRequest, "headers" | "url">

/** The host of the request, in lower case and without port; empty if it is not valid. */
export const hostOf = ({ headers }: Request): string => {
  const origin = `http://${headers["host"] ?? ""}`
  return URL.canParse(origin) ? new URL(origin).hostname.replace(/\.$/u, "") : ""
}

/** The query of the request with its question mark; empty if there is none. */
export const queryOf = ({ url }: Request): string => /\?[^#]*/u.exec(url)?.[0] ?? ""

const decodePercent = Option.liftThrowable((text: string): string => decodeURIComponent(text))

/** What is appended to the address of a passport: requests for access to it, its proof, and pages of its history. */
const resources = ["/access-requests", "/proof", "/proof/history"] as const

/** A battery, and what is requested of it; `resource` is empty for the passport itself. */
export interface PublicTarget {
  /** The path of the passport. */
  readonly path: string
  readonly address: PublicAddress
  readonly resource: (typeof resources)[number] | ""
}

/** Returns the target of a public request; null for a path that names no battery. */
export const targetOf = ({ url }: Pick<Request, "url">): PublicTarget | null => {
  const path = pathOf(url)
  const withoutSlash = path.replace(/\/$/u, "")
  const resource = resources.find((suffix) => withoutSlash.endsWith(suffix))
  const appended = resource === undefined ? null : targetAt(withoutSlash.slice(0, -resource.length), resource)
  return appended ?? targetAt(path, "")
}

const targetAt = (path: string, resource: PublicTarget["resource"]): PublicTarget | null =>
  Option.match(addressAt(path), { onNone: () => null, onSome: (address) => ({ path, address, resource }) })

/** The path of requests for access to the passport at a path. */
export const accessRequestPath = (passport: string): string => `${passport}/access-requests`

/**
 * The battery of the path `/p/{id}`, or of a Digital Link with a serial number. All fixed parts of a path are matched
 * literally. The addresses of practice passports begin with `/practice`, and most name the organization
 * that made the passport.
 */
export const addressAt = (asked: string): Option.Option<PublicAddress> => {
  const { isPractice: isForPractice, path, prefix } = withoutPractice(asked)
  const [, id] = /^\/p\/([^/]+)\/?$/u.exec(path) ?? []
  if (id !== undefined) return Option.map(decodePercent(id), (decoded) => ({ id: decoded, isForPractice }))
  return Option.flatMap(parseDigitalLinkPath(path), ({ gtin, isQualified, serial }) =>
    serial === null ? Option.none() : Option.some({ gtin, serial, isQualified, isForPractice, prefix })
  )
}
