/** What the contracts of the port `ProductStore` share. */
import type { OrganizationId } from "@dpp/core/party"
import type { AnyProduct, Product } from "@dpp/core/product"
import { type ProductQuery, ProductStore } from "@dpp/service/ports/ProductStore"
import * as Effect from "effect/Effect"
import { insertProduct } from "./storing.ts"

export const everything: Omit<ProductQuery, "incomplete"> = {
  status: undefined,
  category: undefined,
  battery_category: undefined,
  search: undefined,
  updated_since: undefined,
  sort: "created_at",
  order: "asc",
  page: 1,
  per_page: 100
}

export const insertAll = Effect.fnUntraced(function* (products: ReadonlyArray<AnyProduct>) {
  for (const product of products) yield* insertProduct(product)
})

export const namesOf = Effect.fnUntraced(function* (organization: OrganizationId, query: Partial<ProductQuery>) {
  const { products, total } = yield* (yield* ProductStore).list(organization, { ...everything, ...query })
  return { names: products.map((product) => product.name), total }
})

export const withSerial = (serial_number: string): Product["attributes"] => ({ serial_number, battery_category: "ev" })
