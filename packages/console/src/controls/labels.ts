/** Labels of fields in the languages of the console. */
import { textAt } from "@dpp/core/languages"
import type { ConsoleLanguage } from "../texts/texts.tsx"

/** The label of an attribute, of a condition value, or of a part of an attribute: `hazardous_substances[].impact`. */
export const labelIn = (field: string, language: ConsoleLanguage): string => {
  const [name = ""] = field.split(/[[.]/u)
  return textAt("attributes", field, language) ?? textAt("attributes", name, language) ?? field
}
