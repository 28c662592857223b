/**
 * The names that a free text lists, such as raw materials and substances: separated by semicolons or, without one, by commas. A heading
 * before a colon is left out.
 *
 * A sentence is no list. What it denies or explains must never become a substance, so a text is read only if all of it is names.
 *
 * @source inferred: how free texts are divided, and how sentences are told from names
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

/** Without the identifier in brackets, which is part of no name. */
const wordsIn = (text: string): number =>
  text
    .replaceAll(/\([^)]*\)/gu, "")
    .split(/\s+/u)
    .filter((word) => word !== "").length

/** The names of a text; none if it denies something, explains something or is longer than a list of names. */
export const namesInText = (text: string): ReadonlyArray<string> => {
  if (denies.test(text)) return []
  const entries = entriesOf(text)
  const isSentence = (entry: string): boolean => entry.endsWith(".") && wordsIn(entry) > 2
  const isLong = wordsIn(text) > mostWords && entries.some((entry) => wordsIn(entry) > mostWordsOfListed)
  return isLong || entries.some(isSentence) ? [] : entries
}
