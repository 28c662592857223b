/** Rows of a release whose documents had no bound: afterwards they are small, and what they say is there as far as it fits. */
import { loader } from "@dpp/persistence/migrations/index"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import * as Persistence from "@dpp/persistence/Persistence"
import { documentColumns, maximumDocumentBytes } from "@dpp/persistence/sql/documentBound"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { OrganizationId } from "@dpp/core/party"
import { DataRequestId } from "@dpp/core/supplier"
import { endedGrantLimits } from "@dpp/core/transfer"
import { DataRequestStore } from "@dpp/service/ports/DataRequestStore"
import { IdempotencyStore } from "@dpp/service/ports/IdempotencyStore"
import { TransferStore } from "@dpp/service/ports/TransferStore"
import { uuidOf } from "@dpp/testkit/builders"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Migrator from "effect/sql/Migrator"
import * as SqlClient from "effect/sql/SqlClient"

const [sender, receiver] = [OrganizationId.make(uuidOf(1)), OrganizationId.make(uuidOf(2))]
const [small, large] = [DataRequestId.make(uuidOf(11)), DataRequestId.make(uuidOf(12))]
const database = Layer.unwrap(Effect.map(PostgresDatabase, ({ url }) => Postgres.layer({ url }))).pipe(
  Layer.provide(PostgresDatabase.empty)
)

/** The migrations of the release before. */
const released = Effect.map(loader, (all) => all.filter(([id]) => id <= 42))

/** An accepted offer of products, with as many grants that opened the first ones of them. */
const offer = Effect.fnUntraced(function* (id: string, products: number, grants: number, opened: number) {
  const sql = yield* SqlClient.SqlClient
  const ids = (count: number) => sql`(SELECT jsonb_agg(gen_random_uuid()) FROM generate_series(1, ${count}::int))`
  yield* sql`
    INSERT INTO transfers (id, organization_id, receiver_id, purpose, product_ids, state, expires_at, created_at, decided_at,
      lookup_id, hash, ended_grants)
    SELECT ${id}, ${sender}, ${receiver}, 'responsibility', ${ids(products)}, 'accepted', now(), now(), now(), ${id.slice(-8)}, '\\x00',
      (SELECT jsonb_agg(jsonb_build_object('audience', 'authorities', 'role', 'recycler', 'points', '[1]'::jsonb,
        'expires_at', null, 'grantee', '{"name":"R","email":null,"identifier":null}'::jsonb, 'product_ids', ids))
      FROM generate_series(1, ${grants}::int), ${ids(opened)} AS opened (ids))`
})

const earlier = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* Migrator.make({})({ loader: released, table: "migrations" })
  for (const [id, name] of [
    [sender, "Sender"],
    [receiver, "Receiver"]
  ] as const) {
    yield* sql`
      INSERT INTO organizations (id, name, plan, locked, custom_domain_status, limits)
      VALUES (${id}, ${name}, 'scale', false, 'none', '{"drafts": null, "published_per_month": null, "requests_per_minute": null}')`
  }
  yield* offer(uuidOf(21), 3, 1, 3)
  yield* offer(uuidOf(22), 3, 1, 2)
  yield* offer(uuidOf(23), 100, 1200, 99)
  for (const [id, length] of [
    [small, 10],
    [large, 2 * maximumDocumentBytes]
  ] as const) {
    yield* sql`
      INSERT INTO data_requests (organization_id, id, recipient, product_ids, fields, status, accepted_fields, created_at, updated_at,
        answer, base, lookup_ids, token_hashes)
      VALUES (${sender}, ${id}, '{"name":"S","email":null,"locale":"en"}', '[]', '["model_identifier", "battery_mass"]', 'submitted',
        '[]', now(), now(), '{}', jsonb_build_array(jsonb_build_object('product_ids', '[]'::jsonb,
          'values', jsonb_build_object('model_identifier', repeat('x', ${length}::int)))), '{}', '{}')`
  }
  // Whatever a response was: a PDF, a package, a list.
  yield* sql`
    INSERT INTO idempotency_keys (organization_id, key, created_at, fingerprint, status, content_type, body)
    SELECT ${sender}, 'large', now(), 'same', 201, 'application/json', decode(repeat('ff00', ${maximumDocumentBytes}::int), 'hex')`
})

/** Forms that no release has written on purpose. */
const odd = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    INSERT INTO transfers (id, organization_id, receiver_id, purpose, product_ids, state, expires_at, created_at, decided_at,
      lookup_id, hash, ended_grants)
    SELECT id::uuid, ${receiver}, ${sender}, 'responsibility', '{}', 'accepted', now(), now(), now(), right(id, 8), '\\x00'::bytea, ended::jsonb
    FROM (VALUES (${uuidOf(24)}, '{}'), (${uuidOf(25)}, '[1, null, {"product_ids": 3}]'), (${uuidOf(26)}, 'null')) AS v (id, ended)`
  yield* sql`
    INSERT INTO data_requests (organization_id, id, recipient, product_ids, fields, status, accepted_fields, created_at, updated_at,
      answer, base, lookup_ids, token_hashes)
    SELECT ${sender}, id::uuid, '{"name":"S","email":null,"locale":"en"}', '[]', fields::jsonb, 'submitted', '[]', now(), now(), '{}',
      base, '{}', '{}'
    FROM (VALUES
      (${uuidOf(13)}, 'null', jsonb_build_object('x', repeat('x', ${2 * maximumDocumentBytes}::int))),
      (${uuidOf(14)}, '{}', jsonb_build_array(1, repeat('x', ${2 * maximumDocumentBytes}::int)))
    ) AS v (id, fields, base)`
  // One that stays larger.
  yield* sql`
    UPDATE data_requests SET answer = jsonb_build_object('x', (
      SELECT string_agg(md5(n::text), '') FROM generate_series(1, ${maximumDocumentBytes / 16}::int) AS g (n)
    )) WHERE id = ${uuidOf(14)}`
})

describe.skipIf(!isAvailable)(isAvailable ? "rows of an earlier release" : unavailable, () => {
  layer(database)((it) => {
    it.effect("are bounded by the migration, and can be read and used", () =>
      Effect.gen(function* () {
        yield* earlier
        yield* odd
        yield* migrate
        yield* (yield* SqlClient.SqlClient)`DELETE FROM transfers WHERE product_ids = '{}'`
        yield* Effect.gen(function* () {
          const requests = yield* DataRequestStore
          const before = [{ product_ids: [], values: { model_identifier: "x".repeat(10) } }]
          assert.deepStrictEqual(yield* requests.findBase(sender, small), before)
          const unknown = [{ product_ids: [], fingerprints: ["#", "#"] }]
          assert.deepStrictEqual(yield* requests.findBase(sender, large), unknown)

          const { transfers } = yield* (yield* TransferStore).list(receiver, { page: 1, per_page: 10 })
          const ended = new Map<string, (typeof transfers)[number]["ended_grants"]>(
            transfers.map(({ ended_grants, id }) => [id, ended_grants])
          )
          assert.deepInclude(ended.get(uuidOf(21))?.[0], { role: "recycler", products: "all", product_ids: [] })
          assert.deepInclude(ended.get(uuidOf(22))?.[0], {
            grantee: { name: "R", email: null, identifier: null },
            products: 2
          })
          assert.lengthOf(ended.get(uuidOf(23)) ?? [], endedGrantLimits.grantsInList)

          const response = Option.getOrThrow(
            yield* (yield* IdempotencyStore).claim({ organization: sender, key: "large" }, 24)
          )
          assert.lengthOf(response.response.body, 2 * maximumDocumentBytes)
        }).pipe(Effect.provide(Persistence.layer))
        const sql = yield* SqlClient.SqlClient
        // A row that is larger can change all the same.
        yield* sql`UPDATE data_requests SET status = 'accepted'`
        const unbounded = (yield* documentColumns).filter((one) => !one.is_bounded)
        assert.deepStrictEqual(
          unbounded.map(({ column, table }) => `${table}.${column}`),
          ["data_requests.answer"]
        )
        const [stored] = yield* sql`
          SELECT jsonb_array_length(ended_grants) AS grants,
            (SELECT sum(jsonb_array_length(one -> 'product_ids'))::int FROM jsonb_array_elements(ended_grants) AS g (one)) AS ids
          FROM transfers WHERE id = ${uuidOf(23)}`
        assert.deepStrictEqual(stored, { grants: endedGrantLimits.grants, ids: 99 * 101 })
        const [two] =
          yield* sql`SELECT jsonb_array_length(ended_grants #> '{0,product_ids}') AS ids FROM transfers WHERE id = ${uuidOf(22)}`
        assert.deepStrictEqual(two, { ids: 2 })
      })
    )
  })
})
