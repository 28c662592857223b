/** What every adapter of the port `ProductStore` must do with single products and with many, and with what names them. */
import { type Gtin, toGtin14 } from "@dpp/core/identifiers"
import { noLife, type Product, withChangeTime } from "@dpp/core/product"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { aFacility, aBatteryModel, anOrganization, aProduct, aPublishedProduct, gtinOf } from "../builders.ts"
import { type PortsTest, successesOf, twoOrganizations } from "./Ports.ts"
import { everything, insertAll, namesOf, withSerial } from "./productStoreSupport.ts"
import {
  insertFacility,
  insertOrganization,
  insertProduct,
  insertProducts,
  removeProduct,
  updateProduct
} from "./storing.ts"

export const productStoreContract = (it: PortsTest): void => {
  it.effect("returns the time of the last change of a product, to its organization only", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours, theirs } = yield* twoOrganizations
      const stored = yield* insertProduct(aProduct({ organization_id: ours }))
      const other = yield* insertProduct(aProduct({ organization_id: ours }))
      const changed = yield* updateProduct(stored, { ...stored, name: "Another name" })
      const times = Effect.forEach(
        [
          [ours, changed.id],
          [ours, other.id],
          [theirs, changed.id]
        ] as const,
        ([organization, id]) => store.timeOf(organization, id),
        { concurrency: "unbounded" }
      )
      const expected = [Option.some(changed.updated_at), Option.some(other.updated_at), Option.none()]
      assert.deepStrictEqual(yield* times, expected)
    })
  )

  it.effect("gives a product back as it was stored, with lock, image, facility and attributes", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours } = yield* twoOrganizations
      const facility = yield* insertFacility(ours, aFacility())
      const product = yield* insertProduct(
        aPublishedProduct({
          organization_id: ours,
          gtin: gtinOf(1001),
          image: "/files/a/b.webp",
          facility_id: facility.id,
          attributes: { ...withSerial("Full/1"), battery_mass: 450.25, mfr_name: 'Müller & Söhne "電池"' }
        })
      )
      assert.deepStrictEqual(yield* store.find(ours, product.id), Option.some(product))
      assert.deepStrictEqual(yield* store.findForUpdate(ours, product.id), Option.some(product))
      const key = { gtin14: toGtin14(gtinOf(1001)), serial_number: "Full/1" }
      assert.deepStrictEqual(yield* store.findByKey(ours, key), Option.some(product))
    })
  )

  it.effect("keeps the life of a battery, and finds several of them in the order of their ids", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours, theirs } = yield* twoOrganizations
      const life: Product["life"] = {
        ...noLife,
        predecessors: [{ operation: "remanufacturing", no_passport: { reason: "placed_before_2027" } }],
        falls_away: ["carbon_footprint_per_functional_unit"],
        responsible: { role: "producer", name: "Producer" }
      }
      const one = yield* insertProduct(aProduct({ organization_id: ours, life }))
      const [imported, bare] = [aProduct({ organization_id: ours, life }), aProduct({ organization_id: ours })]
      yield* insertProducts(ours, [imported, bare])
      const model = yield* insertProduct(aBatteryModel({ organization_id: ours }))
      const ended: Product = { ...one, life: { ...life, standing: "inactive" } }
      yield* updateProduct(one, ended)
      const ids = [model, bare, imported, one].map(({ id }) => id)
      for (const find of [store.findBatteries, store.findBatteriesForUpdate]) {
        const found = yield* find(ours, ids)
        assert.deepStrictEqual(
          found.map((product) => [product.id, product.life]),
          [
            [one.id, ended.life],
            [imported.id, life],
            [bare.id, noLife]
          ]
        )
        assert.isEmpty(yield* find(theirs, ids))
      }
    })
  )

  it.effect("keeps the declarations of a battery, stored alone or with others, until an update changes them", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours } = yield* twoOrganizations
      const not_applicable = ["warranty_period", "expected_lifetime_cycles"] as const
      const one = yield* insertProduct(aProduct({ organization_id: ours, not_applicable }))
      const [declared, bare] = [
        aProduct({ organization_id: ours, not_applicable }),
        aProduct({ organization_id: ours })
      ]
      yield* insertProducts(ours, [declared, bare])
      const { products } = yield* store.list(ours, everything)
      const stored = new Map(products.map((product) => [product.id, product]))
      for (const { id } of [one, declared]) assert.deepInclude(stored.get(id), { not_applicable })
      assert.deepInclude(stored.get(bare.id), { not_applicable: [] })
      yield* updateProduct(one, { ...one, not_applicable: [] })
      assert.deepInclude(Option.getOrThrow(yield* store.find(ours, one.id)), { not_applicable: [] })
    })
  )

  it.effect("keeps battery models with and without serial number", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours } = yield* twoOrganizations
      const bare = yield* insertProduct(aBatteryModel({ organization_id: ours, gtin: gtinOf(1002) }))
      yield* insertProduct(aBatteryModel({ organization_id: ours }))
      const numbered = yield* insertProduct(
        aBatteryModel({ organization_id: ours, attributes: { serial_number: "L-1", description: "x" } })
      )
      assert.deepStrictEqual(yield* store.find(ours, bare.id), Option.some(bare))
      assert.deepStrictEqual(yield* store.find(ours, numbered.id), Option.some(numbered))
    })
  )

  it.effect("reports a product whose facility was deleted", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours } = yield* twoOrganizations
      const gone = aFacility().id
      const refused = yield* Effect.flip(insertProduct(aProduct({ organization_id: ours, facility_id: gone })))
      assert.strictEqual(refused._tag, "FacilityGone")
      const product = yield* insertProduct(aProduct({ organization_id: ours }))
      const unchanged = yield* Effect.flip(updateProduct(product, { ...product, facility_id: gone }))
      assert.strictEqual(unchanged._tag, "FacilityGone")
      const many = [aProduct({ organization_id: ours }), aProduct({ organization_id: ours, facility_id: gone })]
      assert.strictEqual((yield* Effect.flip(insertProducts(ours, many)))._tag, "FacilityGone")
      assert.strictEqual((yield* store.list(ours, everything)).total, 1)
      assert.deepStrictEqual(yield* store.find(ours, product.id), Option.some(product))
    })
  )

  it.effect("stores many: those whose identifiers are free, and says which (spec §4.1)", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours, theirs } = yield* twoOrganizations
      const many = (serial: string, gtin: Gtin | null, organization_id = ours) =>
        aProduct({ organization_id, gtin, attributes: withSerial(serial) })
      yield* insertAll([many("MANY-1", null), many("MANY-2", gtinOf(1003), theirs)])
      const many2 = many("MANY-3", gtinOf(1003))
      const free = [many("MANY-4", null), many2]
      const taken = [many("MANY-1", null), many("MANY-2", gtinOf(1003))]
      const stored = Option.getOrThrow(yield* insertProducts(ours, [...taken, ...free]))
      const { at, usage } = stored.change
      assert.sameMembers(
        [...stored.ids],
        free.map(({ id }) => id)
      )
      for (const { id } of taken) assert.isTrue(Option.isNone(yield* store.find(ours, id)))
      for (const product of free) {
        assert.deepStrictEqual(yield* store.find(ours, product.id), Option.some(withChangeTime(null, product, at)))
      }
      assert.deepStrictEqual(
        yield* store.findByKey(ours, { gtin14: toGtin14(gtinOf(1003)), serial_number: "MANY-3" }),
        Option.some(withChangeTime(null, many2, at))
      )
      assert.strictEqual(usage.drafts, 3)
      assert.deepStrictEqual(yield* insertProducts(ours, taken), Option.none())
    })
  )

  it.effect("stores the first of several with one serial number whose battery does not exist elsewhere", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const named = (name: string, gtin: Gtin | null, organization_id = ours) =>
        aProduct({ organization_id, name, gtin, attributes: withSerial("TWIN-1") })
      yield* insertProduct(named("theirs", gtinOf(1010), theirs))
      yield* insertProducts(ours, [named("taken", gtinOf(1010)), named("free", null), named("late", gtinOf(1012))])
      assert.deepStrictEqual(yield* namesOf(ours, {}), { names: ["free"], total: 1 })
    })
  )

  it.effect("stores many at once from two sides, each product once", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours } = yield* twoOrganizations
      const side = () =>
        Array.from({ length: 40 }, (_, index) =>
          aProduct({ organization_id: ours, gtin: gtinOf(1004), attributes: withSerial(`SIDE-${index}`) })
        )
      const stored = yield* Effect.all([insertProducts(ours, side()), insertProducts(ours, side().toReversed())], {
        concurrency: 2
      })
      assert.strictEqual(
        stored.reduce((sum, side) => sum + Option.match(side, { onNone: () => 0, onSome: ({ ids }) => ids.size }), 0),
        40
      )
      assert.strictEqual((yield* store.list(ours, everything)).total, 40)
    })
  )

  it.effect("another organization can neither read nor write it (spec §5)", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours, theirs } = yield* twoOrganizations
      const product = yield* insertProduct(
        aProduct({ organization_id: ours, gtin: gtinOf(1003), attributes: withSerial("T-1") })
      )
      const key = { gtin14: toGtin14(gtinOf(1003)), serial_number: "T-1" }
      assert.deepStrictEqual(yield* store.find(theirs, product.id), Option.none())
      assert.deepStrictEqual(yield* store.findForUpdate(theirs, product.id), Option.none())
      assert.deepStrictEqual(yield* store.findByKey(theirs, key), Option.none())
      assert.deepStrictEqual(yield* store.list(theirs, everything), { products: [], total: 0 })
      assert.deepStrictEqual(yield* store.list(theirs, { ...everything, search: "T-1" }), { products: [], total: 0 })
      const foreign = { ...product, organization_id: theirs }
      assert.isTrue(
        Exit.isFailure(yield* Effect.exit(updateProduct(foreign, { ...foreign, name: "Stolen", gtin: null })))
      )
      assert.isTrue(Exit.isFailure(yield* Effect.exit(removeProduct(foreign))))
      assert.deepStrictEqual(yield* store.find(ours, product.id), Option.some(product))
      assert.deepStrictEqual(yield* store.findByKey(ours, key), Option.some(product))
    })
  )

  it.effect("takes a serial number once per organization (spec §2.1)", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      yield* insertProduct(aProduct({ organization_id: ours, attributes: withSerial("S-1") }))
      yield* insertProduct(aProduct({ organization_id: theirs, attributes: withSerial("S-1") }))
      yield* insertProduct(aProduct({ organization_id: ours, attributes: withSerial("s-1") }))
      const error = yield* Effect.flip(
        insertProduct(aBatteryModel({ organization_id: ours, attributes: { serial_number: "S-1" } }))
      )
      assert.deepInclude(error, { _tag: "SerialNumberTaken", serial_number: "S-1" })
      const other = yield* insertProduct(aProduct({ organization_id: ours }))
      const onUpdate = yield* Effect.flip(updateProduct(other, { ...other, attributes: withSerial("S-1") }))
      assert.strictEqual(onUpdate._tag, "SerialNumberTaken")
    })
  )

  it.effect("finds the products of an organization by serial number, case included", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const store = yield* ProductStore
      const battery = yield* insertProduct(aProduct({ organization_id: ours, attributes: withSerial("N-1") }))
      const model = yield* insertProduct(aBatteryModel({ organization_id: ours, attributes: { serial_number: "N-2" } }))
      yield* insertProduct(aProduct({ organization_id: theirs, attributes: withSerial("N-3") }))
      const found = yield* store.idsBySerialNumber(ours, ["N-1", "N-2", "n-2", "N-3", "N-4"])
      assert.deepStrictEqual(
        found,
        new Map([
          ["N-1", battery.id],
          ["N-2", model.id]
        ])
      )
      assert.strictEqual((yield* store.idsBySerialNumber(ours, [])).size, 0)
    })
  )

  it.effect("takes a GTIN with its serial number once in the world, in 13 and in 14 digits (spec §2.1)", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const store = yield* ProductStore
      const attributes = withSerial("W-1")
      const product = yield* insertProduct(aProduct({ organization_id: ours, gtin: gtinOf(1004), attributes }))
      // Sound: the same number in its longer form.
      const padded = toGtin14(gtinOf(1004)) as Gtin
      const error = yield* Effect.flip(insertProduct(aProduct({ organization_id: theirs, gtin: padded, attributes })))
      assert.deepInclude(error, { _tag: "BatteryIdentifierTaken", gtin: padded, serial_number: "W-1" })
      const draft = yield* insertProduct(aProduct({ organization_id: theirs, attributes }))
      const onUpdate = yield* Effect.flip(updateProduct(draft, { ...draft, gtin: padded }))
      assert.strictEqual(onUpdate._tag, "BatteryIdentifierTaken")
      const renumbered = yield* updateProduct(product, { ...product, gtin: padded })
      const key = { gtin14: toGtin14(gtinOf(1004)), serial_number: "W-1" }
      assert.deepStrictEqual(yield* store.findByKey(ours, key), Option.some(renumbered))
    })
  )

  it.effect("frees identifiers that are changed, cleared or removed with the product", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const store = yield* ProductStore
      const [gtin, otherGtin] = [gtinOf(1005), gtinOf(1006)]
      const attributes = withSerial("F-1")
      const product = yield* insertProduct(aProduct({ organization_id: ours, gtin, attributes }))
      const renamed = yield* updateProduct(product, { ...product, name: "The same identifiers" })
      const moved = yield* updateProduct(renamed, { ...renamed, gtin: otherGtin })
      const first = yield* insertProduct(aProduct({ organization_id: theirs, gtin, attributes }))
      const cleared = yield* updateProduct(first, { ...first, gtin: null })
      const back = yield* updateProduct(moved, { ...moved, gtin })
      yield* removeProduct(back)
      const second = yield* updateProduct(cleared, { ...cleared, gtin })
      assert.deepStrictEqual(yield* store.find(ours, product.id), Option.none())
      const key = { gtin14: toGtin14(gtin), serial_number: "F-1" }
      assert.deepStrictEqual(yield* store.findByKey(theirs, key), Option.some(second))
    })
  )

  it.effect("lets one of twelve parallel inserts of a serial number through", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const products = Array.from({ length: 12 }, () =>
        aProduct({ organization_id: ours, attributes: withSerial("P-1") })
      )
      assert.strictEqual(yield* successesOf(products.map((product) => insertProduct(product))), 1)
      assert.strictEqual((yield* namesOf(ours, {})).total, 1)
    })
  )

  it.effect("lets one of twelve organizations have a GTIN with its serial number, in parallel", () =>
    Effect.gen(function* () {
      const owners = Array.from({ length: 12 }, () => anOrganization())
      yield* Effect.forEach(owners, (one) => insertOrganization(one), { discard: true })
      const attempts = owners.map(({ id }) =>
        insertProduct(aProduct({ organization_id: id, gtin: gtinOf(1007), attributes: withSerial("P-2") }))
      )
      assert.strictEqual(yield* successesOf(attempts), 1)
    })
  )
}
