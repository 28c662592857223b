/**
 * Takes over the responsibility for passports: both organizations change at one moment, and what belongs to the passports follows.
 *
 * @source EU 2023/1542 Art. 77(4)
 * @source EU 2023/1542 Art. 77(7)
 */
import type { Caller } from "@dpp/core/access"
import { type FacilityId, missingProfileFields, type Organization, pendingDomain } from "@dpp/core/party"
import { CustomDomainPending, PassportIncomplete, type PublishedProduct } from "@dpp/core/product"
import { issue, listed } from "@dpp/core/text"
import { handedOver, takenOver, type Transfer, transferPassport } from "@dpp/core/transfer"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Audit } from "../changes/Audit.ts"
import { otherSide } from "../changes/otherSide.ts"
import { findOwnFacility } from "../organizations/ownFacility.ts"
import { Organizations } from "../ports/Organizations.ts"
import { PassportTransfers } from "../ports/PassportTransfers.ts"
import { orResourceNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { Quotas } from "../shared/Quotas.ts"
import { copiedFiles } from "./copiedFiles.ts"
import { endingGrants } from "./endGrants.ts"
import { placesOfManufacture } from "./placeOfManufacture.ts"

/** The new operator is printed on the passports, so its profile is complete and its domain active. */
const requireOperator = Effect.fnUntraced(function* (organization: Organization) {
  const host = pendingDomain(organization)
  if (host !== null) return yield* new CustomDomainPending({ host })
  const missing = missingProfileFields(organization).map((field) => issue(field, "profile"))
  if (missing.length > 0) return yield* new PassportIncomplete({ issues: listed(missing) })
})

/** The function takes its ports once, when the service that uses it is built. */
export const takingOver = Effect.gen(function* () {
  const passports = yield* PassportTransfers
  const organizations = yield* Organizations
  const audit = yield* Audit
  const quotas = yield* Quotas
  const endGrants = yield* endingGrants
  const placeOf = yield* placesOfManufacture
  const { commitCopies, copyFiles, withCopies } = yield* copiedFiles
  const { publicOrigin } = yield* PassportSettings

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

  /** `found`: the passports, locked. Returns the grants that no longer open them. */
  return Effect.fnUntraced(function* (
    caller: Caller,
    transfer: Transfer,
    found: ReadonlyArray<PublishedProduct>,
    named: FacilityId | undefined
  ) {
    const sender = yield* organizations.find(transfer.sender.id).pipe(orResourceNotFound("transfer"))
    const receiver = yield* organizations.findForShare(caller.organization.id).pipe(orResourceNotFound("organization"))
    yield* requireOperator(receiver)
    yield* findOwnFacility(organizations, caller, named ?? null)
    const copies = yield* copyFiles(sender.id, receiver.id, found)
    yield* audit.lock([sender.id, receiver.id])
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
})
