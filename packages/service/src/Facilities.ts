/**
 * What the operator of the service does with the manufacturing facilities of an organization.
 *
 * @source inferred: the operator's endpoints; see docs/decisions/0038-admin-api.md
 */
import { type Facility, FacilityId, type OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Administration, ResourceNotFound } from "./Administration.ts"
import { changedKeys, entryByOperator, type OperatorRequest } from "./OperatorChange.ts"
import { type FacilityInUse, Organizations } from "./ports/Organizations.ts"
import { Transactions } from "./ports/Transactions.ts"

type FacilityFields = Omit<Facility, "id" | "created_at">

export class Facilities extends Context.Service<
  Facilities,
  {
    readonly list: (id: OrganizationId) => Effect.Effect<ReadonlyArray<Facility>, ResourceNotFound>
    readonly create: (
      request: OperatorRequest,
      id: OrganizationId,
      fields: FacilityFields
    ) => Effect.Effect<Facility, ResourceNotFound>
    readonly update: (
      request: OperatorRequest,
      id: OrganizationId,
      facility: FacilityId,
      fields: Partial<FacilityFields>
    ) => Effect.Effect<Facility, ResourceNotFound>
    readonly remove: (
      request: OperatorRequest,
      id: OrganizationId,
      facility: FacilityId
    ) => Effect.Effect<void, ResourceNotFound | FacilityInUse>
  }
>()("@dpp/service/Facilities") {}

const make = Effect.gen(function* () {
  const administration = yield* Administration
  const organizations = yield* Organizations
  const transactions = yield* Transactions
  const random = yield* SecureRandom.SecureRandom
  const services = yield* Effect.context<SecureRandom.SecureRandom>()

  const findForUpdate = Effect.fnUntraced(function* (id: OrganizationId, facilityId: FacilityId) {
    const facility = yield* organizations.findFacilityForUpdate(id, facilityId)
    return Option.isSome(facility) ? facility.value : yield* new ResourceNotFound({ resource: "facility" })
  })

  const list = Effect.fnUntraced(function* (id: OrganizationId) {
    yield* administration.findOrganization(id)
    return yield* organizations.listFacilities(id)
  })

  const create = Effect.fn("Facilities.create")(
    function* (request: OperatorRequest, id: OrganizationId, fields: FacilityFields) {
      yield* administration.findOrganization(id)
      const facility = { ...fields, id: FacilityId.make(yield* random.uuidV7()), created_at: yield* DateTime.now }
      const entry = yield* entryByOperator(request, id, {
        action: "facility.created",
        resource_type: "facility",
        resource_id: facility.id,
        changed_fields: []
      })
      const { at } = yield* organizations.insertFacility(id, facility, entry)
      return { ...facility, created_at: at }
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const update = Effect.fn("Facilities.update")(
    function* (request: OperatorRequest, id: OrganizationId, facilityId: FacilityId, fields: Partial<FacilityFields>) {
      const before = yield* findForUpdate(id, facilityId)
      const after = { ...before, ...fields }
      const changed = changedKeys(before, after)
      if (changed.length === 0) return before
      const entry = yield* entryByOperator(request, id, {
        action: "facility.updated",
        resource_type: "facility",
        resource_id: facilityId,
        changed_fields: changed
      })
      yield* organizations.updateFacility(id, after, entry)
      return after
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const remove = Effect.fn("Facilities.remove")(
    function* (request: OperatorRequest, id: OrganizationId, facilityId: FacilityId) {
      yield* findForUpdate(id, facilityId)
      const entry = yield* entryByOperator(request, id, {
        action: "facility.deleted",
        resource_type: "facility",
        resource_id: facilityId,
        changed_fields: []
      })
      yield* organizations.removeFacility(id, facilityId, entry)
    },
    transactions.run,
    Effect.provideContext(services)
  )

  return Facilities.of({ list, create, update, remove })
})

export const layer = Layer.effect(Facilities, make)
