/** Imports the products of a file: validates all rows first, then uploads them, so that a second run can resume. */
import type { ReadinessProfile } from "@dpp/core/product"
import {
  type DateOrder,
  type DecimalSign,
  type Finding,
  isOfFile,
  problemText,
  type ValidatedRows,
  validateRows
} from "@dpp/core/sheets"
import { isJsonObject } from "@dpp/core/text"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Option from "effect/Option"
import { type ApiCall, commandFailed, openClient } from "../shared/apiClient.ts"
import { requireFile } from "../shared/files.ts"
import { ProblemsFound, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import type { Texts } from "../texts/en.ts"
import type { Language } from "../texts/language.ts"
import { translateRefusal } from "../texts/refusals.ts"
import { findingText } from "./findingText.ts"
import * as Journal from "./Journal.ts"
import { FileUnreadable, type ImportFile, readFile } from "./readFile.ts"
import { reportOf, skipText } from "./report.ts"
import { findTemplates, namesTemplates } from "./rowTemplates.ts"
import { type Uploaded, upload } from "./upload.ts"

export interface Input extends ApiCall, Language {
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
  const { locale, texts } = input
  yield* requireConsistent(input)
  const read = yield* readFile(input.file, {
    decimal: Option.getOrUndefined(input.decimal),
    dateOrder: Option.getOrUndefined(input.dateOrder),
    sheet: Option.getOrUndefined(input.sheet),
    encoding: Option.getOrUndefined(input.encoding),
    ignoreUnknownColumns: input.ignoreUnknownColumns,
    status: input.publish ? "published" : undefined
  }).pipe(
    Effect.mapError(({ file, reason }) => new FileUnreadable({ file, reason: translateRefusal(reason, input.locale) }))
  )
  const { sheet: file, templates } = namesTemplates(read)
    ? yield* findTemplates(read, yield* openClient(input)).pipe(Effect.mapError(commandFailed(input.url, texts)))
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
          templates,
          texts
        })
      : null
  if (Option.isSome(input.report)) yield* writeReport(input.report.value, { file, validated, uploaded, locale, texts })
  const summary = summaryOf(file, validated, uploaded)
  yield* input.json ? printJson(documentOf(summary)) : print(summary, file, input)
  // The summary covers what has been uploaded; the next run resumes from there.
  if (uploaded !== null && uploaded.stopped !== null) return yield* uploaded.stopped
  if (validated.findings.length > 0 || summary.skipped.length > 0) return yield* new ProblemsFound()
})

const requireConsistent = Effect.fnUntraced(function* ({ apply, dryRun, file, report, texts }: Input) {
  yield* requireFile(file, texts)
  if (apply && dryRun) return yield* new UsageError({ reason: texts.import.contradiction })
  if (/\.xlsx$/iu.test(Option.getOrElse(report, () => "")) && /json/iu.test(file.slice(file.lastIndexOf(".")))) {
    return yield* new UsageError({ reason: texts.import.reportOfJson })
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
    incomplete,
    sent: uploaded !== null,
    imported: outcomes.length,
    updated: outcomes.filter((outcome) => outcome === "updated").length,
    unchanged: outcomes.filter((outcome) => outcome === "unchanged").length,
    /** Rows that are stored as published passports. */
    published: valid.filter(({ product, row }) => uploaded?.stored.has(row) === true && isPublished(product)).length,
    skipped: uploaded?.skipped ?? [],
    missing: missingByColumn(incomplete)
  }
}

const isPublished = (product: unknown): boolean => isJsonObject(product) && product["status"] === "published"

type Summary = ReturnType<typeof summaryOf>

interface MissingColumn {
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
const documentOf = (summary: Summary) => {
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

/** What to do after a run that has uploaded nothing. */
const nextStep = (file: ImportFile, { findings, valid }: Summary, { apply, publish, texts }: Input): string => {
  const words = texts.import
  if (findings.length === 0) return valid === 0 ? words.noRows : words.applyNext(publish)
  // Without a valid header, no row can be trusted.
  if (file.findings.length > 0 || valid === 0) return words.fix
  return words.fixOrSkip(`${apply ? "" : "--apply "}--skip-invalid`)
}

const printLines = Effect.fnUntraced(function* (lines: ReadonlyArray<string>, more: (count: number) => string) {
  for (const line of lines.slice(0, shownFindings)) yield* Console.log(line)
  if (lines.length > shownFindings) yield* Console.log(more(lines.length - shownFindings))
})

const placeOf = ({ problem, row, sheet }: Finding, column: string, words: Texts["import"]): string => {
  if (!isOfFile(problem)) return words.at(row, column, sheet)
  return sheet === undefined ? words.wholeFile : words.wholeSheet(sheet)
}

const print = Effect.fnUntraced(function* (summary: Summary, file: ImportFile, input: Input) {
  const { findings, imported, missing, published, rows, sent, skipped, unchanged, updated, valid, warnings } = summary
  const { unknown_fields } = summary
  const words = input.texts.import
  const textOf = (finding: Finding) => findingText(finding, file, input)
  const lineOf = (finding: Finding, kind: (text: string) => string = (text) => text): string => {
    const { column, text } = textOf(finding)
    return [placeOf(finding, column, words), kind(text)].join(words.colon)
  }
  yield* printLines(
    findings.map((finding) => lineOf(finding)),
    words.more
  )
  yield* printLines(
    warnings.map((finding) => lineOf(finding, words.warning)),
    words.more
  )
  if (unknown_fields.length > 0) yield* Console.log(words.unknownFields(unknown_fields.join(", ")))
  for (const skip of skipped.slice(0, shownFindings)) {
    yield* Console.log(words.skipped(skip.row, skip.serial_number, skipText(skip, file, input)))
  }
  if (missing.length > 0) {
    yield* Console.log(words.lacking)
    const lines = missing.map(({ finding, rows: count }) => {
      const { column, text } = textOf(finding)
      return words.lacks(column, count, text)
    })
    yield* printLines(lines, words.moreMissing)
  }
  if (Option.isSome(input.report)) yield* Console.log(words.reportWritten(input.report.value))
  if (sent) {
    yield* Console.log(words.imported(imported, rows, updated, unchanged))
    return published === 0 ? undefined : yield* Console.log(words.published(published))
  }
  yield* Console.log(words.valid(valid, rows))
  yield* Console.log(nextStep(file, summary, input))
})
