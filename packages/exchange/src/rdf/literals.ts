/** What Turtle and N-Quads write alike. */

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t" }

const codeOf = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`

/**
 * A text between quotation marks.
 *
 * @source W3C RDF 1.1 N-Quads §4 (STRING_LITERAL_QUOTE)
 */
export const quoted = (text: string): string =>
  `"${text.toWellFormed().replaceAll(/[\\"\u{0}-\u{1f}\u{7f}]/gu, (character) => escapes[character] ?? codeOf(character))}"`

/**
 * An IRI between angle brackets. Characters that an IRI cannot have are percent-encoded.
 *
 * @source W3C RDF 1.1 N-Quads §4 (IRIREF)
 */
export const bracketed = (iri: string): string =>
  `<${iri.toWellFormed().replaceAll(/[\u{0}-\u{20}<>"{}|^`\\]/gu, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`)}>`
