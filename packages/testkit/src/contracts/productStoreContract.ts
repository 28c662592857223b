/** What every adapter of the port `ProductStore` must do. */
import { type OrganizationId } from "@dpp/core/Organization"
import type { AnyProduct, Product, ProductId } from "@dpp/core/Product"
import { type Gtin, toGtin14 } from "@dpp/core/Gtin"
import { type ProductQuery, ProductStore } from "@dpp/service/ports/ProductStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { Usage } from "@dpp/service/ports/Usage"
import { Organizations } from "@dpp/service/ports/Organizations"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aFacility, aLightProduct, anOrganization, aProduct, aPublishedProduct, gtinOf, minute } from "../builders.ts"
import { type PortsTest, successesOf, twoOrganizations } from "./Ports.ts"

const everything: ProductQuery = {
  status: undefined,
  category: undefined,
  battery_category: undefined,
  search: undefined,
  updated_since: undefined,
  sort: "created_at",
  order: "asc",
  page: 1,
  per_page: 100
}

const insertAll = Effect.fnUntraced(function* (products: ReadonlyArray<AnyProduct>) {
  const store = yield* ProductStore
  for (const product of products) yield* store.insert(product)
})

const namesOf = Effect.fnUntraced(function* (organization: OrganizationId, query: Partial<ProductQuery>) {
  const { products, total } = yield* (yield* ProductStore).list(organization, { ...everything, ...query })
  return { names: products.map((product) => product.name), total }
})

const withSerial = (serial_number: string): Product["attributes"] => ({ serial_number, battery_category: "ev" })

export const productStoreContract = (it: PortsTest): void => {
  it.effect("gives a product back as it was stored, with lock, image, facility and attributes", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours } = yield* twoOrganizations
      const facility = aFacility()
      yield* (yield* Organizations).insertFacility(ours, facility)
      const product = aPublishedProduct({
        organization_id: ours,
        gtin: gtinOf(1001),
        image: "/files/a/b.webp",
        facility_id: facility.id,
        attributes: { ...withSerial("Full/1"), battery_mass: 450.25, mfr_name: 'Müller & Söhne "電池"' }
      })
      yield* store.insert(product)
      assert.deepStrictEqual(yield* store.find(ours, product.id), Option.some(product))
      assert.deepStrictEqual(yield* store.findForUpdate(ours, product.id), Option.some(product))
      const key = { gtin14: toGtin14(gtinOf(1001)), serial_number: "Full/1" }
      assert.deepStrictEqual(yield* store.findByKey(ours, key), Option.some(product))
    })
  )

  it.effect("keeps light products with and without serial number", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours } = yield* twoOrganizations
      const bare = aLightProduct({ organization_id: ours, gtin: gtinOf(1002) })
      const numbered = aLightProduct({ organization_id: ours, attributes: { serial_number: "L-1", description: "x" } })
      yield* insertAll([bare, aLightProduct({ organization_id: ours }), numbered])
      assert.deepStrictEqual(yield* store.find(ours, bare.id), Option.some(bare))
      assert.deepStrictEqual(yield* store.find(ours, numbered.id), Option.some(numbered))
    })
  )

  it.effect("tells a product whose facility is gone", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours } = yield* twoOrganizations
      const gone = aFacility().id
      const refused = yield* Effect.flip(store.insert(aProduct({ organization_id: ours, facility_id: gone })))
      assert.strictEqual(refused._tag, "FacilityGone")
      const product = aProduct({ organization_id: ours })
      yield* store.insert(product)
      const unchanged = yield* Effect.flip(store.update({ ...product, facility_id: gone }))
      assert.strictEqual(unchanged._tag, "FacilityGone")
      const many = [aProduct({ organization_id: ours }), aProduct({ organization_id: ours, facility_id: gone })]
      assert.strictEqual((yield* Effect.flip(store.insertMany(many)))._tag, "FacilityGone")
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
      const free = [many("MANY-4", null), many("MANY-3", gtinOf(1003))]
      const taken = [many("MANY-1", null), many("MANY-2", gtinOf(1003))]
      const stored = yield* store.insertMany([...taken, ...free])
      assert.sameMembers(
        [...stored],
        free.map(({ id }) => id)
      )
      for (const { id } of taken) assert.isTrue(Option.isNone(yield* store.find(ours, id)))
      for (const product of free) assert.deepStrictEqual(yield* store.find(ours, product.id), Option.some(product))
      assert.deepStrictEqual(
        yield* store.findByKey(ours, { gtin14: toGtin14(gtinOf(1003)), serial_number: "MANY-3" }),
        Option.fromUndefinedOr(free[1])
      )
      assert.strictEqual(yield* (yield* Usage).drafts(ours), 3)
      assert.strictEqual((yield* store.insertMany([])).size, 0)
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
      const stored = yield* Effect.all([store.insertMany(side()), store.insertMany(side().toReversed())], {
        concurrency: 2
      })
      assert.strictEqual(
        stored.reduce((sum, ids) => sum + ids.size, 0),
        40
      )
      assert.strictEqual((yield* store.list(ours, everything)).total, 40)
    })
  )

  it.effect("shows and gives nothing to another organization (spec §5)", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours, theirs } = yield* twoOrganizations
      const product = aProduct({ organization_id: ours, gtin: gtinOf(1003), attributes: withSerial("T-1") })
      yield* store.insert(product)
      const key = { gtin14: toGtin14(gtinOf(1003)), serial_number: "T-1" }
      assert.deepStrictEqual(yield* store.find(theirs, product.id), Option.none())
      assert.deepStrictEqual(yield* store.findForUpdate(theirs, product.id), Option.none())
      assert.deepStrictEqual(yield* store.findByKey(theirs, key), Option.none())
      assert.deepStrictEqual(yield* store.list(theirs, everything), { products: [], total: 0 })
      assert.deepStrictEqual(yield* store.list(theirs, { ...everything, search: "T-1" }), { products: [], total: 0 })
      yield* store.update({ ...product, organization_id: theirs, name: "Stolen", gtin: null })
      yield* store.remove(theirs, product.id)
      assert.deepStrictEqual(yield* store.find(ours, product.id), Option.some(product))
      assert.deepStrictEqual(yield* store.findByKey(ours, key), Option.some(product))
    })
  )

  it.effect("takes a serial number once per organization (spec §2.1)", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const store = yield* ProductStore
      yield* store.insert(aProduct({ organization_id: ours, attributes: withSerial("S-1") }))
      yield* store.insert(aProduct({ organization_id: theirs, attributes: withSerial("S-1") }))
      yield* store.insert(aProduct({ organization_id: ours, attributes: withSerial("s-1") }))
      const error = yield* Effect.flip(
        store.insert(aLightProduct({ organization_id: ours, attributes: { serial_number: "S-1" } }))
      )
      assert.deepInclude(error, { _tag: "SerialNumberTaken", serial_number: "S-1" })
      const other = aProduct({ organization_id: ours })
      yield* store.insert(other)
      const onUpdate = yield* Effect.flip(store.update({ ...other, attributes: withSerial("S-1") }))
      assert.strictEqual(onUpdate._tag, "SerialNumberTaken")
    })
  )

  it.effect("takes a GTIN with its serial number once in the world, in 13 and in 14 digits (spec §2.1)", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const store = yield* ProductStore
      const attributes = withSerial("W-1")
      const product = aProduct({ organization_id: ours, gtin: gtinOf(1004), attributes })
      yield* store.insert(product)
      // Sound: the same number in its longer form.
      const padded = toGtin14(gtinOf(1004)) as Gtin
      const error = yield* Effect.flip(store.insert(aProduct({ organization_id: theirs, gtin: padded, attributes })))
      assert.deepInclude(error, { _tag: "BatteryIdentifierTaken", gtin: padded, serial_number: "W-1" })
      const draft = aProduct({ organization_id: theirs, attributes })
      yield* store.insert(draft)
      assert.strictEqual((yield* Effect.flip(store.update({ ...draft, gtin: padded })))._tag, "BatteryIdentifierTaken")
      yield* store.update({ ...product, gtin: padded })
      const key = { gtin14: toGtin14(gtinOf(1004)), serial_number: "W-1" }
      assert.deepStrictEqual(yield* store.findByKey(ours, key), Option.some({ ...product, gtin: padded }))
    })
  )

  it.effect("frees identifiers that are changed, cleared or removed with the product", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const store = yield* ProductStore
      const [gtin, otherGtin] = [gtinOf(1005), gtinOf(1006)]
      const attributes = withSerial("F-1")
      const product = aProduct({ organization_id: ours, gtin, attributes })
      yield* store.insert(product)
      yield* store.update({ ...product, name: "The same identifiers" })
      yield* store.update({ ...product, gtin: otherGtin })
      const second = aProduct({ organization_id: theirs, gtin, attributes })
      yield* store.insert(second)
      yield* store.update({ ...second, gtin: null })
      yield* store.update({ ...product, gtin })
      yield* store.remove(ours, product.id)
      yield* store.update(second)
      assert.deepStrictEqual(yield* store.find(ours, product.id), Option.none())
      const key = { gtin14: toGtin14(gtin), serial_number: "F-1" }
      assert.deepStrictEqual(yield* store.findByKey(theirs, key), Option.some(second))
    })
  )

  it.effect("lets one of twelve parallel inserts of a serial number through", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const store = yield* ProductStore
      const products = Array.from({ length: 12 }, () =>
        aProduct({ organization_id: ours, attributes: withSerial("P-1") })
      )
      assert.strictEqual(yield* successesOf(products.map(store.insert)), 1)
      assert.strictEqual((yield* namesOf(ours, {})).total, 1)
    })
  )

  it.effect("lets one of twelve organizations have a GTIN with its serial number, in parallel", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const store = yield* ProductStore
      const owners = Array.from({ length: 12 }, () => anOrganization())
      yield* Effect.forEach(owners, organizations.insert, { discard: true })
      const attempts = owners.map(({ id }) =>
        store.insert(aProduct({ organization_id: id, gtin: gtinOf(1007), attributes: withSerial("P-2") }))
      )
      assert.strictEqual(yield* successesOf(attempts), 1)
    })
  )

  it.effect("filters by status, category and battery category, and counts what it filters", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const lmt: Product["attributes"] = { serial_number: "LMT-1", battery_category: "lmt" }
      yield* insertAll([
        aProduct({ organization_id: ours, name: "draft ev" }),
        aPublishedProduct({ organization_id: ours, name: "published ev" }),
        aProduct({ organization_id: ours, name: "draft lmt", attributes: lmt }),
        aLightProduct({ organization_id: ours, name: "light" })
      ])
      const expect = Effect.fnUntraced(function* (query: Partial<ProductQuery>, names: ReadonlyArray<string>) {
        assert.deepStrictEqual(yield* namesOf(ours, query), { names, total: names.length })
      })
      yield* expect({}, ["draft ev", "published ev", "draft lmt", "light"])
      yield* expect({ status: "draft" }, ["draft ev", "draft lmt", "light"])
      yield* expect({ status: "published" }, ["published ev"])
      yield* expect({ category: "batteries_light" }, ["light"])
      yield* expect({ battery_category: "lmt" }, ["draft lmt"])
      yield* expect({ battery_category: "ev", status: "draft" }, ["draft ev"])
      yield* expect({ status: "draft", search: "EV" }, ["draft ev"])
    })
  )

  it.effect("searches parts of name, serial number and gtin, whatever the case, and takes no wildcards", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      yield* insertAll([
        aProduct({ organization_id: ours, name: "Größe 100% ÄTHER", attributes: withSerial("AbC-9") }),
        aProduct({ organization_id: ours, name: "a_b\\c", gtin: gtinOf(1008), attributes: withSerial("XYZ") })
      ])
      const found = (search: string) => Effect.map(namesOf(ours, { search }), ({ names }) => names.length)
      assert.strictEqual(yield* found("grösse"), 0)
      assert.strictEqual(yield* found("GRÖß"), 1)
      assert.strictEqual(yield* found("äther"), 1)
      assert.strictEqual(yield* found("aBc-"), 1)
      assert.strictEqual(yield* found(gtinOf(1008).slice(3)), 1)
      assert.strictEqual(yield* found("0%"), 1)
      assert.strictEqual(yield* found("%"), 1)
      assert.strictEqual(yield* found("_"), 1)
      assert.strictEqual(yield* found("B\\C"), 1)
      assert.strictEqual(yield* found("%b"), 0)
    })
  )

  it.effect("searches the whole text, also around a long number (spec §2.2)", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const names = ["ab-0012345", "ab-1012345", "xb-0012345-z", "0012345", "12345 ab-0"]
      yield* insertAll(names.map((name) => aProduct({ organization_id: ours, name })))
      const found = (search: string) =>
        Effect.map(namesOf(ours, { search, sort: "name", order: "asc" }), (all) => all.names)
      assert.deepStrictEqual(yield* found("AB-0012345"), ["ab-0012345"])
      assert.deepStrictEqual(yield* found("b-0012345"), ["ab-0012345", "xb-0012345-z"])
      assert.deepStrictEqual(yield* found("12345-Z"), ["xb-0012345-z"])
      assert.deepStrictEqual(yield* found("12345 a"), ["12345 ab-0"])
      assert.lengthOf(yield* found("12345"), names.length)
    })
  )

  it.effect("tells the total of a search on every page, also beyond the last (spec §2.2)", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      yield* insertAll(["b cell", "c cell", "a cell", "pack"].map((name) => aProduct({ organization_id: ours, name })))
      const paged = (search: string, page: number) =>
        namesOf(ours, { search, page, per_page: 2, sort: "name", order: "desc" })
      assert.deepStrictEqual(yield* paged("cell", 1), { names: ["c cell", "b cell"], total: 3 })
      assert.deepStrictEqual(yield* paged("cell", 2), { names: ["a cell"], total: 3 })
      assert.deepStrictEqual(yield* paged("cell", 3), { names: [], total: 3 })
      assert.deepStrictEqual(yield* paged("ce", 2), { names: ["a cell"], total: 3 })
    })
  )

  it.effect("gives what was changed at a moment or later", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const at = (name: string, minutes: number) =>
        aProduct({ organization_id: ours, name, updated_at: minute(minutes), created_at: minute(minutes) })
      yield* insertAll([at("old", 1), at("now", 2), at("new", 3)])
      assert.deepStrictEqual(yield* namesOf(ours, { updated_since: minute(2) }), { names: ["now", "new"], total: 2 })
    })
  )

  it.effect("pages in every order, each product once, ties broken by id", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const store = yield* ProductStore
      const products = Array.from({ length: 11 }, (_, index) =>
        (index % 3 === 0 ? aPublishedProduct : aProduct)({
          organization_id: ours,
          name: ["b", "A", "ä"][index % 3] ?? "",
          created_at: minute(index % 2),
          updated_at: minute(index % 4)
        })
      )
      // Stored in another order than that of their ids.
      yield* insertAll(products.toReversed())
      for (const sort of ["created_at", "updated_at", "name", "status"] as const) {
        const pages = Effect.fnUntraced(function* (order: "asc" | "desc") {
          const ids: Array<ProductId> = []
          for (const page of [1, 2, 3, 4]) {
            const found = yield* store.list(ours, { ...everything, sort, order, page, per_page: 4 })
            assert.strictEqual(found.total, 11)
            ids.push(...found.products.map(({ id }) => id))
          }
          return ids
        })
        const ascending = yield* pages("asc")
        assert.strictEqual(new Set(ascending).size, 11)
        assert.deepStrictEqual((yield* pages("desc")).toReversed(), ascending)
      }
      const { names } = yield* namesOf(ours, { sort: "name" })
      assert.deepStrictEqual([...new Set(names)], ["A", "b", "ä"])
    })
  )

  it.effect("keeps the counts exact under parallel inserts, changes and removals", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const store = yield* ProductStore
      const transactions = yield* Transactions
      const usage = yield* Usage
      const random = randomFrom(20_260_718)
      const journeys = Array.from({ length: 60 }, (_, index) => {
        const organization_id = index % 4 === 0 ? theirs : ours
        const steps = Array.from({ length: 4 }, random)
        const birth = (random() < 0.7 ? aProduct : aPublishedProduct)({ organization_id })
        return Effect.gen(function* () {
          yield* store.insert(birth)
          for (const step of steps) yield* change(store, birth, step)
          if (random() < 0.3) return yield* Effect.fail("taken back")
        }).pipe(transactions.run, Effect.ignore)
      })
      yield* Effect.all(journeys, { concurrency: 8, discard: true })
      for (const organization of [ours, theirs]) {
        for (const status of [undefined, "draft", "published"] as const) {
          for (const battery_category of [undefined, "ev", "lmt"] as const) {
            const query = { ...everything, status, battery_category }
            const { products, total } = yield* store.list(organization, query)
            assert.strictEqual(total, products.length)
          }
        }
        const { total } = yield* namesOf(organization, { status: "draft" })
        assert.strictEqual(yield* usage.drafts(organization), total)
      }
    })
  )

  it.effect("lets nobody else change a product that was found for update", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const store = yield* ProductStore
      const transactions = yield* Transactions
      const product = aProduct({ organization_id: ours, name: "n" })
      yield* store.insert(product)
      const append = transactions.run(
        Effect.gen(function* () {
          const found = Option.getOrThrow(yield* store.findForUpdate(ours, product.id))
          yield* store.update({ ...found, name: `${found.name}+` })
        })
      )
      yield* Effect.all(
        Array.from({ length: 10 }, () => append),
        { concurrency: "unbounded", discard: true }
      )
      const after = Option.getOrThrow(yield* store.find(ours, product.id))
      assert.strictEqual(after.name, `n${"+".repeat(10)}`)
    })
  )
}

const change = (store: ProductStore["Service"], product: Product, step: number) => {
  if (step < 0.3) return store.update({ ...product, name: `Changed ${step}` })
  if (step < 0.55) return store.update({ ...product, attributes: { ...product.attributes, battery_category: "lmt" } })
  if (step < 0.8) return store.update(publishedFrom(product))
  return store.remove(product.organization_id, product.id)
}

const publishedFrom = (product: Product): Product => ({
  ...product,
  status: "published",
  published_at: product.updated_at,
  lock: { at: product.updated_at, reason: "published", locale: null }
})

/** Numbers from 0 to 1, the same in every run (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
