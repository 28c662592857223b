/** What an import found and did, in numbers and lists. */
import { type Finding, problemText, rowKey, type ValidatedRows } from "@dpp/core/sheets"
import { isJsonObject } from "@dpp/core/text"
import type { ImportFile } from "./readFile.ts"
import type { Rehearsal } from "./rehearse.ts"
import type { Uploaded } from "./upload.ts"

/** The numbers of rows by outcome, and everything that was found; `uploaded` is null if nothing was to be sent. */
export const summaryOf = (
  file: ImportFile,
  { findings, incomplete, unknown_fields, valid, warnings }: ValidatedRows,
  uploaded: Uploaded | null,
  rehearsal: Rehearsal | null
) => {
  const outcomes = [...(uploaded?.stored.values() ?? [])]
  return {
    rows: file.rows.length,
    valid: valid.length - (rehearsal?.skipped.length ?? 0),
    findings,
    warnings,
    unknown_fields,
    incomplete,
    sent: uploaded !== null,
    imported: outcomes.length,
    updated: outcomes.filter((outcome) => outcome === "updated").length,
    unchanged: outcomes.filter((outcome) => outcome === "unchanged").length,
    /** Rows that are stored as published passports. */
    published: valid.filter((row) => uploaded?.stored.has(rowKey(row)) === true && isPublished(row.product)).length,
    skipped: uploaded?.skipped ?? rehearsal?.skipped ?? [],
    /** What would keep all rows from being stored or published. */
    obstacles: rehearsal?.obstacles ?? [],
    remarks: rehearsal?.remarks ?? [],
    missing: missingByColumn(incomplete)
  }
}

const isPublished = (product: unknown): boolean => isJsonObject(product) && product["status"] === "published"

export type Summary = ReturnType<typeof summaryOf>

export interface MissingColumn {
  readonly finding: Finding
  rows: number
}

/** What publishing would be refused for: each column once, with the number of its rows. */
const missingByColumn = (incomplete: ValidatedRows["incomplete"]): ReadonlyArray<MissingColumn> => {
  const columns = new Map<string, MissingColumn>()
  for (const finding of incomplete.flatMap(({ missing }) => missing)) {
    const before = columns.get(finding.column)
    if (before === undefined) columns.set(finding.column, { finding, rows: 1 })
    else before.rows += 1
  }
  return [...columns.values()]
}

/** The summary for programs: messages are in English, whatever the language. */
export const documentOf = (summary: Summary) => {
  const plain = ({ problem, ...place }: Finding) => ({ ...place, message: problemText(problem, "en") })
  return {
    ...summary,
    findings: summary.findings.map(plain),
    warnings: summary.warnings.map(plain),
    /** Drafts that publishing would refuse, and the columns for which it would. */
    incomplete: summary.incomplete.map(({ missing, ...row }) => ({
      ...row,
      missing: missing.map(({ column }) => column)
    })),
    missing: summary.missing.map(({ finding: { column, problem }, rows }) => ({
      column,
      message: problemText(problem, "en"),
      rows
    }))
  }
}
