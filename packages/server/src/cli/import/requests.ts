/** The requests of an upload: which rows each has, and its idempotency key. The same rows always result in the same requests. */
import { bulkChunks, type BulkRow, type BulkUpdateRow } from "@dpp/client"
import type { Row } from "@dpp/core/sheets"
import * as Effect from "effect/Effect"
import { createHash } from "node:crypto"

export interface SentRow {
  readonly row: Row
  /** Identifies the row in the journal. */
  readonly digest: string
}

/** `productOf`: what the request has of a row. */
export const requestsOf = (
  rows: ReadonlyArray<SentRow>,
  productOf: (row: Row) => BulkRow | BulkUpdateRow
): Effect.Effect<ReadonlyArray<ReadonlyArray<SentRow>>> =>
  Effect.promise(async () => {
    const chunks: Array<ReadonlyArray<SentRow>> = []
    let start = 0
    // Sound: only the sizes of the rows count.
    for await (const chunk of bulkChunks(rows.map(({ row }) => productOf(row) as BulkRow))) {
      chunks.push(rows.slice(start, start + chunk.length))
      start += chunk.length
    }
    return chunks
  })

/** Begins with the first row of the request. */
export const keyOf = (chunk: ReadonlyArray<SentRow>, run: string): string => {
  const content = createHash("sha256").update(chunk.map(({ digest }) => digest).join("\n"))
  return `${run}-${chunk[0]?.row.row ?? 0}-${content.digest("hex").slice(0, 16)}`
}
