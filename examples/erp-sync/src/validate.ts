/** Prints what `push` would do with each row. Stores nothing: a key with access `read` is enough. */
import { bulkChunks, type DppClient } from "@dpp/client"
import type { ErpBattery } from "./map.ts"
import { countsOf, rejectionOf } from "./outcome.ts"

/** Returns whether the service would accept every row. */
export const validate = async (dpp: DppClient, batteries: ReadonlyArray<ErpBattery>): Promise<boolean> => {
  const all: Array<string> = []
  for await (const chunk of bulkChunks(batteries)) {
    const { data } = await dpp.products.validateMany(chunk)
    for (const { completeness, index, unlikely_values = [], would, ...rejected } of data.results) {
      all.push(would)
      const key = chunk[index]?.external_id
      console.log(
        `${key}: ${would}, ${would === "reject" ? rejectionOf(rejected) : `${completeness?.percent} % complete`}`
      )
      for (const { field, usual, value } of unlikely_values) {
        console.log(`${key}: ${field} is unlikely: ${value}, usual is ${usual}`)
      }
    }
  }
  console.log(`${all.length} rows: ${countsOf(all)}`)
  return !all.includes("reject")
}
