/**
 * Characters that no text may contain: they cannot be stored, or make a text look like another one.
 *
 * Refused are control characters other than tab, line feed and carriage return; halves of surrogate pairs; the
 * noncharacters of Unicode; the byte order mark, which is invisible; and the characters that embed, override or isolate a
 * writing direction, which can show the letters of a name in another order than they are stored. Right-to-left scripts
 * need none of them. Joiners and the marks U+200E and U+200F stay: Persian, Indic scripts, Hebrew and Arabic use them.
 *
 * @source spec §2.1 (characters that a text must not contain)
 */
import type { BrokenRule } from "./BrokenRule.ts"
import { broken } from "./broken.ts"

const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u
const byteOrderMark = /\ufeff/u
/** The last six are the deprecated forms of the others. */
const direction = /[\u202a-\u202e\u2066-\u206f]/u
const surrogate = /\p{Cs}/u
const nonCharacter = /\p{Noncharacter_Code_Point}/u
const refused = new RegExp(
  [control, direction, byteOrderMark, surrogate, nonCharacter].map(({ source }) => source).join("|"),
  "u"
)

/** Describes the first refused character of a text by its code point; null where there is none. */
export const refusedCharacter = (text: string): BrokenRule | null => {
  const [character] = refused.exec(text) ?? []
  return character === undefined
    ? null
    : broken("refusedCharacter", { code: codeOf(character), kind: kindOf(character) })
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`

const kindOf = (character: string): string => {
  if (direction.test(character)) return "a character that changes the direction of writing"
  if (surrogate.test(character)) return "half of a surrogate pair"
  if (byteOrderMark.test(character)) return "a byte order mark"
  return nonCharacter.test(character) ? "a non-character" : "a control character"
}
