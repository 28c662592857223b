/**
 * Texts of a passport that its organization typed in its own language, beside those that the service writes in the
 * reader's. A program that reads the passport aloud must know which is which.
 *
 * @source inferred: WCAG 2.2, 3.1.2 (language of parts), which exempts names, codes and technical terms
 */
import { type Language, languageTag } from "../languages/languages.ts"

/** A part of a line. `isTyped`: the organization wrote it. */
export interface TextPart {
  readonly text: string
  readonly isTyped?: true
}

export const typed = (text: string): TextPart => ({ text, isTyped: true })

/** A word of the reader's language; the caller's own text where the language has no word for it. */
export const wordOr = (word: string | undefined, text: string): TextPart =>
  word === undefined ? typed(text) : { text: word }

export const joined = (parts: ReadonlyArray<TextPart>): string => parts.map(({ text }) => text).join("")

/** Attributes whose value is a text in words; all other texts are codes, names and addresses. */
export const typedAttributes: ReadonlySet<string> = new Set([
  "battery_chemistry_other",
  "cycle_life_reference_test",
  "extinguishing_agent",
  "labels_meaning",
  "supply_chain_indices",
  "third_party_assurances"
])

/**
 * The tag that marks texts in the language `writtenIn` for a reader of another one; null where no mark is needed, because
 * both are the same language.
 */
export const foreignTag = (writtenIn: string, reader: Language): string | null => {
  const tag = writtenIn.toLowerCase()
  return tag === reader || tag === languageTag(reader).toLowerCase() ? null : writtenIn
}
