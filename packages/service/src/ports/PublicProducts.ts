/**
 * Finds products of all organizations, for pages and QR codes that are public. This is the only query without tenant
 * isolation: the use case decides what it shows of the product.
 */
import type { AnyProduct, ProductId } from "@dpp/core/product"
import type { ProductKey } from "@dpp/core/identifiers"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

export type BatteryAddress = { readonly key: ProductKey } | { readonly id: ProductId }

export class PublicProducts extends Context.Service<
  PublicProducts,
  {
    readonly find: (battery: BatteryAddress) => Effect.Effect<Option.Option<AnyProduct>>
  }
>()("@dpp/service/ports/PublicProducts") {}
