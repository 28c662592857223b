/** Passports as they were: spec §4.5 (GET /dpps/{dppId} with a date). */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { aSerial, sharedServer, profile, TestServer } from "../support.ts"

const api = "/api/v1"

const aTenant = Effect.gen(function* () {
  const { admin } = yield* TestServer
  const { data } = (yield* admin("/admin/v1/organizations", { body: { ...profile, name: "Versioned GmbH" } })).body
  const at = `/admin/v1/organizations/${data.id}`
  const key: string = (yield* admin(`${at}/api-keys`, { body: { name: "tests" } })).body.data.key
  const facility = yield* admin(`${at}/facilities`, { body: { name: "Werk", gln: "9526001000104", country: "DE" } })
  return { at, key, facilityId: facility.body.data.id as string }
})

const aPassport = Effect.gen(function* () {
  const { call } = yield* TestServer
  const tenant = yield* aTenant
  const draft = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: tenant.facilityId }
  const { data } = (yield* call(`${api}/products`, { key: tenant.key, body: draft })).body
  const publish = call(`${api}/products/${data.id}`, {
    key: tenant.key,
    method: "PATCH",
    body: { status: "published" }
  })
  const dpp = (query = "") => call(`${api}/dpps/${data.id}${query}`, { key: tenant.key })
  return { ...tenant, id: data.id as string, publish, dpp }
})

const dated = (millis: number) => `?date=${new Date(millis).toISOString()}`

/** The clock has moved on: what comes next begins a version of its own. */
const nextMillisecond = Effect.gen(function* () {
  const before = Date.now()
  while (Date.now() === before) yield* Effect.yieldNow
  return before
})

layer(sharedServer, { excludeTestServices: true })("versions over HTTP (spec §4.5)", (it) => {
  it.effect("any of 50 random instants of a random history answers what the plain read answered then", () =>
    Effect.gen(function* () {
      const { admin, call } = yield* TestServer
      const { at, dpp, facilityId, id, key, publish } = yield* aPassport
      yield* publish
      const change = (body: object) => call(`${api}/products/${id}`, { key, method: "PATCH", body })
      const reading = (body: object) => call(`${api}/products/${id}/condition`, { key, method: "PATCH", body })
      const asAdmin = (path: string, body: object) => admin(path, { method: "PATCH", body })
      const steps: ReadonlyArray<(n: number) => ReturnType<typeof call>> = [
        (n) => change({ battery_mass: 400 + n, confirm_unlikely: ["battery_mass"] }),
        (n) => change({ name: `Battery ${n}` }),
        (n) => reading({ stateOfCharge: n % 100 }),
        (n) => reading({ cycles: { full: n }, capacity: { fade: n % 50 } }),
        (n) => reading({ capacity: null, lastUpdate: new Date(Date.now() - (n % 2) * 3_600_000).toISOString() }),
        (n) => asAdmin(at, { name: `Versioned ${n} GmbH` }),
        (n) => asAdmin(at, { limits: { drafts: n } }),
        (n) => asAdmin(`${at}/facilities/${facilityId}`, { gln: n % 2 === 0 ? "9526001000104" : "9526001000005" })
      ]
      const seed = Date.now()
      const [history = []] = fc.sample(fc.array(fc.nat(steps.length - 1), { minLength: 50, maxLength: 50 }), {
        seed,
        numRuns: 1
      })
      const shown: Array<readonly [number, string]> = []
      for (const [n, step] of history.entries()) {
        const answer = yield* steps[step]?.(n) ?? Effect.die("no such step")
        assert.strictEqual(answer.status, 200, answer.text)
        const plain = yield* dpp()
        shown.push([yield* nextMillisecond, plain.text])
      }
      for (const [millis, text] of shown) {
        assert.strictEqual((yield* dpp(dated(millis))).text, text, `seed ${seed}`)
      }
      assert.isAbove(new Set(shown.map(([, text]) => text)).size, 20)
    })
  )

  it.effect("refuses a date without zone, or none at all: 400 that names it", () =>
    Effect.gen(function* () {
      const { dpp, publish } = yield* aPassport
      yield* publish
      for (const date of ["2026-11-20T10:00:00", "2026-11-20", "2026-02-30T00:00:00Z", "now", ""]) {
        const { body, status } = yield* dpp(`?date=${date}`)
        assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, ["date"]], date)
      }
      assert.strictEqual((yield* dpp("?date=2027-01-01T00:00:00%2B01:00")).status, 200)
    })
  )

  it.effect("refuses a draft with 403, dated or not, and responds with 404 for passports of others", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const { dpp, id, publish } = yield* aPassport
      for (const query of ["", dated(Date.now())]) {
        const { body, status } = yield* dpp(query)
        assert.deepStrictEqual([status, body.error.code], [403, "forbidden"])
      }
      yield* publish
      for (const query of ["", dated(Date.now())]) {
        assert.strictEqual((yield* call(`${api}/dpps/${id}${query}`, { key: theirs.key })).status, 404)
      }
    })
  )

  it.effect("answers under the address of EN 18222 as well, where the date is required", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { dpp, id, key, publish } = yield* aPassport
      yield* publish
      const now = dated(Date.now())
      assert.strictEqual((yield* call(`${api}/dppsByIdAndDate/${id}${now}`, { key })).text, (yield* dpp(now)).text)
      const { body, status } = yield* call(`${api}/dppsByIdAndDate/${id}`, { key })
      assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, ["date"]])
    })
  )
})
