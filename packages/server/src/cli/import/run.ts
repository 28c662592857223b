/** Imports the products of a file: validates all rows first, then uploads them, so that a second run can resume. */
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Option from "effect/Option"
import type * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { createHash } from "node:crypto"
import { requireFile } from "../shared/files.ts"
import { ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { type Chunk, chunksOf } from "./chunks.ts"
import * as Journal from "./Journal.ts"
import { show } from "../shared/progress.ts"
import { type ImportFile, readFile } from "./readFile.ts"
import { reportOf } from "./report.ts"
import { send } from "./send.ts"
import { validateRows, type ValidatedRows } from "./validateRows.ts"
import { readSecret } from "../shared/secret.ts"

export interface Input {
  readonly file: string
  readonly url: string
  readonly keyFile: Option.Option<string>
  readonly apply: boolean
  readonly skipInvalid: boolean
  readonly journal: Option.Option<string>
  readonly report: Option.Option<string>
  readonly json: boolean
}

/** How many findings are printed; the report and `--json` list all of them. */
const shownFindings = 50

export const run = Effect.fnUntraced(function* (input: Input) {
  yield* requireFile(input.file)
  const sheet = yield* readFile(input.file)
  const validated = validateRows(sheet, yield* DateTime.now)
  const chunks = chunksOf(validated.valid)
  const canUpload = validated.findings.length === 0 || (input.skipInvalid && sheet.findings.length === 0)
  const sent =
    input.apply && canUpload
      ? yield* sendAll(input, {
          sheet,
          chunks,
          key: yield* readSecret(input.keyFile, { flag: "key-file", variable: "DPP_API_KEY" })
        })
      : { journal: null, stopped: null }
  if (Option.isSome(input.report)) {
    const files = yield* FileSystem.FileSystem
    yield* files.writeFileString(input.report.value, reportOf(sheet, validated.findings, chunks, sent.journal))
  }
  const summary = summaryOf(sheet, validated, sent.journal)
  yield* input.json ? printJson(summary) : print(summary, input)
  // The summary covers what has been uploaded; the next run resumes from there.
  if (sent.stopped !== null) return yield* sent.stopped
  if (validated.findings.length > 0 || summary.skipped.length > 0) return yield* new ProblemsFound()
})

const sendAll = Effect.fnUntraced(function* (
  { file, journal: chosen, url }: Input,
  {
    chunks,
    key,
    sheet
  }: { readonly sheet: ImportFile; readonly chunks: ReadonlyArray<Chunk>; readonly key: Redacted.Redacted }
) {
  const path = Option.getOrElse(chosen, () => Journal.pathOf(file))
  let journal: Journal.Journal = yield* Journal.open(path, { file: sheet.hash, url, plan: planOf(chunks) })
  const isDone = new Set(journal.done.map(({ chunk }) => chunk))
  const total = chunks.reduce((sum, { rows }) => sum + rows.length, 0)
  let sent = 0
  for (const chunk of chunks) {
    if (!isDone.has(chunk.index)) {
      const wasBegun = journal.begun === chunk.index
      journal = { ...journal, begun: chunk.index }
      yield* Journal.save(path, journal)
      const answer = yield* Effect.result(send(chunk, { url, key, run: journal.run }))
      if (Result.isFailure(answer)) {
        // A rejected request has stored nothing; without a response that is unknown.
        if (answer.failure.code !== undefined) yield* Journal.save(path, (journal = { ...journal, begun: null }))
        return { journal, stopped: answer.failure }
      }
      journal = { ...journal, done: [...journal.done, entryOf(chunk, answer.success, wasBegun)] }
      yield* Journal.save(path, journal)
    }
    sent += chunk.rows.length
    yield* show(sent, total, "rows")
  }
  return { journal, stopped: null }
})

/** Identifies which rows are in which request. */
const planOf = (chunks: ReadonlyArray<Chunk>): string =>
  createHash("sha256")
    .update(JSON.stringify(chunks.map(({ rows }) => rows.map(({ row }) => row))))
    .digest("hex")

const entryOf = (
  { index, rows }: Chunk,
  { imported, isReplayed, isSecond, skipped_serials }: Effect.Success<ReturnType<typeof send>>,
  wasBegun: boolean
) => {
  // Duplicates may be rows that an earlier attempt stored, unless the server replays its response to that attempt.
  const mayBeOwn = !isReplayed && (isSecond || wasBegun)
  const isOwn = (reason: string) => mayBeOwn && reason === "duplicate_in_database"
  const skipped = skipped_serials.filter(({ reason }) => !isOwn(reason))
  return {
    chunk: index,
    imported,
    already_there: skipped_serials.length - skipped.length,
    skipped: skipped.map(({ index: at, ...row }) => ({ row: rows[at]?.row ?? 0, ...row }))
  }
}

const summaryOf = (
  sheet: ImportFile,
  { findings, unknown_fields, valid }: ValidatedRows,
  journal: Journal.Journal | null
) => ({
  rows: sheet.rows.length,
  valid: valid.length,
  findings,
  unknown_fields,
  sent: journal !== null,
  imported: (journal?.done ?? []).reduce((sum, { already_there, imported }) => sum + imported + already_there, 0),
  skipped: (journal?.done ?? []).flatMap(({ skipped }) => skipped)
})

const print = Effect.fnUntraced(function* (
  { findings, imported, rows, sent, skipped, unknown_fields, valid }: ReturnType<typeof summaryOf>,
  { apply, skipInvalid }: Input
) {
  for (const { column, message, row } of findings.slice(0, shownFindings)) {
    yield* Console.log(`row ${row}, ${column}: ${message}`)
  }
  if (findings.length > shownFindings) {
    yield* Console.log(`... and ${findings.length - shownFindings} more; --report and --json list all of them`)
  }
  if (unknown_fields.length > 0)
    yield* Console.log(`Unknown fields, which the service ignores: ${unknown_fields.join(", ")}`)
  for (const { errors, reason, row, serial_number } of skipped.slice(0, shownFindings)) {
    const details = Object.entries(errors ?? {}).map(([field, messages]) => `; ${field}: ${messages.join("; ")}`)
    yield* Console.log(`row ${row} (${serial_number ?? "no serial number"}) was skipped: ${reason}${details.join("")}`)
  }
  if (sent) return yield* Console.log(`${imported} of ${rows} rows imported, ${rows - imported} not.`)
  yield* Console.log(`${valid} of ${rows} rows are valid. Nothing was uploaded.`)
  if (valid < rows && !(apply && skipInvalid)) {
    return yield* Console.log(
      "Fix the errors above and run again, or upload the valid rows only with --apply --skip-invalid."
    )
  }
  if (!apply) yield* Console.log("Upload them with --apply.")
})
