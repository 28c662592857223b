/** Liveness and readiness, for load balancers and orchestrators. */
import { build } from "@dpp/http/response/release"
import * as Health from "@dpp/http/monitoring/Health"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { routesWith, send, signing } from "../support.ts"

const readiness = (database: "writable" | "read-only" | "silent", hasKnownSchema = true) =>
  routesWith(
    Layer.succeed(Health.Readiness, {
      probe: Effect.succeed(database),
      hasKnownSchema: Effect.succeed(hasKnownSchema)
    })
  )

it.effect("the service is ready while its database responds", () =>
  Effect.gen(function* () {
    const { body, status } = yield* send("/health/ready", { key: null })
    assert.deepStrictEqual([status, body], [200, { status: "ready", signing: "on", build }])
  }).pipe(Effect.provide(readiness("writable")))
)

for (const word of ["delayed", "failing", "off"] as const)
  it.effect(`the service is ready while signing is ${word}, and says so`, () =>
    Effect.gen(function* () {
      const { body, status } = yield* send("/health/ready", { key: null })
      assert.deepStrictEqual([status, body], [200, { status: "ready", signing: word, build }])
    }).pipe(Effect.provide(routesWith(signing({ word, waiting: 3, oldestSeconds: 90, isCopy: false }))))
  )

it.effect("the service is ready on a restored copy, and says so", () =>
  Effect.gen(function* () {
    const { body, status } = yield* send("/health/ready", { key: null })
    assert.deepStrictEqual([status, body], [200, { status: "ready", signing: "delayed", restored_copy: true, build }])
  }).pipe(Effect.provide(routesWith(signing({ word: "delayed", waiting: 0, oldestSeconds: 0, isCopy: true }))))
)

it.effect("the service is alive, but not ready, without its database", () =>
  Effect.gen(function* () {
    const ready = yield* send("/health/ready", { key: null })
    assert.deepStrictEqual([ready.status, ready.body.status], [503, "unavailable"])
    assert.strictEqual(ready.headers.get("retry-after"), "5")
    const live = yield* send("/health/live", { key: null })
    assert.deepStrictEqual([live.status, live.body], [200, { status: "live" }])
  }).pipe(Effect.provide(readiness("silent")))
)

it.effect("the service is not ready while its database is read-only", () =>
  Effect.gen(function* () {
    const { body, headers, status } = yield* send("/health/ready", { key: null })
    assert.deepStrictEqual([status, headers.get("retry-after")], [503, "5"])
    assert.deepInclude(body, { status: "unavailable", reason: "the database is read-only" })
  }).pipe(Effect.provide(readiness("read-only")))
)

it.effect("the service is not ready on a schema that it does not know", () =>
  Effect.gen(function* () {
    const { body, headers, status } = yield* send("/health/ready", { key: null })
    assert.deepStrictEqual([status, headers.get("retry-after")], [503, "5"])
    assert.deepInclude(body, { status: "unavailable", reason: "the database has the schema of a later version" })
  }).pipe(Effect.provide(readiness("writable", false)))
)
