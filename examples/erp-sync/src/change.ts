/** Sends what a changed export has otherwise than the service: the fields that differ, of the rows that differ. */
import type { BulkUpdateRow, DppClient, Product } from "@dpp/client"
import type { ErpBattery } from "./map.ts"
import { countsOf, rejectionOf } from "./outcome.ts"

/** The most serial numbers of one request for a list. */
const serialsAtOnce = 100

/** The stored batteries by `external_id`. One whose serial number the ERP has changed is not among them. */
const storedOf = async (dpp: DppClient, batteries: ReadonlyArray<ErpBattery>) => {
  const stored = new Map<string | null, Product>()
  for (let from = 0; from < batteries.length; from += serialsAtOnce) {
    const serial_number = batteries.slice(from, from + serialsAtOnce).map(({ serial_number = "" }) => serial_number)
    const { data } = await dpp.products.list({ category: "batteries", serial_number, per_page: serialsAtOnce })
    for (const battery of data) stored.set(battery.external_id, battery)
  }
  return stored
}

/**
 * The fields that differ, with the key and the time of the state that they were compared with: what another program changes
 * in this moment is not overwritten. `undefined` if none differs. A battery that was not found is compared by the service.
 */
export const differenceOf = (battery: ErpBattery, stored: Product | undefined): BulkUpdateRow | undefined => {
  if (stored === undefined) return battery
  const before: Readonly<Record<string, unknown>> = { ...stored }
  const fields = Object.entries(battery).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])
  )
  if (fields.length === 0) return undefined
  const { external_id } = battery
  return { external_id, expected_updated_at: stored.updated_at, ...Object.fromEntries(fields) }
}

/** Returns whether the service accepted every row. `reason` is kept in the audit log. */
export const change = async (
  dpp: DppClient,
  batteries: ReadonlyArray<ErpBattery>,
  reason: string
): Promise<boolean> => {
  const stored = await storedOf(dpp, batteries)
  const rows = batteries.flatMap((battery) => differenceOf(battery, stored.get(battery.external_id)) ?? [])
  const { results } = await dpp.products.updateAll(rows, { reason })
  for (const { index, outcome, ...rejected } of results) {
    const { external_id, expected_updated_at: _, ...fields } = rows[index] ?? {}
    const what = outcome === "rejected" ? rejectionOf(rejected) : JSON.stringify(fields)
    console.log(`${external_id}: ${outcome}, ${what}`)
  }
  const equal = batteries.slice(rows.length).map(() => "unchanged")
  console.log(`${batteries.length} rows: ${countsOf([...results.map(({ outcome }) => outcome), ...equal])}`)
  return results.every(({ outcome }) => outcome !== "rejected")
}
