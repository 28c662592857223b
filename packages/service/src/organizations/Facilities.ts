/**
 * What the administrator, or an admin of the organization, does with its manufacturing facilities.
 *
 * @source spec §10
 */
import type { ActorRequest } from "@dpp/core/access"
import type { SecondMemberRequired } from "@dpp/core/change"
import { emptyFacility, type Facility, FacilityId, type OrganizationId } from "@dpp/core/party"
import type { Json } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { impossible } from "../shared/impossible.ts"
import { facilityChange, type FacilityFields, ofFacility } from "./facilityChange.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { type FacilityInUse, Organizations } from "../ports/Organizations.ts"
import { Transactions } from "../ports/Transactions.ts"

type FacilityCreate = Pick<Facility, "name"> & Partial<FacilityFields>

export class Facilities extends Context.Service<
  Facilities,
  {
    /** By name. */
    readonly list: (id: OrganizationId) => Effect.Effect<ReadonlyArray<Facility>, ResourceNotFound>
    readonly create: (
      request: ActorRequest,
      id: OrganizationId,
      fields: FacilityCreate
    ) => Effect.Effect<Facility, ResourceNotFound>
    /** Only the given fields change. An update that changes nothing stores and records nothing. */
    readonly update: (
      request: ActorRequest,
      id: OrganizationId,
      facility: FacilityId,
      fields: Partial<FacilityFields>
    ) => Effect.Effect<Facility, ResourceNotFound | SecondMemberRequired>
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
    const { askAnyway } = yield* secondMembers
    const change = yield* facilityChange

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
      fields: FacilityCreate
    ) {
      const organization = yield* findOrganization(id)
      const facilityId = FacilityId.make(yield* random.uuidV7())
      const record = ofFacility(facilityId, "facility.created")
      const { written } = yield* audit.commit({ ...request, organization }, record, (created_at) => {
        const facility = { ...emptyFacility, ...fields, id: facilityId, created_at }
        return Effect.as(organizations.insertFacility(id, facility), facility)
      })
      return written
    }, transactions.run)

    /** A change of what passports print becomes a request where two members decide. */
    const update = Effect.fn("Facilities.update")((
      request: ActorRequest,
      id: OrganizationId,
      facilityId: FacilityId,
      fields: Partial<FacilityFields>
    ) => {
      const { actor } = request
      const changed = change(request, id, facilityId, fields).pipe(
        Effect.map(({ facility }) => facility),
        transactions.run,
        impossible("ChangeRequestOutdated")
      )
      if (actor._tag !== "Member") return changed
      const context = { ...request, actor, organization: { id } }
      // Sound: what a member sends is JSON.
      const command = { kind: "facility", id: facilityId, body: fields as Json } as const
      return Effect.catchTag(changed, "SecondMemberRequired", (refusal) => askAnyway(context, null, command, refusal))
    })

    const remove = Effect.fn("Facilities.remove")(function* (
      request: ActorRequest,
      id: OrganizationId,
      facilityId: FacilityId
    ) {
      yield* findForUpdate(id, facilityId)
      const context = { ...request, organization: { id } }
      yield* audit.commit(context, ofFacility(facilityId, "facility.deleted"), () =>
        organizations.removeFacility(id, facilityId)
      )
    }, transactions.run)

    return Facilities.of({ list, create, update, remove })
  })
)
