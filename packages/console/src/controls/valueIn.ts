/** A value in words: a number with its unit, a word of a closed list, the parts of a list one after the other. */
import { catalogue, isAttributeName } from "@dpp/core/catalogue"
import { wordFor } from "@dpp/core/sheets"
import { isByLanguage, textLanguages } from "@dpp/core/text"
import type { Texts } from "../texts/de/index.ts"
import type { ConsoleLanguage } from "../texts/texts.tsx"

export const valueIn = (name: string, value: unknown, texts: Texts, language: ConsoleLanguage): string => {
  if (value === null || value === undefined) return texts.none
  if (typeof value === "number") {
    const shape: { readonly unit?: string | null } = isAttributeName(name) ? catalogue[name].shape : {}
    return `${value.toLocaleString(texts.tag)} ${shape.unit ?? ""}`.trim()
  }
  if (typeof value === "boolean") return value ? texts.yes : texts.no
  if (typeof value === "string") return isAttributeName(name) ? wordFor(name, value, language) : value
  if (isByLanguage(value) && Object.keys(value).every((key) => textLanguages.some((one) => one === key)))
    return Object.entries(value)
      .map(([tag, text]) => `${tag}: ${text}`)
      .join(", ")
  const parts = Array.isArray(value) ? value : Object.values(value)
  return parts.map((part) => valueIn("", part, texts, language)).join(", ")
}
