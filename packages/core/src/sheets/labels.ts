/** The labels of columns and values. Everything that sheets need from the languages of passports is read here. */
import { catalogue, isAttributeName, steps } from "../catalogue/Catalogue.ts"
import { type Label, labelAt, textAt, textsOf } from "../languages/languages.ts"
import type { Locale } from "../text/Locale.ts"
import { baseLabels, statusLabels, type Words } from "./names.ts"

/** The values of a closed list, each with its word in every language. */
const wordsOf = (attribute: string): Readonly<Record<string, Label>> =>
  Object.fromEntries(
    Object.keys(textsOf("en").values)
      .filter((key) => key.startsWith(`${attribute}.`))
      .map((key) => [key.slice(attribute.length + 1), labelAt("values", key)])
  )

const components = Object.keys(textsOf("en").components).map((key) => [key, labelAt("components", key)] as const)

/** The closed lists that a table can have, with the words of each value. */
export const closedLists: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  battery_category: wordsOf("battery_category"),
  battery_status: wordsOf("battery_status"),
  battery_chemistry: wordsOf("battery_chemistry"),
  status: statusLabels,
  component: Object.fromEntries(components)
}

/** The label of a field in each language. */
export const labelsOf = (field: string): ReadonlyArray<string> =>
  Object.values(isAttributeName(field) ? catalogue[field].label : (baseLabels[field] ?? {}))

/** The label of a field; its name if it has none. */
export const labelOf = (field: string, locale: Locale): string =>
  (isAttributeName(field) ? catalogue[field].label : baseLabels[field])?.[locale] ?? field

/** The label of the step that an attribute belongs to; empty for other fields. */
export const stepLabelOf = (field: string, locale: Locale): string =>
  steps.find(({ product }) => product.some(({ name }) => name === field))?.label[locale] ?? ""

/** A unit as people of the language write it. */
export const unitIn = (unit: string, locale: Locale): string => textAt("units", unit, locale) ?? unit
