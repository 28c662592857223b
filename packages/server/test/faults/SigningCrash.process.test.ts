/**
 * The server killed while it signs: afterwards every version is signed once, and the tree of the log has no gap.
 */
import { sampleDraft } from "@dpp/core/samples"
import * as Pglite from "@dpp/persistence/driver/Pglite"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { random } from "@dpp/testkit/fuzz/requests"
import { inFolder } from "@dpp/testkit/Process"
import { runs, seed } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type * as SqlClient from "effect/sql/SqlClient"
import { assertComplete, sizeOf } from "../support/signedLog.ts"
import { onPostgres } from "../support/onPostgres.ts"
import { createOrganization, launch, metrics, send, stop } from "../support/signingServer.ts"

const changesOfOne = 12
const rounds = Number(process.env["DPP_CRASH_ROUNDS"] ?? runs(1, 30))
const timeout = 180_000 + rounds * 30_000

const assertSigned = async (
  folder: string,
  name: string,
  environment: Readonly<Record<string, string>>,
  database: Layer.Layer<SqlClient.SqlClient, unknown>
): Promise<void> => {
  const all = { DPP_DATA_DIR: folder, ...environment }
  const next = random(seed)
  let { origin, server } = await launch(all)
  const { id, key } = await createOrganization(origin, "Crash GmbH")
  const sample = { ...sampleDraft("ev"), manufacturing_place: "Berlin", status: "published" }
  let published = 0
  let changed = 0
  let survived = 0
  const publish = async (round: number) => {
    for (let batch = 0; batch < 3; batch += 1) {
      const products = Array.from({ length: 20 }, (_, n) => ({ ...sample, serial_number: `R${round}-${batch}-${n}` }))
      const { body, status } = await send(`${origin}/api/v1/products/bulk`, key, { products })
      assert.strictEqual(status, 201)
      published += products.length
      // A round signs several versions of this passport.
      const at = `${origin}/api/v1/products/${body.data.products[0].id}`
      for (let mass = 401; mass <= 400 + changesOfOne; mass += 1) {
        const response = await send(at, key, { battery_mass: mass }, "PATCH")
        assert.strictEqual(response.status, 200, response.text)
        changed += 1
      }
    }
  }
  for (; survived < rounds; survived += 1) {
    await publish(survived)
    // A batch takes less than this, so a kill hits any step of it.
    await new Promise((resolve) => setTimeout(resolve, next() * 1500))
    server.child.kill("SIGKILL")
    await server.ended
    ;({ origin, server } = await launch(all))
  }
  let checkpoint = ""
  const end = Date.now() + 240_000
  const waiting = async () => {
    return Number(/^dpp_signing_waiting (\d+)$/mu.exec(await metrics(origin))?.[1] ?? 1)
  }
  while ((sizeOf(checkpoint) < published + changed + 2 || (await waiting()) > 0) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const response = await fetch(`${origin}/o/${id}/log/checkpoint`)
    checkpoint = response.ok ? await response.text() : ""
  }
  await stop({ origin, server })
  const versions = await Effect.runPromise(Effect.provide(assertComplete(id, checkpoint), database))
  assert.isAtLeast(versions.size, published)
  assert.strictEqual(
    [...versions.values()].reduce((sum, count) => sum + count, 0),
    published + changed
  )
  console.log(`proof: ${survived} of ${rounds} rounds ok; ${published + changed} versions signed on ${name}`)
}

describe("a server that is killed while it signs", () => {
  it(
    "has signed every version once on the embedded database",
    () => inFolder((folder) => assertSigned(folder, "PGlite", {}, Pglite.layer({ dataDir: folder }))),
    timeout
  )

  it.skipIf(!isAvailable)(
    isAvailable ? "has signed every version once on PostgreSQL" : unavailable,
    () =>
      onPostgres((folder, environment) => {
        const url = Redacted.make(environment.DPP_DATABASE_URL)
        return assertSigned(folder, "PostgreSQL", environment, Postgres.layer({ url }))
      }),
    timeout
  )
})
