/**
 * Neither a grant that cannot be looked up nor a read that cannot be recorded shows anything: the request fails, and the
 * public page is never sent as if there had been no token. A revocation holds on every server from the next request on.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import { aGrantFor, aLeakPassport } from "../support/leakPassports.ts"
import { layerWith, TestServer } from "../support.ts"
import { assertPasses } from "./support.ts"

/** A server that waits for a lock for a moment only, a passport on it, and another session in its database. */
const passportAndSession = Effect.gen(function* () {
  const { url } = yield* PostgresDatabase
  const database = Postgres.layer({ url, lockTimeout: "300 millis" })
  const server = Context.get(yield* Layer.build(layerWith({}, { database })), TestServer)
  const sql = Context.get(yield* Layer.build(Postgres.layer({ url })), SqlClient.SqlClient)
  const passport = yield* aLeakPassport(server, randomFrom(1))
  const { id, token } = yield* aGrantFor(server, { scope: { all: true } })
  const at = `/api/v1/products/${passport.id}`
  const [file] = passport.files
  // A battery with a GTIN has its page at that address.
  const link = (yield* server.call(`/p/${passport.id}`, { key: null })).headers.get("location") ?? ""
  const reads = [
    { path: link, accept: "text/html" },
    { path: link, accept: "application/json" },
    { path: `/api/v1/dpps/${passport.id}`, accept: "*/*" },
    { path: `${at}/condition`, accept: "*/*" },
    { path: `${at}/export/pdf`, accept: "*/*" },
    { path: file?.path ?? "", accept: "*/*" }
  ]
  const readAll = (key: string | null) =>
    Effect.forEach(reads, ({ accept, path }) => server.call(path, { key, headers: { accept } }))
  const entries = Effect.map(
    server.call(`/api/v1/access-log?grant_id=${id}`),
    ({ body }) => body.pagination.total as number
  )
  return { entries, link, passport, readAll, server, sql, token }
})

describe.skipIf(!isAvailable)(isAvailable ? "access on PostgreSQL" : unavailable, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    for (const [table, what] of [
      ["access_grants", "a grant that cannot be looked up"],
      ["audit_heads", "a read that cannot be recorded"]
    ] as const) {
      it.effect(`${what} fails the request on every surface, and the public page remains`, () =>
        Effect.gen(function* () {
          const { entries, link, passport, readAll, server, sql, token } = yield* passportAndSession
          for (const { status, text } of yield* readAll(token)) assert.strictEqual(status, 200, text)
          const before = yield* entries
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* sql.unsafe(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
              for (const answer of yield* readAll(token)) {
                assertPasses(answer)
                for (const marker of passport.markers) assert.notInclude(answer.text, marker.text)
              }
              assert.strictEqual((yield* server.call(link, { key: null })).status, 200)
            })
          )
          assert.strictEqual(yield* entries, before)
          for (const { status, text } of yield* readAll(token)) assert.strictEqual(status, 200, text)
          assert.strictEqual(yield* entries, 2 * before)
        }).pipe(Effect.scoped)
      )
    }

    it.effect("a token that is revoked on one server opens nothing from the next request on, on the other one", () =>
      Effect.gen(function* () {
        const { url } = yield* PostgresDatabase
        const server = Layer.build(layerWith({}, { database: Postgres.layer({ url }) }))
        const first = Context.get(yield* server, TestServer)
        const second = Context.get(yield* server, TestServer)
        const passport = yield* aLeakPassport(first, randomFrom(2))
        const document = `/api/v1/dpps/${passport.id}`
        for (let round = 0; round < 10; round += 1) {
          const { id, token } = yield* aGrantFor(first, { scope: { product_ids: [passport.id] } })
          const read = (one: TestServer["Service"]) => one.call(document, { key: token })
          const [one, other] = round % 2 === 0 ? [first, second] : [second, first]
          const change = (path: string, body?: object) =>
            one.call(`/api/v1/access-grants/${id}${path}`, {
              key: first.ours.key,
              method: path === "" ? "PATCH" : "POST",
              ...(body === undefined ? {} : { body })
            })
          assert.strictEqual((yield* read(other)).status, 200)
          yield* change("", { status: "suspended" })
          assert.strictEqual((yield* read(other)).status, 401)
          yield* change("", { status: "active" })
          assert.strictEqual((yield* read(other)).status, 200)
          assert.strictEqual((yield* change("/revoke")).status, 200)
          const refused = yield* read(other)
          assert.deepStrictEqual([refused.status, refused.body.error.code], [401, "unauthorized"], refused.text)
          for (const marker of passport.markers) assert.notInclude(refused.text, marker.text)
        }
      }).pipe(Effect.scoped)
    )
  })
})
