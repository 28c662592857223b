/** Lists products as a table or as JSON. */
import type { ProductsListQuery } from "@dpp/client"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { valueIn } from "../shared/valueText.ts"
import { printRecords } from "../shared/table.ts"
import { printJson } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import type { AnyProduct } from "../shared/findProduct.ts"

export interface Input extends ApiCall, Language {
  readonly filter: ProductsListQuery
}

export const list = Effect.fnUntraced(function* (input: Input) {
  const { filter, json, locale, texts, url } = input
  const client = yield* openClient(input)
  const products = yield* request(async (signal) => {
    const found: Array<AnyProduct> = []
    for await (const product of client.products.list({ ...filter, per_page: 100 }, { signal })) found.push(product)
    return found
  }).pipe(Effect.mapError(commandFailed(url, texts)))
  if (json) return yield* printJson(products)
  if (products.length === 0) return yield* Console.log(texts.product.none)
  const { category, complete, id, name, serial, status } = texts.product.columns
  yield* printRecords(false, [serial, name, category, status, complete, id])(
    products.map((product) => ({
      [serial]: product.serial_number,
      [name]: product.name,
      [category]: valueIn("battery_category", product.battery_category, locale),
      [status]: valueIn("status", product.status, locale),
      [complete]: product.category === "batteries" ? `${product.completeness.percent} %` : null,
      [id]: product.id
    }))
  )
})
