/**
 * Accepts offers of other organizations: takes over the responsibility for passports, or receives the consent that batteries get
 * a second life. All products of an offer, or none of them.
 *
 * @source EU 2023/1542 Art. 77(4)
 * @source EU 2023/1542 Art. 77(7)
 */
import type { Caller } from "@dpp/core/access"
import type { CustomDomainPending, PassportIncomplete } from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import {
  offered,
  type OfferRefused,
  requireOpen,
  type Transfer,
  type TransferAcceptance,
  type TransferEnded,
  type TransferUsed
} from "@dpp/core/transfer"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { otherSide } from "../changes/otherSide.ts"
import { noSuchFacility } from "../organizations/ownFacility.ts"
import { type ExternalIdTaken, type IdentifierTaken, ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { TransferStore } from "../ports/TransferStore.ts"
import { impossible } from "../shared/impossible.ts"
import { ProductNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import type { StorageLimitReached } from "../shared/Quotas.ts"
import { codes } from "./codes.ts"
import { takingOver } from "./takeOver.ts"
import { ofTransfer } from "./offers.ts"

export type AcceptanceFailure =
  | ValidationFailed
  | ResourceNotFound
  | ProductNotFound
  | TransferUsed
  | TransferEnded
  | OfferRefused
  | CustomDomainPending
  | PassportIncomplete
  | Exclude<IdentifierTaken, ExternalIdTaken>
  | StorageLimitReached

export class Acceptances extends Context.Service<
  Acceptances,
  {
    readonly accept: (caller: Caller, input: TransferAcceptance) => Effect.Effect<Transfer, AcceptanceFailure>
  }
>()("@dpp/service/transfers/Acceptances") {}

export const layer = Layer.effect(
  Acceptances,
  Effect.gen(function* () {
    const transfers = yield* TransferStore
    const products = yield* ProductStore
    const audit = yield* Audit
    const transactions = yield* Transactions
    const takeOver = yield* takingOver
    const { open } = yield* codes

    /** Locks the products, which must be as they were when they were offered. */
    const findOffered = Effect.fnUntraced(function* ({ product_ids, purpose, sender }: Transfer) {
      const found = yield* products.findBatteriesForUpdate(sender.id, product_ids)
      const known = new Set(found.map(({ id }) => id))
      const deleted = product_ids.find((id) => !known.has(id))
      if (deleted !== undefined) return yield* new ProductNotFound({ id: deleted })
      return yield* Effect.forEach(found, (product) => Effect.fromResult(offered(product, purpose)))
    })

    const accept = Effect.fn("Acceptances.accept")(
      function* (caller: Caller, { code, facility_id }: TransferAcceptance) {
        const transfer = yield* open(code)
        const { id, name } = caller.organization
        const at = yield* DateTime.now
        yield* Effect.fromResult(requireOpen(transfer, id, at))
        const found = yield* findOffered(transfer)
        const endedGrants =
          transfer.purpose === "responsibility" ? yield* takeOver(caller, transfer, found, facility_id) : []
        const receiver = { id, name }
        const accepted: Transfer = {
          ...transfer,
          state: "accepted",
          receiver,
          decided_at: at,
          ended_grants: endedGrants
        }
        const record = ofTransfer(transfer.id, "transfer.accepted")
        yield* audit.lock([transfer.sender.id, id])
        yield* audit.commit(otherSide(caller, transfer.sender.id), record, () => transfers.decide(accepted))
        yield* audit.commit(caller, record, () => Effect.void)
        return accepted
      },
      transactions.run,
      // An own key stays with its organization.
      impossible("ExternalIdTaken"),
      Effect.catchTag("FacilityGone", noSuchFacility)
    )

    return Acceptances.of({ accept })
  })
)
