/** What every adapter of the port `PassportStore` keeps. */
import { OrganizationId } from "@dpp/core/party"
import { type Product, publishedAt } from "@dpp/core/product"
import { DataRequestStore } from "@dpp/service/ports/DataRequestStore"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aDataRequest, aFacility, aProduct, aPublishedProduct, aStoredToken, minute } from "../builders.ts"
import type { PortsTest } from "./Ports.ts"
import {
  insertFacility,
  insertOrganization,
  insertProduct,
  insertProducts,
  publishedFrom,
  receiveMany,
  receiver,
  updateFacility,
  updateOrganization,
  updateProduct
} from "./storing.ts"

const service = { publicOrigin: "https://passports.example.com", serviceName: null }

const before = (moment: DateTime.Utc): DateTime.Utc => DateTime.subtract(moment, { milliseconds: 1 })

const published = Effect.gen(function* () {
  const passports = yield* PassportStore
  yield* passports.setService(service)
  const organization = yield* insertOrganization()
  const facility = yield* insertFacility(organization.id, aFacility())
  const draft = yield* insertProduct(aProduct({ organization_id: organization.id, facility_id: facility.id }))
  const product = yield* updateProduct(draft, publishedFrom(draft))
  const at = (moment: DateTime.Utc) => Effect.map(passports.find(organization.id, product.id, moment), Option.getOrNull)
  const current = Effect.map(passports.find(organization.id, product.id, null), Option.getOrThrow)
  return { passports, organization, facility, product, at, current }
})

export const passportStoreContract = (it: PortsTest): void => {
  it.effect("has a version that changes with every change of what documents show, and none for a draft", () =>
    Effect.gen(function* () {
      const { facility, organization, passports, product } = yield* published
      const version = passports.version(organization.id, product.id)
      const versions = [yield* version]
      const attributes = { ...product.attributes, battery_mass: 17 }
      yield* updateProduct(product, { ...product, attributes })
      versions.push(yield* version)
      yield* updateOrganization(organization, { ...organization, city: "Potsdam" })
      versions.push(yield* version)
      yield* updateFacility(organization.id, { ...facility, name: "Moved" })
      versions.push(yield* version)
      const receive = receiver(organization.id, product.id)
      for (const minutes of [31, 32]) {
        yield* receive(minutes)
        versions.push(yield* version)
      }
      assert.isTrue(versions.every(Option.isSome))
      assert.strictEqual(new Set(versions.map(Option.getOrThrow)).size, versions.length)
      assert.deepStrictEqual(yield* version, versions.at(-1))
      const draft = yield* insertProduct(aProduct({ organization_id: organization.id }))
      assert.deepStrictEqual(yield* passports.version(organization.id, draft.id), Option.none())
      const other = OrganizationId.make("00000000-0000-7000-8000-00000000ffff")
      assert.deepStrictEqual(yield* passports.version(other, product.id), Option.none())
    })
  )

  it.effect("finds a passport from its publication on, and no draft (spec §4.5)", () =>
    Effect.gen(function* () {
      const { at, current, organization, passports, product } = yield* published
      const published_at = publishedAt(product.state)
      assert.isNotNull(published_at)
      assert.isNull(yield* at(before(published_at)))
      assert.deepStrictEqual((yield* at(published_at))?.facts.product, product)
      assert.deepStrictEqual(yield* at(published_at), yield* current)
      const draft = yield* insertProduct(aProduct({ organization_id: organization.id }))
      assert.isTrue(Option.isNone(yield* passports.find(organization.id, draft.id, null)))
      const other = OrganizationId.make("00000000-0000-7000-8000-00000000ffff")
      assert.isTrue(Option.isNone(yield* passports.find(other, product.id, null)))
    })
  )

  it.effect("holds a version from its moment until the next (decisions: half-open intervals)", () =>
    Effect.gen(function* () {
      const { at, product } = yield* published
      const withMass = (known: Product, battery_mass: number) =>
        updateProduct(known, { ...known, attributes: { ...known.attributes, battery_mass } })
      const first = yield* withMass(product, 100)
      const second = yield* withMass(first, 200)
      const massAt = (moment: DateTime.Utc) =>
        Effect.map(at(moment), (found) => found?.facts.product.attributes.battery_mass)
      const moments = [
        before(first.updated_at),
        first.updated_at,
        before(second.updated_at),
        second.updated_at,
        DateTime.add(second.updated_at, { days: 400 })
      ]
      assert.deepStrictEqual(yield* Effect.forEach(moments, massAt), [undefined, 100, 100, 200, 200])
      assert.deepStrictEqual((yield* at(before(second.updated_at)))?.facts.lastUpdated, first.updated_at)
    })
  )

  it.effect("makes no version of a change that documents do not show", () =>
    Effect.gen(function* () {
      const { at, current, product } = yield* published
      const { facts } = yield* current
      const renamed = yield* updateProduct(product, {
        ...product,
        name: "Another name",
        not_applicable: ["warranty_period"]
      })
      assert.deepStrictEqual((yield* current).facts.lastUpdated, facts.lastUpdated)
      assert.deepStrictEqual((yield* at(renamed.updated_at))?.facts.lastUpdated, facts.lastUpdated)
    })
  )

  it.effect("knows the operator and the facility as they were", () =>
    Effect.gen(function* () {
      const { at, facility, organization } = yield* published
      const renamed = yield* updateOrganization(organization, { ...organization, name: "Renamed" })
      const moved = yield* updateFacility(organization.id, { ...facility, name: "Moved" })
      const namesAt = (moment: DateTime.Utc) =>
        Effect.map(at(moment), (found) => [
          found?.facts.organization.name,
          found?.facts.facility?.name,
          found?.facts.lastUpdated
        ])
      assert.deepStrictEqual((yield* namesAt(before(renamed))).slice(0, 2), [organization.name, facility.name])
      assert.deepStrictEqual(yield* Effect.forEach([renamed, before(moved), moved], namesAt), [
        ["Renamed", facility.name, renamed],
        ["Renamed", facility.name, renamed],
        ["Renamed", "Moved", moved]
      ])
    })
  )

  it.effect("is not touched by what no document prints: plan, lock, limits", () =>
    Effect.gen(function* () {
      const { current, organization } = yield* published
      const known = yield* current
      yield* updateOrganization(organization, { ...organization, plan: "growth", locked: true })
      assert.deepStrictEqual(yield* current, known)
    })
  )

  it.effect("returns the condition of any moment, across checkpoints, as it was returned then", () =>
    Effect.gen(function* () {
      const { at, current, organization, product } = yield* published
      const receive = receiver(organization.id, product.id)
      const returned: Array<readonly [DateTime.Utc, string]> = []
      for (let n = 0; n < 150; n += 1) {
        const moment = yield* receive(30 + n)
        returned.push([moment, JSON.stringify(yield* current)])
      }
      for (const [moment, document] of returned.filter((_, index) => index % 7 === 0)) {
        assert.strictEqual(JSON.stringify(yield* at(moment)), document)
      }
      assert.isNull((yield* at(product.updated_at))?.condition)
    })
  )

  it.effect("returns the condition of any moment after several readings at once, late ones included", () =>
    Effect.gen(function* () {
      const { at, current, organization, product } = yield* published
      const returned: Array<readonly [DateTime.Utc, string]> = []
      // A checkpoint is among the readings of the second request, and among the late ones of the third.
      for (const [count, minutes] of [[63, 30] as const, [70, 31] as const, [70, 1] as const, [5, 32] as const]) {
        const ids = Array.from({ length: count }, () => product.id)
        const moment = yield* receiveMany(organization.id, ids, (index) => ({
          lastUpdate: DateTime.formatIso(minute(minutes)),
          stateOfCharge: index,
          ...(index === 1 && { cycles: { full: count } })
        }))
        returned.push([moment, JSON.stringify(yield* current)])
      }
      assert.strictEqual(new Set(returned.map(([, document]) => document)).size, 3)
      for (const [moment, document] of returned) assert.strictEqual(JSON.stringify(yield* at(moment)), document)
    })
  )

  it.effect("follows what the operator of the service decides", () =>
    Effect.gen(function* () {
      const { at, current, passports, product } = yield* published
      const known = yield* current
      yield* passports.setService(service)
      assert.deepStrictEqual(yield* current, known)
      yield* passports.setService({ publicOrigin: "https://elsewhere.example.com", serviceName: "Host" })
      const { facts } = yield* current
      const stored = yield* passports.service
      assert.deepStrictEqual(
        stored,
        Option.some({ publicOrigin: "https://elsewhere.example.com", serviceName: "Host" })
      )
      yield* passports.setService(service)
      assert.deepStrictEqual(
        [facts.serviceName, facts.publicUrl.startsWith("https://elsewhere.example.com/")],
        ["Host", true]
      )
      assert.isTrue(DateTime.isGreaterThanOrEqualTo(facts.lastUpdated, product.updated_at))
      assert.deepStrictEqual((yield* at(facts.lastUpdated))?.facts, facts)
    })
  )

  it.effect("says whether the organization has asked suppliers, of the present passport only", () =>
    Effect.gen(function* () {
      const { at, current, organization, product } = yield* published
      const { mayBeSupplied } = yield* current
      assert.isUndefined(mayBeSupplied)
      yield* (yield* DataRequestStore).insert(aDataRequest({ organization_id: organization.id }), aStoredToken())
      assert.isTrue((yield* current).mayBeSupplied)
      assert.isUndefined((yield* at(product.updated_at))?.mayBeSupplied)
    })
  )

  it.effect("versions what is inserted as published, alone and many at once", () =>
    Effect.gen(function* () {
      const { organization, passports } = yield* published
      const one = aPublishedProduct({ organization_id: organization.id })
      const many = Array.from({ length: 3 }, () => aPublishedProduct({ organization_id: organization.id }))
      yield* insertProduct(one)
      yield* insertProducts(organization.id, many)
      for (const { id } of [one, ...many]) {
        const { facts } = Option.getOrThrow(yield* passports.find(organization.id, id, null))
        const { updated_at } = facts.product
        // A version of the service's facts can be newer.
        assert.isTrue(DateTime.isGreaterThanOrEqualTo(facts.lastUpdated, updated_at))
        const then = yield* passports.find(organization.id, id, facts.lastUpdated)
        assert.deepStrictEqual(Option.getOrThrow(then).facts, facts)
        assert.isTrue(Option.isSome(yield* passports.find(organization.id, id, updated_at)))
        assert.isTrue(Option.isNone(yield* passports.find(organization.id, id, before(updated_at))))
      }
    })
  )
}
