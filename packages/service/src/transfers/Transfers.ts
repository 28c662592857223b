/**
 * Offers passports and used batteries to other organizations, lists the offers of both sides, and withdraws them.
 *
 * @source EU 2023/1542 Art. 77(4)
 * @source EU 2023/1542 Art. 77(7)
 */
import type { Caller } from "@dpp/core/access"
import type { ConsentInUse, SecondMemberRequired } from "@dpp/core/change"
import type { ProductId, TransferId } from "@dpp/core/product"
import { isJsonObject, type Json, type ValidationFailed } from "@dpp/core/text"
import { type OfferRefused, parseBulkTransfer, parseTransfer, type Transfer, TransferUsed } from "@dpp/core/transfer"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { otherSide } from "../changes/otherSide.ts"
import { Transactions } from "../ports/Transactions.ts"
import { type TransferPage, TransferStore } from "../ports/TransferStore.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { impossible } from "../shared/impossible.ts"
import { orResourceNotFound, type ProductNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { type Offer, offers, ofTransfer } from "./offers.ts"
import { takingBack } from "./takeBack.ts"

type OfferFailure = ValidationFailed | ProductNotFound | OfferRefused | SecondMemberRequired

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
    /** Withdraws an offer that was not accepted yet, or takes a consent back by which no published battery was made. */
    readonly withdraw: (
      caller: Caller,
      id: TransferId
    ) => Effect.Effect<void, ResourceNotFound | TransferUsed | ConsentInUse>
  }
>()("@dpp/service/transfers/Transfers") {}

export const layer = Layer.effect(
  Transfers,
  Effect.gen(function* () {
    const store = yield* TransferStore
    const audit = yield* Audit
    const transactions = yield* Transactions
    const makeOffer = yield* offers
    const takeBack = yield* takingBack
    const { askAnyway } = yield* secondMembers

    /** An offer that needs a second member becomes a request for it. `id`: of its first product. */
    const offerOrAsk = (caller: Caller, id: ProductId | null, body: unknown) =>
      makeOffer(caller, body).pipe(
        // Sound: the body of a request is JSON.
        Effect.catchTag("SecondMemberRequired", (refusal) =>
          askAnyway(caller, id, { kind: "transfer", body: body as Json }, refusal)
        ),
        impossible("ChangeRequestOutdated")
      )

    const offer = Effect.fn("Transfers.offer")(function* (caller: Caller, id: ProductId, body: unknown) {
      yield* Effect.fromResult(parseTransfer(body, yield* DateTime.now))
      return yield* offerOrAsk(caller, id, { ...(isJsonObject(body) ? body : {}), product_ids: [id] })
    })

    const offerMany = Effect.fn("Transfers.offerMany")(function* (caller: Caller, body: unknown) {
      const { product_ids } = yield* Effect.fromResult(parseBulkTransfer(body, yield* DateTime.now))
      const [first] = product_ids
      return yield* offerOrAsk(caller, first ?? null, body)
    })

    const withdraw = Effect.fn("Transfers.withdraw")(function* (caller: Caller, id: TransferId) {
      const transfer = yield* store.findForUpdate(caller.organization.id, id).pipe(orResourceNotFound("transfer"))
      if (transfer.state === "withdrawn") return
      if (transfer.state === "accepted" && transfer.purpose === "responsibility") return yield* new TransferUsed()
      if (transfer.state === "accepted") yield* takeBack(caller, transfer)
      const withdrawn: Transfer = { ...transfer, state: "withdrawn", decided_at: yield* DateTime.now }
      const record = ofTransfer(id, "transfer.withdrawn")
      yield* audit.commit(caller, record, () => store.decide(withdrawn))
      const { receiver } = transfer
      if (receiver !== null) yield* audit.commit(otherSide(caller, receiver.id), record, () => Effect.void)
    }, transactions.run)

    return Transfers.of({
      offer,
      offerMany,
      list: ({ organization }, query) => store.list(organization.id, query),
      withdraw
    })
  })
)
