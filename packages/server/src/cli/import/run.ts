/** Imports the products of a file: judges all rows first, then sends them, so that a second run can go on. */
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
import { check, type Checked } from "./check.ts"
import { type Chunk, chunksOf } from "./chunks.ts"
import * as Journal from "./Journal.ts"
import { show } from "../shared/progress.ts"
import { type ImportFile, readFile } from "./readFile.ts"
import { reportOf } from "./report.ts"
import { send } from "./send.ts"
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

/** So many are shown; all of them stand in the report and in `--json`. */
const shownFindings = 50

export const run = Effect.fnUntraced(function* (input: Input) {
  yield* requireFile(input.file)
  const sheet = yield* readFile(input.file)
  const checked = check(sheet, yield* DateTime.now)
  const chunks = chunksOf(checked.sound)
  const mayBeSent = checked.findings.length === 0 || (input.skipInvalid && sheet.findings.length === 0)
  const sent =
    input.apply && mayBeSent
      ? yield* sendAll(input, {
          sheet,
          chunks,
          key: yield* readSecret(input.keyFile, { flag: "key-file", variable: "DPP_API_KEY" })
        })
      : { journal: null, stopped: null }
  if (Option.isSome(input.report)) {
    const files = yield* FileSystem.FileSystem
    yield* files.writeFileString(input.report.value, reportOf(sheet, checked.findings, chunks, sent.journal))
  }
  const summary = summaryOf(sheet, checked, sent.journal)
  yield* input.json ? printJson(summary) : print(summary, input)
  // What has been sent is told all the same; the next run goes on from there.
  if (sent.stopped !== null) return yield* sent.stopped
  if (checked.findings.length > 0 || summary.skipped.length > 0) return yield* new ProblemsFound()
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
        // CommandFailed as a whole, so nothing of it is there; without an answer nobody knows.
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

/** Which rows go into which request. */
const planOf = (chunks: ReadonlyArray<Chunk>): string =>
  createHash("sha256")
    .update(JSON.stringify(chunks.map(({ rows }) => rows.map(({ row }) => row))))
    .digest("hex")

const entryOf = (
  { index, rows }: Chunk,
  { imported, isReplayed, isSecond, skipped_serials }: Effect.Success<ReturnType<typeof send>>,
  wasBegun: boolean
) => {
  // Rows that an attempt before this one brought. A server that remembers that attempt answers as it did then.
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
  { findings, sound, unknown_fields }: Checked,
  journal: Journal.Journal | null
) => ({
  rows: sheet.rows.length,
  sound: sound.length,
  findings,
  unknown_fields,
  sent: journal !== null,
  imported: (journal?.done ?? []).reduce((sum, { already_there, imported }) => sum + imported + already_there, 0),
  skipped: (journal?.done ?? []).flatMap(({ skipped }) => skipped)
})

const print = Effect.fnUntraced(function* (
  { findings, imported, rows, sent, skipped, sound, unknown_fields }: ReturnType<typeof summaryOf>,
  { apply, skipInvalid }: Input
) {
  for (const { column, message, row } of findings.slice(0, shownFindings)) {
    yield* Console.log(`row ${row}, ${column}: ${message}`)
  }
  if (findings.length > shownFindings) {
    yield* Console.log(`... and ${findings.length - shownFindings} more; --report or --json tells them all`)
  }
  if (unknown_fields.length > 0) yield* Console.log(`Unknown fields, which are ignored: ${unknown_fields.join(", ")}`)
  for (const { errors, reason, row, serial_number } of skipped.slice(0, shownFindings)) {
    const details = Object.entries(errors ?? {}).map(([field, messages]) => `; ${field}: ${messages.join("; ")}`)
    yield* Console.log(`row ${row} (${serial_number ?? "no serial number"}) was skipped: ${reason}${details.join("")}`)
  }
  if (sent) return yield* Console.log(`${imported} of ${rows} rows imported, ${rows - imported} not.`)
  yield* Console.log(`${sound} of ${rows} rows are sound. Nothing was sent.`)
  if (!apply) return yield* Console.log("Send them with --apply.")
  if (!skipInvalid) yield* Console.log("Mend the rows above, or leave them out with --skip-invalid.")
})
