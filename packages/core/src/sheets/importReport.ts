/**
 * What the validation of a file found, for programs: the same wherever the file is read, on the command line or in a browser.
 * Messages are in English.
 */
import { problemText } from "./problems/problemText.ts"
import type { Finding, Sheet } from "./Sheet.ts"
import type { ValidatedRows } from "./validateRows.ts"

export interface MissingColumn {
  readonly finding: Finding
  rows: number
}

/** What publishing would be refused for: each column once, with the number of its rows. */
export const missingByColumn = (incomplete: ValidatedRows["incomplete"]): ReadonlyArray<MissingColumn> => {
  const columns = new Map<string, MissingColumn>()
  for (const finding of incomplete.flatMap(({ missing }) => missing)) {
    const before = columns.get(finding.column)
    if (before === undefined) columns.set(finding.column, { finding, rows: 1 })
    else before.rows += 1
  }
  return [...columns.values()]
}

const plain = ({ problem, ...place }: Finding) => ({ ...place, message: problemText(problem, "en") })

export const importReport = (
  { rows }: Pick<Sheet, "rows">,
  { findings, incomplete, unknown_fields, valid, warnings }: ValidatedRows
) => ({
  rows: rows.length,
  valid: valid.length,
  findings: findings.map(plain),
  warnings: warnings.map(plain),
  unknown_fields,
  /** Drafts that publishing would refuse, and the columns for which it would. */
  incomplete: incomplete.map(({ missing, ...row }) => ({ ...row, missing: missing.map(({ column }) => column) })),
  missing: missingByColumn(incomplete).map(({ finding: { column, problem }, rows: count }) => ({
    column,
    message: problemText(problem, "en"),
    rows: count
  }))
})
