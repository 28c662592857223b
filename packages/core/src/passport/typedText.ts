/**
 * Texts of a passport that its organization typed, beside those that the service writes in the reader's language. A program that
 * reads the passport aloud must know which is in which language.
 *
 * @source inferred: WCAG 2.2, 3.1.2 (language of parts), which exempts names, codes and technical terms
 */
import { productDefinitions } from "../catalogue/Catalogue.ts"
import { type Language, languageTag } from "../languages/languages.ts"
import { chosenText, type TextLanguage, type TypedText } from "../text/TypedText.ts"

/** A part of a line. `isTyped`: the organization wrote it, in its own language unless `language` says another one. */
export interface TextPart {
  readonly text: string
  readonly isTyped?: true
  readonly language?: TextLanguage
}

/** Who reads: the language of the page, and `own`, that of the organization, which is the second choice. */
export interface Reading {
  readonly locale: Language
  readonly own?: string | undefined
}

/** The text that fits the reader best. One in the language of the reader needs no mark. */
export const typed = (text: TypedText, { locale, own = "en" }: Reading): TextPart => {
  const chosen = chosenText(text, locale, own)
  if (chosen.language === null) return { text: chosen.text, isTyped: true }
  if (chosen.language === locale) return { text: chosen.text }
  return { text: chosen.text, isTyped: true, language: chosen.language }
}

/**
 * A text in the language of the reader if there is one, otherwise the word that the reader's language has for a text in any language,
 * otherwise what the organization typed.
 */
export const wordOr = (wordFor: (text: string) => string | undefined, text: TypedText, reading: Reading): TextPart => {
  if (typeof text !== "string" && Object.hasOwn(text, reading.locale)) return typed(text, reading)
  const word = (typeof text === "string" ? [text] : Object.values(text)).map(wordFor).find((one) => one !== undefined)
  return word === undefined ? typed(text, reading) : { text: word }
}

export const joined = (parts: ReadonlyArray<TextPart>): string => parts.map(({ text }) => text).join("")

/** Attributes whose value is a text in words; all other texts are codes, names and addresses. */
export const typedAttributes: ReadonlySet<string> = new Set(
  productDefinitions.flatMap(({ name, shape }) => (shape.typedText === true ? [name] : []))
)

/**
 * The tag that marks texts in the language `writtenIn` for a reader of another one; null where no mark is needed, because
 * both are the same language.
 */
export const foreignTag = (writtenIn: string, reader: Language): string | null => {
  const tag = writtenIn.toLowerCase()
  return tag === reader || tag === languageTag(reader).toLowerCase() ? null : writtenIn
}
