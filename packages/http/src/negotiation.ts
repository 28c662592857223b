/**
 * Selects the representation of a passport and its language for a request.
 *
 * @source RFC 9110 §12.5
 * @source GS1 Conformant Resolver Standard 1.2 (linkType)
 * @source inferred: the language is that of the query, then that of the pre-print, then the reader's, then English
 */
import { type Locale, locales } from "@dpp/core/text"
import Negotiator from "negotiator"

export type Representation = "html" | "json" | "linkset"

const mediaTypes = {
  "text/html": "html",
  "application/json": "json",
  "application/linkset+json": "linkset"
} as const satisfies Record<string, Representation>

type MediaType = keyof typeof mediaTypes

const isMediaType = (text: string): text is MediaType => Object.hasOwn(mediaTypes, text)

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

/** A link type that is not offered leads to the default link, whose representation the header `Accept` selects. */
export const representationOf = ({ headers, query }: NegotiationRequest): Representation => {
  const byLinkType = linkTypes.get(query.get("linkType"))
  if (byLinkType !== undefined) return byLinkType
  const accepted = new Negotiator({ headers }).mediaType(Object.keys(mediaTypes)) ?? "text/html"
  return isMediaType(accepted) ? mediaTypes[accepted] : "html"
}

const isLocale = (text: string | null | undefined): text is Locale => locales.some((locale) => locale === text)

/** `printed` is the language that was chosen with the pre-print, or null. */
export const localeOf = ({ headers, query }: NegotiationRequest, printed: Locale | null): Locale => {
  const requested = query.get("lang")
  if (isLocale(requested)) return requested
  if (printed !== null) return printed
  const accepted = new Negotiator({ headers }).language(["en", "de", "zh"])
  return isLocale(accepted) ? accepted : "en"
}
