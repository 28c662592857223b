/** Fields, steps and categories in messages, by their labels in the languages of passports. */
import { isAttributeName } from "../../catalogue/Catalogue.ts"
import { attributeLabel, sectionLabel } from "../../languages/labels.ts"
import { textAt } from "../../languages/languages.ts"
import type { Locale } from "../../text/Locale.ts"

/** The label of an attribute; the name of any other field. */
export const fieldLabel = (field = "", locale: Locale): string =>
  isAttributeName(field) ? attributeLabel(field, locale) : field

/** The labels of names that are separated by commas. */
export const fieldLabels = (names = "", locale: Locale): ReadonlyArray<string> =>
  names.split(", ").map((name) => fieldLabel(name, locale))

/** The label of one of the seven steps. */
export const stepLabel = (id = "", locale: Locale): string => sectionLabel(id, locale)

/** The word for a battery category. */
export const categoryWord = (category = "", locale: Locale): string =>
  textAt("values", `battery_category.${category}`, locale) ?? category

/** The word for the status of a battery. */
export const statusWord = (status = "", locale: Locale): string =>
  textAt("values", `battery_status.${status}`, locale) ?? status
