/** The values of closed lists: as the API writes them, in upper or lower case, or as a word in any language. */
import type { Locale } from "../text/Locale.ts"
import { nearest, nearestValue } from "../text/nearest.ts"
import { closedLists } from "./labels.ts"

const spelled = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim()

const codes = new Map(
  Object.entries(closedLists).map(([field, values]) => [
    field,
    new Map(
      Object.entries(values).flatMap(([code, label]) =>
        [code, ...Object.values(label)].map((word): [string, string] => [spelled(word), code])
      )
    )
  ])
)

/** The value of a closed list that a text means; undefined if it means none. */
export const codeOf = (field: string, text: string): string | undefined => codes.get(field)?.get(spelled(text))

/** The values of a closed list as the API has them, in their order. */
export const codesOf = (field: string): ReadonlyArray<string> => Object.keys(closedLists[field] ?? {})

/** Whether a field has a closed list of values. */
export const hasClosedList = (field: string): boolean => codes.has(field)

/** The words of a closed list in a language, in the order of the list. */
export const wordsIn = (field: string, locale: Locale): ReadonlyArray<string> =>
  Object.values(closedLists[field] ?? {}).map((label) => label[locale])

/** The word of a closed list that was probably meant by a text; undefined if none is that close. */
export const nearestWord = (field: string, text: string, locale: Locale): string | undefined => {
  const code = nearestValue(text, codesOf(field))
  return code === undefined ? nearest(text, wordsIn(field, locale)) : wordFor(field, code, locale)
}

/** The word for a value of a closed list. */
export const wordFor = (field: string, code: string, locale: Locale): string =>
  closedLists[field]?.[code]?.[locale] ?? code
