/** A database without key encryption key, then with one, then with another: each server is a process of its own. */
import { sampleDraft } from "@dpp/core/samples"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { verify } from "@dpp/proof"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { until } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schedule from "effect/Schedule"
import * as SqlClient from "effect/sql/SqlClient"
import { aSerial, temporaryFolder } from "../support.ts"
import {
  changeOrganization,
  createOrganization,
  launch,
  send,
  type SigningOrganization,
  stop
} from "../support/signingServer.ts"

const database = Layer.unwrap(Effect.map(PostgresDatabase, ({ url }) => Postgres.layer({ url }))).pipe(
  Layer.provideMerge(PostgresDatabase.migrated)
)

const encryptionKey = (byte: number) => ({ DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, byte).toString("base64") })

/** Runs against a server that stops afterwards. Returns what the server printed. */
const withServer = Effect.fnUntraced(function* (
  environment: Readonly<Record<string, string>>,
  run: (origin: string, printed: (pattern: RegExp) => Effect.Effect<string>) => Effect.Effect<void>
) {
  const { url } = yield* PostgresDatabase
  const settings = { DPP_DATABASE_URL: Redacted.value(url), DPP_DATA_DIR: yield* temporaryFolder, ...environment }
  const launched = yield* Effect.promise(() => launch(settings))
  const printed = (pattern: RegExp) => Effect.promise(() => until(launched.server, pattern))
  yield* Effect.onError(run(launched.origin, printed), () => Effect.promise(() => stop(launched)))
  return yield* Effect.promise(() => stop(launched))
})

const request = (...given: Parameters<typeof send>) => Effect.promise(() => send(...given))

const publish = Effect.fnUntraced(function* (origin: string, { key }: SigningOrganization) {
  const product = { ...sampleDraft("ev"), manufacturing_place: "Berlin", serial_number: aSerial(), status: "published" }
  const { body, status, text } = yield* request(`${origin}/api/v1/products`, key, product)
  assert.strictEqual(status, 201, text)
  const { id, public_url } = body.data
  return { id, path: new URL(public_url).pathname }
})

const signingStates = Effect.fnUntraced(function* (origin: string, { key }: SigningOrganization) {
  const organization = yield* request(`${origin}/api/v1/organization`, key)
  const health = yield* request(`${origin}/health/ready`, null)
  return [organization.body.data.signing, health.body.signing, health.status]
})

/** Asks again until the passport, in its present version, is signed and a checkpoint covers it. */
const proofOf = (origin: string, path: string) =>
  Effect.promise(async () => {
    const response = await fetch(`${origin}${path}/proof`)
    return { isPresent: response.ok && !response.headers.has("pending-since"), text: await response.text() }
  }).pipe(
    Effect.repeat({ schedule: Schedule.spaced("200 millis"), while: ({ isPresent }) => !isPresent }),
    Effect.timeout("4 minutes"),
    Effect.orDie
  )

const assertVerifies = Effect.fnUntraced(function* (origin: string, { id }: SigningOrganization, text: string) {
  const didDocument = (yield* request(`${origin}/o/${id}/did.json`, null)).body
  const { checks, outcome } = yield* Effect.promise(() => verify(text, { didDocument, level: 2 }))
  assert.strictEqual(outcome, "ok", JSON.stringify(checks))
})

/** Everything that signing writes. */
const stored = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    SELECT (SELECT json_agg(s ORDER BY product_id, version) FROM statements s) AS statements,
      (SELECT json_agg(k ORDER BY created_index) FROM signing_keys k) AS keys,
      (SELECT json_agg(l ORDER BY organization_id) FROM logs l) AS logs, (SELECT count(*)::int FROM log_nodes) AS nodes`
})

describe.skipIf(!isAvailable)(isAvailable ? "a server on PostgreSQL" : unavailable, () => {
  it.live("signs nothing without a key, signs what was published once it has one, and nothing with another", () =>
    Effect.gen(function* () {
      let ours: SigningOrganization = { id: "", key: "" }
      let first = { id: "", path: "" }
      const empty = yield* withServer({}, (origin, printed) =>
        Effect.gen(function* () {
          yield* printed(/Signing +off; set DPP_KEY_ENCRYPTION_KEY\n/u)
          ours = yield* Effect.promise(() => createOrganization(origin, "Switch GmbH"))
          assert.deepStrictEqual(yield* signingStates(origin, ours), ["off", "off", 200])
          first = yield* publish(origin, ours)
          const messages = [
            [`${first.path}/proof`, "This service does not sign passports."],
            [`/o/${ours.id}/did.json`, "This service does not sign passports."],
            [`/o/${ours.id}/log/checkpoint`, "This service does not sign passports."]
          ]
          for (const [path = "", message] of messages) {
            const { body, status } = yield* request(`${origin}${path}`, null)
            assert.deepStrictEqual([status, body.error.message], [404, message], path)
          }
          const exported = yield* request(`${origin}/api/v1/products/${first.id}/export/proof`, ours.key)
          assert.deepStrictEqual([exported.status, exported.body.error.code], [404, "not_found"])
        })
      )
      assert.notMatch(empty, /ERROR/u)
      assert.deepStrictEqual(yield* stored, [{ statements: null, keys: null, logs: null, nodes: 0 }])

      yield* withServer(encryptionKey(7), (origin, printed) =>
        Effect.gen(function* () {
          yield* printed(/Signing +on\n/u)
          assert.deepStrictEqual(yield* signingStates(origin, ours), ["on", "on", 200])
          const { text } = yield* proofOf(origin, first.path)
          yield* assertVerifies(origin, ours, text)
        })
      )

      const before = yield* stored
      const wrong = yield* withServer(encryptionKey(8), (origin, printed) =>
        Effect.gen(function* () {
          yield* printed(/DPP_KEY_ENCRYPTION_KEY to the former value/u)
          yield* printed(/Signing +failing; DPP_KEY_ENCRYPTION_KEY is not the key of this database/u)
          assert.deepStrictEqual(yield* signingStates(origin, ours), ["failing", "failing", 200])
          // An organization without keys gets none that the former key could not open.
          const theirs = yield* Effect.promise(() => createOrganization(origin, "New GmbH"))
          const passport = yield* publish(origin, theirs)
          yield* Effect.promise(() => changeOrganization(origin, ours.id, { city: "Hamburg" }))
          const pending = yield* request(`${origin}${passport.path}/proof`, null)
          assert.deepStrictEqual(
            [pending.status, pending.body.error.message],
            [404, "The passport is not signed yet, and signing fails at present. Try again in 300 s."]
          )
          // What was signed is shown as before.
          const proof = yield* request(`${origin}${first.path}/proof`, null)
          yield* assertVerifies(origin, ours, proof.text)
          const exported = yield* request(`${origin}/api/v1/products/${first.id}/export/proof`, ours.key)
          assert.strictEqual(exported.status, 200, exported.text)
        })
      )
      assert.lengthOf(wrong.match(/ERROR/gu) ?? [], 1, wrong)
      assert.deepStrictEqual(yield* stored, before)

      yield* withServer(encryptionKey(7), (origin) =>
        Effect.gen(function* () {
          const { text } = yield* proofOf(origin, first.path)
          yield* assertVerifies(origin, ours, text)
          assert.include(Buffer.from(text.split(".")[1] ?? "", "base64url").toString(), "Hamburg")
        })
      )
    }).pipe(Effect.provide(database))
  )
})
