/**
 * What the administrator, or an admin of the organization, does with its manufacturing facilities.
 *
 * @source spec §10
 */
import type { ActorRequest } from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import { type Facility, FacilityId, type OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { changedKeys } from "../shared/changedKeys.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { type FacilityInUse, Organizations } from "../ports/Organizations.ts"
import { Transactions } from "../ports/Transactions.ts"

type FacilityFields = Omit<Facility, "id" | "created_at">

export class Facilities extends Context.Service<
  Facilities,
  {
    /** By name. */
    readonly list: (id: OrganizationId) => Effect.Effect<ReadonlyArray<Facility>, ResourceNotFound>
    readonly create: (
      request: ActorRequest,
      id: OrganizationId,
      fields: FacilityFields
    ) => Effect.Effect<Facility, ResourceNotFound>
    /** Only the given fields change. An update that changes nothing stores and records nothing. */
    readonly update: (
      request: ActorRequest,
      id: OrganizationId,
      facility: FacilityId,
      fields: Partial<FacilityFields>
    ) => Effect.Effect<Facility, ResourceNotFound>
    readonly remove: (
      request: ActorRequest,
      id: OrganizationId,
      facility: FacilityId
    ) => Effect.Effect<void, ResourceNotFound | FacilityInUse>
  }
>()("@dpp/service/organizations/Facilities") {}

export const layer = Layer.effect(
  Facilities,
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const audit = yield* Audit
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom

    const findOrganization = (id: OrganizationId) => organizations.find(id).pipe(orResourceNotFound("organization"))

    const findForUpdate = (id: OrganizationId, facility: FacilityId) =>
      organizations.findFacilityForUpdate(id, facility).pipe(orResourceNotFound("facility"))

    const list = Effect.fn("Facilities.list")(function* (id: OrganizationId) {
      yield* findOrganization(id)
      return yield* organizations.listFacilities(id)
    })

    const create = Effect.fn("Facilities.create")(function* (
      request: ActorRequest,
      id: OrganizationId,
      fields: FacilityFields
    ) {
      const organization = yield* findOrganization(id)
      const facility = { ...fields, id: FacilityId.make(yield* random.uuidV7()), created_at: yield* DateTime.now }
      const entry = yield* audit.entry({ ...request, organization }, ofFacility(facility.id, "facility.created"))
      const { at } = yield* organizations.insertFacility(id, facility, entry)
      return { ...facility, created_at: at }
    }, transactions.run)

    const update = Effect.fn("Facilities.update")(function* (
      request: ActorRequest,
      id: OrganizationId,
      facilityId: FacilityId,
      fields: Partial<FacilityFields>
    ) {
      const before = yield* findForUpdate(id, facilityId)
      const after = { ...before, ...fields }
      const changed = changedKeys(before, after)
      if (changed.length === 0) return before
      const change = ofFacility(facilityId, "facility.updated", changed)
      const entry = yield* audit.entry({ ...request, organization: { id } }, change)
      yield* organizations.updateFacility(id, after, entry)
      return after
    }, transactions.run)

    const remove = Effect.fn("Facilities.remove")(function* (
      request: ActorRequest,
      id: OrganizationId,
      facilityId: FacilityId
    ) {
      yield* findForUpdate(id, facilityId)
      const change = ofFacility(facilityId, "facility.deleted")
      const entry = yield* audit.entry({ ...request, organization: { id } }, change)
      yield* organizations.removeFacility(id, facilityId, entry)
    }, transactions.run)

    return Facilities.of({ list, create, update, remove })
  })
)

const ofFacility = recordsOf("facility")
