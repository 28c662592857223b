/**
 * What the operator of the service does: organizations, their API keys and facilities.
 *
 * @source spec §5 rule 2
 * @source inferred: the operator's endpoints; see docs/decisions/0002-filled-gaps.md
 */
import { type Facility, FacilityId } from "@dpp/core/Facility"
import { type Organization, OrganizationId } from "@dpp/core/Organization"
import * as Context from "effect/Context"
import type * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as ApiKeyText from "./ApiKeyText.ts"
import { record } from "./Caller.ts"
import { type ApiKey, ApiKeyId, ApiKeys, type KeyAccess } from "./ports/ApiKeys.ts"
import type { AuditLog } from "./ports/AuditLog.ts"
import { type NewAuditEntry } from "./ports/AuditLog.ts"
import { type CustomDomainTaken, type FacilityInUse, Organizations } from "./ports/Organizations.ts"
import { Transactions } from "./ports/Transactions.ts"

/** There is no such organization, key or facility. */
export class ResourceNotFound extends Schema.TaggedError<ResourceNotFound>()("ResourceNotFound", {
  resource: Schema.Literals(["organization", "api_key", "facility"])
}) {}

/** A key as it is shown when it is made, and never again. */
export interface IssuedKey {
  readonly key: ApiKey
  readonly text: string
}

type OrganizationFields = Omit<Organization, "id">
type FacilityFields = Omit<Facility, "id" | "created_at">

/** The request by which the operator changes something. */
interface Request {
  readonly correlationId: string
}

export class Administration extends Context.Service<
  Administration,
  {
    readonly listOrganizations: Effect.Effect<ReadonlyArray<Organization>>
    readonly findOrganization: (id: OrganizationId) => Effect.Effect<Organization, ResourceNotFound>
    readonly createOrganization: (
      request: Request,
      fields: OrganizationFields
    ) => Effect.Effect<Organization, CustomDomainTaken>
    readonly updateOrganization: (
      request: Request,
      id: OrganizationId,
      fields: Partial<OrganizationFields>
    ) => Effect.Effect<Organization, ResourceNotFound | CustomDomainTaken>
    readonly listKeys: (id: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>, ResourceNotFound>
    readonly issueKey: (
      request: Request,
      id: OrganizationId,
      fields: { readonly name: string; readonly access: KeyAccess }
    ) => Effect.Effect<IssuedKey, ResourceNotFound>
    readonly revokeKey: (request: Request, id: OrganizationId, key: ApiKeyId) => Effect.Effect<void, ResourceNotFound>
    readonly listFacilities: (id: OrganizationId) => Effect.Effect<ReadonlyArray<Facility>, ResourceNotFound>
    readonly createFacility: (
      request: Request,
      id: OrganizationId,
      fields: FacilityFields
    ) => Effect.Effect<Facility, ResourceNotFound>
    readonly updateFacility: (
      request: Request,
      id: OrganizationId,
      facility: FacilityId,
      fields: Partial<FacilityFields>
    ) => Effect.Effect<Facility, ResourceNotFound>
    readonly removeFacility: (
      request: Request,
      id: OrganizationId,
      facility: FacilityId
    ) => Effect.Effect<void, ResourceNotFound | FacilityInUse>
  }
>()("@dpp/service/Administration") {}

const make = Effect.gen(function* () {
  const organizations = yield* Organizations
  const keys = yield* ApiKeys
  const transactions = yield* Transactions
  const random = yield* SecureRandom.SecureRandom
  const services = yield* Effect.context<AuditLog | SecureRandom.SecureRandom | Digest.Digest>()

  const recordChange = (
    { correlationId }: Request,
    id: OrganizationId,
    change: Pick<NewAuditEntry, "action" | "resource_type" | "resource_id" | "changed_fields">
  ) => record({ organization: { id }, actor: { type: "operator", id: null, name: "operator" }, correlationId }, change)

  const findOrganization = Effect.fnUntraced(function* (id: OrganizationId) {
    const organization = yield* organizations.find(id)
    return Option.isSome(organization) ? organization.value : yield* new ResourceNotFound({ resource: "organization" })
  })

  const findFacility = Effect.fnUntraced(function* (id: OrganizationId, facilityId: FacilityId) {
    yield* findOrganization(id)
    const facility = yield* organizations.findFacility(id, facilityId)
    return Option.isSome(facility) ? facility.value : yield* new ResourceNotFound({ resource: "facility" })
  })

  const createOrganization = Effect.fn("Administration.createOrganization")(
    function* (request: Request, fields: OrganizationFields) {
      const organization = { ...withDomainStatus(fields, null), id: OrganizationId.make(yield* random.uuidV7()) }
      yield* organizations.insert(organization)
      yield* recordChange(request, organization.id, {
        action: "organization.updated",
        resource_type: "organization",
        resource_id: organization.id,
        changed_fields: Object.keys(fields)
      })
      return organization
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const updateOrganization = Effect.fn("Administration.updateOrganization")(
    function* (request: Request, id: OrganizationId, fields: Partial<OrganizationFields>) {
      const before = yield* findOrganization(id)
      const after = { ...before, ...withDomainStatus(fields, before.custom_domain) }
      const changed = changedKeys(before, after)
      if (changed.length === 0) return before
      yield* organizations.update(after)
      yield* recordChange(request, id, {
        action: "organization.updated",
        resource_type: "organization",
        resource_id: id,
        changed_fields: changed
      })
      return after
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const listKeys = Effect.fnUntraced(function* (id: OrganizationId) {
    yield* findOrganization(id)
    return yield* keys.list(id)
  })

  const issueKey = Effect.fn("Administration.issueKey")(
    function* (request: Request, id: OrganizationId, fields: { readonly name: string; readonly access: KeyAccess }) {
      yield* findOrganization(id)
      const { lookupId, text } = yield* ApiKeyText.generate
      const key: ApiKey = {
        ...fields,
        id: ApiKeyId.make(yield* random.uuidV7()),
        organization_id: id,
        lookup_id: lookupId,
        hash: yield* ApiKeyText.hash(text),
        created_at: yield* DateTime.now
      }
      yield* keys.insert(key)
      yield* recordChange(request, id, {
        action: "api_key.created",
        resource_type: "api_key",
        resource_id: key.id,
        changed_fields: []
      })
      return { key, text }
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const revokeKey = Effect.fn("Administration.revokeKey")(
    function* (request: Request, id: OrganizationId, keyId: ApiKeyId) {
      const revoked = yield* keys.revoke(id, keyId, yield* DateTime.now)
      if (Option.isNone(revoked)) return yield* new ResourceNotFound({ resource: "api_key" })
      yield* recordChange(request, id, {
        action: "api_key.revoked",
        resource_type: "api_key",
        resource_id: keyId,
        changed_fields: []
      })
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const listFacilities = Effect.fnUntraced(function* (id: OrganizationId) {
    yield* findOrganization(id)
    return yield* organizations.listFacilities(id)
  })

  const createFacility = Effect.fn("Administration.createFacility")(
    function* (request: Request, id: OrganizationId, fields: FacilityFields) {
      yield* findOrganization(id)
      const facility = { ...fields, id: FacilityId.make(yield* random.uuidV7()), created_at: yield* DateTime.now }
      yield* organizations.insertFacility(id, facility)
      yield* recordChange(request, id, {
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

  const updateFacility = Effect.fn("Administration.updateFacility")(
    function* (request: Request, id: OrganizationId, facilityId: FacilityId, fields: Partial<FacilityFields>) {
      const before = yield* findFacility(id, facilityId)
      const after = { ...before, ...fields }
      const changed = changedKeys(before, after)
      if (changed.length === 0) return before
      yield* organizations.updateFacility(id, after)
      yield* recordChange(request, id, {
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

  const removeFacility = Effect.fn("Administration.removeFacility")(
    function* (request: Request, id: OrganizationId, facilityId: FacilityId) {
      yield* findFacility(id, facilityId)
      yield* organizations.removeFacility(id, facilityId)
      yield* recordChange(request, id, {
        action: "facility.deleted",
        resource_type: "facility",
        resource_id: facilityId,
        changed_fields: []
      })
    },
    transactions.run,
    Effect.provideContext(services)
  )

  return Administration.of({
    listOrganizations: organizations.list,
    findOrganization,
    createOrganization,
    updateOrganization,
    listKeys,
    issueKey,
    revokeKey,
    listFacilities,
    createFacility,
    updateFacility,
    removeFacility
  })
})

export const layer = Layer.effect(Administration, make)

/** A new host waits for its activation unless the operator says otherwise; without a host there is none to wait for. */
const withDomainStatus = <Fields extends Partial<OrganizationFields>>(
  fields: Fields,
  before: string | null
): Fields => {
  if (fields.custom_domain === null) return { ...fields, custom_domain_status: "none" }
  if (fields.custom_domain === undefined || fields.custom_domain === before) return fields
  const status = fields.custom_domain_status ?? "none"
  return { ...fields, custom_domain_status: status === "none" ? "pending" : status }
}

const changedKeys = (before: object, after: object): ReadonlyArray<string> => {
  // Sound: both are records of JSON values.
  const [old, fresh] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  return Object.keys(fresh).filter((key) => JSON.stringify(old[key]) !== JSON.stringify(fresh[key]))
}
