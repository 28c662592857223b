/** Records which passports the holders of access grants read. */
import type { Reader } from "@dpp/core/access"
import type { ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export class AccessLog extends Context.Service<
  AccessLog,
  { readonly record: (reader: Reader, product: ProductId) => Effect.Effect<void> }
>()("@dpp/service/AccessLog") {}
