import { administratorRequest } from "@dpp/core/access"
import { Facilities } from "@dpp/service/organizations/Facilities"
import { Products } from "@dpp/service/products/Products"
import { aFacility, anOrganization } from "@dpp/testkit/builders"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aDraft, aTenant, named, recorded } from "../support.ts"

const request = administratorRequest("admin-request")
const fields = {
  name: "Werk Nord",
  gln: null,
  bpns: null,
  street: null,
  postal_code: null,
  city: "Kiel",
  country: "DE"
}

layer(useCases)("Facilities", (it) => {
  it.effect("records a creation, which is the facility's time of creation", () =>
    Effect.gen(function* () {
      const { organization } = yield* aTenant()
      const facilities = yield* Facilities
      const { entries, value } = yield* recorded(organization.id, facilities.create(request, organization.id, fields))
      assert.deepStrictEqual(named(entries), [`facility.created ${value.id}`])
      assert.deepStrictEqual(value, { ...fields, id: value.id, created_at: entries[0]?.created_at ?? value.created_at })
      assert.deepInclude(yield* facilities.list(organization.id), value)
    })
  )

  it.effect("records the fields that an update changes, and nothing if nothing changes", () =>
    Effect.gen(function* () {
      const { facility, organization } = yield* aTenant()
      const facilities = yield* Facilities
      const update = (changes: { readonly name?: string; readonly city?: string | null }) =>
        recorded(organization.id, facilities.update(request, organization.id, facility.id, changes))
      const { entries, value } = yield* update({ name: "Renamed", city: facility.city })
      assert.deepStrictEqual(named(entries), [`facility.updated ${facility.id}`])
      assert.deepStrictEqual(entries[0]?.changed_fields, ["name"])
      assert.deepStrictEqual(value, { ...facility, name: "Renamed" })
      for (const changes of [{}, { name: "Renamed" }]) {
        assert.deepStrictEqual((yield* update(changes)).entries, [])
      }
    })
  )

  it.effect("deletes a facility that no product refers to", () =>
    Effect.gen(function* () {
      const { caller, facility, organization } = yield* aTenant()
      const facilities = yield* Facilities
      const products = yield* Products
      const { product } = yield* products.create(caller, aDraft({ facility_id: facility.id }))
      const remove = facilities.remove(request, organization.id, facility.id)
      const refused = yield* recorded(organization.id, Effect.flip(remove))
      assert.strictEqual(refused.value._tag, "FacilityInUse")
      assert.deepStrictEqual(refused.entries, [])
      yield* products.remove(caller, product.id, { isConfirmed: false })
      const { entries } = yield* recorded(organization.id, remove)
      assert.deepStrictEqual(named(entries), [`facility.deleted ${facility.id}`])
      assert.deepStrictEqual(yield* facilities.list(organization.id), [])
    })
  )

  it.effect("does not find what does not exist or belongs to another organization", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const facilities = yield* Facilities
      const { id: unknown } = anOrganization()
      const attempts = [Effect.flip(facilities.list(unknown)), Effect.flip(facilities.create(request, unknown, fields))]
      for (const attempt of attempts) {
        assert.deepInclude(yield* attempt, { resource: "organization" })
      }
      const { id } = theirs.organization
      for (const facility of [ours.facility.id, aFacility().id]) {
        const update = Effect.asVoid(facilities.update(request, id, facility, { name: "Theirs" }))
        for (const attempt of [update, facilities.remove(request, id, facility)]) {
          const { entries, value } = yield* recorded(
            id,
            Effect.flip<void, { readonly _tag: string; readonly resource?: string }, never>(attempt)
          )
          assert.deepInclude(value, { _tag: "ResourceNotFound", resource: "facility" } as const)
          assert.deepStrictEqual(entries, [])
        }
      }
      assert.deepStrictEqual(yield* facilities.list(ours.organization.id), [ours.facility])
    })
  )
})
