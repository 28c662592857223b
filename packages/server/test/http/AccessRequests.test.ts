/** Requests for access over a socket: what is stored, who decides, how often a client may ask, and the token (access §3). */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { createPrinted, createSample } from "./publicExamples.ts"
import { layerWith, TestServer } from "../support.ts"

const body = {
  audience: "legitimate_interest",
  role: "recycler",
  name: "Recycling Nord GmbH",
  email: "anna@recycling.example.com",
  purpose: "Dismantling"
}

/** Asks from an address of its own, as a proxy says it. */
const ask = Effect.fnUntraced(function* (path: string, client: string) {
  const { call } = yield* TestServer
  return yield* call(`${path}/access-requests`, { key: null, body, headers: { "x-forwarded-for": client } })
})

const pending = Effect.gen(function* () {
  const { call } = yield* TestServer
  return (yield* call("/api/v1/access-grants?status=pending")).body.data
})

const timesOf = ({ last_at, since }: { readonly since: string; readonly last_at: string }) => ({ since, last_at })

const droppedIn = (metrics: string) => Number(/^dpp_access_requests_dropped_total (\d+)$/mu.exec(metrics)?.[1] ?? 0)

const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString()

for (const store of ["memory", "database"]) {
  layer(layerWith({ DPP_TRUSTED_PROXIES: "loopback", DPP_RATE_LIMIT_STORE: store }), { excludeTestServices: true })(
    `requests for access, counted in ${store}`,
    (it) => {
      it.effect("are stored for published passports only, and answered in the same way", () =>
        Effect.gen(function* () {
          const published = yield* createSample({ status: "published" })
          const draft = yield* createSample()
          const printed = yield* createPrinted()
          const stored = yield* ask(published.path, "192.0.2.1")
          assert.strictEqual(stored.status, 202)
          for (const path of [draft.path, printed.path, `/p/${draft.product.id}`, "/p/nothing"]) {
            const { body: other, status } = yield* ask(path, "192.0.2.1")
            assert.deepStrictEqual([status, Object.keys(other.data)], [202, ["id", "secret", "status"]], path)
          }
          const [request, ...others] = yield* pending
          assert.lengthOf(others, 0)
          assert.strictEqual(request.id, stored.body.data.id)
          assert.deepStrictEqual(request.grantee, { name: body.name, email: body.email, identifier: null })
          const { call } = yield* TestServer
          const log = (yield* call("/api/v1/audit-log?per_page=1")).body.data[0]
          assert.deepInclude(log, { action: "access_grant.created", resource_id: request.id })
        })
      )

      it.effect("are approved by the owner, and handed over once, with a token that opens the passport", () =>
        Effect.gen(function* () {
          const { call } = yield* TestServer
          const { path, product } = yield* createSample({ status: "published" })
          const { id, secret } = (yield* ask(path, "192.0.2.2")).body.data
          const at = `/api/v1/access-requests/${id}`
          assert.deepStrictEqual((yield* call(at, { key: secret })).body, { data: { id, status: "pending" } })
          const decision = { body: { expires_at: nextMonth() } }
          assert.strictEqual((yield* call(`/api/v1/access-grants/${id}/approve`, decision)).status, 200)
          const head = yield* call(at, { key: secret, method: "HEAD" })
          assert.strictEqual(head.status, 200)
          const states = yield* Effect.all(
            [at, `/access-requests/${id}`, at].map((address) => call(address, { key: secret })),
            { concurrency: 3 }
          )
          const [token, ...others] = states.flatMap((state) => state.body.data.token ?? [])
          assert.deepStrictEqual(others, [])
          const passport = yield* call(`/api/v1/dpps/${product.id}`, { key: token })
          assert.strictEqual(passport.status, 200)
          assert.strictEqual((yield* call(at, { key: token })).status, 403)
          assert.strictEqual((yield* call(`/api/v1/access-grants/${id}/revoke`, { method: "POST" })).status, 200)
          assert.strictEqual((yield* call(`/api/v1/dpps/${product.id}`, { key: token })).status, 401)
          assert.strictEqual((yield* call(at, { key: secret })).body.data.status, "revoked")
        })
      )

      it.effect(
        "of one wider network leave room for others, also when they come at once, and the owner sees how many",
        () =>
          Effect.gen(function* () {
            const { admin, call, ours } = yield* TestServer
            const metrics = Effect.map(admin("/metrics"), ({ text }) => text)
            // The servers of this process share their metrics.
            const measuredBefore = droppedIn(yield* metrics)
            const [one, other] = [
              yield* createSample({ status: "published" }),
              yield* createSample({ status: "published" })
            ]
            yield* call("/api/v1/access-grants/delete", { body: { created_after: "2020-01-01T00:00:00Z" } })
            const flood = Array.from({ length: 60 }, (_, n) => `2001:db8:1:${(n % 6).toString(16)}::1`)
            const sent = yield* Effect.all(
              flood.map((client) => ask(one.path, client)),
              { concurrency: 20 }
            )
            for (const { body: answer, status } of sent) {
              assert.deepStrictEqual([status, Object.keys(answer.data)], [202, ["id", "secret", "status"]])
            }
            const list = (query = "") => call(`/api/v1/access-grants?status=pending${query}`)
            const before = (yield* list()).body
            assert.deepStrictEqual([before.pagination.total, before.meta.dropped.count], [50, 10])
            for (const { path, product } of [one, other]) {
              const { id, secret } = (yield* ask(path, "192.0.2.9")).body.data
              assert.strictEqual((yield* call(`/access-requests/${id}`, { key: secret })).status, 200)
              const [newest] = (yield* list("&per_page=1")).body.data
              assert.deepStrictEqual([newest.id, newest.scope], [id, { product_ids: [product.id] }])
            }
            const { dropped } = (yield* list()).body.meta
            assert.strictEqual(dropped.count, 11)
            assert.deepInclude(dropped.passports, { product_id: one.product.id, count: 11, ...timesOf(dropped) })
            const measured = yield* metrics
            assert.strictEqual(droppedIn(measured) - measuredBefore, 11)
            for (const id of [ours.id, one.product.id]) assert.notInclude(measured, id)
            const denied = yield* call("/api/v1/access-grants/deny", { body: { product_id: one.product.id } })
            assert.deepStrictEqual(denied.body.data, { denied: 50, dry_run: false })
          })
      )

      it.effect("are limited to ten in an hour from one client address", () =>
        Effect.gen(function* () {
          for (let count = 0; count < 10; count += 1) {
            assert.strictEqual((yield* ask("/p/nothing", "192.0.2.3")).status, 202)
          }
          const { headers, status } = yield* ask("/p/nothing", "192.0.2.3")
          assert.strictEqual(status, 429)
          const seconds = Number(headers.get("retry-after"))
          assert.isTrue(seconds > 3500 && seconds <= 3600, String(seconds))
          assert.strictEqual((yield* ask("/p/nothing", "192.0.2.4")).status, 202)
        })
      )
    }
  )
}
