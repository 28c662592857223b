/** What every adapter of the port `Organizations` must do. */
import { Organizations } from "@dpp/service/ports/Organizations"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aFacility, anOrganization, aProduct } from "../builders.ts"
import { type PortsTest, successesOf, twoOrganizations } from "./Ports.ts"

export const organizationsContract = (it: PortsTest): void => {
  it.effect("gives an organization back as it was stored and changed", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const organization = anOrganization({ limits: { drafts: 3, published_per_month: null, requests_per_minute: 60 } })
      yield* organizations.insert(organization)
      assert.deepStrictEqual(yield* organizations.find(organization.id), Option.some(organization))
      const changed = { ...organization, name: "Neu", locked: true, city: null, plan: "starter" as const }
      yield* organizations.update(changed)
      assert.deepStrictEqual(yield* organizations.find(organization.id), Option.some(changed))
      assert.deepStrictEqual(yield* organizations.find(anOrganization().id), Option.none())
    })
  )

  it.effect("lists organizations by name, then id", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const [first, second] = [anOrganization({ name: "List A" }), anOrganization({ name: "List A" })]
      const third = anOrganization({ name: "List B" })
      yield* Effect.forEach([third, second, first], organizations.insert, { discard: true })
      const listed = (yield* organizations.list).filter(({ name }) => name.startsWith("List "))
      assert.deepStrictEqual(listed, [first, second, third])
    })
  )

  it.effect("gives a custom domain to one organization", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const own = { custom_domain: "dpp.example.com", custom_domain_status: "pending" } as const
      const attempts = Array.from({ length: 5 }, () => organizations.insert(anOrganization(own)))
      assert.strictEqual(yield* successesOf(attempts), 1)
      const other = anOrganization()
      yield* organizations.insert(other)
      const error = yield* Effect.flip(organizations.update({ ...other, ...own }))
      assert.deepInclude(error, { _tag: "CustomDomainTaken", host: "dpp.example.com" })
    })
  )

  it.effect("knows the hosts that are active custom domains", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const pending = anOrganization({ custom_domain: "pending.example.com", custom_domain_status: "pending" })
      const active = anOrganization({ custom_domain: "active.example.com", custom_domain_status: "active" })
      yield* Effect.forEach([pending, active], organizations.insert, { discard: true })
      assert.isTrue(yield* organizations.hasActiveDomain("active.example.com"))
      assert.isFalse(yield* organizations.hasActiveDomain("pending.example.com"))
      assert.isFalse(yield* organizations.hasActiveDomain("example.com"))
    })
  )

  it.effect("keeps facilities, and lists them by name, then id", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const { ours } = yield* twoOrganizations
      const [b, a] = [aFacility({ name: "B" }), aFacility({ name: "A", gln: "4012345000009" })]
      yield* organizations.insertFacility(ours, b)
      yield* organizations.insertFacility(ours, a)
      assert.deepStrictEqual(yield* organizations.listFacilities(ours), [a, b])
      yield* organizations.updateFacility(ours, { ...a, name: "C", city: null })
      assert.deepStrictEqual(
        yield* organizations.findFacility(ours, a.id),
        Option.some({ ...a, name: "C", city: null })
      )
      yield* organizations.removeFacility(ours, b.id)
      assert.deepStrictEqual(yield* organizations.findFacility(ours, b.id), Option.none())
    })
  )

  it.effect("shows and gives no facility to another organization", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const { ours, theirs } = yield* twoOrganizations
      const facility = aFacility()
      yield* organizations.insertFacility(ours, facility)
      assert.deepStrictEqual(yield* organizations.findFacility(theirs, facility.id), Option.none())
      assert.deepStrictEqual(yield* organizations.listFacilities(theirs), [])
      yield* organizations.updateFacility(theirs, { ...facility, name: "Stolen" })
      yield* organizations.removeFacility(theirs, facility.id)
      assert.deepStrictEqual(yield* organizations.findFacility(ours, facility.id), Option.some(facility))
    })
  )

  it.effect("removes no facility that a product names", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const store = yield* ProductStore
      const { ours } = yield* twoOrganizations
      const facility = aFacility()
      const product = aProduct({ organization_id: ours, facility_id: facility.id })
      yield* organizations.insertFacility(ours, facility)
      yield* store.insert(product)
      assert.strictEqual((yield* Effect.flip(organizations.removeFacility(ours, facility.id)))._tag, "FacilityInUse")
      yield* store.update({ ...product, facility_id: null })
      yield* organizations.removeFacility(ours, facility.id)
    })
  )
}
