/**
 * Uploads the valid rows of a file: new batteries in bulk requests, and changes of those that are already stored.
 *
 * Every bulk request has an idempotency key of its own: the service processes it once and replays its response although it
 * arrives twice. A row whose serial number is already stored is compared with the stored battery, and only what differs is
 * sent, so that a second run repeats nothing.
 */
import type { BulkRow, DppClient, DppError, LifecycleEventCreate } from "@dpp/client"
import { type Row, rowKey } from "@dpp/core/sheets"
import type { Templates } from "@dpp/core/template"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { commandFailed, request } from "../shared/apiClient.ts"
import type { CommandFailed } from "../shared/outcome.ts"
import { show } from "../shared/progress.ts"
import { requirePublicReach } from "../shared/publicReach.ts"
import type { Texts } from "../texts/en/index.ts"
import * as Journal from "./Journal.ts"
import { keyOf, requestsOf, type SentRow } from "./requests.ts"
import { beforeDocuments, type Documents } from "./rowDocuments.ts"
import { storeDocuments } from "./storeDocuments.ts"
import { repeatedKeys } from "./ownKeys.ts"
import { isPublished, onSheet, type SkippedRow, type StoredOutcome, storeRow } from "./storeRow.ts"

export interface Upload {
  readonly client: DppClient
  /** Origin of the server. */
  readonly url: string
  /** Path of the journal. */
  readonly path: string
  readonly updatePublished: boolean
  readonly acceptsUnlikely: boolean
  readonly allowLocalAddress: boolean
  /** The files that rows name. */
  readonly documents: Documents
  readonly templates: Templates
  readonly texts: Texts
}

/** What became of the rows, by their keys. */
export interface Uploaded {
  readonly stored: ReadonlyMap<string, StoredOutcome>
  readonly skipped: ReadonlyArray<SkippedRow>
  /** Why the upload stopped before its end. */
  readonly stopped: CommandFailed | null
}

/** Sends all rows that the journal does not record as stored. */
export const upload = Effect.fnUntraced(function* (
  rows: ReadonlyArray<Row>,
  { acceptsUnlikely, allowLocalAddress, client, documents, path, templates, texts, updatePublished, url }: Upload
): Effect.fn.Return<Uploaded, CommandFailed> {
  const stored = new Map<string, StoredOutcome>()
  const skipped: Array<SkippedRow> = [...repeatedKeys(rows)]
  const repeated = new Set(skipped.map(rowKey))
  const stop = (stopped: CommandFailed): Uploaded => ({ stored, skipped, stopped })
  const organization = yield* request((signal) => client.organization.get({ signal })).pipe(
    Effect.mapError(commandFailed(url, texts))
  )
  if (rows.some(isPublished)) yield* requirePublicReach([organization.public_origin], allowLocalAddress, texts)
  const journal = yield* Journal.open(path, texts)
  const all = rows
    .filter((row) => !repeated.has(rowKey(row)))
    .map((row): SentRow => ({ row, digest: Journal.digestOf(url, organization.id, row.product) }))
  for (const { digest, row } of all) if (journal.stored.has(digest)) stored.set(rowKey(row), "imported")
  const remaining = all.filter(({ digest }) => !journal.stored.has(digest))
  for (const chunk of yield* requestsOf(remaining, (row) => productOf(row, documents))) {
    const products = chunk.map(({ row }) => productOf(row, documents))
    const response = yield* Effect.result(
      request((signal) => client.products.bulkCreate(products, { idempotencyKey: keyOf(chunk, journal.run), signal }))
    )
    if (Result.isFailure(response)) return stop(commandFailed(url, texts)(response.failure))
    const skips = new Map(response.success.data.skipped_serials.map(({ index, ...skip }) => [index, skip]))
    const created = chunk.filter((_, index) => !skips.has(index))
    for (const { row } of created.filter(({ row }) => !documents.has(rowKey(row)))) stored.set(rowKey(row), "imported")
    const measured = yield* Effect.result(storeConditions(client, created, response.success.data.products))
    if (Result.isFailure(measured)) return stop(commandFailed(url, texts)(measured.failure))
    const lived = yield* Effect.result(recordEvents(client, created, response.success.data.products))
    if (Result.isFailure(lived)) return stop(commandFailed(url, texts)(lived.failure))
    for (const [index, { row }] of created.entries()) {
      const files = documents.get(rowKey(row))
      const id = response.success.data.products[index]?.id
      if (files === undefined || id === undefined) continue
      const attached = yield* Effect.result(storeDocuments(row, id, files, { client, updatePublished }))
      if (Result.isFailure(attached)) return stop(commandFailed(url, texts)(attached.failure))
      if (typeof attached.success === "object") skipped.push(attached.success)
      else stored.set(rowKey(row), "imported")
    }
    yield* Journal.record(
      journal,
      created.flatMap(({ digest, row }) => (stored.has(rowKey(row)) ? [digest] : []))
    )
    for (const [index, skip] of skips) {
      const sent = chunk[index]
      if (sent === undefined) continue
      const { digest, row } = sent
      const id = skip.reason === "duplicate_in_database" ? skip.product_id : undefined
      const store = { acceptsUnlikely, client, documents, templates, updatePublished }
      const outcome: Result.Result<StoredOutcome | SkippedRow, DppError> =
        id !== undefined
          ? yield* Effect.result(storeWithDocuments(row, id, store))
          : Result.succeed({ row: row.row, ...onSheet(row), ...skip })
      if (Result.isFailure(outcome)) return stop(commandFailed(url, texts)(outcome.failure))
      if (typeof outcome.success === "object") skipped.push(outcome.success)
      else {
        // An older reading changes nothing, so that a second run may send it again.
        const batteries = skip.product_id === undefined ? [] : [{ id: skip.product_id }]
        const again = yield* Effect.result(storeConditions(client, [sent], batteries))
        if (Result.isFailure(again)) return stop(commandFailed(url, texts)(again.failure))
        stored.set(rowKey(row), outcome.success)
        yield* Journal.record(journal, [digest])
      }
    }
    yield* show(stored.size + skipped.length, rows.length, texts.import.progress, texts.locale)
  }
  return { stored, skipped, stopped: null }
})

/**
 * Stores the condition values of batteries, which are in the order of their rows. A run that stops here has not recorded the rows, so
 * the next one sends them again.
 */
const storeConditions = (
  client: DppClient,
  rows: ReadonlyArray<SentRow>,
  products: ReadonlyArray<{ readonly id: string }>
) =>
  Effect.forEach(
    rows.flatMap(({ row: { condition } }, index) => {
      const id = products[index]?.id
      return condition === undefined || id === undefined ? [] : [{ condition, id }]
    }),
    ({ condition, id }) => request((signal) => client.condition.update(id, condition, { signal })),
    { discard: true }
  )

/** Records what happened to batteries whose passports are published now. A draft has no events. */
const recordEvents = (
  client: DppClient,
  rows: ReadonlyArray<SentRow>,
  products: ReadonlyArray<{ readonly id: string }>
) =>
  Effect.forEach(
    rows.flatMap(({ row }, index) => {
      const id = products[index]?.id
      return id === undefined || !isPublished(row) ? [] : (row.events ?? []).map((event) => ({ event, id }))
    }),
    // Sound: the service validates the body.
    ({ event, id }) =>
      request((signal) =>
        client.lifecycle.recordEvent(id, event as unknown as LifecycleEventCreate, { confirm: true }, { signal })
      ),
    { discard: true }
  )

/** Brings a stored battery to the state of its row, then its documents. */
const storeWithDocuments = Effect.fnUntraced(function* (
  row: Row,
  id: string,
  store: Pick<Upload, "acceptsUnlikely" | "client" | "documents" | "templates" | "updatePublished">
): Effect.fn.Return<StoredOutcome | SkippedRow, DppError> {
  const outcome = yield* storeRow(beforeDocuments(row, store.documents), id, store)
  const files = store.documents.get(rowKey(row))
  if (files === undefined || typeof outcome === "object") return outcome
  const attached = yield* storeDocuments(row, id, files, store)
  if (typeof attached === "object") return attached
  return attached ? "updated" : outcome
})

// Sound: the rows are valid, which validateBulkRow has checked.
const productOf = (row: Row, documents: Documents) => beforeDocuments(row, documents).product as BulkRow
