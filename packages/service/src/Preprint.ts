/**
 * Locks the identifiers of a draft, so that its QR code can be printed before the passport is published.
 *
 * @source spec §3, §4.3 (POST /products/{id}/preprint-qr)
 */
import type { Locale } from "@dpp/core/text"
import {
  type AnyProduct,
  lockOf,
  preprint,
  type Preprinted,
  type Product,
  type Published,
  type ProductId,
  type CustomDomainPending
} from "@dpp/core/product"
import { publicUrl } from "@dpp/core/passport"
import * as Context from "effect/Context"
import type * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { auditEntry, authorOf, type Caller } from "./Caller.ts"
import { PassportSettings } from "./PassportSettings.ts"
import { ProductStore } from "./ports/ProductStore.ts"
import { Transactions } from "./ports/Transactions.ts"
import { ProductNotFound } from "./Products.ts"

/** A battery model has no passport, and so no code. */
export class NoPassport extends Schema.TaggedError<NoPassport>()("NoPassport", { id: Schema.String }) {}

export interface PreprintResult {
  readonly publicUrl: string
  readonly state: Preprinted | Published
}

export class Preprint extends Context.Service<
  Preprint,
  {
    /** Repeating it changes nothing. `locale` undefined: German, or what was said before. */
    readonly run: (
      caller: Caller,
      id: ProductId,
      locale: Locale | undefined
    ) => Effect.Effect<PreprintResult, ProductNotFound | NoPassport | CustomDomainPending>
  }
>()("@dpp/service/Preprint") {}

/** What a lock changes; the locale is no field of the product. */
const changedFields = (before: Product, after: Product): ReadonlyArray<string> => [
  ...(before.state._tag === "Draft" ? ["identifiers_locked_at", "identifiers_locked_reason"] : []),
  ...(lockOf(before.state)?.locale === lockOf(after.state)?.locale ? [] : ["locale"])
]

const batteryOf = (found: Option.Option<AnyProduct>, id: ProductId) => {
  if (Option.isNone(found)) return new ProductNotFound({ id })
  return found.value.category === "batteries" ? Effect.succeed(found.value) : new NoPassport({ id })
}

const make = Effect.gen(function* () {
  const store = yield* ProductStore
  const transactions = yield* Transactions
  const { publicOrigin } = yield* PassportSettings
  const services = yield* Effect.context<SecureRandom.SecureRandom>()

  const keep = Effect.fnUntraced(function* (caller: Caller, before: Product, after: Product) {
    const entry = yield* auditEntry(authorOf(caller), {
      action: "product.identifiers_locked",
      resource_type: "product",
      resource_id: after.id,
      changed_fields: changedFields(before, after)
    })
    return yield* store.update(before, after, entry).pipe(
      // Neither identifiers nor facility change here.
      Effect.catchTags({ SerialNumberTaken: Effect.die, BatteryIdentifierTaken: Effect.die, FacilityGone: Effect.die })
    )
  })

  const run = Effect.fn("Preprint.run")(
    function* (caller: Caller, id: ProductId, locale: Locale | undefined) {
      const { organization } = caller
      const now = yield* DateTime.now
      const before = yield* batteryOf(yield* store.findForUpdate(organization.id, id), id)
      const state = yield* Effect.fromResult(preprint(before.state, { now, organization, locale }))
      const url = publicUrl(before, organization, publicOrigin)
      if (state === before.state) return { publicUrl: url, state }
      const { at } = yield* keep(caller, before, { ...before, state })
      return { publicUrl: url, state: { ...state, locked_at: lockOf(before.state)?.at ?? at } }
    },
    transactions.run,
    Effect.provideContext(services)
  )

  return Preprint.of({ run })
})

export const layer = Layer.effect(Preprint, make)
