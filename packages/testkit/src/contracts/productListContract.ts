/** What every adapter of the port `ProductStore` must do with lists: filters, searches, totals, order. */
import { batteryCategories, type BatteryCategory, productDefinitions } from "@dpp/core/catalogue"
import type { OrganizationId } from "@dpp/core/party"
import {
  type AnyProduct,
  completeness,
  declarableAttributes,
  type Product,
  type ProductId,
  ProductInput,
  ProductSort,
  requiredFields,
  statusOf,
  noLife
} from "@dpp/core/product"
import { sampleDraft } from "@dpp/core/samples"
import {
  type ListedVersion,
  type ProductQuery,
  type ProductSelection,
  ProductStore
} from "@dpp/service/ports/ProductStore"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { aBatteryModel, aProduct, aPublishedProduct, gtinOf } from "../builders.ts"
import { randomFrom } from "../randomFrom.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { everything, insertAll, namesOf, withSerial } from "./productStoreSupport.ts"
import { insertProduct, insertProducts, removeProduct } from "./storing.ts"

const sortValueOf = (product: AnyProduct, sort: ProductSort): string => {
  if (sort === "name") return product.name
  if (sort === "status") return product.category === "batteries" ? statusOf(product.state) : "draft"
  if (sort === "serial_number") return product.attributes.serial_number ?? ""
  return DateTime.formatIso(product[sort])
}

const versionsOf = (products: ReadonlyArray<AnyProduct>, sort: ProductSort): ReadonlyArray<ListedVersion> =>
  products.map((product) => ({
    id: product.id,
    value: sortValueOf(product, sort),
    updated_at: product.updated_at
  }))

/** What the service fills in when a battery is created. */
const filledIn = {
  manufacturing_place: "Berlin, DE",
  mfr_name: "Muster Batterien GmbH",
  mfr_trade_name: "Muster",
  mfr_identifier: "9526001000005",
  mfr_postal_address: "Ringstraße 1, 10115 Berlin, DE",
  mfr_website: "https://example.com",
  mfr_email: "battery@example.com"
}

/** After the dates of the samples. */
const now = DateTime.makeUnsafe("2026-11-21T09:30:00Z")

/** A complete battery without up to two of its attributes, or with one declared as not applicable. */
const incompleteBattery = (
  organization_id: OrganizationId,
  name: string,
  category: BatteryCategory,
  random: () => number
): Product => {
  const sample = Result.getOrThrow(ProductInput.parse({ ...sampleDraft(category), ...filledIn }, now))
  const complete: object = sample.category === "batteries" ? sample.attributes : {}
  const names = Object.keys(complete).filter((field) => field !== "battery_category")
  const dropped = Array.from({ length: Math.floor(random() * 3) }, () => names[Math.floor(random() * names.length)])
  const isUnfilled = random() < 0.2
  const attributes = Object.fromEntries(
    Object.entries(complete).flatMap(([field, value]) => {
      if (dropped.includes(field)) return []
      const substance = random() < 0.5 ? { chemical_name: "A" } : { chemical_name: "A", hazards: ["H302"] }
      return field === "hazardous_substances" && isUnfilled ? [[field, [substance]]] : [[field, value]]
    })
  )
  return aProduct({
    organization_id,
    name,
    attributes: { ...attributes, serial_number: name, battery_category: category },
    not_applicable: declarableAttributes.filter((field) => dropped.includes(field) && random() < 0.5),
    ...(random() < 0.4 ? { life: lifeWithout(dropped) } : {})
  })
}

/** The life of a battery without predecessor, or of one that is made of another, for which these attributes fall away. */
const lifeWithout = (fields: ReadonlyArray<string | undefined>): Product["life"] => ({
  ...noLife,
  predecessors: [{ operation: "remanufacturing", no_passport: { reason: "placed_before_2027" } }],
  falls_away: productDefinitions.map(({ name }) => name).filter((name) => fields.includes(name))
})

export const productListContract = (it: PortsTest): void => {
  it.effect("filters by status, category and battery category, and counts what it filters", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const lmt: Product["attributes"] = { serial_number: "LMT-1", battery_category: "lmt" }
      yield* insertAll([
        aProduct({ organization_id: ours, name: "draft ev" }),
        aPublishedProduct({ organization_id: ours, name: "published ev" }),
        aProduct({ organization_id: ours, name: "draft lmt", attributes: lmt }),
        aBatteryModel({ organization_id: ours, name: "light" })
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

  it.effect("finds parts of every length, at every place, with any characters (spec §2.2)", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const name = `Zelle d'Or \\ "🔋電池" & !x:*`
      yield* insertAll([
        aProduct({ organization_id: ours, name, gtin: gtinOf(1008), attributes: withSerial("SN-2026-0001234") }),
        aProduct({ organization_id: ours, name: "another", attributes: withSerial("SN-2026-0001235") }),
        aProduct({ organization_id: theirs, name, attributes: withSerial("SN-2026-0001234") })
      ])
      const found = (search: string) => Effect.map(namesOf(ours, { search }), ({ names }) => names)
      for (const text of [name, "SN-2026-0001234", gtinOf(1008)]) {
        const characters = Array.from(text)
        for (let start = 0; start < characters.length; start++) {
          for (const length of [1, 2, 3, 4, 5, 8, characters.length]) {
            const search = characters.slice(start, start + length).join("")
            assert.include(yield* found(search), name, search)
          }
        }
      }
      assert.deepStrictEqual(yield* found("0001234"), [name])
      assert.deepStrictEqual(yield* found("234"), [name])
      assert.deepStrictEqual(yield* found("SN-2026-0001236"), [])
      assert.deepStrictEqual(yield* found("2026-2026-0001234"), [])
      assert.deepStrictEqual(yield* found("' | '"), [])
    })
  )

  it.effect("returns the total of a search on every page, even after the last (spec §2.2)", () =>
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

  it.effect("finds the products of a model, and those with any of several own keys", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const made = (organization_id: OrganizationId, name: string, model_identifier: string) => {
        const one = aProduct({ organization_id, name, external_id: `KEY ${name}` })
        return { ...one, attributes: { ...one.attributes, model_identifier } }
      }
      yield* insertAll([made(ours, "one", "M-1"), made(ours, "two", "M-2"), made(ours, "three", "M-1")])
      yield* insertAll([made(theirs, "four", "M-1")])
      const named = (query: Partial<ProductQuery>) => namesOf(ours, { ...query, sort: "name", order: "asc" })
      assert.deepStrictEqual(yield* named({ model_identifier: "M-1" }), { names: ["one", "three"], total: 2 })
      assert.deepStrictEqual(yield* named({ model_identifier: "m-1" }), { names: [], total: 0 })
      assert.deepStrictEqual(yield* named({ external_id: ["KEY two", "KEY one", "KEY four"] }), {
        names: ["one", "two"],
        total: 2
      })
    })
  )

  it.effect("gives what was changed at a moment or later", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const stored = yield* Effect.forEach(["old", "now", "new"], (name) =>
        insertProduct(aProduct({ organization_id: ours, name }))
      )
      const updated_since = stored[1]?.updated_at
      assert.deepStrictEqual(yield* namesOf(ours, { updated_since }), { names: ["now", "new"], total: 2 })
    })
  )

  it.effect("finds the batteries that lack something, as completeness says", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const required = requiredFields("eu-2027-02")
      const random = randomFrom(7)
      const products = batteryCategories.flatMap((category) =>
        Array.from({ length: 12 }, (_, index) => incompleteBattery(ours, `${category}-${index}`, category, random))
      )
      yield* insertAll([...products, aBatteryModel({ organization_id: ours })])
      const isReady = (product: Product) => completeness(product, "eu-2027-02").ready
      for (const is of [true, false]) {
        const expected = products.filter((product) => isReady(product) !== is)
        assert.isAbove(expected.length, 3)
        const { names, total } = yield* namesOf(ours, { incomplete: { is, required }, per_page: 100 })
        assert.deepStrictEqual(
          [names.toSorted(), total],
          [expected.map(({ name }) => name).toSorted(), expected.length]
        )
        const searched = yield* namesOf(ours, { incomplete: { is, required }, search: "ev-1", per_page: 100 })
        assert.deepStrictEqual(
          searched.names.toSorted(),
          expected
            .map(({ name }) => name)
            .filter((name) => name.includes("ev-1"))
            .toSorted()
        )
      }
    })
  )

  it.effect("pages in every order, each product once, ties broken by id", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const store = yield* ProductStore
      const products = Array.from({ length: 11 }, (_, index) =>
        (index % 3 === 0 ? aPublishedProduct : aProduct)({
          organization_id: ours,
          name: ["b", "A", "ä"][index % 3] ?? ""
        })
      )
      // Stored in another order than that of their ids. Those that come together share their moments.
      yield* insertProducts(ours, products.slice(4))
      yield* insertAll(products.slice(0, 4).toReversed())
      for (const sort of ProductSort.literals) {
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

  it.effect("continues after any product in every order, with every filter (spec §2.2)", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const store = yield* ProductStore
      const named = (index: number) => ({ organization_id: ours, name: ["b cell", "A cell", "ä"][index % 3] ?? "" })
      const products = Array.from({ length: 11 }, (_, index) =>
        (index % 4 === 0 ? aPublishedProduct : aProduct)(named(index))
      )
      yield* insertProducts(ours, products.slice(4))
      yield* insertAll(products.slice(0, 4).toReversed())
      yield* insertAll([aBatteryModel(named(0)), aProduct({ organization_id: theirs, name: "b cell" })])
      const { products: stored } = yield* store.list(ours, everything)
      const updated_since = stored[3]?.updated_at
      const model_identifier = stored.flatMap(({ attributes }) => attributes.model_identifier ?? [])[0]
      const filters: ReadonlyArray<Partial<ProductSelection>> = [
        {},
        { status: "draft" },
        { category: "batteries", battery_category: "ev" },
        { updated_since },
        { model_identifier },
        { search: "CELL" },
        { search: "ce", status: "published", updated_since }
      ]
      for (const sort of ProductSort.literals) {
        for (const [order, filter] of filters.flatMap((each) => [["asc", each] as const, ["desc", each] as const])) {
          const selection = { ...everything, ...filter, sort, order }
          const { products: all } = yield* store.list(ours, selection)
          assert.isAbove(all.length, 1)
          const versions = yield* store.listVersions(ours, selection)
          assert.deepStrictEqual(versions, { products: versionsOf(all, sort), total: all.length })
          for (const [index, product] of all.entries()) {
            const position = { value: sortValueOf(product, sort), id: product.id }
            const next = yield* store.listAfter(ours, { ...selection, per_page: 3 }, position)
            assert.deepStrictEqual(next, all.slice(index + 1, index + 4), `${sort} ${order} ${index}`)
            const versions = yield* store.listVersionsAfter(ours, { ...selection, per_page: 3 }, position)
            assert.deepStrictEqual(versions, versionsOf(next, sort))
          }
        }
      }
    })
  )

  it.effect("continues after a product that was deleted, and returns nothing of another organization", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const store = yield* ProductStore
      const stored = yield* Effect.forEach(["a", "b", "c"], (name) =>
        insertProduct(aProduct({ organization_id: ours, name }))
      )
      const [, middle] = stored
      if (middle === undefined) throw new Error("There are three products.")
      yield* removeProduct(middle)
      const after = { value: "b", id: middle.id }
      const byName = { ...everything, sort: "name" } as const
      const names = (found: ReadonlyArray<AnyProduct>) => found.map(({ name }) => name)
      assert.deepStrictEqual(names(yield* store.listAfter(ours, byName, after)), ["c"])
      assert.deepStrictEqual(names(yield* store.listAfter(ours, { ...byName, order: "desc" }, after)), ["a"])
      assert.deepStrictEqual(yield* store.listAfter(theirs, byName, { value: "", id: middle.id }), [])
      assert.deepStrictEqual(yield* store.listVersionsAfter(theirs, byName, { value: "", id: middle.id }), [])
      assert.deepStrictEqual(yield* store.listVersions(theirs, { ...byName, search: "c" }), { products: [], total: 0 })
    })
  )
}
