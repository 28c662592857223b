/** Rules of the specification that one request can show, by section. Rules that need several requests are tested in the other files. */
import { OrganizationId } from "@dpp/core/party"
import { sampleDraft } from "@dpp/core/samples"
import { Organizations } from "@dpp/service/ports/Organizations"
import { updateOrganization } from "@dpp/testkit/contracts/storing"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aSerial, sharedServer, profile, TestServer } from "../support.ts"

const api = "/api/v1"
const products = `${api}/products`
const draft = (fields: object = {}) => ({
  name: "Battery",
  serial_number: aSerial(),
  battery_category: "ev",
  ...fields
})

const created = Effect.fnUntraced(function* (fields: object) {
  const { call } = yield* TestServer
  return yield* call(products, { body: draft(fields) })
})

const isAccepted = Effect.fnUntraced(function* (fields: object) {
  const { status, text } = yield* created(fields)
  assert.strictEqual(status, 201, text.slice(0, 300))
})

const isRefused = Effect.fnUntraced(function* (fields: object) {
  const { body, status } = yield* created(fields)
  assert.deepStrictEqual([status, body.error.code], [400, "validation_error"], JSON.stringify(fields))
  assert.deepStrictEqual(Object.keys(body.error.details), Object.keys(fields))
})

const answers400 = Effect.fnUntraced(function* (path: string, field: string) {
  const { call } = yield* TestServer
  const { body, status } = yield* call(path)
  assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, [field]], path)
})

layer(sharedServer, { excludeTestServices: true })("the specification", (it) => {
  it.effect("§2.1 name: 3 to 120 characters, trimmed", () =>
    Effect.gen(function* () {
      for (const name of ["abc", "x".repeat(120), "🔋🔋🔋"]) yield* isAccepted({ name })
      for (const name of ["ab", "  ab  ", "x".repeat(121), 5, null]) yield* isRefused({ name })
      const { body } = yield* created({ name: "  Traction  " })
      assert.strictEqual(body.data.name, "Traction")
    })
  )

  it.effect("§2.1 status: draft by default, draft or published", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* created({})).body.data.status, "draft")
      yield* isAccepted({ status: "draft" })
      for (const status of ["archived", "Draft", 1]) yield* isRefused({ status })
    })
  )

  it.effect("§2.1 serial_number: 3 to 50 letters, digits, hyphen and slash", () =>
    Effect.gen(function* () {
      for (const length of [3, 50]) yield* isAccepted({ serial_number: aSerial().slice(-2).padStart(length, "x") })
      yield* isAccepted({ serial_number: `A/b-${aSerial()}` })
      for (const serial_number of ["ab", "x".repeat(51), "a b c", "äöü", "a_b_c", null])
        yield* isRefused({ serial_number })
    })
  )

  it.effect("§2.1 gtin: 8, 12, 13 or 14 digits with check digit, answered as given", () =>
    Effect.gen(function* () {
      for (const gtin of ["96385074", "614141999996", "4012345000009", "04012345000009"]) {
        assert.strictEqual((yield* created({ gtin })).body.data.gtin, gtin)
      }
      for (const gtin of ["4012345000008", "123", "00000000", "401234500000A", 4012345000009])
        yield* isRefused({ gtin })
    })
  )

  it.effect("§2.1 category and battery_category: the named values only", () =>
    Effect.gen(function* () {
      for (const battery_category of ["lmt", "ev", "industrial", "stationary", "industrial_without_bms"]) {
        yield* isAccepted({ battery_category })
      }
      for (const battery_category of ["EV", "portable", null]) yield* isRefused({ battery_category })
      yield* isRefused({ category: "cells" })
    })
  )

  it.effect("§2.1 manufacturing_date: date or date-time, not in the future, null clears", () =>
    Effect.gen(function* () {
      const given = ["2026-02-28", "2026-02-28T10:00", "2026-02-28T10:00:00.5Z", "2026-02-28T10:00:00+02:00", null]
      for (const manufacturing_date of given) {
        const { body } = yield* created({ manufacturing_date })
        assert.strictEqual(body.data.manufacturing_date, manufacturing_date)
      }
      for (const manufacturing_date of ["2999-01-01", "28.02.2026", "2026-02-30", 2026]) {
        yield* isRefused({ manufacturing_date })
      }
    })
  )

  it.effect("§2.1, §8 battery_mass: a number of kilograms, at most 100000", () =>
    Effect.gen(function* () {
      for (const battery_mass of [0.5, 100_000, null]) yield* isAccepted({ battery_mass })
      for (const battery_mass of [-1, 100_000.1, "412"]) yield* isRefused({ battery_mass })
    })
  )

  it.effect("§2.2 pagination: page, per_page, total, total_pages", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { pagination } = (yield* call(`${products}?page=2&per_page=3`)).body
      assert.deepStrictEqual(Object.keys(pagination), ["page", "per_page", "total", "total_pages"])
      assert.deepStrictEqual([pagination.page, pagination.per_page], [2, 3])
      assert.strictEqual(pagination.total_pages, Math.ceil(pagination.total / 3))
    })
  )

  it.effect("§4.1, §8 the list's parameters have their bounds and defaults", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      assert.deepInclude((yield* call(products)).body.pagination, { page: 1, per_page: 25 })
      assert.strictEqual((yield* call(`${products}?per_page=100`)).status, 200)
      const wrong = ["page=0", "page=x", "per_page=0", "per_page=101", "status=all", "category=x", "battery_category=x"]
      for (const query of [...wrong, "sort=price", "order=up", "updated_since=yesterday"]) {
        yield* answers400(`${products}?${query}`, query.slice(0, query.indexOf("=")))
      }
    })
  )

  it.effect("§4.1, §9 a tree: the two sections and v2.0 are refused by their keys, flat fields win", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const tree = (Battery_Passport: object, fields: object = {}) =>
        call(products, { body: draft({ Battery_Passport, ...fields }) })
      for (const section of ["BatteryMaterialsAndComposition", "SymbolsLabelsAndDocumentationOfConformity"]) {
        const { body, status } = yield* tree({ [section]: {} })
        assert.strictEqual(status, 400)
        assert.include(JSON.stringify(body.error.details), section)
      }
      const v20 = yield* call(products, { body: draft({ dppHeader: {}, batteryPassportData: {} }) })
      assert.sameMembers(Object.keys(v20.body.error.details), ["dppHeader", "batteryPassportData"])
      const mass = { IdentifiersAndProductData: { BatteryMass: { gramKgValue: 450_000, gramKg: "g" } } }
      assert.strictEqual((yield* tree(mass)).body.data.battery_mass, 450)
      assert.strictEqual((yield* tree(mass, { battery_mass: 9 })).body.data.battery_mass, 9)
    })
  )

  it.effect("§4.1, §8 bulk: 1 to 500 rows", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      for (const rows of [[], Array.from({ length: 501 }, () => draft())]) {
        const { body, status } = yield* call(`${products}/bulk`, { body: { products: rows } })
        assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, ["products"]])
      }
    })
  )

  it.effect("§4.3: a published passport stays readable, whatever its document lacks today", () =>
    Effect.gen(function* () {
      const { admin, call } = yield* TestServer
      const { data } = (yield* admin("/admin/v1/organizations", { body: { ...profile, name: "Losing GmbH" } })).body
      const at = `/admin/v1/organizations/${data.id}`
      const { key } = (yield* admin(`${at}/api-keys`, { body: { name: "tests" } })).body.data
      const body = {
        ...sampleDraft("ev"),
        serial_number: aSerial(),
        manufacturing_place: "Berlin",
        status: "published"
      }
      const published = yield* call(products, { key, body })
      // No request can do this: it stands for a database that an earlier version wrote.
      const organization = Option.getOrThrow(yield* (yield* Organizations).find(OrganizationId.make(data.id)))
      yield* updateOrganization(organization, { ...organization, gln: null, eori: null })
      const paths = [`/products/${published.body.data.id}/export/model-json`, `/dpps/${published.body.data.id}`]
      for (const path of paths) {
        const answer = yield* call(`${api}${path}`, { key })
        assert.deepStrictEqual([answer.status, answer.body.dppHeader.economicOperatorId], [200, ""])
      }
    })
  )

  it.effect("§4.4, §8 audit-log: default 50, at most 100", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      assert.strictEqual((yield* call(`${api}/audit-log`)).body.pagination.per_page, 50)
      yield* answers400(`${api}/audit-log?per_page=101`, "per_page")
      yield* answers400(`${api}/audit-log?resource_type=battery`, "resource_type")
      // The id of a signing key is not a UUID.
      assert.strictEqual((yield* call(`${api}/audit-log?resource_id=5`)).status, 200)
    })
  )

  it.effect("§4.5, §8 dppsByProductIds: 1 to 500 ids, limit 1 to 1000, no empty cursor", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const at = `${api}/dppsByProductIds`
      const ids = (length: number) => Array.from({ length }, (_, n) => `9526001000012:S-${n}`)
      assert.deepStrictEqual((yield* call(at, { body: ids(500) })).body, [])
      for (const body of [[], ids(501), ["no id"], "9526001000012:S-1", [5]]) {
        assert.strictEqual((yield* call(at, { body })).status, 400, JSON.stringify(body).slice(0, 40))
      }
      for (const query of ["limit=0", "limit=1001", "cursor="]) {
        assert.strictEqual((yield* call(`${at}?${query}`, { body: ids(1) })).status, 400, query)
      }
    })
  )

  it.effect("§9 the version is part of the path, and an id is a UUID", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      assert.strictEqual((yield* call("/api/v2/products")).status, 404)
      yield* answers400(`${products}/5`, "id")
    })
  )
})
