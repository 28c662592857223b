/** Bodies that are made to keep the parser, the validation or the response busy: spec §7, §8. */
import { maximumEntries } from "@dpp/core/catalogue"
import { exceededLimit } from "@dpp/core/text"
import { someOf } from "@dpp/testkit/testRuns"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Answer, aSerial, layerWith, TestServer } from "../support.ts"

const products = "/api/v1/products"
const size = 10 * 1024 * 1024
const battery = (): object => ({ name: "Battery", serial_number: aSerial(), battery_category: "ev" })
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))

/** Each is refused by every endpoint that takes a body. A run by default sends two of them, chosen at random. */
const refused: Readonly<Record<string, string>> = {
  "ten megabytes of brackets": "[".repeat(size),
  "lists in lists": "[".repeat(size / 2) + "]".repeat(size / 2),
  "objects in objects": `${'{"a":'.repeat(size / 8)}1${"}".repeat(size / 8)}`,
  "a million keys": JSON.stringify(keys(1_000_000 - 250_000)),
  "a million times the same key": `{"name":"x"${',"name":"x"'.repeat(900_000)}}`,
  "a million entries": `{"products":[${"1,".repeat(1_000_000)}1],"hazardous_substances":[]}`,
  "a number of nine megabytes": `{"rated_capacity":${"9".repeat(9_000_000)}}`,
  "a key of nine megabytes": `{"${"k".repeat(9_000_000)}":1,"capacity":{"x":1}}`
}

/** Every endpoint that takes JSON, with the id of a product or of a template. */
const bodyTakers = Effect.gen(function* () {
  const { call } = yield* TestServer
  const { paths } = (yield* call("/api/v1/openapi.json", { key: null })).body
  const id: string = (yield* call(products, { body: battery() })).body.data.id
  const template: string = (yield* call("/api/v1/templates", { body: { name: "Model", battery_category: "ev" } })).body
    .data.id
  const filled = (path: string) =>
    path
      .replace("{id}", path.includes("templates") ? template : id)
      .replace("{format}", "catena-x")
      .replace("{dppId}", id)
      .replace("{elementPath}", "none")
  const takers = Object.entries<Record<string, { requestBody?: { content: object } }>>(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody }]) =>
      Object.hasOwn(requestBody?.content ?? {}, "application/json") &&
      // A key is refused where a supplier answers with the token of a request.
      !path.endsWith("/answer")
        ? [{ method: method.toUpperCase(), path: filled(path) }]
        : []
    )
  )
  assert.isAtLeast(takers.length, 6)
  return { ids: [id, template], takers }
})

layer(layerWith(), { excludeTestServices: true })("a hostile body", (it) => {
  it.effect("is refused by every endpoint that takes JSON, with a small answer", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { ids, takers } = yield* bodyTakers
      for (const { method, path } of takers) {
        for (const [what, body] of someOf(Object.entries(refused), 4)) {
          // What is unknown stops no update, and a number may be a value of it.
          if (method === "PATCH" && ids.some((id) => path.endsWith(id)) && what.startsWith("a key")) continue
          const answer = yield* call(path, { method, body })
          assert.strictEqual(answer.status, 400, `${method} ${path}: ${what}: ${answer.text.slice(0, 300)}`)
          assert.strictEqual(answer.body.error.code, "validation_error")
          assert.isBelow(answer.text.length, 3000, `${method} ${path}: ${what}`)
        }
      }
    })
  )

  it.effect("is bounded by its values: 10,000, of a bulk request 250,000", () =>
    Effect.gen(function* () {
      const { admin, call } = yield* TestServer
      const { takers } = yield* bodyTakers
      const valuesOf = (count: number, first: object) => ({ ...first, ...keys(count - Object.keys(first).length) })
      const outcome = ({ body, status }: Answer) => [status, body.error?.details?.body]
      const tooMany = (most: number) => [400, [`holds more than ${most} values`]]
      assert.deepStrictEqual(outcome(yield* call(products, { body: valuesOf(10_000, battery()) })), [201, undefined])
      for (const { method, path } of takers) {
        const isBulk =
          /\/(?:bulk|validate|registry-results|catena-x)$/u.test(path) ||
          (method === "POST" && path.endsWith("/condition"))
        if (isBulk) continue
        const body = valuesOf(10_001, battery())
        assert.deepStrictEqual(outcome(yield* call(path, { method, body })), tooMany(10_000), `${method} ${path}`)
      }
      for (const [method, path] of [
        ["POST", "/admin/v1/organizations"],
        ["PATCH", "/admin/v1/organizations/x"]
      ] as const) {
        const body = valuesOf(10_001, { name: "Large GmbH" })
        assert.deepStrictEqual(outcome(yield* admin(path, { method, body })), tooMany(10_000), path)
      }
      const rows = (count: number) => ({
        products: Array.from({ length: 25 }, () => valuesOf(count / 25, battery()))
      })
      const bulk = yield* call(`${products}/bulk`, { body: rows(250_000) })
      assert.strictEqual(bulk.body.data.imported, 25)
      assert.deepStrictEqual(outcome(yield* call(`${products}/bulk`, { body: rows(250_025) })), tooMany(250_000))
      const readings = { readings: rows(250_025).products }
      assert.deepStrictEqual(outcome(yield* call("/api/v1/condition", { body: readings })), tooMany(250_000))
    })
  )

  it.effect("names 200 unknown fields and counts the rest", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const namesAndOmitted = (named: {
        unrecognized_fields: ReadonlyArray<string>
        unrecognized_fields_omitted?: number
      }) => [named.unrecognized_fields.length, named.unrecognized_fields_omitted]
      const made = yield* call(products, { body: { ...battery(), ...keys(200) } })
      assert.deepStrictEqual(namesAndOmitted(made.body.meta), [200, undefined])
      const path = `${products}/${made.body.data.id}`
      assert.deepStrictEqual(
        namesAndOmitted((yield* call(path, { method: "PATCH", body: keys(201) })).body.meta),
        [200, 1]
      )
      const invalid = yield* call(products, { body: { ...battery(), name: 1, ...keys(5000) } })
      assert.deepStrictEqual(namesAndOmitted(invalid.body.error), [200, 4800])
      const nested = { ...battery(), hazardous_substances: [{ chemical_name: "Lead", ...keys(300) }], ...keys(100) }
      assert.deepStrictEqual(namesAndOmitted((yield* call(products, { body: nested })).body.meta), [200, 200])
      const tree = {
        ...battery(),
        Battery_Passport: { PerformanceAndDurability: keys(150), ...keys(150) },
        ...keys(150)
      }
      assert.deepStrictEqual(namesAndOmitted((yield* call(products, { body: tree })).body.meta), [200, 250])
      const reading = yield* call(`${path}/condition`, { method: "PATCH", body: { capacity: keys(300), ...keys(300) } })
      assert.deepStrictEqual(namesAndOmitted(reading.body.error), [200, 400])
      assert.lengthOf(Object.keys(reading.body.error.details), 200)
      const rows = Array.from({ length: 3 }, (_, row) => ({ ...battery(), ...keys(300), [`row${row}`]: 1 }))
      const bulk = yield* call(`${products}/bulk`, { body: { products: rows } })
      assert.lengthOf(bulk.body.meta.unrecognized_fields, 200)
    })
  )

  it.effect("is named in short: 200 characters of a name, 20 messages of a field", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const long = yield* call(products, { body: { ...battery(), ["n".repeat(1000)]: 1, colour: "red" } })
      assert.deepStrictEqual(long.body.meta.unrecognized_fields, [`${"n".repeat(200)}…`, "colour"])
      const broken = { ...battery(), hazardous_substances: Array.from({ length: maximumEntries }, () => ({})) }
      const { details } = (yield* call(products, { body: broken })).body.error
      assert.strictEqual(details.hazardous_substances.length, 21)
      assert.strictEqual(details.hazardous_substances.at(-1), "and 180 more")
    })
  )

  it.effect("a list that is too long is refused at once, also in a bulk request", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const long = Array.from({ length: 9000 }, () => 1)
      const alone = yield* call(products, { body: { ...battery(), hazardous_substances: long } })
      const expected = { hazardous_substances: [`must have at most ${maximumEntries} entries`] }
      assert.deepStrictEqual([alone.status, alone.body.error.details], [400, expected])
      const rows = Array.from({ length: 500 }, () => ({ ...battery(), hazardous_substances: long.slice(0, 400) }))
      const bulk = yield* call(`${products}/bulk`, { body: { products: rows } })
      assert.strictEqual(bulk.body.data.skipped, 500)
      assert.deepStrictEqual(bulk.body.data.skipped_serials[0].errors, expected)
    })
  )

  it.effect("is refused where a product would take more than 256 kB, on every way in (decisions: bounds)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const large = Array.from({ length: 60 }, () => ({ chemical_name: "X", impact: "界".repeat(1500) }))
      const expectSizes = (details: Readonly<Record<string, ReadonlyArray<string>>>) =>
        assert.match(details["hazardous_substances"]?.[0] ?? "", /^takes \d{6} of \d{6} bytes; .* 262144 bytes/u)
      const created = yield* call(products, { body: { ...battery(), hazardous_substances: large } })
      assert.strictEqual(created.status, 400)
      expectSizes(created.body.error.details)

      const tree = { IdentifiersAndProductData: { ManufacturingPlace: "Berlin" } }
      const asTree = { ...battery(), Battery_Passport: tree, hazardous_substances: large }
      const rows = [{ ...battery(), hazardous_substances: large }, asTree, battery()]
      const bulk = yield* call(`${products}/bulk`, { body: { products: rows } })
      assert.deepStrictEqual([bulk.body.data.imported, bulk.body.data.skipped], [1, 2])
      for (const { errors, reason } of bulk.body.data.skipped_serials) {
        assert.strictEqual(reason, "validation_failed")
        expectSizes(errors)
      }
      assert.strictEqual((yield* call(products, { body: asTree })).status, 400)

      const path = `${products}/${bulk.body.data.products[0].id}`
      const patched = yield* call(path, { method: "PATCH", body: { hazardous_substances: large } })
      assert.strictEqual(patched.status, 400)
      expectSizes(patched.body.error.details)
      const smaller = yield* call(path, { method: "PATCH", body: { hazardous_substances: large.slice(0, 50) } })
      assert.strictEqual(smaller.status, 200)
    })
  )

  it.effect("changes no prototype", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const hostile = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
      const answer = yield* call(products, { body: `{${hostile},${JSON.stringify(battery()).slice(1)}` })
      assert.strictEqual(answer.status, 201)
      assert.deepStrictEqual(answer.body.meta.unrecognized_fields, ["__proto__", "constructor"])
      // The server runs in this process.
      assert.notProperty({}, "polluted")
    })
  )
})

describe("what is too much in a JSON text", () => {
  it("is found sooner than it would be parsed", () => {
    const text = refused["lists in lists"] ?? ""
    const bytes = Buffer.from(text)
    const time = (run: () => unknown): number => {
      const start = performance.now()
      run()
      return performance.now() - start
    }
    assert.isBelow(
      time(() => exceededLimit(bytes)),
      time(() => JSON.parse(text))
    )
  })
})
