/**
 * Accepts offers of other organizations: takes over the responsibility for passports, or receives the consent that batteries get
 * a second life. All products of an offer, or none of them.
 *
 * @source EU 2023/1542 Art. 77(4)
 * @source EU 2023/1542 Art. 77(7)
 */
import type { Caller } from "@dpp/core/access"
import { type FacilityId, missingProfileFields, type Organization, pendingDomain } from "@dpp/core/party"
import { CustomDomainPending, PassportIncomplete, type PublishedProduct } from "@dpp/core/product"
import { issue, toDetails, type ValidationFailed } from "@dpp/core/text"
import {
  handedOver,
  offered,
  type OfferRefused,
  parseAcceptance,
  requireOpen,
  takenOver,
  type Transfer,
  type TransferEnded,
  transferPassport,
  type TransferUsed
} from "@dpp/core/transfer"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { otherSide } from "../changes/otherSide.ts"
import { findOwnFacility, noSuchFacility } from "../organizations/ownFacility.ts"
import { Organizations } from "../ports/Organizations.ts"
import { PassportTransfers } from "../ports/PassportTransfers.ts"
import { type IdentifierTaken, ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { TransferStore } from "../ports/TransferStore.ts"
import { orResourceNotFound, ProductNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { Quotas, type StorageLimitReached } from "../shared/Quotas.ts"
import { codes } from "./codes.ts"
import { copiedFiles } from "./copiedFiles.ts"
import { endingGrants } from "./endGrants.ts"
import { placesOfManufacture } from "./placeOfManufacture.ts"
import { ofTransfer } from "./Transfers.ts"

export type AcceptanceFailure =
  | ValidationFailed
  | ResourceNotFound
  | ProductNotFound
  | TransferUsed
  | TransferEnded
  | OfferRefused
  | CustomDomainPending
  | PassportIncomplete
  | IdentifierTaken
  | StorageLimitReached

export class Acceptances extends Context.Service<
  Acceptances,
  {
    /** `body`: the body of the request. */
    readonly accept: (caller: Caller, body: unknown) => Effect.Effect<Transfer, AcceptanceFailure>
  }
>()("@dpp/service/transfers/Acceptances") {}

/** The new operator is printed on the passports, so its profile is complete and its domain active. */
const requireOperator = Effect.fnUntraced(function* (organization: Organization) {
  const host = pendingDomain(organization)
  if (host !== null) return yield* new CustomDomainPending({ host })
  const missing = missingProfileFields(organization).map((field) => issue(field, "profile"))
  if (missing.length > 0) return yield* new PassportIncomplete({ details: toDetails(missing) })
})

export const layer = Layer.effect(
  Acceptances,
  Effect.gen(function* () {
    const transfers = yield* TransferStore
    const passports = yield* PassportTransfers
    const products = yield* ProductStore
    const organizations = yield* Organizations
    const audit = yield* Audit
    const quotas = yield* Quotas
    const transactions = yield* Transactions
    const endGrants = yield* endingGrants
    const placeOf = yield* placesOfManufacture
    const { commitCopies, copyFiles, withCopies } = yield* copiedFiles
    const { open } = yield* codes
    const { publicOrigin } = yield* PassportSettings

    /** Locks the products, which must be as they were when they were offered. */
    const findOffered = Effect.fnUntraced(function* ({ product_ids, purpose, sender }: Transfer) {
      const found = yield* products.findBatteriesForUpdate(sender.id, product_ids)
      const known = new Set(found.map(({ id }) => id))
      const deleted = product_ids.find((id) => !known.has(id))
      if (deleted !== undefined) return yield* new ProductNotFound({ id: deleted })
      return yield* Effect.forEach(found, (product) => Effect.fromResult(offered(product, purpose)))
    })

    /** The facilities of the passports as the receiver has them. */
    const facilitiesOf = Effect.fnUntraced(function* (
      caller: Caller,
      sender: Organization["id"],
      found: ReadonlyArray<PublishedProduct>,
      named: FacilityId | undefined
    ) {
      const places = new Map<FacilityId, FacilityId | null>()
      const ids = new Set(found.flatMap(({ facility_id }) => facility_id ?? []))
      for (const id of ids) places.set(id, named ?? (yield* placeOf(caller, sender, id)))
      return ({ facility_id }: PublishedProduct): FacilityId | null =>
        facility_id === null ? (named ?? null) : (places.get(facility_id) ?? null)
    })

    const takeOver = Effect.fnUntraced(function* (
      caller: Caller,
      transfer: Transfer,
      found: ReadonlyArray<PublishedProduct>,
      named: FacilityId | undefined
    ) {
      const sender = yield* organizations.find(transfer.sender.id).pipe(orResourceNotFound("transfer"))
      const receiver = yield* organizations
        .findForShare(caller.organization.id)
        .pipe(orResourceNotFound("organization"))
      yield* requireOperator(receiver)
      yield* findOwnFacility(organizations, caller, named ?? null)
      const copies = yield* copyFiles(sender.id, receiver.id, found)
      yield* passports.lockOrganizations([sender.id, receiver.id])
      const facilityOf = yield* facilitiesOf(caller, sender.id, found, named)
      const former = otherSide(caller, sender.id)
      const endedGrants = yield* endGrants(former, found)
      const ids = found.map(({ id }) => id)
      const { at, versions } = yield* passports.lock(sender.id, receiver.id, ids)
      const passing = yield* Effect.forEach(found, (before) => {
        const facts = { sender, receiver, at, publicOrigin, facility: facilityOf(before) }
        const passed = transferPassport(before, { ...facts, versions: versions.get(before.id) ?? 0 })
        const transferred = withCopies(passed, copies)
        const entries = Effect.all({
          sender: audit.entry(former, handedOver(transferred)),
          receiver: audit.entry(caller, takenOver(transferred))
        })
        return Effect.map(entries, (recorded) => ({ transferred, entries: recorded }))
      })
      if (Arr.isReadonlyArrayNonEmpty(passing)) {
        yield* quotas.enforceStorageQuota(receiver, yield* passports.store(passing, at))
      }
      yield* commitCopies(caller, copies)
      return endedGrants
    })

    const accept = Effect.fn("Acceptances.accept")(
      function* (caller: Caller, body: unknown) {
        const { code, facility_id } = yield* Effect.fromResult(parseAcceptance(body))
        const transfer = yield* open(code)
        const { id, name } = caller.organization
        const at = yield* DateTime.now
        yield* Effect.fromResult(requireOpen(transfer, id, at))
        const found = yield* findOffered(transfer)
        const endedGrants =
          transfer.purpose === "responsibility" ? yield* takeOver(caller, transfer, found, facility_id) : []
        const receiver = { id, name }
        const record = ofTransfer(transfer.id, "transfer.accepted")
        yield* transfers.accept(
          transfer,
          { receiver, at, endedGrants },
          {
            sender: yield* audit.entry(otherSide(caller, transfer.sender.id), record),
            receiver: yield* audit.entry(caller, record)
          }
        )
        const accepted: Transfer = {
          ...transfer,
          state: "accepted",
          receiver,
          decided_at: at,
          ended_grants: endedGrants
        }
        return accepted
      },
      transactions.run,
      Effect.catchTag("FacilityGone", noSuchFacility)
    )

    return Acceptances.of({ accept })
  })
)
