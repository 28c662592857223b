/** What an import found and did, in numbers and lists. */
import { importReport, missingByColumn, rowKey, type ValidatedRows } from "@dpp/core/sheets"
import { isJsonObject } from "@dpp/core/text"
import type { ImportFile } from "./readFile.ts"
import type { Rehearsal } from "./rehearse.ts"
import type { Uploaded } from "./upload.ts"

/** The numbers of rows by outcome, and everything that was found; `uploaded` is null if nothing was to be sent. */
export const summaryOf = (
  file: ImportFile,
  validated: ValidatedRows,
  uploaded: Uploaded | null,
  rehearsal: Rehearsal | null
) => {
  const { findings, incomplete, unknown_fields, valid, warnings } = validated
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
    missing: missingByColumn(incomplete),
    report: importReport(file, validated)
  }
}

const isPublished = (product: unknown): boolean => isJsonObject(product) && product["status"] === "published"

export type Summary = ReturnType<typeof summaryOf>

/** The summary for programs: the report of the file, whose messages are in English, and what was sent. */
export const documentOf = (summary: Summary) => {
  const { imported, obstacles, published, remarks, report, sent, skipped, unchanged, updated, valid } = summary
  return { ...report, valid, sent, imported, updated, unchanged, published, skipped, obstacles, remarks }
}
