/** Two servers sign what they publish on one database, and take organizations over from each other at any moment. */
import { sampleDraft } from "@dpp/core/samples"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { verify } from "@dpp/proof"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { runs } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schedule from "effect/Schedule"
import * as SqlClient from "effect/sql/SqlClient"
import { join } from "node:path"
import { temporaryFolder } from "../support.ts"
import { assertComplete, sizeOf } from "../support/signedLog.ts"
import { changeOrganization, createOrganization, launch, send, stop } from "../support/signingServer.ts"

const passports = runs(80, 200)
const changed = runs(24, 60)
const moves = ["Hamburg", "Bremen", "Kiel"]

const database = Layer.unwrap(Effect.map(PostgresDatabase, ({ url }) => Postgres.layer({ url }))).pipe(
  Layer.provideMerge(PostgresDatabase.migrated)
)

/** Publishes through both servers. Returns the ids of the passports. */
const publishAll = async (origins: ReadonlyArray<string>, id: string, key: string): Promise<ReadonlyArray<string>> => {
  const sample = { ...sampleDraft("ev"), manufacturing_place: "Berlin", status: "published" }
  const batches = origins.map(async (origin, server) => {
    const products = Array.from({ length: passports / 2 }, (_, n) => ({ ...sample, serial_number: `S${server}-${n}` }))
    const { body, status } = await send(`${origin}/api/v1/products/bulk`, key, { products })
    assert.strictEqual(status, 201)
    return body.data.products.map((product: { readonly id: string }) => product.id)
  })
  const ids = (await Promise.all(batches)).flat()
  for (const [round, city] of moves.entries()) {
    const changes = ids.slice(0, changed).map((product, n) => {
      const at = `${origins[(n + round) % origins.length]}/api/v1/products/${product}`
      return send(at, key, { battery_mass: 611.5 + round }, "PATCH")
    })
    for (const { status, text } of await Promise.all(changes)) assert.strictEqual(status, 200, text)
    const { status, text } = await changeOrganization(origins[round % origins.length] ?? "", id, { city })
    assert.strictEqual(status, 200, text)
  }
  return ids
}

/** As if each claim ran out while its server still works. */
const loseClaims = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.repeat(
    sql`UPDATE logs SET claimed_until = '-infinity' WHERE claimed_until > now()`,
    Schedule.spaced("5 millis")
  )
})

/** Waits for a checkpoint that covers so many statements with two key events. */
const checkpointOf = (origin: string, id: string, statements: number) =>
  Effect.promise(async () => {
    const response = await fetch(`${origin}/o/${id}/log/checkpoint`)
    return response.ok ? response.text() : ""
  }).pipe(
    Effect.repeat({ schedule: Schedule.spaced("200 millis"), while: (text) => sizeOf(text) < statements + 2 }),
    Effect.timeout("4 minutes")
  )

const verifyBundles = async (origins: ReadonlyArray<string>, id: string, key: string, ids: ReadonlyArray<string>) => {
  for (const [n, product] of ids.entries()) {
    const origin = origins[n % origins.length]
    const didDocument = (await send(`${origin}/o/${id}/did.json`, null)).body
    const { text } = await send(`${origin}/api/v1/products/${product}/export/proof`, key)
    const { checks, level, outcome } = await verify(text, { didDocument, level: 2 })
    assert.deepStrictEqual([outcome, level], ["ok", 2], JSON.stringify(checks))
  }
}

describe.skipIf(!isAvailable)(isAvailable ? "two servers on one database" : unavailable, () => {
  it.live("sign every version once, and leave no gap in the log", () =>
    Effect.gen(function* () {
      const { url } = yield* PostgresDatabase
      const folder = yield* temporaryFolder
      const launched = (name: string) =>
        Effect.acquireRelease(
          Effect.promise(() =>
            launch({
              DPP_DATABASE_URL: Redacted.value(url),
              DPP_DATA_DIR: join(folder, name),
              DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64")
            })
          ),
          (server) => Effect.promise(() => stop(server))
        )
      const { origin } = yield* launched("one")
      const origins = [origin, (yield* launched("two")).origin]
      const { id, key } = yield* Effect.promise(() => createOrganization(origin, "Two GmbH"))
      yield* Effect.forkScoped(loseClaims)
      const ids = yield* Effect.promise(() => publishAll(origins, id, key))
      const statements = passports * (1 + moves.length) + changed * moves.length
      const checkpoint = yield* checkpointOf(origin, id, statements)
      const versions = yield* assertComplete(id, checkpoint)
      assert.deepStrictEqual(
        ids.map((product) => versions.get(product)),
        ids.map((_, n) => 1 + moves.length + (n < changed ? moves.length : 0))
      )
      yield* Effect.promise(() => verifyBundles(origins, id, key, [...ids.slice(0, 5), ...ids.slice(-5)]))
    }).pipe(Effect.provide(database))
  )
})
