/**
 * Changes, creates or publishes the batteries that the rows of a file name, with bulk requests.
 *
 * Every request has an idempotency key of its own, and a journal records what is done: after an
 * interruption at any time, the next run continues. The journal of a run that reached the end is deleted, so that a later run compares every row again.
 */
import type { DppClient } from "@dpp/client"
import { namesFacilities, templateNames } from "@dpp/core/sheets"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Journal from "../../import/Journal.ts"
import { findFacilities, findTemplates } from "../../import/namedRecords.ts"
import { readInput } from "../../import/readInput.ts"
import type { SentRow } from "../../import/requests.ts"
import { isPublished } from "../../import/storeRow.ts"
import { printFindings } from "../../import/summary.ts"
import { commandFailed, openClient, request } from "../../shared/apiClient.ts"
import { requireFile } from "../../shared/files.ts"
import { CommandFailed, ProblemsFound } from "../../shared/outcome.ts"
import { requirePublicReach } from "../../shared/publicReach.ts"
import { printOutcomes } from "./printOutcomes.ts"
import { type Input, isRejected, sendRows } from "./sendRows.ts"

export const changeFrom = Effect.fnUntraced(function* (input: Input) {
  const { allowLocalAddress, dryRun, mode, texts, url } = input
  const client = yield* openClient({ ...input, isImport: true })
  const { mapWritten, sheet } = yield* readRows(input, client)
  const findings = [...sheet.findings, ...sheet.rows.flatMap((row) => row.findings)]
  if (findings.length > 0 || !input.json) yield* printFindings(findings, sheet.warnings, sheet, input)
  if (findings.length > 0) {
    if (mapWritten !== undefined) yield* Console.log(texts.import.mapWritten(mapWritten))
    yield* Console.log(texts.import.fix)
    return yield* new ProblemsFound()
  }
  if (sheet.rows.some(({ condition }) => condition !== undefined)) {
    return yield* new CommandFailed({ reason: texts.changeFrom.readings })
  }
  const organization = yield* request((signal) => client.organization.get({ signal })).pipe(
    Effect.mapError(commandFailed(url, texts))
  )
  if (!dryRun && sheet.rows.some(isPublished)) {
    yield* requirePublicReach([organization.public_origin], allowLocalAddress, texts)
  }
  const path = Option.getOrElse(input.journal, () => Journal.pathOf(input.file, mode))
  const journal = dryRun ? undefined : yield* Journal.open(path, texts)
  const all = sheet.rows.map((row): SentRow => ({
    row,
    digest: Journal.digestOf(url, organization.id, { mode, row: row.product })
  }))
  const remaining = all.filter(({ digest }) => journal?.stored.has(digest) !== true)
  const { done, stopped } = yield* sendRows(remaining, { client, input, journal })
  if (journal !== undefined && stopped === undefined) yield* Journal.remove(journal)
  yield* printOutcomes(done, all.length - remaining.length, sheet, input)
  if (stopped !== undefined) return yield* stopped
  if (done.some(isRejected)) return yield* new ProblemsFound()
})

/** Spreadsheets for the import have no columns for these. */
const ownColumns = new Map<string, string>([
  ["id", "id"],
  ["external_id", "external_id"]
])

/** The rows, with ids in place of the names of facilities and templates. */
const readRows = Effect.fnUntraced(function* (input: Input, client: DppClient) {
  yield* requireFile(input.file, input.texts)
  const status = input.mode === "publish" ? ("published" as const) : undefined
  const { mapWritten, read } = yield* readInput(input, { status, columns: ownColumns })
  const failed = Effect.mapError(commandFailed(input.url, input.texts))
  const placed = namesFacilities(read) ? yield* findFacilities(read, client).pipe(failed) : read
  if (templateNames(placed).size === 0) return { mapWritten, sheet: placed }
  return { mapWritten, sheet: (yield* findTemplates(placed, client).pipe(failed)).sheet }
})
