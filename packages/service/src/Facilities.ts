/**
 * What the operator of the service does with the manufacturing facilities of an organization.
 *
 * @source inferred: the operator's endpoints; see docs/decisions/0002-filled-gaps.md
 */
import { type Facility, FacilityId } from "@dpp/core/Facility"
import type { OrganizationId } from "@dpp/core/Organization"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Administration, ResourceNotFound } from "./Administration.ts"
import { changedKeys, type OperatorRequest, recordByOperator } from "./OperatorChange.ts"
import type { AuditLog } from "./ports/AuditLog.ts"
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
  const services = yield* Effect.context<AuditLog | SecureRandom.SecureRandom>()

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
      yield* organizations.insertFacility(id, facility)
      yield* recordByOperator(request, id, {
        action: "facility.created",
        resource_type: "facility",
        resource_id: facility.id,
        changed_fields: []
      })
      return facility
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
      yield* organizations.updateFacility(id, after)
      yield* recordByOperator(request, id, {
        action: "facility.updated",
        resource_type: "facility",
        resource_id: facilityId,
        changed_fields: changed
      })
      return after
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const remove = Effect.fn("Facilities.remove")(
    function* (request: OperatorRequest, id: OrganizationId, facilityId: FacilityId) {
      yield* findForUpdate(id, facilityId)
      yield* organizations.removeFacility(id, facilityId)
      yield* recordByOperator(request, id, {
        action: "facility.deleted",
        resource_type: "facility",
        resource_id: facilityId,
        changed_fields: []
      })
    },
    transactions.run,
    Effect.provideContext(services)
  )

  return Facilities.of({ list, create, update, remove })
})

export const layer = Layer.effect(Facilities, make)
