/** Second life, waste and recycling over HTTP. */
import { sampleDraft } from "@dpp/core/samples"
import type { JsonObject } from "@dpp/core/text"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Answer, aSerial, sharedServer, TestServer } from "../support.ts"
import { publishedBattery } from "../support/publishedBattery.ts"
import { anotherManufacturer } from "./publicExamples.ts"

const products = "/api/v1/products"
const responsible = { role: "waste_management_operator", name: "Recycling Nord GmbH", identifier: "DE-WEEE-4711" }

/** Sends a request with our key, or with the key that is given. */
type Call = TestServer["Service"]["call"]

const waste = { event: "waste", date: "2026-11-01", responsible }

const record = (call: Call, id: string, body: object, query = ""): Effect.Effect<Answer> =>
  call(`${products}/${id}/lifecycle${query}`, { body })

const aWastePack = Effect.fnUntraced(function* (call: Call) {
  const pack = yield* publishedBattery(call)
  const recorded = yield* record(call, pack.id, waste)
  assert.strictEqual(recorded.status, 201, recorded.text)
  return pack
})

const succeed = (call: Call, id: string, body: object): Effect.Effect<Answer> =>
  call(`${products}/${id}/successor`, { body: { serial_number: aSerial(), ...body } })

/** What a successor lacks after the values of its predecessor were copied. */
const ownValues = () => {
  const {
    battery_category: _category,
    battery_status: _status,
    serial_number: _serial,
    name: _name,
    ...values
  } = sampleDraft("stationary")
  return { ...values, manufacturing_place: "Stuttgart, Germany" }
}

const publish = (call: Call, id: string, fields: object = {}): Effect.Effect<Answer> =>
  call(`${products}/${id}`, { method: "PATCH", body: { ...fields, status: "published" } })

const refused = (answer: Answer, status: number, fields: ReadonlyArray<string> = []) => {
  assert.strictEqual(answer.status, status, answer.text)
  if (fields.length > 0) assert.hasAllKeys(answer.body.error.details, fields)
}

layer(sharedServer, { excludeTestServices: true })("the life of a battery", (it) => {
  it.effect(
    "is known to others as far as it concerns them: a recall to everybody, damage and repair to readers of point 4",
    () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const pack = yield* publishedBattery(call)
        const path = new URL(pack.public_url).pathname
        const read = (accept: string, key: string | null = null) => call(path, { key, headers: { accept } })
        const grant = yield* call("/api/v1/access-grants", {
          body: {
            audience: "legitimate_interest",
            role: "repairer",
            points: [4],
            grantee: { name: "Repair Ltd" },
            scope: { product_ids: [pack.id] },
            expires_at: new Date(Date.now() + 86_400_000).toISOString()
          }
        })
        assert.strictEqual(grant.status, 201, grant.text)
        const token: string = grant.body.data?.token ?? grant.body.token
        const before = yield* read("text/html")
        const damaged = { event: "damaged", date: "2026-11-02", note: "Dented at the gate" }
        assert.strictEqual((yield* record(call, pack.id, damaged)).status, 201)
        for (const accept of ["text/html", "application/ld+json"]) {
          assert.notInclude((yield* read(accept)).text, "2026-11-02", accept)
          const shown = yield* read(accept, token)
          assert.include(shown.text, "2026-11-02", accept)
          assert.notInclude(shown.text, "Dented", accept)
        }
        const recalled = yield* record(call, pack.id, { event: "recalled", date: "2026-11-03" })
        assert.isTrue(recalled.body.data.public, recalled.text)
        const page = yield* read("text/html")
        assert.include(page.text, "Recalled 2026-11-03")
        assert.notStrictEqual(page.headers.get("etag"), before.headers.get("etag"))
        assert.include((yield* read("application/ld+json")).text, "2026-11-03")
        assert.deepStrictEqual((yield* call(`${path}?format=passport`, { key: null })).body.lifecycle_events, [
          { event: "recalled", date: "2026-11-03" }
        ])
        const correction = { event: "correction", of: recalled.body.data.id, note: "Another model was recalled" }
        assert.strictEqual((yield* record(call, pack.id, correction)).status, 201)
        assert.notInclude((yield* read("text/html")).text, "Recalled 2026-11-03")
        const quiet = yield* record(call, pack.id, { event: "recalled", date: "2026-11-04", public: false })
        assert.isFalse(quiet.body.data.public)
        assert.notInclude((yield* read("text/html")).text, "2026-11-04")
        refused(yield* record(call, pack.id, { event: "lost", date: "2026-11-04", public: true }), 400, ["public"])
      })
  )

  it.effect("as waste names how its responsible party is reached", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* publishedBattery(call)
      const contact = "Hafenstr. 3, 24103 Kiel, ruecknahme@example.com"
      const body = { ...waste, responsible: { ...responsible, contact } }
      assert.strictEqual((yield* record(call, pack.id, body)).status, 201)
      const path = new URL(pack.public_url).pathname
      for (const accept of ["text/html", "application/json"]) {
        assert.include((yield* call(path, { key: null, headers: { accept } })).text, contact, accept)
      }
    })
  )

  it.effect("that was prepared shows the record of its state of health to everybody", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* aWastePack(call)
      const made = yield* succeed(call, pack.id, {
        operation: "preparation_for_repurposing",
        battery_category: "stationary"
      })
      const published = yield* publish(call, made.body.data.id, ownValues())
      assert.strictEqual(published.status, 200, published.text)
      assert.match(published.body.meta.field_warnings.state_of_health_record[0], /^SOH_RECORD_MISSING/u)
      const url = "https://documents.example.com/records/soh.pdf"
      const changed = yield* call(`${products}/${made.body.data.id}`, {
        method: "PATCH",
        body: { state_of_health_record: { url } }
      })
      assert.strictEqual(changed.status, 200, changed.text)
      const path = new URL(published.body.data.public_url).pathname
      for (const accept of ["text/html", "application/ld+json"])
        assert.include((yield* call(path, { key: null, headers: { accept } })).text, url, accept)
      const own = yield* call(`${products}/${made.body.data.id}`)
      assert.deepInclude(own.body.data.state_of_health_record, { url })
    })
  )

  it.effect("is prepared as waste and repurposed as it is, never the other way", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const [pack, wreck] = [
        yield* publishedBattery(call, anotherManufacturer("First Maker AG")),
        yield* aWastePack(call)
      ]
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

  it.effect(
    "needs its capacity, and not its lifetime in years, where its predecessor is older than the duties of Art. 10",
    () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const values = { ...ownValues(), expected_lifetime_years: null }
        const without = Effect.fnUntraced(function* (placed_on_market_date: string, field?: string) {
          const predecessors = [
            { operation: "repurposing", no_passport: { reason: "placed_before_2027", placed_on_market_date } }
          ]
          const own = { name: "Storage", battery_category: "stationary", serial_number: aSerial(), predecessors }
          const body = { ...values, ...own, ...(field === undefined ? {} : { [field]: null }), status: "published" }
          return yield* call(products, { body })
        })
        const published = yield* without("2023-05-01")
        assert.strictEqual(published.status, 201, published.text)
        assert.include(published.body.data.not_applicable, "expected_lifetime_years")
        refused(yield* without("2023-05-01", "rated_capacity"), 400, ["rated_capacity"])
        refused(yield* without("2023-05-01", "initial_internal_resistance"), 400, ["initial_internal_resistance"])
        refused(yield* without("2025-05-01"), 400, ["expected_lifetime_years"])
      })
  )

  it.effect("names members of predecessors that it does not know", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const predecessors = [{ operation: "repurposing", no_passport: { reason: "imported", sold: "2021" } }]
      const body = { name: "Storage", battery_category: "stationary", serial_number: aSerial(), predecessors }
      const made = yield* call(products, { body })
      assert.strictEqual(made.status, 201, made.text)
      assert.deepStrictEqual(made.body.meta.unrecognized_fields, ["predecessors[0].no_passport.sold"])
      const pack = yield* publishedBattery(call)
      const further = {
        operation: "remanufacturing",
        predecessors: [{ ...predecessors[0], operation: "remanufacturing" }]
      }
      const answer = yield* succeed(call, pack.id, further)
      refused(answer, 400, ["predecessors[0].no_passport.sold"])
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
      const pack = yield* publishedBattery(call)
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
      const pack = yield* publishedBattery(call)
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
      const pack = yield* publishedBattery(call)
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
      const pack = yield* publishedBattery(call)
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
      const pack = yield* publishedBattery(call)
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
      for (const operation of ["preparation_for_reuse", "remanufacturing"]) {
        refused(yield* succeed(call, pack.id, { operation, parts: true }), 409, ["predecessors"])
      }
      const predecessors = [{ operation: "preparation_for_reuse", product_id: pack.id }]
      const body = { name: "Of nothing", battery_category: "ev", serial_number: aSerial(), predecessors }
      refused(yield* call(products, { body }), 409, ["predecessors"])
    })
  )

  it.effect("ends for readers with a token at once; authorities keep what was before", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* publishedBattery(call)
      const tokenOf = Effect.fnUntraced(function* (audience: string, role: string) {
        const scope = { product_ids: [pack.id] }
        const expires_at = new Date(Date.now() + 86_400_000).toISOString()
        const { body } = yield* call("/api/v1/access-grants", {
          body: { audience, role, grantee: { name: "Reader" }, scope, expires_at }
        })
        return body.token as string
      })
      const recycler = yield* tokenOf("legitimate_interest", "recycler")
      const authority = yield* tokenOf("authorities", "market_surveillance_authority")
      yield* record(call, pack.id, waste)
      const moment = new Date().toISOString()
      const read = (key: string, query = "") => call(`/api/v1/dpps/${pack.id}${query}`, { key })
      const [before, official] = [yield* read(recycler), yield* read(authority, `?date=${moment}`)]
      assert.deepStrictEqual([before.status, official.status], [200, 200])
      yield* record(call, pack.id, { event: "recycled", date: "2026-11-20" }, "?confirm=true")
      refused(yield* read(recycler), 410)
      refused(yield* read(recycler, `?date=${moment}`), 410)
      refused(yield* call(`${products}/${pack.id}/condition`, { key: recycler }), 410)
      refused(yield* read(authority), 410)
      assert.strictEqual((yield* read(authority, `?date=${moment}`)).text, official.text)
      const shown = yield* call(new URL(pack.public_url).pathname, { key: recycler, headers: { accept: "text/html" } })
      assert.strictEqual(shown.status, 410)
    })
  )

  it.effect("ends with the packs that went into it", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* publishedBattery(call)
      const made = yield* succeed(call, pack.id, { operation: "repurposing", battery_category: "stationary" })
      const { id } = made.body.data
      const published = yield* publish(call, id, ownValues())
      assert.strictEqual(published.status, 200, published.text)
      refused(yield* record(call, pack.id, waste), 409)
      yield* record(call, id, waste)
      const query = "?confirm=true&with_predecessors=true"
      const recorded = yield* record(call, id, { event: "recycled", date: "2026-11-20" }, query)
      assert.strictEqual(recorded.status, 201, recorded.text)
      for (const product of [pack.id, id]) {
        assert.strictEqual((yield* call(`${products}/${product}`)).body.data.passport_status, "ceased")
      }
    })
  )

  it.effect("is linked in public: operation and address, and neither status nor measurements", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* publishedBattery(call)
      const elsewhere = "https://passports.example.org/01/09526001000029/21/OTHER-1"
      const made = yield* succeed(call, pack.id, {
        operation: "repurposing",
        battery_category: "stationary",
        predecessors: [{ operation: "repurposing", passport_url: elsewhere }]
      })
      const { id } = made.body.data
      const pathOf = ({ public_url }: { readonly public_url: string }) => new URL(public_url).pathname
      const readPublic = (product: { readonly public_url: string }, accept: string) =>
        call(pathOf(product), { key: null, headers: { accept } })
      assert.notInclude((yield* readPublic(pack, "text/html")).text, id)
      const published = (yield* publish(call, id, ownValues())).body.data
      const former = yield* readPublic(pack, "text/html")
      assert.include(former.text, `href="${published.public_url}"`)
      assert.include(former.text, `>${published.model_identifier} ${published.serial_number}</a>`)
      assert.include(former.text, "Repurposing")
      assert.include(former.text, "no longer in force")
      const page = yield* readPublic(published, "text/html")
      for (const text of [`href="${pack.public_url}"`, pack.serial_number, elsewhere, ">OTHER-1</a>", "Repurposing"])
        assert.include(page.text, text)
      assert.notInclude(page.text.toLowerCase(), "repurposed")
      const links = (yield* readPublic(published, "application/linkset+json")).body.linkset[0]
      assert.deepStrictEqual(
        links["predecessor-passport"].map(({ href }: { readonly href: string }) => href),
        [pack.public_url, elsewhere]
      )
      const { body } = yield* readPublic(pack, "application/ld+json")
      assert.deepInclude(body["dpp:successorPassport"][0], {
        "@id": published.public_url,
        "dpp:operation": "repurposing"
      })
      // The events of both passports are one transformation of one battery.
      const transformation = (events: ReadonlyArray<JsonObject>): JsonObject =>
        events.find(({ type }) => type === "TransformationEvent") ?? {}
      const eventsOf = (product: { readonly public_url: string }) =>
        Effect.map(call(`${pathOf(product)}?format=epcis`, { key: null }), (read) =>
          transformation(JSON.parse(read.text).epcisBody.eventList)
        )
      assert.deepInclude(yield* eventsOf(pack), {
        inputEPCList: [pack.public_url],
        outputEPCList: [published.public_url]
      })
      assert.deepInclude(yield* eventsOf(published), {
        inputEPCList: [pack.public_url, elsewhere],
        outputEPCList: [published.public_url]
      })
      const pdf = yield* readPublic(published, "application/pdf")
      assert.strictEqual(pdf.status, 200)
    })
  )

  it.effect("is free again for another battery when the successor is deleted", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* publishedBattery(call)
      const operation = { operation: "remanufacturing" }
      const first = yield* succeed(call, pack.id, operation)
      refused(yield* succeed(call, pack.id, operation), 409)
      yield* call(`${products}/${first.body.data.id}`, { method: "DELETE" })
      assert.strictEqual((yield* succeed(call, pack.id, operation)).status, 201)
    })
  )

  it.effect("lists and feeds show both ends of a link", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* publishedBattery(call)
      const { body } = yield* call("/api/v1/changes?limit=1000")
      const made = yield* succeed(call, pack.id, { operation: "remanufacturing", parts: true })
      const after = (yield* call(`/api/v1/changes?limit=1000&after=${encodeURIComponent(body.next)}`)).body.data
      const changed = after.map(({ resource_id }: { readonly resource_id: string }) => resource_id)
      assert.sameMembers(changed, [pack.id, made.body.data.id])
      const log = yield* call(`/api/v1/audit-log?resource_type=product&resource_id=${pack.id}`)
      assert.deepInclude(log.body.data[0], { action: "product.updated", changed_fields: ["successors"] })
    })
  )

  it.effect("is corrected: both versions stay, and not after a successor", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* publishedBattery(call)
      const recorded = yield* record(call, pack.id, waste)
      const correction = { event: "correction", of: recorded.body.data.id, note: "Wrong battery." }
      const corrected = yield* record(call, pack.id, correction)
      assert.deepInclude(corrected.body.meta, { battery_status: "original" })
      const { body } = yield* call(`${products}/${pack.id}/lifecycle`)
      assert.deepStrictEqual(
        body.data.map(({ event }: { readonly event: string }) => event),
        ["published", "waste", "correction"]
      )
      const wreck = yield* publishedBattery(call)
      const second = yield* record(call, wreck.id, waste)
      const operation = { operation: "preparation_for_repurposing", battery_category: "stationary" }
      assert.strictEqual((yield* succeed(call, wreck.id, operation)).status, 201)
      refused(yield* record(call, wreck.id, { ...correction, of: second.body.data.id }), 409)
    })
  )

  it.effect("is read and changed by its own organization only", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const pack = yield* publishedBattery(call)
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
