/** Any number of rows as requests of at most 500, their answers put together again. */
import { DppError } from "./errors.ts"
import type { BatteryPassportCreate, BulkCreated, ProductCreate } from "./generated/types.ts"

/** A battery as flat fields, or as a v1.3 tree with flat fields beside it. */
export type BulkRow = ProductCreate | BatteryPassportCreate
export type BulkRows = Iterable<BulkRow> | AsyncIterable<BulkRow>

/**
 * One request of many failed; `cause` says how, and its code, status and correlation id are those of this error.
 *
 * The rows before `index` are done. If the cause is a lost connection, those from `index` to `end` (not included) are
 * stored or not, all or none; else they are not. Later rows were never sent. Sent again, what is stored is skipped as a
 * duplicate.
 */
export class DppBulkStopped extends DppError {
  override readonly name = "DppBulkStopped"
  readonly index: number
  readonly end: number
  /** The answer for the rows before `index`; `bulkCreateChunks` has yielded it, and this one is empty. */
  readonly done: BulkCreated

  constructor(cause: DppError, place: { readonly index: number; readonly end: number }, done: BulkCreated) {
    const { code, correlationId, message, status } = cause
    super({ code, correlationId, message: `Stopped at row ${place.index}: ${message}`, status }, { cause })
    this.index = place.index
    this.end = place.end
    this.done = done
  }
}

const mostRows = 500
/** Below the 10 MB that the service takes. */
const mostBytes = 9_000_000

const encoder = new TextEncoder()

async function* chunksOf(rows: BulkRows): AsyncGenerator<ReadonlyArray<BulkRow>, void, undefined> {
  let chunk: Array<BulkRow> = []
  let bytes = 0
  for await (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1
    if (chunk.length === mostRows || (chunk.length > 0 && bytes + size > mostBytes)) {
      yield chunk
      chunk = []
      bytes = 0
    }
    chunk.push(row)
    bytes += size
  }
  if (chunk.length > 0) yield chunk
}

type Meta = NonNullable<BulkCreated["meta"]>

/** Warnings begin with the place of their row: `products[3]: ...`. */
const movedMeta = ({ field_warnings, ...unrecognized }: Meta, start: number): Meta => ({
  ...unrecognized,
  field_warnings: Object.fromEntries(
    Object.entries(field_warnings).map(([field, messages]) => [
      field,
      messages.map((message) =>
        message.replace(/^products\[(\d+)\]/u, (_, place: string) => `products[${start + Number(place)}]`)
      )
    ])
  )
})

/** An answer whose rows count from `start`. */
const moved = ({ data, meta }: BulkCreated, start: number): BulkCreated => ({
  data: {
    ...data,
    skipped_serials: data.skipped_serials.map((skipped) => ({ ...skipped, index: start + skipped.index }))
  },
  ...(meta === undefined ? {} : { meta: movedMeta(meta, start) })
})

const mergedMeta = (one: Meta, other: Meta): Meta => {
  const field_warnings: Record<string, ReadonlyArray<string>> = { ...one.field_warnings }
  for (const [field, messages] of Object.entries(other.field_warnings)) {
    field_warnings[field] = [...(field_warnings[field] ?? []), ...messages]
  }
  const omitted = (one.unrecognized_fields_omitted ?? 0) + (other.unrecognized_fields_omitted ?? 0)
  return {
    unrecognized_fields: [...new Set([...one.unrecognized_fields, ...other.unrecognized_fields])],
    ...(omitted === 0 ? {} : { unrecognized_fields_omitted: omitted }),
    field_warnings
  }
}

const merged = (answers: ReadonlyArray<BulkCreated>): BulkCreated => {
  const metas = answers.flatMap(({ meta }) => (meta === undefined ? [] : [meta]))
  const data = {
    imported: answers.reduce((sum, answer) => sum + answer.data.imported, 0),
    skipped: answers.reduce((sum, answer) => sum + answer.data.skipped, 0),
    skipped_serials: answers.flatMap((answer) => answer.data.skipped_serials),
    products: answers.flatMap((answer) => answer.data.products)
  }
  return metas.length === 0 ? { data } : { data, meta: metas.reduce(mergedMeta) }
}

/** Sends chunk after chunk; the answers come out with the indexes of all rows. */
export async function* createChunks(
  create: (rows: ReadonlyArray<BulkRow>) => Promise<BulkCreated>,
  rows: BulkRows
): AsyncGenerator<BulkCreated, void, undefined> {
  let start = 0
  for await (const chunk of chunksOf(rows)) {
    const place = { index: start, end: start + chunk.length }
    const answer = await create(chunk).catch((cause: unknown) => {
      throw cause instanceof DppError ? new DppBulkStopped(cause, place, merged([])) : cause
    })
    yield moved(answer, start)
    start = place.end
  }
}

/** All answers as one; what was answered before a failure goes along with it. */
export const mergeAll = async (answers: AsyncIterable<BulkCreated>): Promise<BulkCreated> => {
  const done: Array<BulkCreated> = []
  try {
    for await (const answer of answers) done.push(answer)
  } catch (error) {
    if (!(error instanceof DppBulkStopped) || !(error.cause instanceof DppError)) throw error
    throw new DppBulkStopped(error.cause, error, merged(done))
  }
  return merged(done)
}
