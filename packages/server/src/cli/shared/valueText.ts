/** Names and values of products as people of the language write them. English output has the values of the API. */
import { isAttributeName } from "@dpp/core/catalogue"
import { attributeLabel, sectionLabel } from "@dpp/core/languages"
import { sourcesIn, unitIn, wordFor } from "@dpp/core/sheets"
import type { Locale } from "@dpp/core/text"
import { languages } from "../texts/languages.ts"

/** The word for a value of a closed list; all other texts as they are. */
export const valueIn = (field: string, value: string | null, locale: Locale): string | null => {
  if (value === null || locale === "en") return value
  return durationIn(value, locale) ?? wordFor(field, value, locale)
}

/** `24 Monate` for `P24M`; undefined for other texts. */
const durationIn = (text: string, locale: Locale): string | undefined => {
  const [, count, unit] = /^P(\d+)([YMD])$/u.exec(text) ?? []
  // Sound: the pattern has the keys of the texts.
  return count === undefined ? undefined : `${count} ${languages[locale].durations[unit as "Y" | "M" | "D"]}`
}

/** A unit with a space before it; empty where there is none. */
export const unitText = (unit: string | null, locale: Locale): string =>
  unit === null ? "" : ` ${locale === "en" ? unit : unitIn(unit, locale)}`

/** A legal source; English output has the source as the API states it. */
export const sourceText = (source: string, locale: Locale): string =>
  locale === "en" ? source : sourcesIn(source, locale)

/** `Battery mass, battery_mass`. */
export const labelledField = (field: string, locale: Locale): string =>
  isAttributeName(field) ? `${attributeLabel(field, locale)}, ${field}` : field

/** The label of one of the seven steps. */
export const stepLabel = (id: string, locale: Locale): string => sectionLabel(id, locale)
