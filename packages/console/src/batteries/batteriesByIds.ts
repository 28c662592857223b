/** Batteries that were selected in another view, by their ids. */
import type { Product } from "@dpp/client"
import { dpp } from "../api/client.ts"
import { isBattery } from "./batteryRow.ts"

/** As many ids as one request takes. */
const idsAtOnce = 100

/** The batteries with these ids, in their order. One that was deleted meanwhile is no longer there. */
export const batteriesByIds = async (
  ids: ReadonlyArray<string>,
  signal: AbortSignal
): Promise<ReadonlyArray<Product>> => {
  const found = new Map<string, Product>()
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    const some = ids.slice(first, first + idsAtOnce).join(",")
    const { data } = await dpp.products.list({ ids: some, category: "batteries", per_page: idsAtOnce }, { signal })
    for (const battery of data.filter(isBattery)) found.set(battery.id, battery)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
