/** Imports the products of a file: validates all rows first, then uploads them, so that a second run can resume. */
import type { ReadinessProfile } from "@dpp/core/product"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Option from "effect/Option"
import { type ApiCall, openClient } from "../shared/apiClient.ts"
import { requireFile } from "../shared/files.ts"
import { ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import * as Journal from "./Journal.ts"
import { type ImportFile, readFile } from "./readFile.ts"
import { reportOf, skipText } from "./report.ts"
import type { Finding } from "./Row.ts"
import { chunksOf, upload } from "./upload.ts"
import { validateRows, type ValidatedRows } from "./validateRows.ts"

export interface Input extends ApiCall {
  readonly file: string
  readonly apply: boolean
  readonly skipInvalid: boolean
  readonly journal: Option.Option<string>
  readonly report: Option.Option<string>
  readonly profile: ReadinessProfile
}

/** How many findings and how many warnings are printed; the report and `--json` list all of them. */
const shownFindings = 50

export const run = Effect.fnUntraced(function* (input: Input) {
  yield* requireFile(input.file)
  const sheet = yield* readFile(input.file)
  const validated = validateRows(sheet, { now: yield* DateTime.now, profile: input.profile })
  const chunks = yield* chunksOf(validated.valid)
  const canUpload = validated.findings.length === 0 || (input.skipInvalid && sheet.findings.length === 0)
  const { journal, stopped } =
    input.apply && canUpload
      ? yield* upload(chunks, {
          client: yield* openClient(input),
          url: input.url,
          path: Option.getOrElse(input.journal, () => Journal.pathOf(input.file)),
          file: sheet.hash
        })
      : { journal: null, stopped: null }
  if (Option.isSome(input.report)) {
    const files = yield* FileSystem.FileSystem
    yield* files.writeFileString(input.report.value, reportOf(sheet, validated, chunks, journal))
  }
  const summary = summaryOf(sheet, validated, journal)
  yield* input.json ? printJson(summary) : print(summary, nextStep(sheet, validated, input))
  // The summary covers what has been uploaded; the next run resumes from there.
  if (stopped !== null) return yield* stopped
  if (validated.findings.length > 0 || summary.skipped.length > 0) return yield* new ProblemsFound()
})

const summaryOf = (
  sheet: ImportFile,
  { findings, unknown_fields, valid, warnings }: ValidatedRows,
  journal: Journal.Journal | null
) => ({
  rows: sheet.rows.length,
  valid: valid.length,
  findings,
  warnings,
  unknown_fields,
  sent: journal !== null,
  imported: (journal?.done ?? []).reduce((sum, { already_there, imported }) => sum + imported + already_there, 0),
  skipped: (journal?.done ?? []).flatMap(({ skipped }) => skipped)
})

/** What to do after a run that has uploaded nothing. */
const nextStep = (sheet: ImportFile, { findings, valid }: ValidatedRows, { apply }: Input): string => {
  if (findings.length === 0) return valid.length === 0 ? "The file has no rows." : "Upload them with --apply."
  // Without a valid header, no row can be trusted.
  const fix = "Fix the errors above and run again"
  return sheet.findings.length > 0 || valid.length === 0
    ? `${fix}.`
    : `${fix}, or upload only the valid rows with ${apply ? "" : "--apply "}--skip-invalid.`
}

const printFindings = Effect.fnUntraced(function* (findings: ReadonlyArray<Finding>, kind: string) {
  for (const { column, message, row } of findings.slice(0, shownFindings)) {
    yield* Console.log(`row ${row}, ${column}: ${kind}${message}`)
  }
  if (findings.length > shownFindings) {
    yield* Console.log(`... and ${findings.length - shownFindings} more; --report and --json list all of them`)
  }
})

const print = Effect.fnUntraced(function* (
  { findings, imported, rows, sent, skipped, unknown_fields, valid, warnings }: ReturnType<typeof summaryOf>,
  next: string
) {
  yield* printFindings(findings, "")
  yield* printFindings(warnings, "warning: ")
  if (unknown_fields.length > 0) {
    yield* Console.log(`Unknown fields, which the service ignores: ${unknown_fields.join(", ")}`)
  }
  for (const { row, serial_number, ...skip } of skipped.slice(0, shownFindings)) {
    yield* Console.log(`row ${row} (${serial_number ?? "no serial number"}) was skipped: ${skipText(skip)}`)
  }
  if (sent) return yield* Console.log(`${imported} of ${rows} rows imported, ${rows - imported} not.`)
  yield* Console.log(`${valid} of ${rows} rows are valid. Nothing was uploaded.`)
  yield* Console.log(next)
})
