/**
 * The server killed while it signs: afterwards every version is signed once, and the tree of the log has no gap.
 */
import { sampleDraft } from "@dpp/core/samples"
import { leafData, leafHash, parseCheckpoint } from "@dpp/proof/log"
import * as Pglite from "@dpp/persistence/driver/Pglite"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { EmbeddedPostgres, isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { random } from "@dpp/testkit/fuzz/requests"
import { inFolder, type Running, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { createHash } from "node:crypto"
import { profile } from "../support.ts"

const rounds = Number(process.env["DPP_CRASH_ROUNDS"] ?? 3)
const timeout = 120_000 + rounds * 20_000
const adminToken = "admin-token-of-the-crash"
const json = { "content-type": "application/json" }

const launch = async (environment: Readonly<Record<string, string>>): Promise<{ server: Running; origin: string }> => {
  const server = startServer({
    DPP_PORT: "0",
    DPP_PUBLIC_URL: "https://passports.example.com",
    DPP_RATE_LIMIT_PER_MINUTE: "1000000",
    ...environment
  })
  const output = await until(server, /API +http\S+/u)
  const [, api = ""] = /API +(\S+)/u.exec(output) ?? []
  return { server, origin: new URL(api).origin }
}

const send = async (url: string, token: string, body: object) => {
  const headers = { ...json, authorization: `Bearer ${token}` }
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

/** RFC 9162 §2.1.1, by its definition. */
const rootOf = (leaves: ReadonlyArray<Uint8Array>): Uint8Array => {
  if (leaves.length === 1) return leaves[0] ?? new Uint8Array()
  let middle = 1
  while (middle * 2 < leaves.length) middle *= 2
  return createHash("sha256")
    .update(Buffer.of(1))
    .update(rootOf(leaves.slice(0, middle)))
    .update(rootOf(leaves.slice(middle)))
    .digest()
}

/** What the database holds, read without the code that wrote it. */
const assertComplete = Effect.fnUntraced(function* (organization: string, passports: number, checkpoint: string) {
  const sql = yield* SqlClient.SqlClient
  const statements = yield* sql<{
    readonly product_id: string
    readonly version: number
    readonly sha256: string | null
    readonly jwt: string
    readonly index: number
  }>`SELECT product_id, version, sha256, jwt, index::int AS index FROM statements WHERE organization_id = ${organization}
     ORDER BY product_id, version`
  const products = yield* sql`SELECT id FROM products WHERE organization_id = ${organization} AND status = 'published'`
  assert.isAtLeast(products.length, passports)
  assert.strictEqual(new Set(statements.map(({ product_id }) => product_id)).size, products.length)
  assert.strictEqual(new Set(statements.map(({ index }) => index)).size, statements.length)
  const leaves = yield* sql<{ readonly index: number; readonly hash: Uint8Array }>`
    SELECT index::int AS index, hash FROM log_nodes WHERE organization_id = ${organization} AND level = 0 ORDER BY index`
  assert.deepStrictEqual(
    leaves.map(({ index }) => index),
    leaves.map((_, index) => index)
  )
  for (const { index, jwt, sha256 } of statements) {
    assert.strictEqual(createHash("sha256").update(jwt).digest("base64url"), sha256)
    const leaf = yield* Effect.promise(() => leafHash(leafData("statement", sha256 ?? "")))
    assert.strictEqual(Buffer.from(leaves[index]?.hash ?? []).toString("hex"), Buffer.from(leaf).toString("hex"))
  }
  const parsed = parseCheckpoint(checkpoint)
  if (parsed === undefined) return assert.fail("no checkpoint")
  const root = rootOf(leaves.slice(0, parsed.size).map(({ hash }) => hash))
  assert.strictEqual(Buffer.from(root).toString("hex"), Buffer.from(parsed.root).toString("hex"))
  const [nodes] = yield* sql<{ readonly count: number }>`
    SELECT count(*)::int AS count FROM log_nodes WHERE organization_id = ${organization}`
  // A tree of n leaves has n minus the number of its complete parts more nodes.
  const parts = leaves.length.toString(2).replaceAll("0", "").length
  assert.strictEqual(nodes?.count, 2 * leaves.length - parts)
})

const assertSigned = async (
  folder: string,
  name: string,
  environment: Readonly<Record<string, string>>,
  database: Layer.Layer<SqlClient.SqlClient, unknown>
): Promise<void> => {
  const all = { DPP_DATA_DIR: folder, DPP_ADMIN_TOKEN: adminToken, ...environment }
  const next = random(Date.now())
  let { origin, server } = await launch(all)
  const organizations = `${origin}/admin/v1/organizations`
  const { id } = (await send(organizations, adminToken, { ...profile, name: "Crash GmbH" })).body.data
  const { key } = (await send(`${organizations}/${id}/api-keys`, adminToken, { name: "key" })).body.data
  const sample = { ...sampleDraft("ev"), manufacturing_place: "Berlin", status: "published" }
  let published = 0
  let survived = 0
  const publish = async (round: number) => {
    for (let batch = 0; batch < 3; batch += 1) {
      const products = Array.from({ length: 20 }, (_, n) => ({ ...sample, serial_number: `R${round}-${batch}-${n}` }))
      const { status } = await send(`${origin}/api/v1/products/bulk`, key, { products })
      assert.strictEqual(status, 201)
      published += products.length
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
  const end = Date.now() + 90_000
  while ((parseCheckpoint(checkpoint)?.size ?? 0) < published + 2 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const response = await fetch(`${origin}/o/${id}/log/checkpoint`)
    checkpoint = response.ok ? await response.text() : ""
  }
  server.child.kill("SIGTERM")
  assert.strictEqual((await server.ended).code, 0)
  await Effect.runPromise(Effect.provide(assertComplete(id, published, checkpoint), database))
  console.log(`proof: ${survived} of ${rounds} rounds ok; ${published} passports signed on ${name}`)
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
      Effect.gen(function* () {
        const { url } = yield* EmbeddedPostgres
        const environment = {
          DPP_DATABASE_URL: Redacted.value(url),
          DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64")
        }
        yield* Effect.promise(() =>
          inFolder((folder) => assertSigned(folder, "PostgreSQL", environment, Postgres.layer({ url })))
        )
      }).pipe(Effect.provide(EmbeddedPostgres.layer), Effect.runPromise),
    timeout
  )
})
