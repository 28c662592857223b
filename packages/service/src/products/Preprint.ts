/**
 * Locks the identifiers of a draft, so that its QR code can be printed before the passport is published.
 *
 * @source spec §3, §4.3 (POST /products/{id}/preprint-qr)
 */
import type { Caller } from "@dpp/core/access"
import { publicUrl } from "@dpp/core/passport"
import {
  type CustomDomainPending,
  lockOf,
  preprint,
  type Preprinted,
  type Product,
  type ProductId,
  type Published
} from "@dpp/core/product"
import type { Locale } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { Audit, ofProduct } from "../changes/Audit.ts"
import { orProductNotFound, type ProductNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"

/** The product is a battery model, which has no passport and therefore no QR code. */
export class NoPassport extends Schema.TaggedError<NoPassport>()("NoPassport", { id: Schema.String }) {}

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
    ) => Effect.Effect<PreprintResult, ProductNotFound | NoPassport | CustomDomainPending>
  }
>()("@dpp/service/products/Preprint") {}

/** The fields that the audit log names. The locale is not a field of the product. */
const changedFields = (before: Product, after: Product): ReadonlyArray<string> => [
  ...(before.state._tag === "Draft" ? ["identifiers_locked_at", "identifiers_locked_reason"] : []),
  ...(lockOf(before.state)?.locale === lockOf(after.state)?.locale ? [] : ["locale"])
]

export const layer = Layer.effect(
  Preprint,
  Effect.gen(function* () {
    const store = yield* ProductStore
    const audit = yield* Audit
    const transactions = yield* Transactions
    const { publicOrigin } = yield* PassportSettings

    const update = Effect.fnUntraced(function* (caller: Caller, before: Product, after: Product) {
      const change = ofProduct(after.id, "product.identifiers_locked", changedFields(before, after))
      return yield* store.update(before, after, yield* audit.entry(caller, change)).pipe(
        // Neither identifiers nor facility change here.
        Effect.catchTags({
          SerialNumberTaken: Effect.die,
          BatteryIdentifierTaken: Effect.die,
          FacilityGone: Effect.die
        })
      )
    })

    const run = Effect.fn("Preprint.run")(function* (caller: Caller, id: ProductId, locale: Locale | undefined) {
      const { organization } = caller
      const before = yield* store.findForUpdate(organization.id, id).pipe(orProductNotFound(id))
      if (before.category !== "batteries") return yield* new NoPassport({ id })
      const now = yield* DateTime.now
      const state = yield* Effect.fromResult(preprint(before.state, { now, organization, locale }))
      const url = publicUrl(before, organization, publicOrigin)
      if (state === before.state) return { publicUrl: url, state }
      const { at } = yield* update(caller, before, { ...before, state })
      return { publicUrl: url, state: { ...state, locked_at: lockOf(before.state)?.at ?? at } }
    }, transactions.run)

    return Preprint.of({ run })
  })
)
