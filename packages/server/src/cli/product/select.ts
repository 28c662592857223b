/** The batteries that a command works on: those that are named, or with `--all` those that the filters select. */
import type { DppClient, Product, ProductsListQuery } from "@dpp/client"
import * as Effect from "effect/Effect"
import { type ApiCall, commandFailed } from "../shared/apiClient.ts"
import { listBatteries } from "../shared/listBatteries.ts"
import { UsageError } from "../shared/outcome.ts"
import type { Language } from "../texts/language.ts"
import { findBattery } from "../shared/findProduct.ts"

export interface Selection extends ApiCall, Language {
  readonly products: ReadonlyArray<string>
  readonly all: boolean
  readonly filter: ProductsListQuery
}

/** Batteries in the order in which they are named, otherwise oldest first. Nothing is returned unless all names are found. */
export const selectBatteries = Effect.fnUntraced(function* (
  client: DppClient,
  { all, filter, products, texts, url }: Selection
) {
  if (all && products.length > 0) return yield* new UsageError({ reason: texts.product.namedAndAll })
  if (!all && products.length === 0) return yield* new UsageError({ reason: texts.product.nameOne })
  if (all) {
    return yield* listBatteries(client, filter, (battery) => battery).pipe(Effect.mapError(commandFailed(url, texts)))
  }
  const found = new Map<string, Product>()
  for (const named of products) {
    const battery = yield* findBattery(client, named, { texts, url })
    found.set(battery.id, battery)
  }
  return [...found.values()]
})
