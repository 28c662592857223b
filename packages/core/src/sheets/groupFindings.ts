/** One entry for all rows that have the same problem and form in the same column, with its sentence in a language. */
import type { Locale } from "../text/Locale.ts"
import { columnText, problemText } from "./problems/problemText.ts"
import { type Finding, placeAt, type Sheet } from "./Sheet.ts"

export interface FindingText {
  readonly column: string
  readonly text: string
}

export const findingText = (finding: Finding, sheet: Sheet, locale: Locale): FindingText => ({
  column: columnText(finding, placeAt(sheet, finding.sheet), locale),
  text: problemText(finding.problem, locale)
})

export interface FindingGroup extends FindingText {
  /** The first finding of the group. */
  readonly finding: Finding
  readonly rows: ReadonlyArray<number>
}

/** The groups in the order of their first rows. */
export const groupFindings = (
  findings: ReadonlyArray<Finding>,
  sheet: Sheet,
  locale: Locale
): ReadonlyArray<FindingGroup> => {
  const groups = new Map<string, FindingGroup & { readonly rows: Array<number> }>()
  for (const finding of findings) {
    const text = findingText(finding, sheet, locale)
    const key = JSON.stringify([finding.sheet, text.column, text.text, finding.reading?.form])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { ...text, finding, rows: [finding.row] })
    else if (group.rows.at(-1) !== finding.row) group.rows.push(finding.row)
  }
  return [...groups.values()]
}

/** Rows as a person writes them: `2–9, 12`. */
export const rowRanges = (rows: ReadonlyArray<number>): string => {
  const ranges: Array<[first: number, last: number]> = []
  for (const row of rows.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range !== undefined && range[1] === row - 1) range[1] = row
    else ranges.push([row, row])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(", ")
}
