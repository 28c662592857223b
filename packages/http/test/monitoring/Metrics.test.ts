/** `/metrics`: who may read it, what it counts, and that its labels have values from closed sets. */
import * as Health from "@dpp/http/monitoring/Health"
import { AdminToken } from "@dpp/http/middleware/AdminAuthorization"
import { Products } from "@dpp/service/products/Products"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { adminToken, anonymousRequestsPerMinute, routesWith, send, signing } from "../support.ts"

const scrape = Effect.map(send("/metrics", { key: adminToken }), ({ text }) => text)

/** The value of a series; 0 if it does not exist. */
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0
  )

/** How much the series grow while the effect runs. */
const growth = <A, E, R>(series: ReadonlyArray<string>, run: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const before = yield* scrape
    yield* run
    const after = yield* scrape
    return series.map((name) => valueOf(after, name) - valueOf(before, name))
  })

const requests = (route: string, status: string, method = "GET") =>
  `dpp_http_requests_total{method="${method}",route="${route}",status="${status}"}`

const one = "/api/v1/products/{id}"
const failing = Layer.mock(Products, { timeOf: () => Effect.die("broken") })

layer(routesWith(failing))("metrics on a listener that serves the API as well", (it) => {
  it.effect("require the admin token", () =>
    Effect.gen(function* () {
      for (const key of [null, "full", `${adminToken}x`]) {
        const { body, status } = yield* send("/metrics", { key })
        assert.deepStrictEqual([status, body.error.code], [401, "unauthorized"])
      }
      const { headers, status } = yield* send("/metrics", { key: adminToken })
      assert.deepStrictEqual(
        [status, headers.get("content-type"), headers.get("cache-control")],
        [200, "text/plain; version=0.0.4; charset=utf-8", "no-store"]
      )
      assert.strictEqual((yield* send("/metrics", { key: adminToken, method: "POST" })).status, 405)
    })
  )

  it.effect("are not limited by client address: a scrape succeeds while others are rejected", () =>
    Effect.gen(function* () {
      for (let n = 0; n <= anonymousRequestsPerMinute; n += 1) yield* send("/docs", { key: null })
      assert.strictEqual((yield* send("/docs", { key: null })).status, 429)
      assert.strictEqual((yield* send("/metrics", { key: adminToken })).status, 200)
    })
  )

  it.effect("count requests by route, method and class of the status, and their durations", () =>
    Effect.gen(function* () {
      const id = "0199c0de-0000-7000-8000-000000000001"
      const calls = Effect.gen(function* () {
        yield* send(`/api/v1/products/${id}`)
        yield* send(`/api/v1/products/${id}`, { key: "wrong" })
        yield* send("/nowhere", { remoteAddress: "192.0.2.2" })
        yield* send("/docs", { method: "DELETE", remoteAddress: "192.0.2.2" })
      })
      const series = [
        requests(one, "5xx"),
        requests(one, "4xx"),
        requests("unmatched", "4xx"),
        requests("/docs", "4xx", "DELETE"),
        `dpp_http_request_duration_seconds_count{method="GET",route="${one}"}`,
        `dpp_http_request_duration_seconds_bucket{method="GET",route="${one}",le="+Inf"}`
      ]
      assert.deepStrictEqual(yield* growth(series, calls), [1, 1, 1, 1, 2, 2])
    })
  )

  it.effect("hold nothing that a client has sent: no id, path or method of its own", () =>
    Effect.gen(function* () {
      const id = "0199c0de-0000-7000-8000-0000000000ff"
      for (const target of [`/p/${id}`, "/01/09526000000013/21/SN-SECRET", `/files/${id}`, "/secret?token=SN-SECRET"]) {
        yield* send(target, { remoteAddress: "192.0.2.3", method: "GET" })
        yield* send(target, { remoteAddress: "192.0.2.3", method: "PROPFIND" })
      }
      const text = yield* scrape
      for (const sent of [id, "SECRET", "secret", "09526000000013", "PROPFIND", "192.0.2.3"])
        assert.notInclude(text, sent)
      assert.match(text, /method="other"/u)
    })
  )

  it.effect("count a request that is rejected before its route is looked up", () =>
    Effect.gen(function* () {
      const rejected = Effect.forEach(Array.from({ length: anonymousRequestsPerMinute + 1 }), () =>
        send("/docs", { key: null, remoteAddress: "192.0.2.4" })
      )
      const [served, unmatched] = yield* growth([requests("/docs", "2xx"), requests("unmatched", "4xx")], rejected)
      assert.deepStrictEqual([served, unmatched], [anonymousRequestsPerMinute, 1])
    })
  )

  it.effect("export the queues, and no request in progress but the scrape itself", () =>
    Effect.gen(function* () {
      const text = yield* scrape
      for (const queue of ["large_bodies", "lists", "foreign_files", "supplier_files"]) {
        assert.include(text, `dpp_queue_waiting{queue="${queue}"} 0`)
        assert.include(text, `dpp_queue_running{queue="${queue}"} 0`)
      }
      assert.strictEqual(valueOf(text, "dpp_http_requests_in_progress"), 1)
    })
  )
})

describe("the database in the metrics", () => {
  for (const database of ["writable", "read-only", "silent"] as const)
    it.effect(`is ${database === "writable" ? "up" : "down"} if it is ${database}, as in /health/ready`, () =>
      Effect.gen(function* () {
        assert.include(yield* scrape, `dpp_database_up ${database === "writable" ? 1 : 0}\n`)
      }).pipe(
        Effect.provide(
          routesWith(
            Layer.succeed(Health.Readiness, { probe: Effect.succeed(database), hasKnownSchema: Effect.succeed(true) })
          )
        )
      )
    )
})

layer(routesWith(signing({ word: "delayed", waiting: 7, oldestSeconds: 61.5, isCopy: true })))(
  "signing in the metrics",
  (it) => {
    it.effect("has the number of versions that wait, and the age of the oldest", () =>
      Effect.gen(function* () {
        const text = yield* scrape
        assert.deepStrictEqual(
          ["dpp_signing_waiting", "dpp_signing_oldest_age_seconds", "dpp_restored_copy"].map((series) =>
            valueOf(text, series)
          ),
          [7, 61.5, 1]
        )
      })
    )
  }
)

layer(routesWith(Layer.succeed(AdminToken, Option.none())))("without an admin token", (it) => {
  it.effect("there are no metrics on this listener", () =>
    Effect.gen(function* () {
      for (const method of ["GET", "POST"]) {
        const { body, status } = yield* send("/metrics", { key: "", method })
        assert.deepStrictEqual([status, body.error.code], [404, "not_found"])
      }
    })
  )
})
