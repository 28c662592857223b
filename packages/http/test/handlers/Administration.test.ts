/** Handlers of the group `administration`: organizations, keys, facilities and former domains. */
import { ConfirmationRequired } from "@dpp/core/product"
import { Administration, ProfileInUse } from "@dpp/service/Administration"
import { CustomDomains } from "@dpp/service/CustomDomains"
import { Facilities } from "@dpp/service/Facilities"

import { KeyAdministration } from "@dpp/service/KeyAdministration"
import { CustomDomainTaken, FacilityInUse } from "@dpp/service/ports/Organizations"
import { aFacility, anApiKey, minute } from "@dpp/testkit/builders"
import { assert, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { adminToken, errorOf, organization, routesWith, send, type SendOptions } from "../support.ts"

const key = anApiKey({ organization_id: organization.id, name: "ERP", access: "read" })
const facility = aFacility({ name: "Werk Berlin" })
const at = "/admin/v1/organizations"
const own = `${at}/${organization.id}`

const asAdmin = (target: string, options: SendOptions = {}) => send(target, { ...options, key: adminToken })

const useCases = Layer.mergeAll(
  Layer.mock(Administration, {
    listOrganizations: Effect.succeed([organization]),
    findOrganization: () => Effect.succeed(organization),
    createOrganization: (_request, fields) => Effect.succeed({ ...organization, ...fields }),
    updateOrganization: (_request, _id, { limits: _limits, ...changes }) =>
      Effect.succeed({ ...organization, ...changes })
  }),
  Layer.mock(KeyAdministration, {
    list: () => Effect.succeed([key]),
    issue: (_request, _id, fields) => Effect.succeed({ key: { ...key, ...fields }, text: "dpp_live_secret" }),
    revoke: () => Effect.void
  }),
  Layer.mock(Facilities, {
    list: () => Effect.succeed([facility]),
    create: (_request, _id, fields) => Effect.succeed({ ...facility, ...fields }),
    update: (_request, _id, _facility, fields) => Effect.succeed({ ...facility, ...fields }),
    remove: () => Effect.void
  }),
  Layer.mock(CustomDomains, {
    listFormer: () => Effect.succeed([{ host: "old.example.com", replaced_at: minute(1) }]),
    removeFormer: (_request, _id, _host, { isConfirmed }) =>
      isConfirmed ? Effect.void : new ConfirmationRequired({ reason: "Codes lead nowhere." })
  })
)

layer(routesWith(useCases))("the administrator", (it) => {
  it.effect("creates an organization from its name alone: plan scale, no custom domain, limits of the plan", () =>
    Effect.gen(function* () {
      const { body, status } = yield* asAdmin(at, { body: { name: "New GmbH", limits: { drafts: 3 } } })
      assert.strictEqual(status, 201)
      assert.deepInclude(body.data, {
        name: "New GmbH",
        plan: "scale",
        street: null,
        locked: false,
        custom_domain: null,
        custom_domain_status: "none",
        profile_complete: false
      })
      assert.deepInclude(body.data.limits, { drafts: 3, published_per_month: 5000 })
    })
  )

  it.effect("reads and changes organizations", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* asAdmin(at)).body.data[0].id, organization.id)
      assert.strictEqual((yield* asAdmin(own)).body.data.id, organization.id)
      const changed = yield* asAdmin(own, { method: "PATCH", body: { locked: true } })
      assert.deepStrictEqual([changed.status, changed.body.data.locked], [200, true])
    })
  )

  it.effect("sees the text of a key once, when it is issued; full access is the default", () =>
    Effect.gen(function* () {
      const issued = yield* asAdmin(`${own}/api-keys`, { body: { name: "ERP" } })
      assert.strictEqual(issued.status, 201)
      assert.deepInclude(issued.body.data, { access: "full", key: "dpp_live_secret" })
      const { body, text } = yield* asAdmin(`${own}/api-keys`)
      const { access, created_at, name, prefix } = body.data[0]
      assert.deepStrictEqual([access, name], ["read", "ERP"])
      assert.include(prefix, key.lookup_id)
      assert.match(created_at, /Z$/u)
      assert.notInclude(text, "secret")
      const revoked = yield* asAdmin(`${own}/api-keys/${key.id}`, { method: "DELETE" })
      assert.deepStrictEqual(revoked.body, { data: { id: key.id, deleted: true } })
    })
  )

  it.effect("creates, changes and deletes facilities", () =>
    Effect.gen(function* () {
      const facilities = `${own}/facilities`
      assert.strictEqual((yield* asAdmin(facilities)).body.data[0].name, "Werk Berlin")
      const created = yield* asAdmin(facilities, { body: { name: "Werk Bremen" } })
      assert.strictEqual(created.status, 201)
      assert.deepInclude(created.body.data, { name: "Werk Bremen", gln: null, country: null })
      const one = `${facilities}/${facility.id}`
      const changed = yield* asAdmin(one, { method: "PATCH", body: { city: "Bremen" } })
      assert.strictEqual(changed.body.data.city, "Bremen")
      const removed = yield* asAdmin(one, { method: "DELETE" })
      assert.deepStrictEqual(removed.body, { data: { id: facility.id, deleted: true } })
    })
  )

  it.effect("deletes a former domain only with ?confirm=true", () =>
    Effect.gen(function* () {
      const domains = `${own}/former-domains`
      const listed = yield* asAdmin(domains)
      assert.deepStrictEqual(listed.body.data, [{ host: "old.example.com", replaced_at: "2026-01-01T00:01:00.000Z" }])
      const refused = yield* asAdmin(`${domains}/old.example.com`, { method: "DELETE" })
      assert.deepStrictEqual([refused.status, refused.body.error.details], [409, { confirm: ["must be true"] }])
      const removed = yield* asAdmin(`${domains}/old.example.com?confirm=true`, { method: "DELETE" })
      assert.deepStrictEqual(removed.body, { data: { host: "old.example.com", deleted: true } })
    })
  )

  it.effect("learns about each field that the contract does not know", () =>
    Effect.gen(function* () {
      const { body, status } = yield* asAdmin(at, { body: { name: "X", colour: "red" } })
      assert.deepStrictEqual([status, body.error.code], [400, "validation_error"])
      assert.property(body.error.details, "colour")
    })
  )
})

it.effect("a refused change says why", () =>
  Effect.gen(function* () {
    const key = adminToken
    const host = "id.example.com"
    const taken = new CustomDomainTaken({ host })
    const inUse = Layer.mock(Administration, {
      createOrganization: () => taken,
      updateOrganization: () => new ProfileInUse({ fields: ["organization.gln"] })
    })
    const domain = { custom_domain: [`${host} is or was the custom domain of another organization`] }
    assert.deepStrictEqual(yield* errorOf(inUse, at, { key, body: { name: "X" } }), [409, "conflict", domain])
    const printed = { "organization.gln": ["is printed on published passports"] }
    const patch = { key, method: "PATCH", body: { gln: null } }
    assert.deepStrictEqual(yield* errorOf(inUse, own, patch), [409, "conflict", printed])
    const used = Layer.mock(Facilities, { remove: () => new FacilityInUse() })
    const remove = { key, method: "DELETE" }
    const error = yield* errorOf(used, `${own}/facilities/${facility.id}`, remove)
    assert.deepStrictEqual(error, [409, "conflict", undefined])
  })
)
