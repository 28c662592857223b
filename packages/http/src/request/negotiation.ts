/**
 * Selects the representation of a passport and its language for a request.
 *
 * @source RFC 9110 §12.5
 * @source GS1 Conformant Resolver Standard 1.2 (linkType)
 * @source inferred: JSON is the base format (EN 18216), see docs/decisions/0025-public-page.md
 * @source inferred: the language is that of the query, then that of the pre-print, then the reader's, then English
 */
import { type Language, languages } from "@dpp/core/languages"
import { type ExportFormat, exportFormats, exportMediaTypes } from "@dpp/core/passport"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import Negotiator from "negotiator"
import { queryOf } from "./publicAddress.ts"

export type Representation = "html" | "json" | "jsonld" | "linkset" | "pdf" | "sdjwt" | ExportFormat

export const contentTypes: Readonly<Record<Representation, string>> = {
  html: "text/html; charset=utf-8",
  json: "application/json",
  jsonld: "application/ld+json",
  linkset: "application/linkset+json",
  pdf: "application/pdf",
  sdjwt: "application/sd-jwt",
  ...exportMediaTypes
}

/** What a client may ask for. Of what it accepts equally, it receives the first: JSON for a wildcard. */
const offered: ReadonlyMap<string, Representation> = new Map([
  ["application/json", "json"],
  ["text/html", "html"],
  ["text/html;charset=utf-8", "html"],
  ["application/xhtml+xml", "html"],
  ["application/linkset+json", "linkset"],
  ["application/ld+json", "jsonld"],
  ["application/pdf", "pdf"],
  ["application/sd-jwt", "sdjwt"],
  ...exportFormats.map((format) => [exportMediaTypes[format], format] as const)
])

/** Representations to which the page and the link set link. */
const formats = ["jsonld", "pdf", ...exportFormats] as const

const linkTypes: ReadonlyMap<string | null, Representation> = new Map([
  ["all", "linkset"],
  ["linkset", "linkset"],
  ["gs1:masterData", "json"],
  ["https://ref.gs1.org/voc/masterData", "json"]
])

export interface NegotiationRequest {
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
}

export const negotiationOf = (request: Pick<HttpServerRequest, "headers" | "url">): NegotiationRequest => ({
  query: new URLSearchParams(queryOf(request)),
  headers: request.headers
})

/**
 * The query comes before the header. A link type that is not offered leads to the default link, whose representation the header `Accept` selects. HTML is for
 * clients that name it, as browsers do. A client that accepts nothing of what is offered receives JSON rather than 406.
 */
export const representationOf = ({ headers, query }: NegotiationRequest): Representation => {
  const format = formats.find((known) => known === query.get("format"))
  if (format !== undefined) return format
  const byLinkType = linkTypes.get(query.get("linkType"))
  if (byLinkType !== undefined) return byLinkType
  const accepted = new Negotiator({ headers: { accept: firstMentions(headers["accept"]) } }).mediaType([
    ...offered.keys()
  ])
  return offered.get(accepted ?? "") ?? "json"
}

/** Leaves out further mentions of a type: the first one counts, with its quality and its place among types of the same quality. */
const firstMentions = (accept: string | undefined): string | undefined => {
  if (accept === undefined) return undefined
  const mentions = Map.groupBy(accept.split(","), (range) =>
    range
      .replace(/;\s*q\s*=.*/iu, "")
      .trim()
      .toLowerCase()
  )
  return [...mentions.values()].flatMap(([first]) => first ?? []).join(",")
}

/** A reader who accepts any language gets the first. */
const preferred: ReadonlyArray<Language> = ["en", ...languages.filter((language) => language !== "en")]

/** `printed` is the language that was chosen with the pre-print, or null. `offered`: defaults to all languages. */
export const languageOf = (
  { headers, query }: NegotiationRequest,
  printed: Language | null,
  offered: ReadonlyArray<Language> = preferred
): Language => {
  const find = (text: string | null | undefined) => offered.find((one) => one === text)
  const accepted = () => find(new Negotiator({ headers }).language([...offered]))
  return find(query.get("lang")) ?? printed ?? accepted() ?? "en"
}
