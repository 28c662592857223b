/**
 * Uploads the valid rows of a file in bulk requests, so that a second run can resume.
 *
 * Every request has an idempotency key of its own: the service processes it once and replays its response although it
 * arrives twice. Once the service has forgotten the key (after a day), the rows of such a request are duplicates.
 */
import { type BulkResponse, bulkChunks, type BulkRow, type DppClient } from "@dpp/client"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { createHash } from "node:crypto"
import { commandFailed, isTransient, request } from "../shared/apiClient.ts"
import type { CommandFailed } from "../shared/outcome.ts"
import { show } from "../shared/progress.ts"
import * as Journal from "./Journal.ts"
import type { Row } from "./Row.ts"

/** The rows of one request. */
export interface Chunk {
  readonly index: number
  readonly rows: ReadonlyArray<Row>
  readonly products: ReadonlyArray<BulkRow>
}

/** The requests of a file. The same rows always result in the same requests, which the journal relies on. */
export const chunksOf = (rows: ReadonlyArray<Row>): Effect.Effect<ReadonlyArray<Chunk>> =>
  Effect.promise(async () => {
    // Sound: the rows are valid, which validateBulkRow has checked.
    const products = rows.map(({ product }) => product as BulkRow)
    const chunks: Array<Chunk> = []
    let start = 0
    for await (const chunk of bulkChunks(products)) {
      const end = start + chunk.length
      chunks.push({ index: chunks.length, rows: rows.slice(start, end), products: chunk })
      start = end
    }
    return chunks
  })

export interface Upload {
  readonly client: DppClient
  /** Origin of the server. */
  readonly url: string
  /** Path of the journal. */
  readonly path: string
  /** SHA-256 of the file. */
  readonly file: string
}

export interface Uploaded {
  readonly journal: Journal.Journal
  /** Why the upload stopped before its end. */
  readonly stopped: CommandFailed | null
}

/** Sends all requests that the journal does not record as done. */
export const upload = Effect.fnUntraced(function* (
  chunks: ReadonlyArray<Chunk>,
  { client, file, path, url }: Upload
): Effect.fn.Return<Uploaded, CommandFailed> {
  let journal: Journal.Journal = yield* Journal.open(path, { file, url, plan: planOf(chunks) })
  const isDone = new Set(journal.done.map(({ chunk }) => chunk))
  const total = chunks.reduce((sum, { rows }) => sum + rows.length, 0)
  let sent = 0
  for (const chunk of chunks) {
    if (!isDone.has(chunk.index)) {
      const wasBegun = journal.begun === chunk.index
      journal = { ...journal, begun: chunk.index }
      yield* Journal.save(path, journal)
      const options = { idempotencyKey: keyOf(chunk, journal.run) }
      const response = yield* Effect.result(
        request((signal) => client.products.bulkCreate(chunk.products, { ...options, signal }))
      )
      if (Result.isFailure(response)) {
        // A rejected request has stored nothing; after another failure that is unknown.
        if (!isTransient(response.failure)) yield* Journal.save(path, (journal = { ...journal, begun: null }))
        return { journal, stopped: commandFailed(url)(response.failure) }
      }
      journal = { ...journal, done: [...journal.done, entryOf(chunk, response.success, wasBegun)] }
      yield* Journal.save(path, journal)
    }
    sent += chunk.rows.length
    yield* show(sent, total, "rows")
  }
  return { journal, stopped: null }
})

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

/** Identifies which rows are in which request. */
const planOf = (chunks: ReadonlyArray<Chunk>): string =>
  sha256(JSON.stringify(chunks.map(({ rows }) => rows.map(({ row }) => row))))

const keyOf = ({ index, products }: Chunk, run: string): string =>
  `${run}-${index}-${sha256(JSON.stringify(products)).slice(0, 16)}`

const entryOf = ({ index, rows }: Chunk, { data, isReplayed, isRetried }: BulkResponse, wasBegun: boolean) => {
  // Duplicates may be rows that an earlier attempt stored, unless the service replays its response to that attempt.
  const mayBeOwn = !isReplayed && (isRetried || wasBegun)
  const skipped = data.skipped_serials.filter(({ reason }) => !(mayBeOwn && reason === "duplicate_in_database"))
  return {
    chunk: index,
    imported: data.imported,
    already_there: data.skipped_serials.length - skipped.length,
    skipped: skipped.map(({ index: at, ...row }) => ({ row: rows[at]?.row ?? 0, ...row }))
  }
}
