/** Imports the products of a file: validates all rows first, then uploads them, so that a second run can resume. */
import type { ReadinessProfile } from "@dpp/core/product"
import { type DateOrder, type DecimalSign, type Finding, type ValidatedRows, validateRows } from "@dpp/core/sheets"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Option from "effect/Option"
import { type ApiCall, commandFailed, openClient } from "../shared/apiClient.ts"
import { requireFile } from "../shared/files.ts"
import { ProblemsFound, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import * as Journal from "./Journal.ts"
import { type ImportFile, readFile } from "./readFile.ts"
import { reportOf, skipText } from "./report.ts"
import { findTemplates, namesTemplates } from "./rowTemplates.ts"
import { type Uploaded, upload } from "./upload.ts"

export interface Input extends ApiCall {
  readonly file: string
  readonly apply: boolean
  readonly dryRun: boolean
  readonly publish: boolean
  readonly updatePublished: boolean
  readonly skipInvalid: boolean
  readonly ignoreUnknownColumns: boolean
  readonly decimal: Option.Option<DecimalSign>
  readonly dateOrder: Option.Option<DateOrder>
  readonly sheet: Option.Option<string>
  readonly encoding: Option.Option<string>
  readonly journal: Option.Option<string>
  readonly report: Option.Option<string>
  readonly profile: ReadinessProfile
}

/** How many findings and how many warnings are printed; the report and `--json` list all of them. */
const shownFindings = 50

export const run = Effect.fnUntraced(function* (input: Input) {
  yield* requireConsistent(input)
  const read = yield* readFile(input.file, {
    decimal: Option.getOrUndefined(input.decimal),
    dateOrder: Option.getOrUndefined(input.dateOrder),
    sheet: Option.getOrUndefined(input.sheet),
    encoding: Option.getOrUndefined(input.encoding),
    ignoreUnknownColumns: input.ignoreUnknownColumns,
    status: input.publish ? "published" : undefined
  })
  const { sheet: file, templates } = namesTemplates(read)
    ? yield* findTemplates(read, yield* openClient(input)).pipe(Effect.mapError(commandFailed(input.url)))
    : { sheet: read, templates: new Map() }
  const validated = validateRows(file, { now: yield* DateTime.now, profile: input.profile, templates })
  const canUpload = validated.findings.length === 0 || (input.skipInvalid && file.findings.length === 0)
  const uploaded =
    input.apply && canUpload
      ? yield* upload(validated.valid, {
          client: yield* openClient(input),
          url: input.url,
          path: Option.getOrElse(input.journal, () => Journal.pathOf(input.file)),
          updatePublished: input.updatePublished,
          templates
        })
      : null
  if (Option.isSome(input.report)) yield* writeReport(input.report.value, { file, validated, uploaded })
  const summary = summaryOf(file, validated, uploaded)
  yield* input.json ? printJson(summary) : print(summary, nextStep(file, validated, input))
  // The summary covers what has been uploaded; the next run resumes from there.
  if (uploaded !== null && uploaded.stopped !== null) return yield* uploaded.stopped
  if (validated.findings.length > 0 || summary.skipped.length > 0) return yield* new ProblemsFound()
})

const requireConsistent = Effect.fnUntraced(function* ({ apply, dryRun, file, report }: Input) {
  yield* requireFile(file)
  if (apply && dryRun) return yield* new UsageError({ reason: "--apply and --dry-run contradict each other." })
  if (/\.xlsx$/iu.test(Option.getOrElse(report, () => "")) && /json/iu.test(file.slice(file.lastIndexOf(".")))) {
    return yield* new UsageError({ reason: "The report of a JSON file is CSV: its name must end with .csv." })
  }
  return undefined
})

const writeReport = Effect.fnUntraced(function* (path: string, run: Parameters<typeof reportOf>[1]) {
  const files = yield* FileSystem.FileSystem
  const report = yield* Effect.promise(() => reportOf(path, run))
  yield* typeof report === "string" ? files.writeFileString(path, report) : files.writeFile(path, report)
})

const summaryOf = (
  file: ImportFile,
  { findings, incomplete, unknown_fields, valid, warnings }: ValidatedRows,
  uploaded: Uploaded | null
) => {
  const outcomes = [...(uploaded?.stored.values() ?? [])]
  return {
    rows: file.rows.length,
    valid: valid.length,
    findings,
    warnings,
    unknown_fields,
    /** Drafts that publishing would refuse, and the columns for which it would. */
    incomplete: incomplete.map(({ missing, ...row }) => ({ ...row, missing: missing.map(({ column }) => column) })),
    sent: uploaded !== null,
    imported: outcomes.length,
    updated: outcomes.filter((outcome) => outcome === "updated").length,
    unchanged: outcomes.filter((outcome) => outcome === "unchanged").length,
    skipped: uploaded?.skipped ?? [],
    missing: missingByColumn(incomplete)
  }
}

/** What publishing would be refused for: each column once, with the number of its rows and the legal source. */
const missingByColumn = (incomplete: ValidatedRows["incomplete"]) => {
  const columns = new Map<string, { readonly column: string; readonly message: string; rows: number }>()
  for (const { column, message } of incomplete.flatMap(({ missing }) => missing)) {
    const before = columns.get(column)
    if (before === undefined) columns.set(column, { column, message, rows: 1 })
    else before.rows += 1
  }
  return [...columns.values()]
}

/** What to do after a run that has uploaded nothing. */
const nextStep = (file: ImportFile, { findings, valid }: ValidatedRows, { apply }: Input): string => {
  if (findings.length === 0) return valid.length === 0 ? "The file has no rows." : "Upload them with --apply."
  // Without a valid header, no row can be trusted.
  const fix = "Fix the errors above and run again"
  return file.findings.length > 0 || valid.length === 0
    ? `${fix}.`
    : `${fix}, or upload the valid rows with ${apply ? "" : "--apply "}--skip-invalid.`
}

const printFindings = Effect.fnUntraced(function* (findings: ReadonlyArray<Finding>, kind: string) {
  for (const { column, message, row, sheet } of findings.slice(0, shownFindings)) {
    const place = sheet === undefined ? "" : `sheet "${sheet}", `
    yield* Console.log(`${place}row ${row}, ${column}: ${kind}${message}`)
  }
  if (findings.length > shownFindings) {
    yield* Console.log(`... and ${findings.length - shownFindings} more; --report and --json list all of them`)
  }
})

const print = Effect.fnUntraced(function* (summary: ReturnType<typeof summaryOf>, next: string) {
  const { findings, imported, missing, rows, sent, skipped, unchanged, unknown_fields, updated, valid, warnings } =
    summary
  yield* printFindings(findings, "")
  yield* printFindings(warnings, "warning: ")
  if (unknown_fields.length > 0) {
    yield* Console.log(`Unknown fields, which the service ignores: ${unknown_fields.join(", ")}`)
  }
  for (const { row, serial_number, ...skip } of skipped.slice(0, shownFindings)) {
    yield* Console.log(`row ${row} (${serial_number ?? "no serial number"}) was skipped: ${skipText(skip)}`)
  }
  yield* printMissing(missing)
  if (sent) {
    const changed = [
      ...(updated > 0 ? [`${updated} of them updated`] : []),
      ...(unchanged > 0 ? [`${unchanged} unchanged`] : [])
    ]
    const detail = changed.length === 0 ? "" : ` (${changed.join(", ")})`
    return yield* Console.log(`${imported} of ${rows} rows imported${detail}, ${rows - imported} not.`)
  }
  yield* Console.log(`${valid} of ${rows} rows are valid. Nothing was uploaded.`)
  yield* Console.log(next)
})

const printMissing = Effect.fnUntraced(function* (missing: ReturnType<typeof missingByColumn>) {
  if (missing.length === 0) return
  yield* Console.log("Drafts can be imported incomplete. To be published, they lack:")
  for (const { column, message, rows } of missing.slice(0, shownFindings)) {
    yield* Console.log(`  ${column} (${rows} ${rows === 1 ? "row" : "rows"}): ${message}`)
  }
  if (missing.length > shownFindings) yield* Console.log(`  ... and ${missing.length - shownFindings} more`)
})
