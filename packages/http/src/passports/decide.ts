/**
 * Decides the response at the public address of a battery: a pure function of the request, of the battery that was found, and
 * of the reader.
 *
 * @source spec §1 (digital link), §3 (pre-print, custom domain)
 * @source inferred: the rules; see docs/decisions/0025-public-page.md
 */
import type { Language } from "@dpp/core/languages"
import { type CeasedPassport, type ExportFormat, type UntpVersion, untpVersions } from "@dpp/core/passport"
import { Moment, toUtc, type Issue, issue } from "@dpp/core/text"
import type { PublicPassport, Published } from "@dpp/service/passports/PublicPassports"
import type { UnpublishedPassport } from "@dpp/service/ports/PageRenderer"
import type * as DateTime from "effect/DateTime"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Schema from "effect/Schema"
import { isForm } from "../access/formToken.ts"
import {
  languageOf,
  type NegotiationRequest,
  negotiationOf,
  type Representation,
  representationOf
} from "../request/negotiation.ts"
import { type PublicTarget, queryOf, targetOf } from "../request/publicAddress.ts"
import { everyone, type PublicReader } from "./PublicReader.ts"

export interface PublicRequest extends NegotiationRequest {
  readonly method: string
  /** Null for a path that names no battery. */
  readonly target: PublicTarget | null
  /** The query with its question mark; empty if there is none. */
  readonly search: string
  readonly representation: Representation
}

/** What a decision shows of a published passport. */
export interface Shown {
  readonly passport: Published
}
export interface ShownTo extends Shown {
  readonly reader: PublicReader
}

export type Decision =
  | { readonly _tag: "NotFound"; readonly isPage: boolean; readonly language: Language }
  | { readonly _tag: "Moved"; readonly status: 301 | 308; readonly location: string }
  | { readonly _tag: "FormRequired" }
  | { readonly _tag: "Invalid"; readonly issues: ReadonlyArray<Issue> }
  /** `path`: the path of the passport. */
  | { readonly _tag: "AccessForm"; readonly path: string }
  | {
      readonly _tag: "NotYetPublished"
      readonly passport: UnpublishedPassport
      readonly form: "html" | "json" | "linkset"
      readonly language: Language
    }
  | {
      readonly _tag: "Ceased"
      readonly passport: CeasedPassport
      readonly form: "html" | "json"
      readonly language: Language
    }
  | ({ readonly _tag: "Page"; readonly language: Language } & ShownTo)
  | ({ readonly _tag: "Document" } & ShownTo)
  | ({ readonly _tag: "JsonLd" | "Linkset" } & ShownTo)
  | ({ readonly _tag: "File"; readonly format: ExportFormat; readonly version?: UntpVersion } & ShownTo)
  | ({ readonly _tag: "Pdf"; readonly language: Language } & Shown)
  /** `date`: selects the version that was in force then; null for the present one. */
  | ({ readonly _tag: "Statement" | "Bundle"; readonly date: DateTime.Utc | null } & ShownTo)
  /** The page of the history before the version with this number. */
  | ({ readonly _tag: "History"; readonly before: number } & Shown)

/** The parts of a request that its decision depends on. */
export const publicRequest = (request: Pick<HttpServerRequest, "headers" | "method" | "url">): PublicRequest => {
  const negotiation = negotiationOf(request)
  return {
    ...negotiation,
    method: request.method,
    target: targetOf(request),
    search: queryOf(request),
    representation: representationOf(negotiation)
  }
}

/** `found`: null where no battery is shown. */
export const decide = (request: PublicRequest, found: PublicPassport | null, reader: PublicReader): Decision => {
  const { method, representation, target } = request
  const isSent = method === "POST"
  if (target === null || (isSent && target.resource !== "")) return notFound(request)
  if (isSent && !isForm(request)) return { _tag: "FormRequired" }
  if (found === null) return notFound(request)
  switch (found._tag) {
    case "Moved":
      // 301 permits a client to send GET in place of POST.
      return movedTo(isSent || target.resource === "/access-requests" ? 308 : 301, found.path, request)
    case "MovedToOrigin":
      return movedTo(308, found.url, request)
    case "NotYetPublished": {
      if (target.resource !== "") return notFound(request)
      const form = representation === "html" || representation === "linkset" ? representation : "json"
      return { _tag: "NotYetPublished", passport: found.passport, form, language: languageOf(request, found.locale) }
    }
    case "Ceased":
      return {
        _tag: "Ceased",
        passport: found.passport,
        form: representation === "html" ? "html" : "json",
        language: languageOf(request, found.locale)
      }
    case "Published":
      return decidePublished(request, target, found, reader)
  }
}

/** Whether the decision depends on the reader, so that a token is to be looked up and a read to be recorded. */
export const dependsOnReader = (request: PublicRequest, found: Published): boolean =>
  "reader" in decide(request, found, everyone)

const decidePublished = (
  request: PublicRequest,
  { path, resource }: PublicTarget,
  passport: Published,
  reader: PublicReader
): Decision => {
  const language = languageOf(request, passport.locale)
  switch (resource) {
    case "/access-requests":
      return { _tag: "AccessForm", path }
    case "/proof":
      return proof("Bundle", request, passport, reader)
    case "/proof/history":
      return history(request, passport)
    case "":
      switch (request.representation) {
        case "html":
          return { _tag: "Page", passport, reader, language }
        case "json":
          return { _tag: "Document", passport, reader }
        case "jsonld":
          return { _tag: "JsonLd", passport, reader }
        case "linkset":
          return { _tag: "Linkset", passport, reader }
        case "pdf":
          return { _tag: "Pdf", passport, language }
        case "sdjwt":
          return proof("Statement", request, passport, reader)
        default:
          return file(request.representation, request, passport, reader)
      }
  }
}

const isUntpVersion = Schema.is(Schema.Literals(untpVersions))

/** Only a UNTP passport has versions. */
const file = (format: ExportFormat, { query }: PublicRequest, passport: Published, reader: PublicReader): Decision => {
  const version = format === "untp" ? query.get("version") : null
  if (version === null) return { _tag: "File", format, passport, reader }
  return isUntpVersion(version)
    ? { _tag: "File", format, version, passport, reader }
    : { _tag: "Invalid", issues: [issue("version", "oneOf", { values: untpVersions.join(", ") })] }
}

const isMoment = Schema.is(Moment)

const proof = (
  _tag: "Statement" | "Bundle",
  { query }: PublicRequest,
  passport: Published,
  reader: PublicReader
): Decision => {
  const date = query.get("date")
  if (date === null) return { _tag, passport, reader, date }
  return isMoment(date)
    ? { _tag, passport, reader, date: toUtc(date) }
    : { _tag: "Invalid", issues: [issue("date", "isoTime")] }
}

const history = ({ query }: PublicRequest, passport: Published): Decision => {
  const before = query.get("before") ?? ""
  return /^[1-9]\d{0,14}$/u.test(before)
    ? { _tag: "History", passport, before: Number(before) }
    : { _tag: "Invalid", issues: [issue("before", "versionNumber")] }
}

/** The decision where no battery is shown. */
export const notFound = (request: PublicRequest): Extract<Decision, { readonly _tag: "NotFound" }> => ({
  _tag: "NotFound",
  isPage: request.representation === "html",
  language: languageOf(request, null)
})

const movedTo = (status: 301 | 308, address: string, { search, target }: PublicRequest): Decision => ({
  _tag: "Moved",
  status,
  location: `${address}${target?.resource ?? ""}${search}`
})
