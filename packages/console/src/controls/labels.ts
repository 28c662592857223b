/** Labels of fields in the languages of the console. */
import { catalogue, isAttributeName } from "@dpp/core/catalogue"
import type { ConsoleLanguage } from "../texts/texts.tsx"

/** The label of an attribute, or of a part of one: `hazardous_substances[].impact`. */
export const labelIn = (field: string, language: ConsoleLanguage): string => {
  const [name = ""] = field.split(/[[.]/u)
  return isAttributeName(name) ? catalogue[name].label[language] : field
}
