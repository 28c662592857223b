/** A text as an editor changes it: one in the language of the organization, or one for each language. */
import { isByLanguage, type TextByLanguage, type TextLanguage, textLanguages, type TypedText } from "@dpp/core/text"

/** The language of an organization as texts have it; English where texts cannot be in it. */
export const ownLanguage = (tag: string | undefined): TextLanguage =>
  textLanguages.find((language) => language === tag?.toLowerCase().split("-")[0]) ?? "en"

/** The texts by language. One text alone is in the language of the organization. */
export const textsOfValue = (value: unknown, own: TextLanguage): TextByLanguage => {
  if (typeof value === "string") return { [own]: value }
  return isByLanguage(value) ? value : {}
}

/** The value with another text; one text in the language of the organization is a text alone, and without texts it is null. */
export const withText = (value: unknown, own: TextLanguage, language: TextLanguage, text: string): TypedText | null => {
  const texts = { ...textsOfValue(value, own), [language]: text }
  const filled = textLanguages.filter((one) => (texts[one] ?? "").trim() !== "")
  if (filled.length === 0) return null
  return filled.length === 1 && filled[0] === own
    ? (texts[own] ?? "")
    : Object.fromEntries(filled.map((one) => [one, texts[one] ?? ""]))
}
