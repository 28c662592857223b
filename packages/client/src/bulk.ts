/** Sends any number of rows in requests of at most 500, and combines their responses. */
import { DppError } from "./errors.ts"
import { maximumRows } from "./generated/operations.ts"
import type {
  BatteryFromTemplateCreate,
  BatteryPassportCreate,
  BulkCreated,
  BulkUpdateRow,
  MinimalProduct,
  Product,
  ProductCreate
} from "./generated/types.ts"

/** A battery as flat fields, with or without a template, or as a v1.3 tree with additional flat fields. */
export type BulkRow = ProductCreate | BatteryFromTemplateCreate | BatteryPassportCreate
export type BulkRows = Iterable<BulkRow> | AsyncIterable<BulkRow>

/** The outcome of bulk requests whose stored batteries have this form. */
export type BulkOutcome<P> = Omit<BulkCreated, "data"> & {
  readonly data: Omit<BulkCreated["data"], "products"> & { readonly products: ReadonlyArray<P> }
}

/** Asks for a response with all fields of the stored batteries. */
export interface ReturnRepresentation {
  /** `minimal` returns few fields of the stored batteries. Defaults to `representation`: all fields. */
  readonly return?: "representation" | undefined
}

/** Asks for a response with few fields of the stored batteries. */
export interface ReturnMinimal {
  /**
   * `minimal` returns `id`, `serial_number`, `status` and `public_url` of the stored batteries. If the service repeats its
   * response to an earlier request with the same `idempotencyKey`, it has the form of that response.
   */
  readonly return: "minimal"
}

/**
 * One of several bulk requests failed. `cause` is its error; `code`, `status` and `correlationId` are those of the cause.
 *
 * The rows before `index` are processed. The rows from `index` up to, but not including, `end` are not stored; if the cause
 * is a lost connection, either all or none of them are stored. Later rows were not sent. All rows may be sent again: rows
 * that are already stored are skipped as duplicates.
 */
export class DppBulkStopped<Done = BulkOutcome<Product | MinimalProduct>> extends DppError {
  override readonly name = "DppBulkStopped"
  /** Index of the first row of the failed request, from 0. */
  readonly index: number
  /** Index of the row after the last row of the failed request. */
  readonly end: number
  /** The combined responses for the rows before `index`. Empty with `bulkCreateChunks`, which has already yielded them. */
  readonly done: Done

  constructor(cause: DppError, range: { readonly index: number; readonly end: number }, done: Done) {
    const { code, correlationId, message, status } = cause
    super({ code, correlationId, message: `Stopped at row ${range.index}: ${message}`, status }, { cause })
    this.index = range.index
    this.end = range.end
    this.done = done
  }
}

/** The response of one bulk request, and how it came about. */
export interface BulkResponse<P = Product> extends BulkOutcome<P> {
  /** Whether the service repeats its response to an earlier request with the same `idempotencyKey`. */
  readonly isReplayed: boolean
  /**
   * Whether the service may have processed an earlier attempt of this call, whose response was lost. Unless the response
   * is replayed, rows skipped as `duplicate_in_database` may then be rows that the earlier attempt stored.
   */
  readonly isRetried: boolean
}

/** Below the 10 MB that the service accepts, with room for the rest of the body. */
const maximumBytes = 9_000_000

const encoder = new TextEncoder()

/**
 * Splits rows to create, change or validate into the requests that `bulkCreateAll` and `updateAll` send: at most 500 rows and
 * 9 MB each. `rowsPerChunk`: a smaller number of rows.
 *
 * The same rows always result in the same requests. A program that records which of them are done can send each with
 * `bulkCreate` and an `idempotencyKey` of its own, and resume after a crash.
 */
export async function* bulkChunks<Row extends BulkRow | BulkUpdateRow>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  rowsPerChunk: number = maximumRows
): AsyncGenerator<ReadonlyArray<Row>, void, undefined> {
  if (!(rowsPerChunk >= 1 && rowsPerChunk <= maximumRows)) {
    throw new RangeError(`rowsPerChunk must be a number from 1 to ${maximumRows}.`)
  }
  let chunk: Array<Row> = []
  let bytes = 0
  for await (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1
    if (chunk.length >= rowsPerChunk || (chunk.length > 0 && bytes + size > maximumBytes)) {
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

/** Adds `start` to the index with which each warning begins: `products[3]: ...`. */
const shiftedMeta = ({ field_warnings, ...unrecognized }: Meta, start: number): Meta => ({
  ...unrecognized,
  field_warnings: Object.fromEntries(
    Object.entries(field_warnings).map(([field, messages]) => [
      field,
      messages.map((message) =>
        message.replace(/^products\[(\d+)\]/u, (_, index: string) => `products[${start + Number(index)}]`)
      )
    ])
  )
})

/** A response whose indexes count from `start`. */
const shifted = <P>({ data, meta }: BulkOutcome<P>, start: number): BulkOutcome<P> => ({
  data: {
    ...data,
    skipped_serials: data.skipped_serials.map((skipped) => ({ ...skipped, index: start + skipped.index }))
  },
  ...(meta === undefined ? {} : { meta: shiftedMeta(meta, start) })
})

const mergeMeta = (one: Meta, other: Meta): Meta => {
  const field_warnings: Record<string, ReadonlyArray<string>> = { ...one.field_warnings }
  for (const [field, messages] of Object.entries(other.field_warnings)) {
    field_warnings[field] = [...(field_warnings[field] ?? []), ...messages]
  }
  const omitted = (one.unrecognized_fields_omitted ?? 0) + (other.unrecognized_fields_omitted ?? 0)
  const copied = [...new Set([...(one.template_fields ?? []), ...(other.template_fields ?? [])])]
  const warnings = [...new Set([...(one.warnings ?? []), ...(other.warnings ?? [])])]
  return {
    unrecognized_fields: [...new Set([...one.unrecognized_fields, ...other.unrecognized_fields])],
    ...(omitted === 0 ? {} : { unrecognized_fields_omitted: omitted }),
    field_warnings,
    ...(one.template_fields === undefined && other.template_fields === undefined ? {} : { template_fields: copied }),
    ...(warnings.length === 0 ? {} : { warnings })
  }
}

const mergeResponses = <P>(responses: ReadonlyArray<BulkOutcome<P>>): BulkOutcome<P> => {
  const metas = responses.flatMap(({ meta }) => (meta === undefined ? [] : [meta]))
  const data = {
    imported: responses.reduce((sum, { data }) => sum + data.imported, 0),
    skipped: responses.reduce((sum, { data }) => sum + data.skipped, 0),
    skipped_serials: responses.flatMap(({ data }) => data.skipped_serials),
    products: responses.flatMap(({ data }) => data.products)
  }
  return metas.length === 0 ? { data } : { data, meta: metas.reduce(mergeMeta) }
}

/** Sends chunk after chunk, and yields the responses with indexes that count from the first row of all chunks. */
export async function* createChunks<P>(
  create: (rows: ReadonlyArray<BulkRow>) => Promise<BulkOutcome<P>>,
  rows: BulkRows
): AsyncGenerator<BulkOutcome<P>, void, undefined> {
  let start = 0
  for await (const chunk of bulkChunks(rows)) {
    const range = { index: start, end: start + chunk.length }
    const response = await create(chunk).catch((cause: unknown) => {
      throw cause instanceof DppError ? new DppBulkStopped(cause, range, mergeResponses([])) : cause
    })
    yield shifted(response, start)
    start = range.end
  }
}

/** Combines all responses. If a request fails, `DppBulkStopped` carries the responses before it. */
export const mergeAll = async <P extends MinimalProduct>(
  responses: AsyncIterable<BulkOutcome<P>>
): Promise<BulkOutcome<P>> => {
  const done: Array<BulkOutcome<P>> = []
  try {
    for await (const response of responses) done.push(response)
  } catch (error) {
    if (!(error instanceof DppBulkStopped) || !(error.cause instanceof DppError)) throw error
    throw new DppBulkStopped(error.cause, error, mergeResponses(done))
  }
  return mergeResponses(done)
}
