/** Changes any number of batteries in requests of at most 500 rows, and combines their responses. */
import { bulkChunks, DppBulkStopped } from "./bulk.ts"
import { DppError } from "./errors.ts"
import type { BulkUpdated, BulkUpdateRow } from "./generated/types.ts"

export type BulkUpdateRows = Iterable<BulkUpdateRow> | AsyncIterable<BulkUpdateRow>

const counts = ["created", "updated", "unchanged", "published", "requested", "rejected"] as const

/** Numbers of rows by outcome, and the outcome of each row, in their order: `index` counts from the first row of all requests. */
export type BulkUpdateOutcome = Record<(typeof counts)[number], number> & Pick<BulkUpdated["data"], "results">

const add = (all: BulkUpdateOutcome, one: BulkUpdated["data"], start: number): BulkUpdateOutcome => {
  const sum = { ...all }
  for (const name of counts) sum[name] += one[name] ?? 0
  return { ...sum, results: [...all.results, ...one.results.map((row) => ({ ...row, index: start + row.index }))] }
}

/** Sends chunk after chunk. `update` sends one of them. */
export const updateChunks = async (
  update: (rows: ReadonlyArray<BulkUpdateRow>) => Promise<BulkUpdated>,
  rows: BulkUpdateRows
): Promise<BulkUpdateOutcome> => {
  let done: BulkUpdateOutcome = {
    created: 0,
    updated: 0,
    unchanged: 0,
    published: 0,
    requested: 0,
    rejected: 0,
    results: []
  }
  let start = 0
  for await (const chunk of bulkChunks(rows)) {
    const range = { index: start, end: start + chunk.length }
    try {
      done = add(done, (await update(chunk)).data, start)
    } catch (cause) {
      throw cause instanceof DppError ? new DppBulkStopped(cause, range, done) : cause
    }
    start = range.end
  }
  return done
}

/** Which field of a row names its battery. */
export type UpsertKey = "external_id" | "serial_number"

/** The most serial numbers of one request for a list. */
const serialsAtOnce = 100

/**
 * The rows, each named by the key. Where a row has another name beside its serial number, which the service would look at first, it gets
 * the id of the battery with the serial number, if there is one.
 *
 * @throws {TypeError} a row does not have the key
 */
export const namedBy = async (
  rows: ReadonlyArray<BulkUpdateRow>,
  key: UpsertKey,
  idsOf: (serials: ReadonlyArray<string>) => Promise<ReadonlyMap<string, string>>
): Promise<ReadonlyArray<BulkUpdateRow>> => {
  for (const row of rows) if (!row[key]) throw new TypeError(`A row has no ${key}.`)
  const others = key === "serial_number" ? rows.filter(({ external_id, id }) => id !== undefined || external_id) : []
  const ids = new Map<string, string>()
  for (let from = 0; from < others.length; from += serialsAtOnce) {
    const serials = others.slice(from, from + serialsAtOnce).map(({ serial_number = "" }) => serial_number)
    for (const [serial, id] of await idsOf(serials)) ids.set(serial, id)
  }
  return rows.map((row) => {
    const id = ids.get(row.serial_number ?? "")
    return id === undefined ? row : { ...row, id }
  })
}
