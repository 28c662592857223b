/** Two servers on one PostgreSQL, as in production: what must hold once holds across both. */
import { OrganizationId } from "@dpp/core/party"
import { sampleDraft } from "@dpp/core/samples"
import { loader } from "@dpp/persistence/migrations/index"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { aSerial, layerWith, profile, TestServer } from "../support.ts"

const products = "/api/v1/products"
const draft = () => ({ name: "Traction battery", serial_number: aSerial(), battery_category: "ev" })

/** Both start at once, so they also migrate at once. */
const startTwo = Effect.fnUntraced(function* (environment: Readonly<Record<string, string>>) {
  const { url } = yield* PostgresDatabase
  const server = Layer.build(layerWith({ DPP_DATABASE_URL: Redacted.value(url), ...environment }))
  return yield* Effect.all([server, server], { concurrency: 2 })
})

const twoServersWith = (environment: Readonly<Record<string, string>>) =>
  Effect.map(
    startTwo(environment),
    ([first, second]) => [Context.get(first, TestServer), Context.get(second, TestServer)] as const
  )

const twoServers = twoServersWith({})

describe.skipIf(!isAvailable)(isAvailable ? "two servers on one PostgreSQL" : unavailable, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    it.effect("that start at once on an empty database run each migration once, and both become ready", () =>
      Effect.gen(function* () {
        const { url } = yield* PostgresDatabase
        const connected = (to: Redacted.Redacted) =>
          Effect.map(Layer.build(Layer.fresh(Postgres.layer({ url: to }))), Context.get(SqlClient.SqlClient))
        const sql = yield* connected(url)
        const started = Effect.fnUntraced(function* (name: string) {
          const empty = new URL(Redacted.value(url))
          empty.pathname = name
          for (const server of yield* twoServersWith({ DPP_DATABASE_URL: empty.href })) {
            assert.strictEqual((yield* server.call("/health/ready", { key: null })).status, 200)
          }
          const migrated = yield* connected(Redacted.make(empty.href))
          return yield* migrated`SELECT migration_id AS id, name FROM migrations ORDER BY migration_id`
        }, Effect.scoped)
        const all = (yield* loader).map(([id, name]) => ({ id, name }))
        for (const name of ["empty_1", "empty_2", "empty_3"]) {
          yield* sql.unsafe(`CREATE DATABASE ${name}`)
          assert.deepStrictEqual(yield* started(name), all)
        }
      }).pipe(Effect.scoped)
    )

    it.effect("share the orphaned file cleanup: each file is removed by one of them", () =>
      Effect.gen(function* () {
        const [first, second] = yield* startTwo({})
        const [one, other] = [Context.get(first, FileRecords), Context.get(second, FileRecords)]
        const tokens = Array.from({ length: 200 }, (_, n) => `token-${String(n).padStart(3, "0")}-of-a-file`)
        const { id } = Context.get(first, TestServer).ours
        for (const token of tokens) yield* one.reserve(OrganizationId.make(id), token, 0)
        const given = yield* Effect.all(
          Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).claimExpired(20)),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(given.flat().toSorted(), tokens)
      }).pipe(Effect.scoped)
    )

    it.effect("12 parallel creates of one serial number, on both: one 201, eleven 409", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const key = first.ours.key
        const body = { ...draft(), gtin: "9526001000012" }
        const answers = yield* Effect.all(
          Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? first : second).call(products, { key, body })),
          { concurrency: "unbounded" }
        )
        const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
        assert.deepStrictEqual(statuses, [201, ...Array.from({ length: 11 }, () => 409)])
      }).pipe(Effect.scoped)
    )

    it.effect("a write that is repeated with its idempotency key, on both at once, is done once", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const call = { key: first.ours.key, body: draft(), headers: { "idempotency-key": aSerial() } }
        const answers = yield* Effect.all(
          Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? first : second).call(products, call)),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
        assert.strictEqual(answers[0]?.status, 201)
      }).pipe(Effect.scoped)
    )

    it.effect("one chain of audit hashes grows under writes on both (spec §5 rule 7)", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const { key } = first.ours
        yield* Effect.all(
          Array.from({ length: 30 }, (_, index) =>
            (index % 2 === 0 ? first : second).call(products, { key, body: draft() })
          ),
          { concurrency: "unbounded" }
        )
        const { data, pagination } = (yield* second.call("/api/v1/audit-log?per_page=100", { key })).body
        assert.strictEqual(pagination.total, data.length)
        for (const [index, { previous_hash }] of data.entries()) {
          assert.strictEqual(previous_hash, data[index + 1]?.hash ?? null)
        }
        assert.strictEqual(new Set(data.map(({ hash }: { readonly hash: string }) => hash)).size, data.length)
      }).pipe(Effect.scoped)
    )

    it.effect("the rate of an organization holds over both when they share it (spec §8)", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServersWith({ DPP_RATE_LIMIT_STORE: "database" })
        const made = yield* first.admin("/admin/v1/organizations", {
          body: { name: "Rated GmbH", limits: { requests_per_minute: 8 } }
        })
        const at = `/admin/v1/organizations/${made.body.data.id}`
        const key = (yield* first.admin(`${at}/api-keys`, { body: { name: "key" } })).body.data.key
        const answers = yield* Effect.all(
          Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? first : second).call(products, { key })),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(
          answers.filter(({ status }) => status === 200),
          8
        )
        assert.lengthOf(
          answers.filter(({ headers, status }) => status === 429 && headers.has("retry-after")),
          12
        )
      }).pipe(Effect.scoped)
    )

    it.effect("caps hold when both servers are asked at once", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const made = yield* first.admin("/admin/v1/organizations", {
          body: { name: "Capped GmbH", limits: { drafts: 5 } }
        })
        const at = `/admin/v1/organizations/${made.body.data.id}`
        const key = (yield* first.admin(`${at}/api-keys`, { body: { name: "key" } })).body.data.key
        const answers = yield* Effect.all(
          Array.from({ length: 20 }, (_, index) =>
            (index % 2 === 0 ? first : second).call(products, { key, body: draft() })
          ),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(
          answers.filter(({ status }) => status === 201),
          5
        )
        assert.lengthOf(
          answers.filter(({ status }) => status === 403),
          15
        )
        const list = yield* second.call(products, { key })
        assert.strictEqual(list.body.pagination.total, 5)
      }).pipe(Effect.scoped)
    )

    it.effect("the monthly cap on publications holds when both servers are asked at once", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const made = yield* first.admin("/admin/v1/organizations", {
          body: { ...profile, name: "Monthly GmbH", limits: { published_per_month: 2 } }
        })
        const at = `/admin/v1/organizations/${made.body.data.id}`
        const key = (yield* first.admin(`${at}/api-keys`, { body: { name: "key" } })).body.data.key
        const sample = { ...sampleDraft("lmt"), manufacturing_place: "Berlin, DE", status: "published" }
        const answers = yield* Effect.all(
          Array.from({ length: 8 }, (_, index) =>
            (index % 2 === 0 ? first : second).call(products, { key, body: { ...sample, serial_number: aSerial() } })
          ),
          { concurrency: "unbounded" }
        )
        const refused = answers.filter(({ status }) => status === 403)
        assert.lengthOf(refused, 6)
        for (const { body } of refused) {
          assert.deepInclude(body.error, { code: "published_limit_reached", details: { current: 2, max: 2 } })
        }
        const list = yield* second.call(`${products}?status=published`, { key })
        assert.strictEqual(list.body.pagination.total, 2)
      }).pipe(Effect.scoped)
    )

    it.effect("changes of different fields of one organization at once all stay, a lock among them", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const made = yield* first.admin("/admin/v1/organizations", { body: { name: "Busy GmbH" } })
        const at = `/admin/v1/organizations/${made.body.data.id}`
        const changes = [
          { locked: true },
          { street: "Ringstraße 1" },
          { city: "Berlin" },
          { plan: "growth" },
          { limits: { drafts: 7 } },
          { limits: { published_per_month: 8 } },
          { email: "info@busy.example.com" }
        ]
        const answers = yield* Effect.all(
          changes.map((body, index) => (index % 2 === 0 ? first : second).admin(at, { method: "PATCH", body })),
          { concurrency: "unbounded" }
        )
        for (const { status } of answers) assert.strictEqual(status, 200)
        const { data } = (yield* first.admin(at)).body
        assert.deepInclude(data, { locked: true, street: "Ringstraße 1", city: "Berlin", plan: "growth" })
        assert.deepInclude(data, { email: "info@busy.example.com", name: "Busy GmbH" })
        assert.deepInclude(data.limits, { drafts: 7, published_per_month: 8 })
      }).pipe(Effect.scoped)
    )

    it.effect("a passport that one server publishes is exported by the other, byte for byte", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const { key, facilityId } = first.ours
        const created = yield* first.call(products, {
          body: { ...sampleDraft("stationary"), serial_number: aSerial(), facility_id: facilityId, status: "published" }
        })
        const at = `${products}/${created.body.data.id}/export/model-json`
        const exported = yield* first.call(at)
        assert.strictEqual(exported.status, 200, exported.text)
        assert.strictEqual((yield* second.call(at, { key })).text, exported.text)
      }).pipe(Effect.scoped)
    )

    it.effect("a key that is revoked on one server is refused by the other", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const at = `/admin/v1/organizations/${first.ours.id}/api-keys`
        const { id, key } = (yield* first.admin(at, { body: { name: "short-lived" } })).body.data
        assert.strictEqual((yield* second.call(products, { key })).status, 200)
        yield* first.admin(`${at}/${id}`, { method: "DELETE" })
        assert.strictEqual((yield* second.call(products, { key })).status, 401)
      }).pipe(Effect.scoped)
    )
  })
})
