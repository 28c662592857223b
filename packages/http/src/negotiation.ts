/**
 * Which form of a passport a client gets, and in which language.
 *
 * @source RFC 9110 §12.5
 * @source GS1 Conformant Resolver Standard 1.2 (linkType)
 * @source inferred: the language of the page: asked for, then chosen with the pre-print, then the reader's, then English
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

export interface Asked {
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** A link type that is not offered leads to the default link, which the header `Accept` then refines. */
export const representationOf = ({ headers, query }: Asked): Representation => {
  const byLinkType = linkTypes.get(query.get("linkType"))
  if (byLinkType !== undefined) return byLinkType
  const accepted = new Negotiator({ headers }).mediaType(Object.keys(mediaTypes)) ?? "text/html"
  return isMediaType(accepted) ? mediaTypes[accepted] : "html"
}

const isLocale = (text: string | null | undefined): text is Locale => locales.some((locale) => locale === text)

export const localeOf = ({ headers, query }: Asked, printed: Locale | null): Locale => {
  const asked = query.get("lang")
  if (isLocale(asked)) return asked
  if (printed !== null) return printed
  const spoken = new Negotiator({ headers }).language(["en", "de", "zh"])
  return isLocale(spoken) ? spoken : "en"
}
