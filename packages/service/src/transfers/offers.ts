/** Makes offers of passports. With four eyes, a second member approves each of them. */
import type { Caller, Difference } from "@dpp/core/access"
import type { AuditRecord } from "@dpp/core/audit"
import { requireApproved } from "@dpp/core/change"
import { TransferId } from "@dpp/core/product"
import { offered, parseBulkTransfer, type Transfer } from "@dpp/core/transfer"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { Audit } from "../changes/Audit.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { TransferStore } from "../ports/TransferStore.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { orProductNotFound } from "../shared/NotFound.ts"
import { codes } from "./codes.ts"

/** An offer with the text of its code. */
export interface Offer {
  readonly transfer: Transfer
  readonly code: string
}

export const ofTransfer = (id: TransferId, action: AuditRecord["action"]): AuditRecord => ({
  action,
  resource_type: "transfer",
  resource_id: id
})

const differenceOf = ({
  batteries,
  product_ids,
  purpose
}: Pick<Transfer, "batteries" | "product_ids" | "purpose">): ReadonlyArray<Difference> => [
  {
    field: "transfer",
    before: null,
    after: { purpose, product_ids, ...(purpose === "second_life" && { batteries }) }
  }
]

/** The function takes its ports once, when the service that uses it is built. */
export const offers = Effect.gen(function* () {
  const store = yield* TransferStore
  const products = yield* ProductStore
  const audit = yield* Audit
  const random = yield* SecureRandom.SecureRandom
  const { approvalFacts } = yield* secondMembers
  const { make: makeCode } = yield* codes

  /** `body`: that of an offer of several products. */
  return Effect.fnUntraced(function* (caller: Caller, body: unknown) {
    const { organization } = caller
    const now = yield* DateTime.now
    const { product_ids, ...terms } = yield* Effect.fromResult(parseBulkTransfer(body, now))
    const batteries = yield* products.findBatteries(organization.id, product_ids)
    const known = new Map(batteries.map((battery) => [battery.id, battery]))
    for (const id of product_ids) {
      const product = known.get(id) ?? (yield* products.find(organization.id, id).pipe(orProductNotFound(id)))
      yield* Effect.fromResult(offered(product, terms.purpose))
    }
    yield* Effect.fromResult(
      requireApproved(differenceOf({ product_ids, ...terms }), yield* approvalFacts(caller, now))
    )
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
    const record = ofTransfer(transfer.id, "transfer.created")
    const requested = caller.approves && { details: { requested_by: caller.approves.requested_by } }
    yield* audit.commit(caller, { ...record, ...requested }, () => store.insert(transfer, code.stored))
    const offer: Offer = { transfer, code: code.text }
    return offer
  })
})
