/**
 * Characters that no text may contain: they cannot be stored, or make a text look like another one.
 *
 * Refused are control characters other than tab, line feed and carriage return; halves of surrogate pairs; the
 * noncharacters of Unicode; and the characters that embed, override or isolate a writing direction, which can show the
 * letters of a name in another order than they are stored. Right-to-left scripts need none of them.
 *
 * @source inferred: which of them are refused; see docs/decisions/0012-refused-characters.md
 */

const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u
const direction = /[\u202a-\u202e\u2066-\u2069]/u
const surrogate = /\p{Cs}/u
const nonCharacter = /\p{Noncharacter_Code_Point}/u
const refused = new RegExp([control, direction, surrogate, nonCharacter].map(({ source }) => source).join("|"), "u")

/** Describes the first refused character of a text by its code point; null where there is none. */
export const refusedCharacter = (text: string): string | null => {
  const [character] = refused.exec(text) ?? []
  return character === undefined ? null : `contains ${codeOf(character)}, ${kindOf(character)}`
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`

const kindOf = (character: string): string => {
  if (direction.test(character)) return "a character that changes the direction of writing"
  if (surrogate.test(character)) return "half of a surrogate pair"
  return nonCharacter.test(character) ? "a non-character" : "a control character"
}
