import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, layerWith, profile, TestServer } from "../support.ts"

const products = "/api/v1/products"
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u

layer(layerWith(), { excludeTestServices: true })("errors over HTTP", (it) => {
  it.effect("every failure is the error object with the correlation id of its header (spec §7)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const cases = [
        [yield* call("/nowhere", { key: null }), 404, "not_found"],
        [yield* call("/api/v1/nowhere"), 404, "not_found"],
        [yield* call(products, { method: "PUT", body: {} }), 404, "not_found"],
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

  it.effect("a caller's own correlation id is kept when it is a UUID", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const id = "6f1f7a52-9f0a-4b58-9d0a-0f1b7a3c2d1e"
      const kept = yield* call(products, { headers: { "x-correlation-id": id } })
      assert.strictEqual(kept.headers.get("x-correlation-id"), id)
      const replaced = yield* call(products, { headers: { "x-correlation-id": "<script>" } })
      assert.match(replaced.headers.get("x-correlation-id") ?? "", uuid)
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
      assert.match(answer.body.error.details.body[0], /10 MB/u)
    })
  )

  it.effect("private answers are not cached, and no type is guessed", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { headers } = yield* call(products)
      assert.strictEqual(headers.get("cache-control"), "no-store")
      assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
    })
  )
})

layer(layerWith(), { excludeTestServices: true })("keys and accounts over HTTP", (it) => {
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
      const mistyped = `${key.slice(0, -8)}x${key.slice(-7)}`
      assert.strictEqual((yield* call(products, { key: mistyped })).status, 401)
      const revoked = yield* admin(`/admin/v1/organizations/${ours.id}/api-keys/${id}`, { method: "DELETE" })
      assert.deepStrictEqual(revoked.body, { data: { id, deleted: true } })
      assert.strictEqual((yield* call(products, { key })).status, 401)
    })
  )

  it.effect("a key does what its access says, and no more", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const body = () => ({ name: "Traction battery", serial_number: aSerial(), battery_category: "ev" })
      const { key: read } = yield* issue("read")
      const { key: condition } = yield* issue("condition")
      assert.strictEqual((yield* call(products, { key: read })).status, 200)
      assert.strictEqual((yield* call(products, { key: read, body: body() })).status, 403)
      assert.strictEqual((yield* call(products, { key: condition })).status, 403)
      const refused = yield* call(products, { key: condition, body: "{broken" })
      assert.strictEqual(refused.body.error.code, "forbidden")
    })
  )

  it.effect("lock and plan come before everything but the key (spec §5)", () =>
    Effect.gen(function* () {
      const { admin, call, theirs } = yield* TestServer
      const at = `/admin/v1/organizations/${theirs.id}`
      const set = (body: object) => admin(at, { method: "PATCH", body })
      const code = Effect.map(call(`${products}/no-id`, { key: theirs.key }), ({ body }) => body.error.code)
      yield* set({ plan: "growth" })
      assert.strictEqual(yield* code, "plan_required")
      yield* set({ locked: true })
      assert.strictEqual(yield* code, "account_locked")
      yield* set({ locked: false, plan: "scale" })
      assert.strictEqual(yield* code, "validation_error")
    })
  )

  it.effect("publishing waits for a complete profile and an active custom domain (spec §3)", () =>
    Effect.gen(function* () {
      const { admin, call } = yield* TestServer
      const made = yield* admin("/admin/v1/organizations", { body: { name: "Bare GmbH" } })
      assert.deepInclude(made.body.data, { plan: "scale", profile_complete: false, custom_domain_status: "none" })
      const at = `/admin/v1/organizations/${made.body.data.id}`
      const { body: issued } = yield* admin(`${at}/api-keys`, { body: { name: "key" } })
      const body = { name: "Traction battery", serial_number: aSerial(), battery_category: "ev", status: "published" }
      const publish = call(products, { key: issued.data.key, body })
      assert.containsAllKeys((yield* publish).body.error.details, ["organization.street", "organization.gln"])
      const domain = yield* admin(at, { method: "PATCH", body: { ...profile, custom_domain: "id.example.com" } })
      assert.strictEqual(domain.body.data.custom_domain_status, "pending")
      assert.isTrue(domain.body.data.profile_complete)
      const blocked = yield* publish
      assert.strictEqual(blocked.status, 409)
      assert.strictEqual(blocked.body.error.code, "custom_domain_pending")
    })
  )

  it.effect("caps hold under parallel requests, with current and max (spec §7)", () =>
    Effect.gen(function* () {
      const { admin, call } = yield* TestServer
      const made = yield* admin("/admin/v1/organizations", { body: { name: "Capped GmbH", limits: { drafts: 3 } } })
      const at = `/admin/v1/organizations/${made.body.data.id}`
      const { body: issued } = yield* admin(`${at}/api-keys`, { body: { name: "key" } })
      const create = Effect.suspend(() =>
        call(products, {
          key: issued.data.key,
          body: { name: "Traction battery", serial_number: aSerial(), battery_category: "ev" }
        })
      )
      const answers = yield* Effect.all(
        Array.from({ length: 8 }, () => create),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(
        answers.filter(({ status }) => status === 201),
        3
      )
      const refused = answers.find(({ status }) => status === 403)
      assert.deepInclude(refused?.body.error, { code: "product_limit_reached", details: { current: 3, max: 3 } })
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

  it.effect("the admin API requires the token of the administrator", () =>
    Effect.gen(function* () {
      const { admin, ours } = yield* TestServer
      assert.strictEqual((yield* admin("/admin/v1/organizations", { key: null })).status, 401)
      assert.strictEqual((yield* admin("/admin/v1/organizations", { key: ours.key })).status, 401)
      const unknown = yield* admin("/admin/v1/organizations", { body: { name: "X", colour: "red" } })
      assert.strictEqual(unknown.status, 400)
      assert.property(unknown.body.error.details, "colour")
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
