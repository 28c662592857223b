/** Names of fields and steps for people: with the label of the catalogue. */
import { catalogue, isAttributeName, steps } from "@dpp/core/catalogue"
import type { Locale } from "@dpp/core/text"

/** `Battery mass, battery_mass`. */
export const labelledField = (field: string, locale: Locale): string =>
  isAttributeName(field) ? `${catalogue[field].label[locale]}, ${field}` : field

/** The label of one of the seven steps. */
export const stepLabel = (id: string, locale: Locale): string =>
  steps.find((step) => step.id === id)?.label[locale] ?? id
