/** A server, or its database, whose clock was two hours ahead for a while: all proofs come. */
import { sampleDraft } from "@dpp/core/samples"
import { EmbeddedPostgres, hasClock, isAvailable, unavailable, clockUnavailable } from "@dpp/testkit/EmbeddedPostgres"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Schedule from "effect/Schedule"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { aSerial, temporaryFolder } from "../support.ts"
import { createOrganization, launch, send, stop } from "../support/signingServer.ts"

/** Waits until the present version of the passport is signed and a checkpoint covers it. */
const proven = (origin: string, path: string) =>
  Effect.promise(async () => {
    const response = await fetch(`${origin}${path}/proof`)
    await response.arrayBuffer()
    return response.ok && !response.headers.has("pending-since")
  }).pipe(
    Effect.repeat({ schedule: Schedule.spaced("200 millis"), until: (isProven) => isProven }),
    Effect.timeout("4 minutes")
  )

const publish = async (origin: string, key: string) => {
  const product = { ...sampleDraft("ev"), manufacturing_place: "Berlin", serial_number: aSerial(), status: "published" }
  const { body, status, text } = await send(`${origin}/api/v1/products`, key, product)
  assert.strictEqual(status, 201, text)
  return new URL(body.data.public_url).pathname
}

const cannotRun = isAvailable ? clockUnavailable : unavailable

describe.skipIf(!isAvailable || !hasClock)(isAvailable && hasClock ? "a clock two hours ahead" : cannotRun, () => {
  for (const whose of ["server", "database"] as const)
    it.live(`of the ${whose} stops no proof`, () =>
      Effect.gen(function* () {
        const { stepClock, url } = yield* EmbeddedPostgres
        const folder = yield* temporaryFolder
        const clockFile = join(folder, "clock")
        writeFileSync(clockFile, "+0")
        const step = (seconds: number) =>
          whose === "database" ? stepClock(seconds) : Effect.sync(() => writeFileSync(clockFile, `+${seconds}`))
        const { origin } = yield* Effect.acquireRelease(
          Effect.promise(() =>
            launch({
              DPP_DATABASE_URL: Redacted.value(url),
              DPP_DATA_DIR: folder,
              DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
              LD_PRELOAD: "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
              FAKETIME_TIMESTAMP_FILE: clockFile,
              FAKETIME_NO_CACHE: "1",
              FAKETIME_DONT_FAKE_MONOTONIC: "1"
            })
          ),
          (server) => Effect.promise(() => stop(server))
        )
        const { key } = yield* Effect.promise(() => createOrganization(origin, "Clock GmbH"))
        const publishAndProve = Effect.flatMap(
          Effect.promise(() => publish(origin, key)),
          (path) => proven(origin, path)
        )
        yield* publishAndProve
        yield* step(7200)
        if (whose === "server") {
          yield* Effect.promise(async () => (await fetch(`${origin}/health/live`)).headers.get("date") ?? "").pipe(
            Effect.repeat({
              until: (date) => Date.parse(date) > Date.now() + 3_600_000,
              schedule: Schedule.spaced("100 millis")
            }),
            Effect.timeout("4 minutes")
          )
        }
        yield* publishAndProve
        yield* step(0)
        yield* publishAndProve
      }).pipe(Effect.provide(EmbeddedPostgres.layerWithClock), Effect.scoped)
    )
})
