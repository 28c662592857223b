/** Second life, waste and recycling over HTTP. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Answer, aSerial, layerWith, TestServer } from "../support.ts"
import { anotherManufacturer } from "./publicExamples.ts"

const products = "/api/v1/products"
const responsible = { role: "waste_management_operator", name: "Recycling Nord GmbH", identifier: "DE-WEEE-4711" }

/** Sends a request with our key, or with the key that is given. */
type Call = TestServer["Service"]["call"]

/** A published battery. */
const aPack = Effect.fnUntraced(function* (call: Call, fields: object = {}) {
  const body = {
    ...sampleDraft("ev"),
    manufacturing_place: "Stuttgart, Germany",
    serial_number: aSerial(),
    status: "published",
    ...fields
  }
  const made = yield* call(products, { body })
  assert.strictEqual(made.status, 201, made.text)
  return made.body.data
})

const waste = { event: "waste", date: "2026-11-01", responsible }

const record = (call: Call, id: string, body: object, query = ""): Effect.Effect<Answer> =>
  call(`${products}/${id}/lifecycle${query}`, { body })

const aWastePack = Effect.fnUntraced(function* (call: Call) {
  const pack = yield* aPack(call)
  const recorded = yield* record(call, pack.id, waste)
  assert.strictEqual(recorded.status, 201, recorded.text)
  return pack
})

const succeed = (call: Call, id: string, body: object): Effect.Effect<Answer> =>
  call(`${products}/${id}/successor`, { body: { serial_number: aSerial(), ...body } })

/** What a successor lacks after the values of its predecessor were copied. */
const ownValues = () => {
  const { battery_status: _status, serial_number: _serial, name: _name, ...values } = sampleDraft("stationary")
  return { ...values, manufacturing_place: "Stuttgart, Germany" }
}

const publish = (call: Call, id: string, fields: object = {}): Effect.Effect<Answer> =>
  call(`${products}/${id}`, { method: "PATCH", body: { ...fields, status: "published" } })

const refused = (answer: Answer, status: number, fields: ReadonlyArray<string> = []) => {
  assert.strictEqual(answer.status, status, answer.text)
  if (fields.length > 0) assert.hasAllKeys(answer.body.error.details, fields)
}

layer(layerWith(), { excludeTestServices: true })("the life of a battery", (it) => {
  it.effect("is prepared as waste and repurposed as it is, never the other way", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const [pack, wreck] = [yield* aPack(call, anotherManufacturer("First Maker AG")), yield* aWastePack(call)]
      const category = { battery_category: "stationary" }
      refused(yield* succeed(call, wreck.id, { ...category, operation: "repurposing" }), 400, ["operation"])
      refused(yield* succeed(call, pack.id, { ...category, operation: "preparation_for_repurposing" }), 400, [
        "operation"
      ])
      refused(yield* succeed(call, pack.id, { operation: "repurposing" }), 400, ["battery_category"])
      const made = yield* succeed(call, pack.id, { ...category, operation: "repurposing" })
      assert.strictEqual(made.status, 201, made.text)
      assert.deepInclude(made.body.data, {
        status: "draft",
        battery_status: "repurposed",
        battery_category: "stationary",
        battery_chemistry: pack.battery_chemistry,
        eu_declaration_of_conformity: null
      })
      assert.deepStrictEqual([pack.mfr_name, made.body.data.mfr_name], ["First Maker AG", "Ours GmbH"])
      assert.include(made.body.meta.copied_fields, "battery_chemistry")
    })
  )

  it.effect("knows batteries without passport, of before there were passports", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const predecessors = (placed_on_market_date: string) => [
        { operation: "repurposing", no_passport: { reason: "placed_before_2027", placed_on_market_date } }
      ]
      const body = { name: "Old pack", battery_category: "stationary" }
      const made = yield* call(products, {
        body: { ...body, serial_number: aSerial(), predecessors: predecessors("2021-05-18") }
      })
      assert.strictEqual(made.status, 201, made.text)
      const late = { ...body, serial_number: aSerial(), predecessors: predecessors("2027-03-01") }
      refused(yield* call(products, { body: late }), 400, ["predecessors"])
    })
  )

  it.effect("leads 600 packs to one status", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const old = (operation: string) => ({ operation, no_passport: { reason: "placed_before_2027" } })
      const packs = [
        ...Array.from({ length: 300 }, () => old("repurposing")),
        ...Array.from({ length: 300 }, () => old("preparation_for_repurposing"))
      ]
      const body = { name: "Storage", battery_category: "stationary" }
      const made = yield* call(products, { body: { ...body, serial_number: aSerial(), predecessors: packs } })
      assert.strictEqual(made.body.data.battery_status, "repurposed", made.text)
      const mixed = { ...body, serial_number: aSerial(), predecessors: [...packs, old("remanufacturing")] }
      refused(yield* call(products, { body: mixed }), 400, ["predecessors"])
    })
  )

  it.effect("gives parts to several batteries, and the whole to one", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* aPack(call)
      const one = { operation: "repurposing", battery_category: "stationary" }
      const made = yield* Effect.forEach([1, 2, 3], () => succeed(call, pack.id, { ...one, parts: true }))
      assert.deepStrictEqual(
        made.map(({ status }) => status),
        [201, 201, 201]
      )
      const whole = yield* succeed(call, pack.id, one)
      refused(whole, 409)
      assert.include(whole.text, made[0]?.body.data.id)
      const still = yield* call(`${products}/${pack.id}`)
      assert.strictEqual(still.body.data.passport_status, "active")
      assert.lengthOf(still.body.data.successors, 3)
    })
  )

  it.effect("is never that of its own ancestor", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const first = yield* call(products, { body: { name: "First", battery_category: "ev", serial_number: aSerial() } })
      const second = yield* succeed(call, first.body.data.id, { operation: "remanufacturing" })
      assert.strictEqual(second.status, 201, second.text)
      const predecessors = [{ operation: "remanufacturing", product_id: second.body.data.id }]
      const at = `${products}/${first.body.data.id}`
      refused(yield* call(at, { method: "PATCH", body: { predecessors } }), 409)
    })
  )

  it.effect("continues in a passport without the duties that fell away, and the former one is inactive", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* aPack(call)
      const at = `${products}/${pack.id}`
      const document = (yield* call(`${at}/export/model-json`)).body
      const made = yield* succeed(call, pack.id, { operation: "repurposing", battery_category: "stationary" })
      const values = Object.entries(ownValues()).filter(
        ([name]) => !/^(?:carbon_|recycled_|due_diligence|mfr_)/u.test(name)
      )
      const published = yield* publish(call, made.body.data.id, Object.fromEntries(values))
      assert.strictEqual(published.status, 200, published.text)
      assert.strictEqual(published.body.data.carbon_footprint_per_fu ?? null, null)
      assert.include(JSON.stringify(published.body.meta.field_warnings), "SOH_RECORD_MISSING")
      const former = yield* call(at)
      assert.deepInclude(former.body.data, { passport_status: "inactive" })
      const changed = yield* call(at, { method: "PATCH", body: { battery_mass: 400 } })
      assert.deepStrictEqual([changed.status, changed.body.error.code], [409, "passport_inactive"])
      const reading = yield* call(`${at}/condition`, { method: "PATCH", body: { stateOfCharge: 20 } })
      assert.deepStrictEqual([reading.status, reading.body.error.code], [409, "passport_inactive"])
      const now = (yield* call(`${at}/export/model-json`)).body
      assert.strictEqual(now.dppHeader.dppStatus.dppStatusValue, "inactive")
      assert.deepStrictEqual(now.batteryPassportData, document.batteryPassportData)
      const lineage = yield* call(`${at}/lineage`)
      assert.deepStrictEqual(lineage.body.data.edges, [
        { predecessor: pack.id, successor: made.body.data.id, operation: "repurposing", parts: false }
      ])
    })
  )

  it.effect("becomes waste by an event that names who answers for it", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* aPack(call)
      const at = `${products}/${pack.id}`
      refused(yield* call(at, { method: "PATCH", body: { battery_status: "waste" } }), 400, ["battery_status"])
      refused(yield* record(call, pack.id, { event: "waste", date: "2026-11-01" }), 400, ["responsible"])
      const recorded = yield* record(call, pack.id, waste)
      assert.strictEqual(recorded.status, 201, recorded.text)
      assert.deepInclude(recorded.body.meta, { battery_status: "waste", passport_status: "active" })
      const document = (yield* call(`${at}/export/model-json`)).body
      assert.strictEqual(document.dppHeader.economicOperatorId, responsible.identifier)
      const general = Object.values(document.batteryPassportData).find((section) =>
        Object.hasOwn(section as object, "economicOperatorInformation")
      )
      assert.include(JSON.stringify(general), responsible.name)
      refused(yield* call(at, { method: "PATCH", body: { battery_status: "original" } }), 400, ["battery_status"])
    })
  )

  it.effect("is used again as it is without a new passport", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* aPack(call)
      const at = `${products}/${pack.id}`
      yield* call(`${at}/condition`, { method: "PATCH", body: { stateOfCharge: 77 } })
      const changed = yield* call(at, { method: "PATCH", body: { battery_status: "re-used" } })
      assert.strictEqual(changed.status, 200, changed.text)
      yield* call(`${at}/condition`, { method: "PATCH", body: { stateOfCharge: 55 } })
      const { body } = yield* call(`${at}/lifecycle`)
      assert.deepStrictEqual(
        body.data.map(
          ({
            condition,
            event
          }: {
            readonly condition: { readonly stateOfCharge: number } | null
            readonly event: string
          }) => [event, condition?.stateOfCharge]
        ),
        [
          ["published", undefined],
          ["re-used", 77]
        ]
      )
    })
  )

  it.effect("ends when the battery is recycled: everybody can read so, and the owner keeps what was", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* aPack(call)
      const at = `${products}/${pack.id}`
      const recycled = { event: "recycled", date: "2026-11-20" }
      refused(yield* record(call, pack.id, recycled, "?confirm=true"), 409)
      yield* record(call, pack.id, waste)
      const moment = new Date().toISOString()
      const dated = `/api/v1/dpps/${pack.id}?date=${moment}`
      const before = yield* call(dated)
      refused(yield* record(call, pack.id, recycled), 409, ["confirm"])
      const recorded = yield* record(call, pack.id, recycled, "?confirm=true")
      assert.deepInclude(recorded.body.meta, { passport_status: "ceased" })
      const path = new URL(pack.public_url).pathname
      for (const accept of ["text/html", "application/json", "application/ld+json", "application/linkset+json"]) {
        const answer = yield* call(path, { key: null, headers: { accept } })
        assert.strictEqual(answer.status, 410, accept)
        assert.notInclude(answer.text, String(pack.battery_mass))
      }
      const json = yield* call(path, { key: null, headers: { accept: "application/json" } })
      assert.deepInclude(json.body, { passport_status: "ceased", uniqueProductIdentifier: pack.public_url })
      assert.strictEqual((yield* call(dated)).text, before.text)
      refused(yield* call(`/api/v1/dpps/${pack.id}`), 410)
      const changed = yield* call(at, { method: "PATCH", body: { battery_mass: 400 } })
      assert.strictEqual(changed.status, 409)
      assert.strictEqual((yield* call(at)).body.data.passport_status, "ceased")
    })
  )

  it.effect("is corrected: both versions stay, and not after a successor", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* aPack(call)
      const recorded = yield* record(call, pack.id, waste)
      const correction = { event: "correction", of: recorded.body.data.id, note: "Wrong battery." }
      const corrected = yield* record(call, pack.id, correction)
      assert.deepInclude(corrected.body.meta, { battery_status: "original" })
      const { body } = yield* call(`${products}/${pack.id}/lifecycle`)
      assert.deepStrictEqual(
        body.data.map(({ event }: { readonly event: string }) => event),
        ["published", "waste", "correction"]
      )
      const wreck = yield* aPack(call)
      const second = yield* record(call, wreck.id, waste)
      const operation = { operation: "preparation_for_repurposing", battery_category: "stationary" }
      assert.strictEqual((yield* succeed(call, wreck.id, operation)).status, 201)
      refused(yield* record(call, wreck.id, { ...correction, of: second.body.data.id }), 409)
    })
  )

  it.effect("is read and changed by its own organization only", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const pack = yield* aPack(call)
      const { key } = theirs
      for (const path of ["lifecycle", "lineage"]) refused(yield* call(`${products}/${pack.id}/${path}`, { key }), 404)
      refused(yield* call(`${products}/${pack.id}/lifecycle`, { key, body: waste }), 404)
      const body = { operation: "remanufacturing", serial_number: aSerial() }
      refused(yield* call(`${products}/${pack.id}/successor`, { key, body }), 404)
      const named = { name: "Theirs", battery_category: "ev", serial_number: aSerial() }
      const predecessors = [{ operation: "remanufacturing", product_id: pack.id }]
      refused(yield* call(products, { key, body: { ...named, predecessors } }), 404)
    })
  )
})
