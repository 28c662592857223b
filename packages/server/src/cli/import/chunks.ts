/**
 * Rows in requests: at most 500 rows (spec §4.1) and 8 MB. The same rows always make the same requests, so that a
 * second run finds those that the first has sent.
 */
import type { Row } from "./Row.ts"

export interface Chunk {
  readonly index: number
  readonly rows: ReadonlyArray<Row>
  readonly body: string
}

const maximumRows = 500
const maximumBytes = 8_000_000

export const chunksOf = (rows: ReadonlyArray<Row>): ReadonlyArray<Chunk> => {
  const chunks: Array<Chunk> = []
  let taken: Array<Row> = []
  let texts: Array<string> = []
  let bytes = 0
  const close = () => {
    if (taken.length > 0) chunks.push({ index: chunks.length, rows: taken, body: `{"products":[${texts.join(",")}]}` })
    ;[taken, texts, bytes] = [[], [], 0]
  }
  for (const row of rows) {
    const text = JSON.stringify(row.product)
    const size = Buffer.byteLength(text) + 1
    if (taken.length === maximumRows || bytes + size > maximumBytes) close()
    taken.push(row)
    texts.push(text)
    bytes += size
  }
  close()
  return chunks
}
