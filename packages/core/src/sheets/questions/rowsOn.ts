/** The rows of a question as a person writes them, at most a few ranges: `2–9, 12, 15, … 298`. */
import { rowRanges } from "../groupFindings.ts"
import type { CellPlace } from "./Question.ts"

/** Ranges that are written. */
const shown = 6

/** `first`: the sheet that is not named. */
export const rowsOn = (places: ReadonlyArray<Omit<CellPlace, "column">>, first: string | undefined): string => {
  const sheets = Map.groupBy(places, ({ sheet }) => sheet)
  return [...sheets]
    .map(([sheet, own]) => {
      const ranges = shortened(rowRanges([...new Set(own.map(({ row }) => row + 1))]))
      return sheet === first || sheet === "" ? ranges : `${sheet}: ${ranges}`
    })
    .join("; ")
}

const shortened = (ranges: string): string => {
  const all = ranges.split(", ")
  const last = all.at(-1)?.split("–").at(-1) ?? ""
  return all.length <= shown + 1 ? ranges : `${all.slice(0, shown).join(", ")}, … ${last}`
}
