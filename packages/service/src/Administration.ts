/**
 * What the operator of the service does with organizations and their API keys.
 *
 * @source spec §5 rule 2
 * @source inferred: the operator's endpoints; see docs/decisions/0038-admin-api.md
 */
import type { KeyAccess } from "@dpp/core/access"
import { missingProfileFields, type Organization, OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as ApiKeyText from "./ApiKeyText.ts"
import { changedKeys, entryByOperator, type OperatorRequest, recordByOperator } from "./OperatorChange.ts"
import { type ApiKey, ApiKeyId, ApiKeys } from "./ports/ApiKeys.ts"
import type { AuditLog } from "./ports/AuditLog.ts"
import { type CustomDomainTaken, Organizations } from "./ports/Organizations.ts"
import { Transactions } from "./ports/Transactions.ts"

/** There is no such organization, key, facility or former domain. */
export class ResourceNotFound extends Schema.TaggedError<ResourceNotFound>()("ResourceNotFound", {
  resource: Schema.Literals(["organization", "api_key", "facility", "former_domain"])
}) {}

/** Published passports print these fields of the profile, as `organization.street`: they cannot be emptied. */
export class ProfileInUse extends Schema.TaggedError<ProfileInUse>()("ProfileInUse", {
  fields: Schema.Array(Schema.String)
}) {}

/** A key as it is shown when it is made, and never again. */
export interface IssuedKey {
  readonly key: ApiKey
  readonly text: string
}

type OrganizationFields = Omit<Organization, "id">

/** Only sent fields change, single limits included. */
type OrganizationChanges = Partial<Omit<OrganizationFields, "limits">> & {
  readonly limits?: Partial<Organization["limits"]>
}

export class Administration extends Context.Service<
  Administration,
  {
    readonly listOrganizations: Effect.Effect<ReadonlyArray<Organization>>
    readonly findOrganization: (id: OrganizationId) => Effect.Effect<Organization, ResourceNotFound>
    readonly createOrganization: (
      request: OperatorRequest,
      fields: OrganizationFields
    ) => Effect.Effect<Organization, CustomDomainTaken>
    readonly updateOrganization: (
      request: OperatorRequest,
      id: OrganizationId,
      fields: OrganizationChanges
    ) => Effect.Effect<Organization, ResourceNotFound | CustomDomainTaken | ProfileInUse>
    readonly listKeys: (id: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>, ResourceNotFound>
    readonly issueKey: (
      request: OperatorRequest,
      id: OrganizationId,
      fields: { readonly name: string; readonly access: KeyAccess }
    ) => Effect.Effect<IssuedKey, ResourceNotFound>
    readonly revokeKey: (
      request: OperatorRequest,
      id: OrganizationId,
      key: ApiKeyId
    ) => Effect.Effect<void, ResourceNotFound>
  }
>()("@dpp/service/Administration") {}

const make = Effect.gen(function* () {
  const organizations = yield* Organizations
  const keys = yield* ApiKeys
  const transactions = yield* Transactions
  const random = yield* SecureRandom.SecureRandom
  const services = yield* Effect.context<AuditLog | SecureRandom.SecureRandom | Digest.Digest>()

  const findOrganization = Effect.fnUntraced(function* (id: OrganizationId) {
    const organization = yield* organizations.find(id)
    return Option.isSome(organization) ? organization.value : yield* new ResourceNotFound({ resource: "organization" })
  })

  const createOrganization = Effect.fn("Administration.createOrganization")(
    function* (request: OperatorRequest, fields: OrganizationFields) {
      const organization = { ...withDomainStatus(fields, null), id: OrganizationId.make(yield* random.uuidV7()) }
      const entry = yield* entryByOperator(request, organization.id, {
        action: "organization.created",
        resource_type: "organization",
        resource_id: organization.id,
        changed_fields: Object.keys(fields)
      })
      yield* organizations.insert(organization, entry)
      return organization
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const keepProfile = Effect.fnUntraced(function* (before: Organization, after: Organization) {
    const known = missingProfileFields(before)
    const fields = missingProfileFields(after).filter((field) => !known.includes(field))
    if (fields.length > 0 && (yield* organizations.hasPublished(after.id))) return yield* new ProfileInUse({ fields })
  })

  const updateOrganization = Effect.fn("Administration.updateOrganization")(
    function* (request: OperatorRequest, id: OrganizationId, fields: OrganizationChanges) {
      const found = yield* organizations.findForUpdate(id)
      if (Option.isNone(found)) return yield* new ResourceNotFound({ resource: "organization" })
      const before = found.value
      const changes = withDomainStatus(fields, before.custom_domain)
      const after = { ...before, ...changes, limits: { ...before.limits, ...changes.limits } }
      const changed = changedKeys(before, after)
      if (changed.length === 0) return before
      yield* keepProfile(before, after)
      const entry = yield* entryByOperator(request, id, {
        action: "organization.updated",
        resource_type: "organization",
        resource_id: id,
        changed_fields: changed
      })
      yield* organizations.update(before, after, entry)
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
    function* (
      request: OperatorRequest,
      id: OrganizationId,
      fields: { readonly name: string; readonly access: KeyAccess }
    ) {
      yield* findOrganization(id)
      const { lookupId, text } = yield* ApiKeyText.generate
      const key: ApiKey = {
        ...fields,
        id: ApiKeyId.make(yield* random.uuidV7()),
        organization_id: id,
        lookup_id: lookupId,
        hash: yield* ApiKeyText.hash(text, yield* Digest.Digest),
        created_at: yield* DateTime.now
      }
      yield* keys.insert(key)
      yield* recordByOperator(request, id, {
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
    function* (request: OperatorRequest, id: OrganizationId, keyId: ApiKeyId) {
      const revoked = yield* keys.revoke(id, keyId, yield* DateTime.now)
      if (Option.isNone(revoked)) return yield* new ResourceNotFound({ resource: "api_key" })
      yield* recordByOperator(request, id, {
        action: "api_key.revoked",
        resource_type: "api_key",
        resource_id: keyId,
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
    revokeKey
  })
})

export const layer = Layer.effect(Administration, make)

/** A new host waits for its activation unless the operator says otherwise; without a host there is none to wait for. */
const withDomainStatus = <Fields extends OrganizationChanges>(fields: Fields, before: string | null): Fields => {
  if (fields.custom_domain === null) return { ...fields, custom_domain_status: "none" }
  if (fields.custom_domain === undefined || fields.custom_domain === before) return fields
  const status = fields.custom_domain_status ?? "none"
  return { ...fields, custom_domain_status: status === "none" ? "pending" : status }
}
