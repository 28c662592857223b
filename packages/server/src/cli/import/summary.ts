/** What an import found and did, in numbers and lists, and what to do next: as a document, or printed. */
import {
  type Finding,
  type FindingGroup,
  findingText,
  groupFindings,
  importReport,
  isOfFile,
  missingByColumn,
  rowKey,
  rowRanges,
  type ValidatedRows
} from "@dpp/core/sheets"
import { isJsonObject } from "@dpp/core/text"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Texts } from "../texts/en/index.ts"
import type { Language } from "../texts/language.ts"
import type { ImportFile } from "./readFile.ts"
import type { Rehearsal } from "./rehearse.ts"
import { skipText } from "./skipText.ts"
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

/** What the caller stated, as far as it decides the lines. */
interface Printed extends Language {
  readonly apply: boolean
  readonly publish: boolean
  readonly report: Option.Option<string>
}

/** How many findings and how many warnings are printed; the report and `--json` list all of them. */
const shownFindings = 50

/** What to do after a run that has uploaded nothing. */
const nextStep = (
  file: ImportFile,
  { findings, obstacles, skipped, valid }: Summary,
  { apply, publish, texts }: Printed
): string => {
  const words = texts.import
  if (obstacles.length > 0 || (findings.length === 0 && skipped.length > 0)) return words.fix
  if (findings.length === 0) return valid === 0 ? words.noRows : words.applyNext(publish)
  // Without a valid header, no row can be trusted.
  if (file.findings.length > 0 || valid === 0) return words.fix
  return words.fixOrSkip(`${apply ? "" : "--apply "}--skip-invalid`)
}

const printLines = Effect.fnUntraced(function* (lines: ReadonlyArray<string>, more: (count: number) => string) {
  for (const line of lines.slice(0, shownFindings)) yield* Console.log(line)
  if (lines.length > shownFindings) yield* Console.log(more(lines.length - shownFindings))
})

const placeOf = ({ column, finding: { problem, sheet }, rows }: FindingGroup, words: Texts["import"]): string => {
  if (!isOfFile(problem)) return words.at(rowRanges(rows), rows.length, column, sheet)
  return sheet === undefined ? words.wholeFile : words.wholeSheet(sheet)
}

const textOf = ({ finding: { reading }, text }: FindingGroup, words: Texts["import"]): string =>
  reading === undefined ? text : `${text}; ${words.as(reading.form, reading.text)}`

/** Findings and warnings, each once for all rows that have it. */
export const printFindings = Effect.fnUntraced(function* (
  findings: ReadonlyArray<Finding>,
  warnings: ReadonlyArray<Finding>,
  file: ImportFile,
  language: Language,
  more = language.texts.import.more
) {
  const words = language.texts.import
  const lines = (list: ReadonlyArray<Finding>, kind: (text: string) => string) =>
    groupFindings(list, file, language.locale).map((group) =>
      [placeOf(group, words), kind(textOf(group, words))].join(words.colon)
    )
  yield* printLines(
    lines(findings, (text) => text),
    more
  )
  yield* printLines(lines(warnings, words.warning), more)
})

export const printSummary = Effect.fnUntraced(function* (summary: Summary, file: ImportFile, input: Printed) {
  const { findings, imported, missing, published, rows, sent, skipped, unchanged, updated, valid, warnings } = summary
  const { unknown_fields } = summary
  const words = input.texts.import
  yield* printFindings(findings, warnings, file, input)
  if (unknown_fields.length > 0) yield* Console.log(words.unknownFields(unknown_fields.join(", ")))
  for (const skip of skipped.slice(0, shownFindings)) {
    const line = sent ? words.skipped : words.wouldSkip
    yield* Console.log(line(skip.row, skip.serial_number, skipText(skip, file, input)))
  }
  if (missing.length > 0) {
    yield* Console.log(words.lacking)
    const lacking = missing.map(({ finding, rows: count }) => {
      const { column, text } = findingText(finding, file, input.locale)
      return words.lacks(column, count, text)
    })
    yield* printLines(lacking, words.moreMissing)
  }
  if (Option.isSome(input.report)) yield* Console.log(words.reportWritten(input.report.value))
  if (sent) {
    yield* Console.log(words.imported(imported, rows, updated, unchanged))
    return published === 0 ? undefined : yield* Console.log(words.published(published))
  }
  for (const obstacle of summary.obstacles) yield* Console.log(obstacle)
  yield* Console.log(words.valid(valid, rows))
  yield* Console.log(nextStep(file, summary, input))
  for (const remark of summary.remarks) yield* Console.log(remark)
})
