/** Handlers of the group `administration`: organizations, keys, facilities and former domains. */
import { ConfirmationRequired } from "@dpp/core/product"
import { Administration } from "@dpp/service/organizations/Administration"
import { ProfileInUse } from "@dpp/service/organizations/organizationChange"
import { CustomDomains } from "@dpp/service/organizations/CustomDomains"
import { Logos } from "@dpp/service/files/Logos"
import { Facilities } from "@dpp/service/organizations/Facilities"

import { KeyAdministration } from "@dpp/service/access/KeyAdministration"
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
  Layer.mock(Logos, {
    set: (_request, _id, { bytes, name }) =>
      Effect.succeed({ ...organization, logo: `/files/${bytes.length}/${name}` }),
    remove: () => Effect.succeed(organization)
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
  it.effect("says whether the rules on due diligence apply", () =>
    Effect.gen(function* () {
      const set = yield* asAdmin(own, { method: "PATCH", body: { due_diligence: "exempt" } })
      assert.deepInclude(set.body.data, { due_diligence: "exempt" })
      const refused = yield* asAdmin(own, { method: "PATCH", body: { due_diligence: "no" } })
      assert.strictEqual(refused.status, 400)
      assert.property(refused.body.error.details, "due_diligence")
    })
  )

  it.effect("sets language and colour, and refuses a colour that is too light", () =>
    Effect.gen(function* () {
      const set = yield* asAdmin(own, { method: "PATCH", body: { language: "de", brand_color: "#0B4F8A" } })
      assert.deepInclude(set.body.data, { language: "de", brand_color: "#0b4f8a" })
      const body = { brand_color: "#ffcc00", language: "?" }
      const { error: refused } = (yield* asAdmin(own, { method: "PATCH", body })).body
      assert.strictEqual(refused.code, "validation_error")
      assert.match(refused.details.brand_color[0], /4\.5:1 with white; #ffcc00 has 1\.5:1/u)
      assert.match(refused.details.language[0], /language tag/u)
    })
  )

  it.effect("uploads a logo as multipart, and removes it", () =>
    Effect.gen(function* () {
      const form = new FormData()
      form.append("file", new File(["12345"], "logo.png"))
      const uploaded = yield* asAdmin(`${own}/logo`, { method: "PUT", body: form })
      assert.match(uploaded.body.data.logo_url, /^https?:.*\/files\/5\/logo\.png$/u)
      assert.notProperty(uploaded.body.data, "logo")
      const removed = yield* asAdmin(`${own}/logo`, { method: "DELETE" })
      assert.isNull(removed.body.data.logo_url)
    })
  )

  it.effect("sets registrations as a producer, one for each Member State", () =>
    Effect.gen(function* () {
      const set = (producer_registrations: unknown) =>
        asAdmin(own, { method: "PATCH", body: { producer_registrations } })
      const german = { member_state: "DE", number: "DE 12345678" }
      const made = yield* set([
        { ...german, number: " DE 12345678 " },
        { member_state: "FR", number: "FR1", pro: "Eco" }
      ])
      assert.deepStrictEqual(made.body.data.producer_registrations, [
        german,
        { member_state: "FR", number: "FR1", pro: "Eco" }
      ])
      assert.deepStrictEqual((yield* set([])).body.data.producer_registrations, [])
      for (const [refused, field] of [
        [[german, german], "producer_registrations"],
        [[{ ...german, member_state: "CH" }], "producer_registrations[0].member_state"],
        [[{ member_state: "DE" }], "producer_registrations[0].number"],
        [[{ ...german, number: "1\n2" }], "producer_registrations[0].number"],
        [[{ ...german, since: "2026" }], "producer_registrations[0].since"]
      ] as const) {
        const { body, status } = yield* set(refused)
        assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, [field]])
      }
    })
  )

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
        backup_provider: null,
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

  it.effect("sets and clears the back-up provider, whose members are both required", () =>
    Effect.gen(function* () {
      const set = (backup_provider: unknown) => asAdmin(own, { method: "PATCH", body: { backup_provider } })
      const provider = { name: "Archive", url: "https://backup.example.org" }
      assert.deepStrictEqual((yield* set({ ...provider, name: " Archive " })).body.data.backup_provider, provider)
      assert.isNull((yield* set(null)).body.data.backup_provider)
      for (const [refused, field] of [
        [{ name: provider.name }, "backup_provider.url"],
        [{ url: provider.url }, "backup_provider.name"],
        [{ ...provider, url: "http://backup.example.org" }, "backup_provider.url"],
        [{ ...provider, url: "https://user:password@backup.example.org" }, "backup_provider.url"],
        [{ ...provider, url: "https://backup.\nexample.org" }, "backup_provider.url"],
        [{ ...provider, phone: "1" }, "backup_provider.phone"]
      ] as const) {
        const { body, status } = yield* set(refused)
        assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, [field]])
      }
    })
  )

  it.effect("sets a website without white space and credentials, and the error names what is wrong", () =>
    Effect.gen(function* () {
      for (const [website, message] of [
        ["http://x\n.example.com", /^must not contain white space/u],
        ["https://user:password@example.com", /^must not contain a user name or a password/u],
        ["example.com", /^must be an absolute http/u]
      ] as const) {
        const { body, status } = yield* asAdmin(own, { method: "PATCH", body: { website } })
        assert.strictEqual(status, 400)
        assert.deepStrictEqual(Object.keys(body.error.details), ["website"])
        assert.match(body.error.details["website"].join(), message)
      }
    })
  )

  it.effect("sets names in one line, without control characters", () =>
    Effect.gen(function* () {
      const set = (body: object) => asAdmin(own, { method: "PATCH", body })
      for (const text of [
        "Evil\r\nBcc: all@example.com",
        "Evil\nGmbH",
        "Evil\tGmbH",
        "Evil\u2028GmbH",
        "Evil\u0085GmbH"
      ]) {
        const provider = { backup_provider: { name: text, url: "https://backup.example.org" } }
        for (const [field, refused] of [
          ["name", yield* set({ name: text })],
          ["trade_name", yield* set({ trade_name: text })],
          ["backup_provider.name", yield* set(provider)],
          ["name", yield* asAdmin(at, { body: { name: text } })]
        ] as const)
          assert.deepStrictEqual([refused.status, Object.keys(refused.body.error.details)], [400, [field]], text)
      }
      assert.strictEqual((yield* set({ name: "Bär & Söhne GmbH\n" })).status, 200)
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
      assert.deepInclude(created.body.data, { id: facility.id, name: "Werk Bremen" })
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

  it.effect("reads what is expected of each value, and what was probably meant", () =>
    Effect.gen(function* () {
      const body = {
        name: "X",
        tradeName: "Y",
        plan: "Scale",
        country: "Germany",
        gln: "9526001000006",
        email: "x",
        limits: { drafts: -1 }
      }
      const refused = yield* asAdmin(at, { body })
      assert.deepStrictEqual(refused.body.error.details, {
        country: ['must be an ISO 3166-1 country code of two capital letters, such as DE; did you mean "DE"?'],
        email: ["must be an e-mail address such as info@example.com"],
        gln: ["the check digit must be 5"],
        plan: ['must be one of starter, growth, scale; did you mean "scale"?'],
        "limits.drafts": ["must be at least 0"],
        tradeName: ["is not a field; did you mean trade_name?"]
      })
      const place = yield* asAdmin(`${own}/facilities`, { body: { name: "Werk", country: "Deutschland" } })
      assert.match(place.body.error.details.country[0], /did you mean "DE"\?$/u)
      const access = yield* asAdmin(`${own}/api-keys`, { body: { name: "ERP", access: "readonly" } })
      assert.deepStrictEqual(access.body.error.details, { access: ["must be one of full, read, condition"] })
      const absent = yield* asAdmin(at, { body: { plan: "scale" } })
      assert.deepStrictEqual(absent.body.error.details, { name: ["is required"] })
      const path = yield* asAdmin(`${at}/1`)
      assert.deepStrictEqual(path.body.error.details, { id: ["must be a UUID"] })
    })
  )

  it.effect("cannot give a name that disguises itself", () =>
    Effect.gen(function* () {
      for (const character of ["\u0000", "\u0085", "\u202e", "\u2066", "\ufeff", "\ud800"]) {
        const body = { name: `A${character}B` }
        for (const target of [at, `${own}/facilities`, `${own}/api-keys`]) {
          const refused = yield* asAdmin(target, { body })
          assert.deepStrictEqual([refused.status, Object.keys(refused.body.error.details)], [400, ["name"]], target)
        }
      }
    })
  )
})

it.effect("an organization and a facility with a country from before the codes are still shown", () =>
  Effect.gen(function* () {
    const key = adminToken
    assert.strictEqual((yield* send(own, { key })).body.data.country, "Germany")
    assert.strictEqual((yield* send(`${own}/facilities`, { key })).body.data[0].country, "Germany")
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mergeAll(
          Layer.mock(Administration, {
            findOrganization: () => Effect.succeed({ ...organization, country: "Germany" })
          }),
          Layer.mock(Facilities, { list: () => Effect.succeed([{ ...facility, country: "Germany" }]) })
        )
      )
    )
  )
)

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
