/** One entry for all rows that have the same problem in the same column. */
import type { Finding, Sheet } from "@dpp/core/sheets"
import type { Language } from "../texts/language.ts"
import { type FindingText, findingText } from "./findingText.ts"

export interface FindingGroup extends FindingText {
  /** The first finding of the group. */
  readonly finding: Finding
  readonly rows: ReadonlyArray<number>
}

/** The groups in the order of their first rows. */
export const groupFindings = (
  findings: ReadonlyArray<Finding>,
  sheet: Sheet,
  language: Language
): ReadonlyArray<FindingGroup> => {
  const groups = new Map<string, FindingGroup & { readonly rows: Array<number> }>()
  for (const finding of findings) {
    const text = findingText(finding, sheet, language)
    const key = JSON.stringify([finding.sheet, text.column, text.text])
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
