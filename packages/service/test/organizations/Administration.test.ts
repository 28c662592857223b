import { administratorRequest } from "@dpp/core/access"
import type { Organization } from "@dpp/core/party"
import { Administration } from "@dpp/service/organizations/Administration"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { Products } from "@dpp/service/products/Products"
import { anOrganization, aPublishedProduct } from "@dpp/testkit/builders"
import { insertProduct } from "@dpp/testkit/contracts/storing"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aPassport, aTenant, named, recorded } from "../support.ts"

const request = administratorRequest("admin-request")

const fieldsOf = ({ id: _id, ...fields }: Organization) => fields

/** An organization that the administrator created. */
const created = (overrides: Partial<Organization> = {}) =>
  Effect.flatMap(Administration, (administration) =>
    administration.createOrganization(request, fieldsOf(anOrganization(overrides)))
  )

layer(useCases)("Administration", (it) => {
  it.effect("records the creation of an organization as such, by the administrator", () =>
    Effect.gen(function* () {
      const organization = yield* created({ name: "New GmbH" })
      const [entry, ...others] = yield* (yield* AuditLog).chain(organization.id)
      assert.deepStrictEqual(others, [])
      assert.deepInclude(entry, { action: "organization.created", resource_id: organization.id, previous_hash: null })
      assert.deepInclude(entry?.actor, { type: "operator", id: null })
      assert.strictEqual(entry?.correlation_id, request.correlationId)
      assert.deepStrictEqual(yield* (yield* Administration).findOrganization(organization.id), organization)
    })
  )

  it.effect("records the fields that an update changes", () =>
    Effect.gen(function* () {
      const { id } = yield* created()
      const { updateOrganization } = yield* Administration
      const change = updateOrganization(request, id, { name: "Renamed", limits: { drafts: 5 }, country: "DE" })
      const { entries, value } = yield* recorded(id, change)
      assert.deepStrictEqual(named(entries), [`organization.updated ${id}`])
      assert.sameMembers([...(entries[0]?.changed_fields ?? [])], ["name", "limits"])
      assert.deepInclude(entries[0]?.actor, { type: "operator", id: null })
      // Limits that are not given stay.
      assert.deepStrictEqual(value.limits, { ...anOrganization().limits, drafts: 5 })
      assert.deepStrictEqual(yield* (yield* Administration).findOrganization(id), value)
    })
  )

  it.effect("sets, changes and clears the back-up provider as a whole", () =>
    Effect.gen(function* () {
      const { id } = yield* created()
      const { findOrganization, updateOrganization } = yield* Administration
      const provider = { name: "Archive", url: "https://backup.example.org" }
      for (const [backup_provider, changed] of [
        [provider, ["backup_provider"]],
        [{ url: provider.url, name: provider.name }, undefined],
        [{ ...provider, name: "Other archive" }, ["backup_provider"]],
        [null, ["backup_provider"]],
        [null, undefined]
      ] as const) {
        const { entries } = yield* recorded(id, updateOrganization(request, id, { backup_provider }))
        assert.deepStrictEqual(entries[0]?.changed_fields, changed)
        assert.deepStrictEqual((yield* findOrganization(id)).backup_provider, backup_provider)
      }
    })
  )

  it.effect("stores and records nothing if nothing changes", () =>
    Effect.gen(function* () {
      const organization = yield* created()
      const { updateOrganization } = yield* Administration
      for (const fields of [{}, fieldsOf(organization), { limits: {} }]) {
        const { entries, value } = yield* recorded(
          organization.id,
          updateOrganization(request, organization.id, fields)
        )
        assert.deepStrictEqual(entries, [])
        assert.deepStrictEqual(value, organization)
      }
    })
  )

  it.effect("makes a new custom domain pending, unless a status is given", () =>
    Effect.gen(function* () {
      const { updateOrganization } = yield* Administration
      const { custom_domain_status, id } = yield* created({ custom_domain: "one.admin.example.com" })
      assert.strictEqual(custom_domain_status, "pending")
      const statusAfter = (fields: Partial<Organization>) =>
        Effect.map(updateOrganization(request, id, fields), (organization) => organization.custom_domain_status)
      assert.strictEqual(yield* statusAfter({ custom_domain_status: "active" }), "active")
      assert.strictEqual(yield* statusAfter({ custom_domain: "one.admin.example.com" }), "active")
      assert.strictEqual(yield* statusAfter({ custom_domain: "two.admin.example.com" }), "pending")
      const active = { custom_domain: "three.admin.example.com", custom_domain_status: "active" } as const
      assert.strictEqual(yield* statusAfter(active), "active")
      assert.strictEqual(yield* statusAfter({ custom_domain: null }), "none")
    })
  )

  it.effect("refuses the custom domain of another organization, and records nothing", () =>
    Effect.gen(function* () {
      const { updateOrganization } = yield* Administration
      const host = "taken.admin.example.com"
      yield* created({ custom_domain: host })
      assert.deepInclude(yield* Effect.flip(created({ custom_domain: host })), {
        _tag: "CustomDomainTaken",
        host
      } as const)
      const { id } = yield* created()
      const refused = Effect.flip(updateOrganization(request, id, { custom_domain: host }))
      const { entries, value } = yield* recorded(id, refused)
      assert.strictEqual(value._tag, "CustomDomainTaken")
      assert.deepStrictEqual(entries, [])
    })
  )

  it.effect("keeps the profile that published passports print", () =>
    Effect.gen(function* () {
      const { updateOrganization } = yield* Administration
      const tenant = yield* aTenant()
      const { id } = tenant.organization
      yield* updateOrganization(request, id, { street: null })
      yield* updateOrganization(request, id, { street: "Ring 1" })
      yield* (yield* Products).create(tenant.caller, aPassport(tenant.facility))
      const refused = Effect.flip(updateOrganization(request, id, { gln: null, street: null, website: null }))
      const { entries, value } = yield* recorded(id, refused)
      assert.deepInclude(value, { _tag: "ProfileInUse" } as const)
      assert.deepStrictEqual("fields" in value ? value.fields : [], ["organization.street", "organization.gln"])
      assert.deepStrictEqual(entries, [])
      // The other identifier replaces the GLN.
      yield* updateOrganization(request, id, { gln: null, eori: "DE1234567890123" })
    })
  )

  it.effect("does not require what the profile lacked before the update already", () =>
    Effect.gen(function* () {
      const { updateOrganization } = yield* Administration
      const { organization } = yield* aTenant({ street: null })
      yield* insertProduct(aPublishedProduct({ organization_id: organization.id }))
      const renamed = yield* updateOrganization(request, organization.id, { trade_name: "Renamed", website: null })
      assert.deepInclude(renamed, { trade_name: "Renamed", street: null })
      const refused = yield* Effect.flip(updateOrganization(request, organization.id, { city: null }))
      assert.deepStrictEqual("fields" in refused ? refused.fields : refused, ["organization.city"])
    })
  )

  it.effect("does not find an organization that does not exist", () =>
    Effect.gen(function* () {
      const { findOrganization, updateOrganization } = yield* Administration
      const unknown = anOrganization()
      for (const attempt of [findOrganization(unknown.id), updateOrganization(request, unknown.id, { name: "New" })]) {
        const failure = yield* Effect.flip(attempt)
        assert.deepInclude(failure, { _tag: "ResourceNotFound", resource: "organization" } as const)
      }
    })
  )
})
