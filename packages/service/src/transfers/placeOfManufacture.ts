/**
 * The facility in which a battery was made stays on its passport when another organization takes it over: the organization gets
 * the facility, unless it names one of its own.
 *
 * @source EU 2023/1542 Annex VI Part A(3)
 */
import type { Caller } from "@dpp/core/access"
import type { FacilityId, OrganizationId } from "@dpp/core/party"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Audit } from "../changes/Audit.ts"
import { Organizations } from "../ports/Organizations.ts"

export const placesOfManufacture = Effect.gen(function* () {
  const organizations = yield* Organizations
  const audit = yield* Audit

  /** Returns the facility, which the receiver has from then on, under the same id. */
  return Effect.fnUntraced(function* (caller: Caller, sender: OrganizationId, id: FacilityId) {
    const receiver = caller.organization.id
    if (Option.isSome(yield* organizations.findFacility(receiver, id))) return id
    const facility = yield* organizations.findFacility(sender, id)
    if (Option.isNone(facility)) return null
    const record = { action: "facility.created", resource_type: "facility", resource_id: id } as const
    yield* audit.commit(caller, record, (created_at) =>
      organizations.insertFacility(receiver, { ...facility.value, created_at })
    )
    return id
  })
})
