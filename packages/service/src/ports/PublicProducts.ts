/**
 * Products of whatever organization, for what anybody may see without a key. The only look-up that knows no tenant: who
 * uses it decides what of it is public.
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
