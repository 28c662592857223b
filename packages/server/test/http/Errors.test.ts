import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const products = "/api/v1/products"
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u

layer(sharedServer, { excludeTestServices: true })("errors over HTTP", (it) => {
  it.effect("every failure is the error object with the correlation id of its header (spec §7)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const cases = [
        [yield* call("/nowhere", { key: null }), 404, "not_found"],
        [yield* call("/api/v1/nowhere"), 404, "not_found"],
        [yield* call(products, { method: "PUT", body: {} }), 405, "not_found"],
        [yield* call(products, { key: null }), 401, "unauthorized"],
        [yield* call(products, { key: "dpp_live_00000000_wrong" }), 401, "unauthorized"],
        [yield* call(`${products}/no-id`), 400, "validation_error"],
        [yield* call(`${products}?page=0`), 400, "validation_error"],
        [yield* call(`${products}?search=%00`), 400, "validation_error"],
        [yield* call(`${products}?updated_since=yesterday`), 400, "validation_error"],
        [yield* call(products, { body: "{broken" }), 400, "validation_error"],
        [yield* call(products, { body: "x=1", headers: { "content-type": "text/plain" } }), 400, "validation_error"],
        [yield* call(products, { body: "[" }), 400, "validation_error"],
        [yield* call(products, { body: [] }), 400, "validation_error"]
      ] as const
      for (const [answer, status, code] of cases) {
        assert.strictEqual(answer.status, status, answer.text)
        assert.strictEqual(answer.body.error.code, code)
        assert.isString(answer.body.error.message)
        assert.match(answer.body.error.correlation_id, uuid)
        assert.strictEqual(answer.headers.get("x-correlation-id"), answer.body.error.correlation_id)
        assert.notProperty(answer.body, "_tag")
        assert.notProperty(answer.body.error, "_tag")
      }
    })
  )

  it.effect("hostile bodies are 400 with the field, never 500", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const draft = { name: "Traction battery", serial_number: aSerial(), battery_category: "ev" }
      const fields: ReadonlyArray<readonly [string, unknown]> = [
        ["name", "x".repeat(100_000)],
        ["name", { toString: 1 }],
        ["model_identifier", "nul \u0000"],
        ["model_identifier", "half \ud800"],
        ["serial_number", "ABC\u0000"],
        ["battery_category", "__proto__"],
        ["hazardous_substances", { length: 5 }],
        ["hazardous_substances", Array.from({ length: 201 }, () => ({ chemical_name: "X" }))],
        ["component_materials", [[[[]]]]],
        ["test_reports", "javascript:alert(1)"],
        ["facility_id", "'; DROP TABLE products; --"],
        ["gtin", 4006381333931]
      ]
      for (const [field, value] of fields) {
        const answer = yield* call(products, { body: { ...draft, [field]: value } })
        assert.strictEqual(answer.status, 400, `${field}: ${answer.text}`)
        assert.property(answer.body.error.details, field)
      }
      for (const body of ["[".repeat(100_000), `{"a":${"[".repeat(200)}${"]".repeat(200)}}`]) {
        assert.strictEqual((yield* call(products, { body })).status, 400)
      }
      const proto = yield* call(products, {
        body: `{"__proto__":{"status":"published"},"name":"abc","serial_number":"${aSerial()}","battery_category":"ev"}`
      })
      assert.strictEqual(proto.status, 201)
      assert.strictEqual(proto.body.data.status, "draft")
    })
  )

  it.effect("a body of 30 MB is refused with 400", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const answer = yield* call(products, { body: `{"name":"${"x".repeat(30_000_000)}"}` })
      assert.strictEqual(answer.status, 400)
      assert.deepStrictEqual(answer.body.error.details.body, ["is larger than 2 MB"])
      const bulk = yield* call(`${products}/bulk`, { body: `{"name":"${"x".repeat(30_000_000)}"}` })
      assert.deepStrictEqual([bulk.status, bulk.body.error.details.body], [400, ["is larger than 10 MB"]])
    })
  )
})

layer(sharedServer, { excludeTestServices: true })("keys and accounts over HTTP", (it) => {
  const issue = Effect.fnUntraced(function* (access: string) {
    const { admin, ours } = yield* TestServer
    const issued = yield* admin(`/admin/v1/organizations/${ours.id}/api-keys`, { body: { name: access, access } })
    assert.strictEqual(issued.status, 201)
    return issued.body.data
  })

  it.effect("a key has its form, is shown once, and ends with its revocation (spec §5)", () =>
    Effect.gen(function* () {
      const { admin, call, ours } = yield* TestServer
      const { id, key, prefix } = yield* issue("full")
      assert.match(key, /^dpp_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/u)
      assert.isTrue(key.startsWith(prefix))
      const listed = yield* admin(`/admin/v1/organizations/${ours.id}/api-keys`)
      assert.notInclude(listed.text, key)
      assert.strictEqual((yield* call(products, { key })).status, 200)
      const mistyped = `${key.slice(0, -8)}${key.at(-8) === "x" ? "y" : "x"}${key.slice(-7)}`
      assert.strictEqual((yield* call(products, { key: mistyped })).status, 401)
      const revoked = yield* admin(`/admin/v1/organizations/${ours.id}/api-keys/${id}`, { method: "DELETE" })
      assert.deepStrictEqual(revoked.body, { data: { id, deleted: true } })
      const refused = yield* call(products, { key })
      assert.deepStrictEqual(
        [refused.status, refused.headers.get("www-authenticate")],
        [401, 'Bearer realm="api", error="invalid_token"']
      )
      assert.match(refused.body.error.message, /^The API key was revoked\./u)
      const missing = yield* call(products, { key: null })
      assert.strictEqual(missing.headers.get("www-authenticate"), 'Bearer realm="api"')
    })
  )

  it.effect("requests above the rate of the organization wait for the next minute (spec §8)", () =>
    Effect.gen(function* () {
      const { admin, call } = yield* TestServer
      const made = yield* admin("/admin/v1/organizations", {
        body: { name: "Hasty GmbH", limits: { requests_per_minute: 3 } }
      })
      const { body: issued } = yield* admin(`/admin/v1/organizations/${made.body.data.id}/api-keys`, {
        body: { name: "key" }
      })
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => call(`${products}/no-id`, { key: issued.data.key })),
        { concurrency: "unbounded" }
      )
      const refused = answers.filter(({ status }) => status === 429)
      assert.lengthOf(refused, 2)
      for (const { body, headers } of refused) {
        assert.strictEqual(body.error.code, "rate_limit_exceeded")
        assert.match(headers.get("retry-after") ?? "", /^([1-9]|[1-5]\d|60)$/u)
      }
      for (const { headers } of answers) {
        assert.strictEqual(headers.get("ratelimit-policy"), '"organization";q=3;w=60')
        assert.match(headers.get("ratelimit") ?? "", /^"organization";r=[0-2];t=\d+$/u)
      }
    })
  )

  it.effect("bodies that the contract itself reads fail in the same form", () =>
    Effect.gen(function* () {
      const { admin } = yield* TestServer
      const at = "/admin/v1/organizations"
      for (const answer of [
        yield* admin(at, { body: "x=1", headers: { "content-type": "text/plain" } }),
        yield* admin(at, { body: `{"name":"${"x".repeat(30_000_000)}"}` }),
        yield* admin(at, { body: "{broken" }),
        yield* admin(at, { body: [] })
      ]) {
        assert.strictEqual(answer.status, 400, answer.text)
        assert.strictEqual(answer.body.error.code, "validation_error")
        assert.property(answer.body.error.details, "body")
        assert.match(answer.body.error.correlation_id, uuid)
      }
    })
  )
})
