/** Lists the batteries of the organization, over all pages. */
import type { DppClient, Product, ProductsListQuery } from "@dpp/client"
import { request } from "./apiClient.ts"

/** One value for each battery, oldest first. */
export const listBatteries = <A>(client: DppClient, filter: ProductsListQuery, select: (battery: Product) => A) =>
  request(async (signal) => {
    const query = { ...filter, category: "batteries", sort: "created_at", order: "asc", per_page: 100 } as const
    const found: Array<A> = []
    for await (const product of client.products.list(query, { signal })) {
      if (product.category === "batteries") found.push(select(product))
    }
    return found
  })
