/**
 * Offers passports and used batteries to other organizations, lists the offers of both sides, and withdraws them.
 *
 * @source EU 2023/1542 Art. 77(4)
 * @source EU 2023/1542 Art. 77(7)
 */
import type { Caller } from "@dpp/core/access"
import type { AuditRecord } from "@dpp/core/audit"
import { type ProductId, TransferId } from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import {
  offered,
  type OfferRefused,
  parseBulkTransfer,
  parseTransfer,
  type Transfer,
  type TransferTerms,
  TransferUsed
} from "@dpp/core/transfer"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { type TransferPage, TransferStore } from "../ports/TransferStore.ts"
import {
  orProductNotFound,
  orResourceNotFound,
  type ProductNotFound,
  type ResourceNotFound
} from "../shared/NotFound.ts"
import { codes } from "./codes.ts"

/** An offer with the text of its code. */
export interface Offer {
  readonly transfer: Transfer
  readonly code: string
}

type OfferFailure = ValidationFailed | ProductNotFound | OfferRefused

export class Transfers extends Context.Service<
  Transfers,
  {
    /** `body`: the body of the request. */
    readonly offer: (caller: Caller, id: ProductId, body: unknown) => Effect.Effect<Offer, OfferFailure>
    /** Several products with one code. */
    readonly offerMany: (caller: Caller, body: unknown) => Effect.Effect<Offer, OfferFailure>
    /** The offers that the organization made or accepted, newest first. */
    readonly list: (
      caller: Caller,
      query: { readonly page: number; readonly per_page: number }
    ) => Effect.Effect<TransferPage>
    /** Withdraws an offer that nobody has accepted. */
    readonly withdraw: (caller: Caller, id: TransferId) => Effect.Effect<void, ResourceNotFound | TransferUsed>
  }
>()("@dpp/service/transfers/Transfers") {}

export const ofTransfer = (id: TransferId, action: AuditRecord["action"]): AuditRecord => ({
  action,
  resource_type: "transfer",
  resource_id: id
})

export const layer = Layer.effect(
  Transfers,
  Effect.gen(function* () {
    const store = yield* TransferStore
    const products = yield* ProductStore
    const audit = yield* Audit
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const { make: makeCode } = yield* codes

    const insert = Effect.fnUntraced(function* (
      caller: Caller,
      product_ids: ReadonlyArray<ProductId>,
      terms: TransferTerms,
      now: DateTime.Utc
    ) {
      const { organization } = caller
      const batteries = yield* products.findBatteries(organization.id, product_ids)
      const known = new Map(batteries.map((battery) => [battery.id, battery]))
      for (const id of product_ids) {
        const product = known.get(id) ?? (yield* products.find(organization.id, id).pipe(orProductNotFound(id)))
        yield* Effect.fromResult(offered(product, terms.purpose))
      }
      const transfer: Transfer = {
        id: TransferId.make(yield* random.uuidV7()),
        sender: { id: organization.id, name: organization.name },
        product_ids,
        ...terms,
        state: "open",
        created_at: now,
        decided_at: null,
        receiver: null,
        ended_grants: []
      }
      const code = yield* makeCode
      const entry = yield* audit.entry(caller, ofTransfer(transfer.id, "transfer.created"))
      yield* store.insert(transfer, code.stored, entry)
      return { transfer, code: code.text }
    })

    const offer = Effect.fn("Transfers.offer")(function* (caller: Caller, id: ProductId, body: unknown) {
      const now = yield* DateTime.now
      return yield* insert(caller, [id], yield* Effect.fromResult(parseTransfer(body, now)), now)
    })

    const offerMany = Effect.fn("Transfers.offerMany")(function* (caller: Caller, body: unknown) {
      const now = yield* DateTime.now
      const { product_ids, ...terms } = yield* Effect.fromResult(parseBulkTransfer(body, now))
      return yield* insert(caller, product_ids, terms, now)
    })

    const withdraw = Effect.fn("Transfers.withdraw")(function* (caller: Caller, id: TransferId) {
      const transfer = yield* store.findForUpdate(caller.organization.id, id).pipe(orResourceNotFound("transfer"))
      if (transfer.state === "accepted") return yield* new TransferUsed()
      if (transfer.state === "withdrawn") return
      const entry = yield* audit.entry(caller, ofTransfer(id, "transfer.withdrawn"))
      yield* store.withdraw(transfer, yield* DateTime.now, entry)
    }, transactions.run)

    return Transfers.of({
      offer,
      offerMany,
      list: ({ organization }, query) => store.list(organization.id, query),
      withdraw
    })
  })
)
