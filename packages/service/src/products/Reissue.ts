/**
 * Issues a published passport again: a new version with the same content, whose document today's exporter writes.
 *
 * The documents of the versions before stay as they are, at their moments.
 *
 * @source inferred: documents are fixed when their version begins; see docs/decisions/0004-documents-of-versions.md
 */
import type { Caller } from "@dpp/core/access"
import { type Refused, request } from "@dpp/core/change"
import type { Product, ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { orProductNotFound, type ProductNotFound } from "../shared/NotFound.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import type { StorageLimitReached } from "../shared/Quotas.ts"
import { commands } from "./applyCommand.ts"

export class Reissue extends Context.Service<
  Reissue,
  {
    readonly run: (
      caller: Caller,
      id: ProductId
    ) => Effect.Effect<Product, ProductNotFound | Refused<"Reissue"> | StorageLimitReached>
  }
>()("@dpp/service/products/Reissue") {}

export const layer = Layer.effect(
  Reissue,
  Effect.gen(function* () {
    const store = yield* ProductStore
    const transactions = yield* Transactions
    const { applyCommand } = yield* commands

    const run = Effect.fn("Reissue.run")(function* (caller: Caller, id: ProductId) {
      const passport = yield* store.findForUpdate(caller.organization.id, id).pipe(orProductNotFound(id))
      const now = yield* DateTime.now
      return (yield* applyCommand(caller, request(passport, { _tag: "Reissue" }), now)).product
    }, transactions.run)

    return Reissue.of({ run })
  })
)
