/**
 * Stores every row: creates its battery, or changes the one with the same `external_id`.
 *
 * It may be killed at any moment. The next run sends the rows that are not in the journal; what the service had stored
 * before the journal was written is then `unchanged`.
 */
import { bulkChunks, type DppClient } from "@dpp/client"
import type { Journal } from "./Journal.ts"
import type { ErpBattery } from "./map.ts"
import { countsOf, rejectionOf } from "./outcome.ts"

/** Returns whether the service accepted every row. */
export const push = async (
  dpp: DppClient,
  batteries: ReadonlyArray<ErpBattery>,
  journal: Journal,
  rowsPerRequest?: number
): Promise<boolean> => {
  const open = batteries.filter((battery) => !journal.has(battery))
  if (open.length < batteries.length)
    console.log(`${batteries.length - open.length} rows were stored by an earlier run`)
  const all: Array<string> = []
  for await (const chunk of bulkChunks(open, rowsPerRequest)) {
    const { results } = await dpp.products.upsertAll(chunk, { key: "external_id" })
    journal.add(chunk.filter((_, index) => results[index]?.outcome !== "rejected"))
    for (const { index, outcome, ...rejected } of results) {
      all.push(outcome)
      if (outcome === "rejected") console.log(`${chunk[index]?.external_id}: rejected, ${rejectionOf(rejected)}`)
    }
    console.log(`${all.length} of ${open.length} rows sent`)
  }
  journal.end()
  console.log(`${all.length} rows: ${countsOf(all)}`)
  return !all.includes("rejected")
}
