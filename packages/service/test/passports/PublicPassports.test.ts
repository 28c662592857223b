import { type Organization, plainAppearance } from "@dpp/core/party"
import { noLife, type Product } from "@dpp/core/product"
import * as PublicPassportsModule from "@dpp/service/passports/PublicPassports"
import { type PublicAddress, PublicPassports } from "@dpp/service/passports/PublicPassports"
import {
  aBatteryModel,
  anOrganization,
  aProduct,
  aPublishedProduct,
  gtinOf,
  minute,
  uuidOf
} from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { publicScene } from "../publicScene.ts"

const serviceHost = "passports.example.com"

const find = (scene: Parameters<typeof publicScene>[0], host: string, address: PublicAddress) =>
  Effect.flatMap(PublicPassports, (passports) => passports.find(host, address)).pipe(
    Effect.provide(Layer.fresh(PublicPassportsModule.layer).pipe(Layer.provide(publicScene(scene))))
  )

const active = (custom_domain: string): Partial<Organization> => ({ custom_domain, custom_domain_status: "active" })

const printed = (product: Product): Product => ({
  ...product,
  state: { _tag: "Preprinted", locked_at: minute(1), locale: "zh" }
})

describe("PublicPassports (spec §3)", () => {
  const organization = anOrganization()
  const organization_id = organization.id

  it.effect("shows a published passport with the language of its pre-print", () =>
    Effect.gen(function* () {
      const published = aPublishedProduct({ organization_id })
      const scene = { organizations: [organization], products: [published] }
      const found = yield* find(scene, serviceHost, { id: published.id })
      if (found._tag !== "Published") return assert.fail(found._tag)
      assert.deepInclude(found, { url: `https://${serviceHost}/p/${published.id}`, version: "1", locale: null })
      assert.strictEqual((yield* found.passport).facts.product.id, published.id)
      // No audit entry is read for a passport without values of suppliers.
      assert.strictEqual((yield* found.page).supplied.size, 0)
    })
  )

  it.effect("shows the version and the back-up provider, and no version where the service does not sign", () =>
    Effect.gen(function* () {
      const backup_provider = { name: "Archive", url: "https://backup.example.org" }
      const published = aPublishedProduct({ organization_id })
      const scene = { organizations: [{ ...organization, backup_provider }], products: [published] }
      const safeguardsWith = (isSigning: boolean) =>
        Effect.map(find({ ...scene, isSigning }, serviceHost, { id: published.id }), (found) =>
          found._tag === "Published" ? found.safeguards : assert.fail(found._tag)
        )
      assert.deepStrictEqual(yield* safeguardsWith(true), {
        version: { number: 3, validFrom: minute(7), isPending: false },
        backupProvider: backup_provider,
        appearance: plainAppearance
      })
      assert.deepStrictEqual(yield* safeguardsWith(false), {
        version: null,
        backupProvider: backup_provider,
        appearance: plainAppearance
      })
    })
  )

  it.effect("shows of a draft with a printed code only that it is not yet published", () =>
    Effect.gen(function* () {
      const draft = printed(aProduct({ organization_id }))
      const found = yield* find({ organizations: [organization], products: [draft] }, serviceHost, { id: draft.id })
      assert.deepStrictEqual(found, {
        _tag: "NotYetPublished",
        locale: "zh",
        passport: {
          url: `https://${serviceHost}/p/${draft.id}`,
          gtin: null,
          serialNumber: draft.attributes.serial_number,
          manufacturer: organization.name
        }
      })
    })
  )

  it.effect("does not distinguish a hidden product from one that does not exist", () =>
    Effect.gen(function* () {
      const draft = aProduct({ organization_id })
      const model = aBatteryModel({ organization_id })
      const scene = { organizations: [organization], products: [draft, model] }
      const addresses: ReadonlyArray<PublicAddress> = [
        { id: draft.id },
        { id: model.id },
        { id: uuidOf(0xdead) },
        { id: "not-an-id" },
        { gtin: "9526001000011", serial: "A-1", isQualified: false },
        { gtin: "9526001000012", serial: "", isQualified: false }
      ]
      for (const address of addresses) {
        assert.strictEqual((yield* Effect.flip(find(scene, serviceHost, address)))._tag, "PassportNotFound")
      }
    })
  )

  it.effect("has one address for a battery: every other form redirects there", () =>
    Effect.gen(function* () {
      const gtin = gtinOf(1)
      const attributes = { serial_number: "A/1", battery_category: "ev" } as const
      const published = aPublishedProduct({ organization_id, gtin, attributes })
      const scene = { organizations: [organization], products: [published] }
      const path = `/01/0${gtin}/21/A%2F1`
      const canonical = { gtin: `0${gtin}`, serial: "A/1", isQualified: false }
      for (const address of [{ id: published.id }, { ...canonical, gtin }, { ...canonical, isQualified: true }]) {
        assert.deepStrictEqual(yield* find(scene, serviceHost, address), { _tag: "Moved", path })
      }
      assert.strictEqual((yield* find(scene, serviceHost, canonical))._tag, "Published")
    })
  )

  it.effect("is shown on the active custom domain, to which the service and former domains redirect", () =>
    Effect.gen(function* () {
      const owner = anOrganization(active("present.example.com"))
      const other = anOrganization(active("other.example.com"))
      const published = aPublishedProduct({ organization_id: owner.id })
      const scene = {
        organizations: [owner, other],
        products: [published],
        formerDomains: { "former.example.com": owner, "former-other.example.com": other }
      }
      const at = (host: string) => find(scene, host, { id: published.id })
      assert.strictEqual((yield* at("present.example.com"))._tag, "Published")
      const url = `https://present.example.com/p/${published.id}`
      for (const host of [serviceHost, "former.example.com"]) {
        assert.deepStrictEqual(yield* at(host), { _tag: "MovedToOrigin", url })
      }
      for (const host of ["other.example.com", "former-other.example.com", "unknown.example.com"]) {
        assert.strictEqual((yield* Effect.flip(at(host)))._tag, "PassportNotFound", host)
      }
    })
  )

  it.effect("is shown by its present operator, to whom the domains of former ones redirect", () =>
    Effect.gen(function* () {
      const [first, second] = [anOrganization(active("first.example.com")), anOrganization()]
      const owner = anOrganization(active("present.example.com"))
      const former_holders = [first, second].map(({ id, name }, index) => ({
        organization_id: id,
        name,
        until: DateTime.formatIso(minute(index + 1)),
        versions: index + 1,
        events: 0
      }))
      const published = aPublishedProduct({ organization_id: owner.id, life: { ...noLife, former_holders } })
      const formerDomains = { "second.example.com": second }
      const scene = { organizations: [first, second, owner], products: [published], formerDomains }
      const url = `https://present.example.com/p/${published.id}`
      for (const host of [serviceHost, "first.example.com", "second.example.com"]) {
        assert.deepStrictEqual(yield* find(scene, host, { id: published.id }), { _tag: "MovedToOrigin", url })
      }
      assert.strictEqual((yield* find(scene, "present.example.com", { id: published.id }))._tag, "Published")
    })
  )

  it.effect("is shown without an active custom domain on every host that is not a custom domain of others", () =>
    Effect.gen(function* () {
      const pending = { custom_domain: "pending.example.com", custom_domain_status: "pending" } as const
      const owner = anOrganization(pending)
      const other = anOrganization(active("other.example.com"))
      const published = aPublishedProduct({ organization_id: owner.id })
      const scene = {
        organizations: [owner, other],
        products: [published],
        formerDomains: { "former.example.com": owner }
      }
      const at = (host: string) => find(scene, host, { id: published.id })
      for (const host of [serviceHost, "pending.example.com", "127.0.0.1"]) {
        assert.strictEqual((yield* at(host))._tag, "Published", host)
      }
      const url = `https://${serviceHost}/p/${published.id}`
      assert.deepStrictEqual(yield* at("former.example.com"), { _tag: "MovedToOrigin", url })
      assert.strictEqual((yield* Effect.flip(at("other.example.com")))._tag, "PassportNotFound")
    })
  )

  it.effect("does not reveal on a former domain what is hidden", () =>
    Effect.gen(function* () {
      const owner = anOrganization(active("present.example.com"))
      const draft = aProduct({ organization_id: owner.id })
      const scene = { organizations: [owner], products: [draft], formerDomains: { "former.example.com": owner } }
      for (const host of [serviceHost, "former.example.com", "present.example.com"]) {
        assert.strictEqual((yield* Effect.flip(find(scene, host, { id: draft.id })))._tag, "PassportNotFound")
      }
    })
  )

  it.effect("names the service and the origin of the codes that lead to a host", () =>
    Effect.gen(function* () {
      const owner = anOrganization(active("present.example.com"))
      const layer = PublicPassportsModule.layer.pipe(
        Layer.provide(publicScene({ organizations: [owner], products: [] }))
      )
      const { resolverAt } = yield* Effect.provide(PublicPassports, Layer.fresh(layer))
      const name = "Battery passport service"
      for (const host of [serviceHost, "unknown.example.com"]) {
        assert.deepStrictEqual(yield* resolverAt(host), { name, origin: `https://${serviceHost}` })
      }
      assert.deepStrictEqual(yield* resolverAt("present.example.com"), { name, origin: "https://present.example.com" })
    })
  )
})
