/** Sends the rows of a file as bulk changes, and records in the journal what is stored. */
import type { BulkUpdated, BulkUpdateRow, DppClient, DppError } from "@dpp/client"
import type { UnlikelyValue } from "@dpp/core/product"
import { problemText, type Row, rowKey, SheetProblem } from "@dpp/core/sheets"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Journal from "../../import/Journal.ts"
import type { FileInput } from "../../import/readInput.ts"
import { keyOf, requestsOf, type SentRow } from "../../import/requests.ts"
import { anyUnlikely, isPublished, onSheet } from "../../import/storeRow.ts"
import { type ApiCall, commandFailed, request } from "../../shared/apiClient.ts"
import { show } from "../../shared/progress.ts"

export interface Input extends ApiCall, FileInput {
  /** `publish`: a row that states no status is published. */
  readonly mode: "publish" | "update" | "upsert"
  readonly dryRun: boolean
  readonly confirm: boolean
  readonly acceptUnlikely: boolean
  readonly allowLocalAddress: boolean
  readonly reason: Option.Option<string>
  readonly journal: Option.Option<string>
}

/** The outcome of a row: that of the service, or that its values are unlikely. */
export type Outcome = Omit<BulkUpdated["data"]["results"][number], "index" | "reason"> & {
  readonly row: number
  readonly sheet?: string
  readonly reason?: string | undefined
}

export const isRejected = ({ outcome }: Outcome): boolean => outcome === "rejected"

interface Sending {
  readonly client: DppClient
  readonly input: Input
  /** Undefined in a dry run. */
  readonly journal: Journal.Journal | undefined
}

/** Sends request after request. `stopped`: why a later one was not sent. */
export const sendRows = Effect.fnUntraced(function* (rows: ReadonlyArray<SentRow>, sending: Sending) {
  const { input, journal } = sending
  const done: Array<Outcome> = []
  for (const chunk of yield* requestsOf(rows, bulkRowOf)) {
    const sent = yield* Effect.result(sendOne(chunk, sending))
    if (Result.isFailure(sent)) return { done, stopped: commandFailed(input.url, input.texts)(sent.failure) }
    done.push(...sent.success)
    const rejected = new Set(sent.success.filter(isRejected).map(rowKey))
    if (journal !== undefined) {
      const stored = chunk.filter(({ row }) => !rejected.has(rowKey(row)))
      yield* Journal.record(
        journal,
        stored.map(({ digest }) => digest)
      )
    }
    yield* show(done.length, rows.length, input.texts.import.progress, input.texts.locale)
  }
  return { done, stopped: undefined }
})

// Sound: the service says what is wrong with a row.
const bulkRowOf = ({ product }: Row) => product as BulkUpdateRow

const sendOne = Effect.fnUntraced(function* (
  chunk: ReadonlyArray<SentRow>,
  { client, input, journal }: Sending
): Effect.fn.Return<ReadonlyArray<Outcome>, DppError> {
  const { confirm, dryRun, mode } = input
  const unlikely = input.acceptUnlikely ? [] : yield* unlikelyIn(chunk, client, input)
  const refused = new Set(unlikely.map(rowKey))
  const rows = chunk.filter(({ row }) => !refused.has(rowKey(row)))
  if (rows.length === 0) return unlikely
  const { data } = yield* request((signal) =>
    client.products.updateMany(
      rows.map(({ row }) => bulkRowOf(row)),
      {
        ...(journal === undefined ? {} : { idempotencyKey: keyOf(rows, journal.run) }),
        confirm,
        ...(input.acceptUnlikely && { confirmUnlikely: anyUnlikely }),
        dryRun,
        reason: Option.getOrUndefined(input.reason),
        upsert: mode === "upsert",
        signal
      }
    )
  )
  const outcomes = data.results.flatMap(({ index, ...result }) => {
    const row = rows[index]?.row
    return row === undefined ? [] : [{ row: row.row, ...onSheet(row), ...result }]
  })
  return [...unlikely, ...outcomes]
})

/** Rows that publish a battery with unlikely values, which the caller has not accepted. */
const unlikelyIn = Effect.fnUntraced(function* (
  chunk: ReadonlyArray<SentRow>,
  client: DppClient,
  { confirm, json, ...input }: Input
) {
  const locale = json ? "en" : input.locale
  const publishing = chunk.filter(({ row }) => isPublished(row))
  if (publishing.length === 0) return []
  const { data } = yield* request((signal) =>
    client.products.validateMany(
      publishing.map(({ row }) => bulkRowOf(row)),
      { confirm, signal }
    )
  )
  return data.results.flatMap(({ id, index, serial_number, unlikely_values = [], would }): ReadonlyArray<Outcome> => {
    const row = publishing[index]?.row
    if (row === undefined || would !== "publish" || unlikely_values.length === 0) return []
    // Sound: the service returns what the core makes.
    const values = unlikely_values as ReadonlyArray<UnlikelyValue>
    const errors = Object.fromEntries(
      values.map((value) => [value.field, [problemText(SheetProblem.Unlikely({ ...value, stops: false }), locale)]])
    )
    return [
      { row: row.row, ...onSheet(row), id, serial_number, outcome: "rejected", reason: "unlikely_values", errors }
    ]
  })
})
