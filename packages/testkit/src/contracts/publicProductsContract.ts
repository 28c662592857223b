/** What every adapter of the port `PublicProducts` keeps. */
import { toGtin14 } from "@dpp/core/identifiers"
import { type AnyProduct, draft, ProductId } from "@dpp/core/product"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { PublicProducts } from "@dpp/service/ports/PublicProducts"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aBatteryModel, aFacility, aProduct, aPublishedProduct, gtinOf } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import {
  insertFacility,
  insertOrganization,
  insertProduct,
  receiver,
  removeProduct,
  updateFacility,
  updateOrganization,
  updateProduct
} from "./storing.ts"

const find = (id: ProductId) =>
  Effect.flatMap(PublicProducts, (products) => Effect.map(products.find({ id }), Option.getOrThrow))

const shownOf = (product: AnyProduct) => ({
  id: product.id,
  organization_id: product.organization_id,
  gtin: product.gtin,
  state: product.category === "batteries" ? product.state : draft
})

export const publicProductsContract = (it: PortsTest): void => {
  it.effect("finds a product of any organization by its id, and by GTIN with serial number", () =>
    Effect.gen(function* () {
      const products = yield* PublicProducts
      const { ours, theirs } = yield* twoOrganizations
      const gtin = gtinOf(2001)
      const attributes = { serial_number: "Public/1", battery_category: "ev" } as const
      const published = yield* insertProduct(aPublishedProduct({ organization_id: ours, gtin, attributes }))
      for (const product of [aProduct({ organization_id: theirs }), aBatteryModel({ organization_id: theirs })]) {
        const stored = yield* insertProduct(product)
        assert.deepInclude(yield* find(product.id), shownOf(stored))
      }
      const key = { gtin14: toGtin14(gtin), serial_number: "Public/1" }
      const found = yield* products.find({ key })
      assert.deepStrictEqual(found, Option.some(yield* find(published.id)))
      assert.deepInclude(Option.getOrThrow(found), { ...shownOf(published), attributes: { serial_number: "Public/1" } })
      assert.deepStrictEqual(yield* products.find({ key: { ...key, serial_number: "public/1" } }), Option.none())
      yield* removeProduct(published)
      assert.deepStrictEqual(yield* products.find({ key }), Option.none())
    })
  )

  it.effect("lists published passports of one organization by their ids, in parts", () =>
    Effect.gen(function* () {
      const products = yield* PublicProducts
      const { ours, theirs } = yield* twoOrganizations
      const stored = yield* Effect.forEach([1, 2, 3], () => insertProduct(aPublishedProduct({ organization_id: ours })))
      yield* insertProduct(aPublishedProduct({ organization_id: theirs }))
      yield* insertProduct(aProduct({ organization_id: ours }))
      yield* insertProduct(aBatteryModel({ organization_id: ours }))
      const ids = stored.map(({ id }) => id).toSorted()
      const first = yield* products.published(ours, null, 2)
      const rest = yield* products.published(ours, first.at(-1)?.id ?? null, 2)
      assert.deepStrictEqual(
        [...first, ...rest].map(({ id }) => id),
        ids
      )
      assert.deepStrictEqual(first, yield* Effect.forEach(first, ({ id }) => find(id)))
    })
  )

  it.effect("finds a product whatever the case of the letters of its id", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const id = ProductId.make("00000000-0000-7000-8000-0000000abcde")
      yield* insertProduct(aPublishedProduct({ organization_id: ours, id }))
      assert.strictEqual((yield* find(ProductId.make(id.toUpperCase()))).id, id)
    })
  )

  it.effect("answers look-ups of the same moment each with its own battery", () =>
    Effect.gen(function* () {
      const products = yield* PublicProducts
      const { ours, theirs } = yield* twoOrganizations
      const stored = yield* Effect.forEach([ours, theirs, ours], (organization_id, index) =>
        insertProduct(aPublishedProduct({ organization_id, gtin: gtinOf(2100 + index) }))
      )
      const asked = stored.flatMap(({ attributes, gtin, id }) => [
        { id },
        { key: { gtin14: toGtin14(gtin ?? gtinOf(1)), serial_number: attributes.serial_number } }
      ])
      const found = yield* Effect.forEach(asked, products.find, { concurrency: "unbounded" })
      assert.deepStrictEqual(
        found.map((one) => Option.getOrThrow(one).id),
        stored.flatMap(({ id }) => [id, id])
      )
    })
  )

  it.effect("has another version after every change of what the page shows, and the same one otherwise", () =>
    Effect.gen(function* () {
      const passports = yield* PassportStore
      const service = { publicOrigin: "https://passports.example.com", serviceName: null }
      yield* passports.setService(service)
      const organization = yield* insertOrganization()
      const facility = yield* insertFacility(organization.id, aFacility())
      const product = yield* insertProduct(
        aPublishedProduct({ organization_id: organization.id, facility_id: facility.id })
      )
      const receive = receiver(organization.id, product.id)
      const versionOf = Effect.map(find(product.id), ({ version }) => version)
      const versions = [yield* versionOf]
      const renamed = yield* updateProduct(product, { ...product, name: "Another name" })
      versions.push(yield* versionOf)
      const pictured = yield* updateProduct(renamed, { ...renamed, image: "/files/picture.png" })
      versions.push(yield* versionOf)
      const attributes = { ...pictured.attributes, battery_mass: 17 }
      yield* updateProduct(pictured, { ...pictured, attributes })
      versions.push(yield* versionOf)
      yield* updateOrganization(organization, { ...organization, city: "Potsdam" })
      versions.push(yield* versionOf)
      yield* updateFacility(organization.id, { ...facility, name: "Moved" })
      versions.push(yield* versionOf)
      yield* receive(40)
      versions.push(yield* versionOf)
      yield* passports.setService({ ...service, serviceName: "Host" })
      versions.push(yield* versionOf)
      yield* passports.setService(service)
      versions.push(yield* versionOf)
      assert.strictEqual(new Set(versions).size, versions.length)
      const moved = { ...organization, city: "Potsdam" }
      const backup_provider = { name: "Archive", url: "https://backup.example.org" }
      yield* updateOrganization(moved, { ...moved, backup_provider })
      assert.deepStrictEqual((yield* find(product.id)).organization.backup_provider, backup_provider)
      assert.strictEqual(yield* versionOf, versions.at(-1))
    })
  )
}
