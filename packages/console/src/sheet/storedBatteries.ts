/** Finds the batteries of the service that rows name: by serial number, otherwise by own key, as `dpp import` does. */
import type { BatteryModel, Product } from "@dpp/client"
import { serialOf } from "@dpp/core/sheets"
import { dpp } from "../api/client.ts"
import { ask } from "./workerClient.ts"
import type { Compared, ValidRow } from "./protocol.ts"

export type Stored = Product | BatteryModel

/** As many as one request takes. */
export const rowsOfRequest = 100

const ownKeyOf = ({ product }: ValidRow): string | null => {
  const key: unknown = Reflect.get(product, "external_id")
  return typeof key === "string" && key.trim() !== "" ? key.trim() : null
}

/** The rows whose own key an earlier row has: they would change the battery of that row. */
export const repeatedKeys = (rows: ReadonlyArray<ValidRow>): ReadonlySet<ValidRow> => {
  const seen = new Set<string>()
  return new Set(
    rows.filter((row) => {
      const key = ownKeyOf(row)
      if (key === null) return false
      const isKnown = seen.has(key)
      seen.add(key)
      return isKnown
    })
  )
}

/** Returns the battery of each of at most 100 rows. */
export const storedBatteries = async (
  rows: ReadonlyArray<ValidRow>,
  signal: AbortSignal
): Promise<(row: ValidRow) => Stored | undefined> => {
  const serials = rows.flatMap(({ product }) => serialOf(product) ?? [])
  const keys = rows.flatMap((row) => ownKeyOf(row) ?? [])
  const find = async (query: { readonly serial_number: Array<string> } | { readonly external_id: Array<string> }) =>
    (await dpp.products.list({ ...query, per_page: rowsOfRequest }, { signal })).data
  const bySerial = serials.length === 0 ? [] : await find({ serial_number: serials })
  const byKey = keys.length === 0 ? [] : await find({ external_id: keys })
  const ofSerial = new Map(bySerial.map((one) => [one.serial_number, one]))
  const ofKey = new Map(byKey.map((one) => [one.external_id, one]))
  return (row) => ofSerial.get(serialOf(row.product)) ?? ofKey.get(ownKeyOf(row))
}

export interface Difference extends Compared {
  readonly row: ValidRow
  readonly stored: Stored
}

/** Compares rows with their batteries. `start`: the place of the first row among all valid ones. */
export const differencesOf = async (
  rows: ReadonlyArray<ValidRow>,
  start: number,
  stored: (row: ValidRow) => Stored | undefined
): Promise<ReadonlyArray<Difference>> => {
  const known = rows.flatMap((row, at) => {
    const battery = stored(row)
    return battery === undefined ? [] : [{ row, index: start + at, stored: battery }]
  })
  if (known.length === 0) return []
  const compared = await ask({ kind: "compare", rows: known.map(({ index, stored: one }) => ({ index, stored: one })) })
  return known.map((one, at) => ({ ...one, changes: compared[at]?.changes ?? null }))
}

/** What an import would do. */
export interface Rehearsal {
  readonly created: number
  readonly same: number
  readonly published: number
  readonly changed: ReadonlyArray<Difference>
}

/** Asks for all rows what the import would do; nothing is stored. */
export const rehearse = async (rows: ReadonlyArray<ValidRow>, signal: AbortSignal): Promise<Rehearsal> => {
  const repeated = repeatedKeys(rows)
  let found: Rehearsal = { created: 0, same: 0, published: 0, changed: [] }
  for (let start = 0; start < rows.length; start += rowsOfRequest) {
    const some = rows.slice(start, start + rowsOfRequest)
    const stored = await storedBatteries(some, signal)
    const differences = await differencesOf(some, start, (row) => (repeated.has(row) ? undefined : stored(row)))
    const changed = differences.filter(({ changes }) => changes !== null && Object.keys(changes).length > 0)
    const published = changed.filter(({ stored }) => stored.status === "published")
    found = {
      created: found.created + some.filter((row) => !repeated.has(row)).length - differences.length,
      same: found.same + differences.length - changed.length,
      published: found.published + published.length,
      changed: [...found.changed, ...changed.filter(({ stored }) => stored.status !== "published")]
    }
  }
  return found
}
