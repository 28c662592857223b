/** Names of columns and values that the catalogue does not have, such as those of fields that are not attributes. */
import type { Locale } from "../text/Locale.ts"
import type { SheetTexts } from "../texts/en/sheets.ts"
import { sheetTexts } from "../texts/sheets.ts"

/** A text in every language of templates. */
export type Words = Readonly<Record<Locale, string>>

/** A text or a group of texts, with every language at each text. */
type WordsOf<T> = T extends string ? Words : { readonly [Key in keyof T]: WordsOf<T[Key]> }

/** Some texts of spreadsheets, in every language of templates. */
export const wordsOf = <T extends string | object>(select: (texts: SheetTexts) => T): WordsOf<T> => {
  const english = select(sheetTexts.en)
  const words =
    typeof english === "string"
      ? Object.fromEntries(Object.entries(sheetTexts).map(([locale, texts]) => [locale, select(texts)]))
      : Object.fromEntries(
          Object.keys(english).map((key) => [
            key,
            // Sound: the texts of each language have the keys of the English ones.
            wordsOf((texts) => (select(texts) as Readonly<Record<string, string | object>>)[key] ?? "")
          ])
        )
  // Sound: built by the keys of T.
  return words as WordsOf<T>
}

/** The fields of a product that are not attributes. */
export const baseLabels: Readonly<Record<string, Words>> = wordsOf(({ fields }) => fields)

/** The names of the fields that are not attributes. */
export const baseFieldNames: ReadonlyArray<string> = Object.keys(baseLabels)

/** What a cell states if its attribute does not apply to the battery. */
export const notApplicableWords: ReadonlySet<string> = new Set([
  "nicht zutreffend",
  "entfällt",
  "not applicable",
  "n/a",
  "n.a.",
  "n. a.",
  "n. z.",
  "sans objet",
  "non applicable",
  "s.o.",
  "不适用"
])

/** What a cell states if a list has no entries. */
export const noneIn: Words = wordsOf(({ none }) => none)

const totals =
  "summe|gesamt|gesamtsumme|zwischensumme|endsumme|insgesamt|ges\\.|total|totals|grand total|sub-?total|sum|average|mittelwert|" +
  "durchschnitt|ø|Σ|∑|total général|totaux|sous-total|somme|moyenne|totale|totali|somma|subtotale|media|suma|razem|totaal|som|" +
  "合计|总计|小计|汇总|总和|总数|平均|平均值"

/** The first word of a row that sums up others: `Summe`, `Gesamt: 8 Stück`. */
export const totalWords = new RegExp(`^(?:${totals})(?![\\p{L}\\p{N}/_-])`, "iu")

/** The values of `status`, by language. */
export const statusLabels: Readonly<Record<"draft" | "published", Words>> = wordsOf(({ status }) => status)

/** The columns of the sheets for lists: one row for each serial number and entry. */
export const listParts = wordsOf((texts) => texts.listParts)
export type ListField = keyof typeof listParts

/** Whether the entries of an attribute are objects, which have a sheet of their own. */
export const isListField = (field: string): field is ListField => Object.hasOwn(listParts, field)
