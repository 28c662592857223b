/** What every adapter of the port `PassportStore` keeps. */
import { OrganizationId } from "@dpp/core/Organization"
import type { Product, ProductId } from "@dpp/core/Product"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { Organizations } from "@dpp/service/ports/Organizations"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { assert } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aFacility, anAuditEntry, anOrganization, aProduct, aPublishedProduct, minute } from "../builders.ts"
import type { PortsTest } from "./Ports.ts"

const service = { publicOrigin: "https://passports.example.com", serviceName: null }

/** What an effect does, it does in that minute. The clock that waiting goes by stays as it is. */
const inMinute = (minutes: number) => {
  const millis = DateTime.toEpochMillis(minute(minutes))
  return Effect.updateService(Clock.Clock, (clock) => ({
    currentTimeMillisUnsafe: () => millis,
    currentTimeMillis: Effect.succeed(millis),
    currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
    currentTimeNanos: clock.currentTimeNanos,
    monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: clock.monotonicTimeNanos,
    sleep: (duration) => clock.sleep(duration)
  }))
}

/** An organization and a facility of minute 10, and a passport published in minute 20. */
const published = Effect.gen(function* () {
  const passports = yield* PassportStore
  yield* passports.setService(service)
  const organizations = yield* Organizations
  const organization = anOrganization()
  yield* inMinute(10)(organizations.insert(organization))
  const facility = aFacility({ created_at: minute(10) })
  yield* organizations.insertFacility(organization.id, facility)
  const draft = aProduct({ organization_id: organization.id, facility_id: facility.id, updated_at: minute(15) })
  const products = yield* ProductStore
  yield* products.insert(draft)
  const lock = { at: minute(20), reason: "published" as const, locale: null }
  const product: Product = { ...draft, status: "published", published_at: minute(20), updated_at: minute(20), lock }
  yield* products.update(product)
  const at = (minutes: number) =>
    Effect.map(passports.find(organization.id, product.id, minute(minutes)), Option.getOrNull)
  const current = Effect.map(passports.find(organization.id, product.id, null), Option.getOrThrow)
  return { passports, organizations, products, organization, facility, product, at, current }
})

export const passportStoreContract = (it: PortsTest): void => {
  it.effect("finds a passport from its publication on, and no draft (spec §4.5)", () =>
    Effect.gen(function* () {
      const { at, current, organization, passports, product, products } = yield* published
      assert.isNull(yield* at(19))
      assert.deepStrictEqual((yield* at(20))?.facts.product, product)
      assert.deepStrictEqual(yield* at(20), yield* current)
      const draft = aProduct({ organization_id: organization.id })
      yield* products.insert(draft)
      assert.isTrue(Option.isNone(yield* passports.find(organization.id, draft.id, null)))
      const other = OrganizationId.make("00000000-0000-7000-8000-00000000ffff")
      assert.isTrue(Option.isNone(yield* passports.find(other, product.id, null)))
    })
  )

  it.effect("holds a version from its moment until the next (decisions: half-open intervals)", () =>
    Effect.gen(function* () {
      const { at, product, products } = yield* published
      const change = (minutes: number, mass: number) =>
        products.update({
          ...product,
          updated_at: minute(minutes),
          attributes: { ...product.attributes, battery_mass: mass }
        })
      yield* change(30, 100)
      yield* change(40, 200)
      const massAt = (minutes: number) =>
        Effect.map(at(minutes), (found) => found?.facts.product.attributes.battery_mass)
      assert.deepStrictEqual(yield* Effect.all([massAt(29), massAt(30), massAt(39), massAt(40), massAt(500)]), [
        undefined,
        100,
        100,
        200,
        200
      ])
      assert.deepStrictEqual((yield* at(35))?.facts.lastUpdated, minute(30))
    })
  )

  it.effect("knows the operator and the facility as they were", () =>
    Effect.gen(function* () {
      const { at, facility, organization, organizations } = yield* published
      yield* inMinute(30)(organizations.update({ ...organization, name: "Renamed" }))
      yield* inMinute(40)(organizations.updateFacility(organization.id, { ...facility, name: "Moved" }))
      const namesAt = (minutes: number) =>
        Effect.map(at(minutes), (found) => [
          found?.facts.organization.name,
          found?.facts.facility?.name,
          found?.facts.lastUpdated
        ])
      assert.deepStrictEqual(yield* Effect.all([namesAt(29), namesAt(30), namesAt(40)]), [
        [organization.name, facility.name, minute(20)],
        ["Renamed", facility.name, minute(30)],
        ["Renamed", "Moved", minute(40)]
      ])
    })
  )

  it.effect("is not touched by what no document prints: plan, lock, limits", () =>
    Effect.gen(function* () {
      const { current, organization, organizations } = yield* published
      const before = yield* current
      yield* inMinute(30)(organizations.update({ ...organization, plan: "growth", locked: true }))
      assert.deepStrictEqual(yield* current, before)
    })
  )

  it.effect("tells the condition of any moment, across checkpoints, as it was told then", () =>
    Effect.gen(function* () {
      const { at, current, organization, product } = yield* published
      const readings = 150
      const receive = receiver(organization.id, product.id)
      const told: Array<string> = []
      for (let n = 0; n < readings; n += 1) {
        yield* receive(30 + n)
        told.push(JSON.stringify(yield* current))
      }
      for (let n = 0; n < readings; n += 7) {
        assert.strictEqual(JSON.stringify(yield* at(30 + n)), told[n])
      }
      assert.isNull((yield* at(29))?.condition)
    })
  )

  it.effect("follows what the operator of the service decides", () =>
    Effect.gen(function* () {
      const { current, passports } = yield* published
      const before = yield* current
      yield* passports.setService(service)
      assert.deepStrictEqual(yield* current, before)
      yield* inMinute(50)(passports.setService({ publicOrigin: "https://elsewhere.example.com", serviceName: "Host" }))
      const { facts } = yield* current
      yield* inMinute(60)(passports.setService(service))
      assert.deepStrictEqual(
        [facts.serviceName, facts.publicUrl.startsWith("https://elsewhere.example.com/"), facts.lastUpdated],
        ["Host", true, minute(50)]
      )
    })
  )

  it.effect("versions what is inserted as published, many at once", () =>
    Effect.gen(function* () {
      const { organization, passports, products } = yield* published
      const fresh = Array.from({ length: 3 }, () => aPublishedProduct({ organization_id: organization.id }))
      yield* products.insertMany(fresh)
      for (const { id } of fresh) assert.isTrue(Option.isSome(yield* passports.find(organization.id, id, null)))
    })
  )
}

/** Readings with changing keys; every fifth is late and changes nothing. */
const receiver = (organization: OrganizationId, id: ProductId) => {
  let known: { readonly lastUpdate: string; readonly [key: string]: number | string } | undefined
  let after = 0
  return Effect.fnUntraced(function* (minutes: number) {
    const store = yield* ConditionStore
    const isLate = known !== undefined && minutes % 5 === 0
    const reading = {
      lastUpdate: DateTime.formatIso(minute(isLate ? 1 : minutes)),
      ...(minutes % 2 === 0 ? { stateOfCharge: minutes % 100 } : { stateOfCertifiedEnergy: minutes % 90 })
    }
    const condition = isLate && known !== undefined ? known : { ...known, ...reading }
    known = condition
    const entry = anAuditEntry({ organization_id: organization, resource_id: id })
    const received_at = minute(minutes)
    yield* store.append(id, { reading, condition, received_at, is_applied: !isLate, after: after++ }, entry)
  })
}
