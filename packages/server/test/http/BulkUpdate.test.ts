/** Changes of many batteries in one request, as a client sends them. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, type CallOptions, sharedServer, TestServer } from "../support.ts"

const bulk = "/api/v1/products/bulk"
const row = (fields: object = {}) => ({
  name: "Traction battery",
  serial_number: aSerial(),
  battery_category: "ev",
  ...fields
})

interface Result {
  readonly outcome: string
  readonly reason?: string
}

const outcomes = (results: ReadonlyArray<Result>) =>
  results.map(({ outcome, reason }) => (reason === undefined ? outcome : `${outcome} ${reason}`))

layer(sharedServer, { excludeTestServices: true })("bulk change over HTTP (spec §4.1)", (it) => {
  const patch = Effect.fnUntraced(function* (products: ReadonlyArray<object>, query = "", options: CallOptions = {}) {
    const { call } = yield* TestServer
    return yield* call(`${bulk}${query}`, { method: "PATCH", body: { products }, ...options })
  })
  const create = Effect.fnUntraced(function* (body: object) {
    return (yield* (yield* TestServer).call("/api/v1/products", { body })).body.data
  })

  it.effect("answers with the outcome of each row, and how many rows have which", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const one = yield* create(row({ battery_mass: 12 }))
      const complete = yield* create({ ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId })
      const foreign = (yield* call("/api/v1/products", { key: theirs.key, body: row() })).body.data
      const { body, status, text } = yield* patch(
        [
          { id: one.id, battery_mass: 13, colour: "red" },
          { id: one.id, battery_mass: 14 },
          { id: complete.id, status: "published" },
          { id: foreign.id, battery_mass: 15 },
          row(),
          row({ battery_mass: -1 }),
          { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId, status: "published" }
        ],
        "?upsert=true"
      )
      assert.strictEqual(status, 200, text)
      const { results, ...numbers } = body.data
      assert.deepStrictEqual(outcomes(results), [
        "updated",
        "rejected repeated",
        "published",
        "rejected not_found",
        "created",
        "rejected validation_failed",
        "published"
      ])
      assert.deepStrictEqual(numbers, { created: 1, updated: 1, unchanged: 0, published: 2, rejected: 3 })
      assert.deepStrictEqual(body.meta.unrecognized_fields, ["colour"])
      assert.deepInclude(results[0], { index: 0, id: one.id, serial_number: one.serial_number })
      assert.deepInclude(results[3], { id: foreign.id, serial_number: null })
      assert.strictEqual(results[6].created, true)
      assert.property(results[5].errors, "battery_mass")
      const { body: read } = yield* call(`/api/v1/products/${one.id}`)
      assert.deepInclude(read.data, { battery_mass: 13, name: "Traction battery" })
    })
  )

  it.effect("clears what is sent as null, and keeps what is absent", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const one = yield* create(row({ battery_mass: 12, gtin: "9526001000012", mfr_name: "Maker" }))
      yield* patch([{ id: one.id, battery_mass: null, gtin: null }])
      const { body } = yield* call(`/api/v1/products/${one.id}`)
      assert.deepInclude(body.data, { battery_mass: null, gtin: null, mfr_name: "Maker" })
    })
  )

  it.effect("refuses a body without a list of 1 to 500 rows", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      for (const body of [
        {},
        { products: [] },
        { products: "x" },
        { products: Array.from({ length: 501 }, () => ({})) }
      ]) {
        const answer = yield* call(bulk, { method: "PATCH", body })
        assert.deepInclude(answer.body.error, { code: "validation_error" })
        assert.property(answer.body.error.details, "products")
      }
      assert.strictEqual((yield* call(bulk, { method: "PATCH", body: { products: [{}], reason: 1 } })).status, 400)
    })
  )

  it.effect("a change that cannot be undone needs ?confirm=true", () =>
    Effect.gen(function* () {
      const { ours } = yield* TestServer
      const passport = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId }
      const { id } = yield* create({ ...passport, status: "published" })
      const change = [{ id, battery_category: "lmt" }]
      const refused = yield* patch(change)
      assert.deepInclude(refused.body.data.results[0], { outcome: "rejected", reason: "conflict" })
      assert.property(refused.body.data.results[0].errors, "confirm")
      const confirmed = (yield* patch(change, "?confirm=true")).body.data.results[0]
      assert.notProperty(confirmed.errors ?? {}, "confirm")
    })
  )

  it.effect("a repeated request with its idempotency key is answered as the first, and stores nothing", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const one = yield* create(row())
      const headers = { "idempotency-key": aSerial() }
      const first = yield* patch([{ id: one.id, battery_mass: 12 }, row()], "?upsert=true", { headers })
      const body = { products: [{ id: one.id, battery_mass: 12 }] }
      const other = yield* call(`${bulk}?upsert=true`, { method: "PATCH", body, headers })
      assert.strictEqual(other.status, 409)
      assert.deepStrictEqual(outcomes(first.body.data.results), ["updated", "created"])
    })
  )

  it.effect(
    "of ten writers of the same rows, each row ends as one of them wrote it, with an entry for each change",
    () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const serials = Array.from({ length: 30 }, aSerial)
        const writers = Array.from({ length: 10 }, (_, writer) => writer)
        const answers = yield* Effect.forEach(
          writers,
          (writer) =>
            patch(
              (writer % 2 === 0 ? serials : serials.toReversed()).map((serial_number) =>
                row({ serial_number, name: `Writer ${writer}`, battery_mass: writer + 1 })
              ),
              "?upsert=true"
            ),
          { concurrency: "unbounded" }
        )
        const results = answers.flatMap(({ body }) => body.data.results as ReadonlyArray<Result>)
        const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length
        assert.deepStrictEqual([count("created"), count("updated")], [serials.length, 9 * serials.length])
        for (const serial of serials) {
          const { data } = (yield* call(`/api/v1/products?search=${serial}`)).body
          const [product] = data.filter((one: { readonly serial_number: string }) => one.serial_number === serial)
          assert.strictEqual(product.name, `Writer ${product.battery_mass - 1}`)
        }
      })
  )

  it.effect("a validation says what each row would do, also to a key that only reads, and stores nothing", () =>
    Effect.gen(function* () {
      const { admin, call, ours } = yield* TestServer
      const one = yield* create(row({ battery_mass: 12 }))
      const complete = yield* create({ ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId })
      const products = [
        { id: one.id, battery_mass: 13 },
        { id: one.id, battery_mass: 14 },
        { id: complete.id, status: "published" },
        { id: complete.serial_number, name: "x" },
        row(),
        row({ serial_number: one.serial_number, gtin: "9526001000012" }),
        { ...sampleDraft("ev"), serial_number: aSerial(), battery_mass: 4_785 },
        row({ battery_mass: -1 }),
        row({ manufacturing_date: "2099-01-01" })
      ]
      const keys = `/admin/v1/organizations/${ours.id}/api-keys`
      const keyOf = Effect.fnUntraced(function* (access: string) {
        return (yield* admin(keys, { body: { name: access, access } })).body.data.key as string
      })
      const reader = yield* keyOf("read")
      const { body, status, text } = yield* call("/api/v1/products/validate", { key: reader, body: { products } })
      assert.strictEqual(status, 200, text)
      const { results } = body.data
      assert.deepStrictEqual(
        results.map(({ reason, would }: { readonly would: string; readonly reason?: string }) =>
          reason === undefined ? would : `${would} ${reason}`
        ),
        [
          "update",
          "reject repeated",
          "publish",
          "reject validation_failed",
          "create",
          "reject conflict",
          "create",
          "reject validation_failed",
          "reject validation_failed"
        ]
      )
      assert.deepStrictEqual(results[1].duplicates, [{ index: 0 }])
      assert.deepStrictEqual(results[5].duplicates, [{ product_id: one.id }])
      assert.strictEqual(results[2].completeness.ready, true)
      assert.strictEqual(results[6].unlikely_values[0].field, "battery_mass")
      const later = { products: [row({ manufacturing_date: "2099-01-01" })], as_of: "2099-02-01" }
      const { data } = (yield* call("/api/v1/products/validate", { body: later })).body
      assert.strictEqual(data.results[0].would, "create")
      const own = aSerial()
      const rows = [{ battery_mass: 5 }, row({ external_id: own }), { external_id: own }]
      const repeated = yield* call("/api/v1/products/validate", { body: { products: rows } })
      assert.deepStrictEqual(repeated.body.data.results[2].duplicates, [{ index: 1 }])
      const passport = yield* create({
        ...sampleDraft("ev"),
        serial_number: aSerial(),
        facility_id: ours.facilityId,
        status: "published"
      })
      const unlikely = { products: [{ id: passport.id, battery_mass: 28_500 }] }
      const [refused] = (yield* call("/api/v1/products/validate", { body: unlikely })).body.data.results
      assert.deepInclude(refused, { would: "reject", reason: "unlikely_value" })
      assert.strictEqual(refused.unlikely_values[0].field, "battery_mass")
      assert.strictEqual(refused.completeness.ready, true)
      const invalid = yield* call("/api/v1/products/validate", { body: { products: [row()], as_of: 1, profile: "x" } })
      assert.deepStrictEqual(Object.keys(invalid.body.error.details).toSorted(), ["as_of", "profile"])
      assert.strictEqual((yield* call(`/api/v1/products/${one.id}`)).body.data.battery_mass, 12)
      const condition = yield* keyOf("condition")
      assert.strictEqual((yield* call("/api/v1/products/validate", { key: condition, body: { products } })).status, 403)
      assert.strictEqual((yield* call(bulk, { key: reader, method: "PATCH", body: { products } })).status, 403)
    })
  )

  it.effect("deletes drafts together, and nothing else", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const [one, two] = [yield* create(row({ gtin: "9526001000012" })), yield* create(row())]
      const model = yield* create({ name: "Model", category: "batteries_light" })
      const passport = yield* create({
        ...sampleDraft("ev"),
        serial_number: aSerial(),
        facility_id: ours.facilityId,
        status: "published"
      })
      const foreign = (yield* call("/api/v1/products", { key: theirs.key, body: row() })).body.data
      const ids = [one.id, passport.id, foreign.id, one.id, model.id, "x"]
      const { body, status, text } = yield* call(bulk, { method: "DELETE", body: { ids, reason: "Test" } })
      assert.strictEqual(status, 200, text)
      assert.deepStrictEqual(outcomes(body.data.results), [
        "deleted",
        "rejected conflict",
        "rejected not_found",
        "rejected repeated",
        "deleted",
        "rejected not_found"
      ])
      assert.deepInclude(body.data, { deleted: 2, rejected: 4 })
      const statusOf = (id: string) => Effect.map(call(`/api/v1/products/${id}`), (answer) => answer.status)
      assert.deepStrictEqual(
        yield* Effect.forEach([one.id, model.id, passport.id, two.id], statusOf),
        [404, 404, 200, 200]
      )
      const log = yield* call(`/api/v1/audit-log?resource_id=${one.id}`)
      assert.deepInclude(log.body.data[0], { action: "product.deleted", reason: "Test" })
      // Its identifier is free again.
      assert.strictEqual(
        (yield* call("/api/v1/products", { body: row({ gtin: one.gtin, serial_number: one.serial_number }) })).status,
        201
      )
      assert.strictEqual((yield* call(bulk, { method: "DELETE", body: { ids: [] } })).status, 400)
    })
  )

  it.effect("locks the identifiers of batteries for printing, and returns the addresses in their codes", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const one = yield* create(row({ gtin: "9526001000012" }))
      const model = yield* create({ name: "Model", category: "batteries_light" })
      const at = "/api/v1/products/preprint-bulk"
      const lock = (locale: string) => call(at, { body: { ids: [one.id, model.id, one.id], locale } })
      const { body, status, text } = yield* lock("en")
      assert.strictEqual(status, 200, text)
      assert.deepStrictEqual(outcomes(body.data.results), ["locked", "rejected validation_failed", "rejected repeated"])
      const [printed] = body.data.results
      assert.deepInclude(printed, { identifiers_locked_reason: "preprint_qr" })
      assert.match(printed.public_url, new RegExp(`/01/09526001000012/21/${one.serial_number}$`, "u"))
      const { data } = (yield* call(`/api/v1/products/${one.id}`)).body
      assert.strictEqual(data.identifiers_locked_at, printed.identifiers_locked_at)
      assert.deepStrictEqual(outcomes((yield* lock("en")).body.data.results).slice(0, 1), ["unchanged"])
      const change = yield* patch([{ id: one.id, serial_number: aSerial() }])
      assert.deepInclude(change.body.data.results[0], { outcome: "rejected", reason: "conflict" })
      assert.strictEqual((yield* lock("xx")).status, 400)
    })
  )
})
