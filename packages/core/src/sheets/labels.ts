/** The labels of columns and values. Everything that sheets need from the languages of passports is read here. */
import { catalogue, isAttributeName, steps } from "../catalogue/Catalogue.ts"
import { attributeLabel, attributeLabels, sectionLabel } from "../languages/labels.ts"
import type { LanguageFile } from "../languages/LanguageFile.ts"
import { labelAt, languageFiles, textAt, textsOf } from "../languages/languages.ts"
import { lawsIn } from "../passport/explanation.ts"
import type { Locale } from "../text/Locale.ts"
import { baseLabels, statusLabels, type Words, wordsOf } from "./names.ts"

/** The words for the values of an attribute. */
const valuesOf = (field: string): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    Object.keys(textsOf("en").values)
      .filter((key) => key.startsWith(`${field}.`))
      .map((key) => [key.slice(field.length + 1), labelAt("values", key)])
  )

/** The closed lists that a table can have, with the words of each value. */
export const closedLists: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  battery_category: valuesOf("battery_category"),
  battery_status: valuesOf("battery_status"),
  battery_chemistry: valuesOf("battery_chemistry"),
  rechargeable: valuesOf("rechargeable"),
  exclusively_external_storage: valuesOf("exclusively_external_storage"),
  is_back_up: valuesOf("is_back_up"),
  status: statusLabels,
  component: Object.fromEntries(
    Object.keys(textsOf("en").components).map((component) => [component, labelAt("components", component)])
  )
}

/** The label of a field in each language. */
export const labelsOf = (field: string): ReadonlyArray<string> =>
  Object.values(isAttributeName(field) ? attributeLabels(field) : (baseLabels[field] ?? {}))

/** The label of a field; its name if it has none. */
export const labelOf = (field: string, locale: Locale): string =>
  isAttributeName(field) ? attributeLabel(field, locale) : (baseLabels[field]?.[locale] ?? field)

/** The label of the step that an attribute belongs to; empty for other fields. */
export const stepLabelOf = (field: string, locale: Locale): string =>
  steps
    .filter(({ product }) => product.some(({ name }) => name === field))
    .map(({ id }) => sectionLabel(id, locale))
    .join("")

/** A unit as people of the language write it. */
export const unitIn = (unit: string, locale: Locale): string =>
  textAt("units", unit, locale) ?? (unit === "years" ? years[locale] : unit)

const years: Words = wordsOf((texts) => texts.years)

/** When a conditional attribute is mandatory; in English where the language lacks it. */
export const conditionIn = (field: string, locale: Locale): string => {
  const condition = isAttributeName(field) ? catalogue[field].dutyCondition : undefined
  if (condition === undefined) return ""
  const file: LanguageFile = languageFiles[locale]
  return file.conditions?.[condition.name] ?? condition.text
}

/** The laws of a legal source, as people of the language name them. */
export const sourcesIn = (source: string, locale: Locale): string => {
  const laws = lawsIn(source.split("; "), locale)
  return laws.length === 0 ? source : laws.join("; ")
}
