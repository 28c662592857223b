/** What every adapter of the port `Organizations` must do. */
import { Organizations } from "@dpp/service/ports/Organizations"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { aFacility, anOrganization, aProduct, aPublishedProduct } from "../builders.ts"
import { type PortsTest, successesOf, twoOrganizations } from "./Ports.ts"
import {
  insertFacility,
  insertOrganization,
  insertProduct,
  removeFacility,
  removeProduct,
  updateFacility,
  updateOrganization,
  updateProduct
} from "./storing.ts"

export const organizationsContract = (it: PortsTest): void => {
  it.effect("gives an organization back as it was stored and changed", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const organization = anOrganization({
        limits: { drafts: 3, published_per_month: null, requests_per_minute: 60, storage_bytes: null }
      })
      yield* insertOrganization(organization)
      assert.deepStrictEqual(yield* organizations.find(organization.id), Option.some(organization))
      const backup_provider = { name: 'Archiv "Süd"', url: "https://backup.example.org/dpp" }
      const changed = {
        ...organization,
        backup_provider,
        producer_registrations: [{ member_state: "DE", number: "DE 12345678", pro: 'Stiftung "Süd"' } as const],
        name: "Neu",
        locked: true,
        city: null,
        plan: "starter" as const
      }
      yield* updateOrganization(organization, changed)
      assert.deepStrictEqual(yield* organizations.find(organization.id), Option.some(changed))
      yield* updateOrganization(changed, organization)
      assert.deepStrictEqual(yield* organizations.find(organization.id), Option.some(organization))
      assert.deepStrictEqual(yield* organizations.find(anOrganization().id), Option.none())
    })
  )

  it.effect("stores organizations and facilities that are created and changed at once", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const create = Effect.fnUntraced(function* (organization: ReturnType<typeof anOrganization>) {
        yield* insertOrganization(organization)
        const facility = aFacility()
        yield* insertFacility(organization.id, facility)
        yield* updateOrganization(organization, { ...organization, city: "Dresden" })
        yield* updateFacility(organization.id, { ...facility, city: "Dresden" })
        const stored = Option.getOrThrow(yield* organizations.find(organization.id))
        const [own] = yield* organizations.listFacilities(organization.id)
        return [stored.city, own?.city]
      })
      const all = Array.from({ length: 10 }, () => anOrganization())
      const cities = yield* Effect.forEach(all, create, { concurrency: "unbounded" })
      assert.deepStrictEqual(
        cities,
        all.map(() => ["Dresden", "Dresden"])
      )
    })
  )

  it.effect("lists organizations by name, then id", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const [first, second] = [anOrganization({ name: "List A" }), anOrganization({ name: "List A" })]
      const third = anOrganization({ name: "List B" })
      yield* Effect.forEach([third, second, first], (one) => insertOrganization(one), { discard: true })
      const listed = (yield* organizations.list).filter(({ name }) => name.startsWith("List "))
      assert.deepStrictEqual(listed, [first, second, third])
    })
  )

  it.effect("gives a custom domain to one organization", () =>
    Effect.gen(function* () {
      const own = { custom_domain: "dpp.example.com", custom_domain_status: "pending" } as const
      const attempts = Array.from({ length: 5 }, () => insertOrganization(anOrganization(own)))
      assert.strictEqual(yield* successesOf(attempts), 1)
      const other = anOrganization()
      yield* insertOrganization(other)
      const error = yield* Effect.flip(updateOrganization(other, { ...other, ...own }))
      assert.deepInclude(error, { _tag: "CustomDomainTaken", host: "dpp.example.com" })
    })
  )

  it.effect("knows the hosts that are active custom domains", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const pending = anOrganization({ custom_domain: "pending.example.com", custom_domain_status: "pending" })
      const active = anOrganization({ custom_domain: "active.example.com", custom_domain_status: "active" })
      yield* Effect.forEach([pending, active], (one) => insertOrganization(one), { discard: true })
      assert.isTrue(Option.isSome(yield* organizations.ownerOfActiveDomain("active.example.com")))
      assert.isTrue(Option.isNone(yield* organizations.ownerOfActiveDomain("pending.example.com")))
      assert.isTrue(Option.isNone(yield* organizations.ownerOfActiveDomain("example.com")))
    })
  )

  it.effect("keeps facilities, and lists them by name, then id", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const { ours } = yield* twoOrganizations
      const b = yield* insertFacility(ours, aFacility({ name: "B" }))
      const a = yield* insertFacility(ours, aFacility({ name: "A", gln: "4012345000009" }))
      assert.deepStrictEqual(yield* organizations.listFacilities(ours), [a, b])
      yield* updateFacility(ours, { ...a, name: "C", city: null })
      assert.deepStrictEqual(
        yield* organizations.findFacility(ours, a.id),
        Option.some({ ...a, name: "C", city: null })
      )
      yield* removeFacility(ours, b.id)
      assert.deepStrictEqual(yield* organizations.findFacility(ours, b.id), Option.none())
    })
  )

  it.effect("another organization can neither read nor write a facility", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const { ours, theirs } = yield* twoOrganizations
      const facility = yield* insertFacility(ours, aFacility())
      assert.deepStrictEqual(yield* organizations.findFacility(theirs, facility.id), Option.none())
      assert.deepStrictEqual(yield* organizations.listFacilities(theirs), [])
      const stolen = Effect.exit(updateFacility(theirs, { ...facility, name: "Stolen" }))
      assert.isTrue(Exit.isFailure(yield* stolen))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(removeFacility(theirs, facility.id))))
      assert.deepStrictEqual(yield* organizations.findFacility(ours, facility.id), Option.some(facility))
    })
  )

  it.effect("knows whether an organization has published passports", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const { ours, theirs } = yield* twoOrganizations
      yield* insertProduct(aProduct({ organization_id: ours }))
      assert.isFalse(yield* organizations.hasPublished(ours))
      const passport = yield* insertProduct(aPublishedProduct({ organization_id: ours }))
      assert.deepStrictEqual(
        [yield* organizations.hasPublished(ours), yield* organizations.hasPublished(theirs)],
        [true, false]
      )
      yield* removeProduct(passport)
      assert.isFalse(yield* organizations.hasPublished(ours))
    })
  )

  it.effect("removes no facility that a product names", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const { ours } = yield* twoOrganizations
      const facility = yield* insertFacility(ours, aFacility())
      const product = yield* insertProduct(aProduct({ organization_id: ours, facility_id: facility.id }))
      assert.strictEqual((yield* Effect.flip(removeFacility(ours, facility.id)))._tag, "FacilityInUse")
      yield* updateProduct(product, { ...product, facility_id: null })
      yield* removeFacility(ours, facility.id)
      assert.isTrue(Option.isNone(yield* organizations.findFacility(ours, facility.id)))
    })
  )
}
