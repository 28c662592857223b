/** The values of closed lists: as the API writes them, in upper or lower case, or as a word in any language. */
import type { Locale } from "../text/Locale.ts"
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

/** The value of a closed list that a text means; the text itself if it means none, for the API to reject with its values. */
export const codeOf = (field: string, text: string): string => codes.get(field)?.get(spelled(text)) ?? text

/** Whether a field has a closed list of values. */
export const hasClosedList = (field: string): boolean => codes.has(field)

/** The words of a closed list in a language, in the order of the list. */
export const wordsIn = (field: string, locale: Locale): ReadonlyArray<string> =>
  Object.values(closedLists[field] ?? {}).map((label) => label[locale])

/** The word for a value of a closed list. */
export const wordFor = (field: string, code: string, locale: Locale): string =>
  closedLists[field]?.[code]?.[locale] ?? code
