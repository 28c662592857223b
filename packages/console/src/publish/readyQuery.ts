/** The drafts that can be published. */
import type { BatteryModel, Product } from "@dpp/client"
import { queryOptions } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"

/** Drafts that one publication shows and asks about. */
export const mostReady = 500

const isBattery = (product: Product | BatteryModel): product is Product => product.category === "batteries"

export const readyQuery = queryOptions({
  queryKey: ["products", "ready"],
  queryFn: async ({ signal }) => {
    const query = { status: "draft", category: "batteries", incomplete: "false", per_page: 100 } as const
    const found: Array<Product> = []
    for await (const product of dpp.products.list(query, { signal })) {
      if (isBattery(product)) found.push(product)
      if (found.length >= mostReady) break
    }
    return found
  }
})
