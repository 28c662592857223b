/**
 * Locks the identifiers of a draft, so that its QR code can be printed before the passport is published.
 *
 * @source spec §3, §4.3 (POST /products/{id}/preprint-qr)
 */
import type { Caller } from "@dpp/core/access"
import { type Refused, request } from "@dpp/core/change"
import { publicUrl } from "@dpp/core/passport"
import type { Preprinted, ProductId, Published } from "@dpp/core/product"
import type { Locale } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { orProductNotFound, type ProductNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { commands } from "./applyCommand.ts"

export interface PreprintResult {
  readonly publicUrl: string
  readonly state: Preprinted | Published
}

export class Preprint extends Context.Service<
  Preprint,
  {
    /** A second call changes nothing. `locale` defaults to the one of the first call, and to German before. */
    readonly run: (
      caller: Caller,
      id: ProductId,
      locale: Locale | undefined
    ) => Effect.Effect<PreprintResult, ProductNotFound | Refused<"Preprint">>
  }
>()("@dpp/service/products/Preprint") {}

export const layer = Layer.effect(
  Preprint,
  Effect.gen(function* () {
    const store = yield* ProductStore
    const transactions = yield* Transactions
    const { applyCommand } = yield* commands
    const { publicOrigin } = yield* PassportSettings

    const run = Effect.fn("Preprint.run")(function* (caller: Caller, id: ProductId, locale: Locale | undefined) {
      const { organization } = caller
      const before = yield* store.findForUpdate(organization.id, id).pipe(orProductNotFound(id))
      const now = yield* DateTime.now
      const { product } = yield* applyCommand(caller, request(before, { _tag: "Preprint", locale }), now)
      return { publicUrl: publicUrl(product, organization, publicOrigin), state: product.state }
    }, transactions.run)

    return Preprint.of({ run })
  })
)
