/**
 * Issues a published passport again: a new version with the same content, whose document today's exporter writes.
 *
 * The documents of the versions before stay as they are, at their moments.
 *
 * @source inferred: documents are fixed when their version begins; see docs/decisions/0004-documents-of-versions.md
 */
import type { Caller } from "@dpp/core/access"
import { isPublished, type Product, type ProductId, withChangeTime } from "@dpp/core/product"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit, ofProduct } from "../changes/Audit.ts"
import { orProductNotFound, type ProductNotFound } from "../shared/NotFound.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { NotPublished } from "../shared/publishedPassport.ts"
import { Quotas, type StorageLimitReached } from "../shared/Quotas.ts"

export class Reissue extends Context.Service<
  Reissue,
  {
    readonly run: (
      caller: Caller,
      id: ProductId
    ) => Effect.Effect<Product, ProductNotFound | NotPublished | StorageLimitReached>
  }
>()("@dpp/service/products/Reissue") {}

export const layer = Layer.effect(
  Reissue,
  Effect.gen(function* () {
    const store = yield* ProductStore
    const audit = yield* Audit
    const quotas = yield* Quotas
    const transactions = yield* Transactions

    const run = Effect.fn("Reissue.run")(function* (caller: Caller, id: ProductId) {
      const passport = yield* store.findForUpdate(caller.organization.id, id).pipe(orProductNotFound(id))
      if (!isPublished(passport)) return yield* new NotPublished({ id })
      const change = yield* store.reissue(passport, yield* audit.entry(caller, ofProduct(id, "product.reissued")))
      yield* quotas.enforceStorageQuota(caller.organization, change)
      return withChangeTime(passport, passport, change.at)
    }, transactions.run)

    return Reissue.of({ run })
  })
)
