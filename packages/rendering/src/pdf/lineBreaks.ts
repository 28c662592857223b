/** Where a line of a PDF may end within a word. */

/** Characters of a regular expression that are Chinese. */
const han = "\\p{Script=Han}"
const opening = "（《【"
const closing = "，。、；：！？）》】"
/** Other scripts have these quotation marks, too; there, a closing one is also the apostrophe. */
const openingQuotes = "“‘"
const closingQuotes = "”’"
const breaks = new RegExp(
  [
    // A line may end between two Chinese characters, but neither before closing nor after opening punctuation.
    `(?<=[${han}${closing}])(?![${closing}${closingQuotes}])`,
    `(?<![${opening}${openingQuotes}])(?=[${han}${opening}])`,
    // A line may end within addresses and identifiers.
    "(?<=[^/:][/?&=_@])(?!/)",
    "(?<=[\\p{L}\\p{N}]{4}-)(?=[\\p{L}\\p{N}]{3})"
  ].join("|"),
  "u"
)
const chinese = new RegExp(`[${han}${opening}${closing}${openingQuotes}${closingQuotes}]`, "u")
/** Matches the longest run without a place to break: 28 characters. */
const longest = /.{1,28}/gsu

/** Splits a word into the pieces between which a line may end. */
export const piecesOf = (word: string): ReadonlyArray<string> => word.split(breaks)

/**
 * Splits a word for the renderer where it breaks lines itself. An empty piece makes it break without a hyphen; there is also
 * one where Chinese meets another script, because the renderer itself splits words there.
 */
export const hyphenation = (word: string): Array<string> => {
  const parts = piecesOf(word).flatMap((part) => part.match(longest) ?? [])
  return [
    ...(chinese.test(word.slice(0, 1)) ? [""] : []),
    ...parts.flatMap((part, index) => (index === 0 ? [part] : ["", part])),
    ...(chinese.test(word.slice(-1)) ? [""] : [])
  ]
}
