/** `/metrics` of a whole server: what is measured of process, database and disk, and on which listener it is served. */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { layerWith, adminToken, TestServer } from "../support.ts"

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), "utf8")

/** A line of the text format: a comment, or a series with its value. */
const lineForm = /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{(?:[a-z_]+="[^"\n]*",?)+\})? [0-9.e+-]+)$/u

const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length)
  )

layer(layerWith(), { excludeTestServices: true })("a server with one listener", (it) => {
  it.effect("serves its metrics to the administrator only", () =>
    Effect.gen(function* () {
      const { admin, call, ours } = yield* TestServer
      for (const key of [null, ours.key]) assert.strictEqual((yield* call("/metrics", { key })).status, 401)
      const { headers, status, text } = yield* admin("/metrics")
      assert.deepStrictEqual([status, headers.get("content-type")], [200, "text/plain; version=0.0.4; charset=utf-8"])
      assert.isTrue(text.endsWith("\n"))
      assert.deepStrictEqual(
        text
          .trim()
          .split("\n")
          .filter((line) => !lineForm.test(line)),
        []
      )
    })
  )

  it.effect("measures process, statements, disk and queues, and every series has one type", () =>
    Effect.gen(function* () {
      const { admin } = yield* TestServer
      const { text } = yield* admin("/metrics")
      for (const name of [
        "process_start_time_seconds",
        "process_cpu_seconds_total",
        "process_resident_memory_bytes",
        "nodejs_heap_size_used_bytes",
        "nodejs_external_memory_bytes",
        "dpp_disk_free_bytes",
        "dpp_disk_size_bytes",
        "dpp_database_up",
        "dpp_database_statement_duration_seconds_count",
        'dpp_http_requests_total{method="POST",route="/admin/v1/organizations",status="2xx"}'
      ])
        assert.isAbove(valueOf(text, name), 0, name)
      for (const queue of ["lists", "large_bodies", "pdf"])
        assert.strictEqual(valueOf(text, `dpp_queue_waiting{queue="${queue}"}`), 0)
      assert.match(text, /^dpp_build_info\{version="[^"]+",build="[^"]+",node="v\d+[^"]*"\} 1$/mu)
      const types = [...text.matchAll(/^# TYPE (\S+)/gmu)].map(([, name]) => name)
      assert.deepStrictEqual(types, [...new Set(types)])
    })
  )

  it.effect("counts a statement for a request that reads the database", () =>
    Effect.gen(function* () {
      const { admin, call } = yield* TestServer
      const statements = Effect.map(admin("/metrics"), ({ text }) =>
        valueOf(text, "dpp_database_statement_duration_seconds_count")
      )
      const before = yield* statements
      assert.strictEqual((yield* call("/api/v1/products")).status, 200)
      assert.isAtLeast(yield* statements, before + 2)
    })
  )

  it.effect("counts a request that waits as in progress, and as aborted when its client gives up", () =>
    Effect.gen(function* () {
      const { admin, call, origin, ours } = yield* TestServer
      const value = (series: string) => Effect.map(admin("/metrics"), ({ text }) => valueOf(text, series))
      const until = (series: string, expected: number) =>
        Effect.repeat(value(series), { schedule: Schedule.spaced("20 millis"), until: (given) => given === expected })
      const { next } = (yield* call("/api/v1/changes?after=now")).body
      // Metrics are of the process, which other servers of this run share. The scrape itself is in progress, too.
      const inProgress = "dpp_http_requests_in_progress"
      const aborted = 'dpp_http_requests_total{method="GET",route="/api/v1/changes",status="aborted"}'
      const inProgressBefore = yield* value(inProgress)
      const abortedBefore = (yield* value(aborted)) || 0
      const client = new AbortController()
      const waiting = fetch(`${origin}/api/v1/changes?after=${next}&wait=20`, {
        headers: { authorization: `Bearer ${ours.key}` },
        signal: client.signal
      }).catch(() => undefined)
      yield* until(inProgress, inProgressBefore + 1)
      client.abort()
      yield* Effect.promise(() => waiting)
      yield* until(aborted, abortedBefore + 1)
      assert.strictEqual(yield* value(inProgress), inProgressBefore)
    })
  )

  it.effect("measures the delay of the event loop", () =>
    Effect.gen(function* () {
      const { admin } = yield* TestServer
      const count = Effect.map(admin("/metrics"), ({ text }) => valueOf(text, "dpp_event_loop_delay_seconds_count"))
      yield* Effect.repeat(count, { schedule: Schedule.spaced("50 millis"), while: (value) => !(value > 0) })
    })
  )

  it.effect("has every metric that the documentation, the alerts and the dashboards name", () =>
    Effect.gen(function* () {
      const { admin, call } = yield* TestServer
      yield* call("/api/v1/products")
      const { text } = yield* admin("/metrics")
      const pages = ["docs/operate.md", "docs/scale.md", "docs/upgrade.md", "examples/deploy/prometheus/alerts.yml"]
      const named = pages.flatMap(
        (page) =>
          read(page).match(
            /\b(?:(?:dpp|process|nodejs)_[a-z_]+_(?:total|seconds|bytes|up|info|progress|waiting|running|failing|paused|copy)|dpp_[a-z_]+_up)(?:_bucket)?\b/gu
          ) ?? []
      )
      assert.isAbove(new Set(named).size, 15)
      assert.deepStrictEqual(
        named.filter((name) => !new RegExp(`^${name}[{ ]|^# TYPE ${name} `, "mu").test(text)),
        []
      )
    })
  )

  it.effect("names routes as the alert on latency expects them", () =>
    Effect.gen(function* () {
      const { admin, call } = yield* TestServer
      const [, routes = ""] = /route=~"([^"]+)"/u.exec(read("examples/deploy/prometheus/alerts.yml")) ?? []
      const paths = ["/p/x", "/01/09526000000013/21/x", "/api/v1/products/0199c0de-0000-7000-8000-000000000001"]
      assert.lengthOf(routes.split("|"), paths.length)
      for (const path of paths) yield* call(path)
      const { text } = yield* admin("/metrics")
      const labels = new Set(
        [...text.matchAll(/_count\{method="GET",route="([^"]*)"/gu)].map(([, label = ""]) => label)
      )
      for (const route of routes.split("|"))
        assert.lengthOf(
          [...labels].filter((label) => new RegExp(`^(?:${route})$`, "u").test(label)),
          1,
          route
        )
    })
  )

  it.effect("names no organization, key, passport or serial number", () =>
    Effect.gen(function* () {
      const { admin, call, ours, theirs } = yield* TestServer
      const created = yield* call("/api/v1/products", {
        body: { name: "Battery", serial_number: "SN-METRICS-1", battery_category: "ev" }
      })
      assert.strictEqual(created.status, 201, created.text)
      const { id } = created.body.data
      for (const path of [`/api/v1/products/${id}`, `/p/${id}`, `/01/09526000000013/21/SN-METRICS-1`]) yield* call(path)
      const { text } = yield* admin("/metrics")
      for (const secret of [id, "SN-METRICS-1", "09526000000013", ours.id, theirs.id, ours.key, adminToken])
        assert.notInclude(text, secret)
      // None of them can have a value that a caller chooses.
      const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/gu)].map(([, label = ""]) => label))
      const closed = "build le method node outcome queue reason route status version worker".split(" ")
      assert.deepStrictEqual(
        [...labels].filter((label) => !closed.includes(label)),
        []
      )
    })
  )
})
