/**
 * The names that a free text lists, such as raw materials and substances: separated by semicolons or, without one, by commas. A heading
 * before a colon is left out.
 *
 * A sentence is not a list. What it denies or explains must never become a substance, so a text is read only if all of it is names.
 *
 * @source inferred: how free texts are divided, and what distinguishes sentences from names
 */
const denies = /\b(?:no|none|without|not)\b/iu
/** Most words of a name, and of a text that may have longer names than lists of names have. */
const mostWords = 8
const mostWordsOfListed = 3

export const entriesOf = (text: string): ReadonlyArray<string> => {
  const content = text.includes(";") ? text : text.replace(/^[^:,]+: +(?=.*,)/u, "")
  const parts = content.split(content.includes(";") ? ";" : /,\s+/u)
  return parts.map((part) => part.trim()).filter((part) => part !== "")
}

/** Words of an identifier, such as `(CAS 96-49-1)`, are not part of the name. */
const isOfIdentifier = /^\((?:CAS|EC|REACH)|^[\d-]+\)$/iu

const wordsIn = (text: string): number =>
  text.split(/\s+/u).filter((word) => word !== "" && !isOfIdentifier.test(word)).length

/** The names of a text; none if it denies something, explains something or is longer than a list of names. */
export const namesInText = (text: string): ReadonlyArray<string> => {
  if (denies.test(text)) return []
  const entries = entriesOf(text)
  const isSentence = (entry: string): boolean => entry.endsWith(".") && wordsIn(entry) > 2
  const isLong = wordsIn(text) > mostWords && entries.some((entry) => wordsIn(entry) > mostWordsOfListed)
  return isLong || entries.some(isSentence) ? [] : entries
}
