/** What the queue of signatures reads for thousands of passports of a bulk load. */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Persistence from "@dpp/persistence/Persistence"
import { LogStore } from "@dpp/service/ports/LogStore"
import { StatementStore } from "@dpp/service/ports/StatementStore"
import { claimed, planAll, scene, signSome } from "@dpp/testkit/contracts/signingContract"
import { runDatabase } from "@dpp/testkit/runDatabase"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import { allPlans, plansDuring, rowsHandled } from "../support/statementPlans.ts"

const passports = 3500
const atOnce = 100

/** Copies of a published product with its version, published later, in a database that has no statistics of them and makes none. */
const load = Effect.fnUntraced(function* (product: ProductId) {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.forEach(["products", "product_versions", "statements", "log_nodes", "logs"], (table) =>
    sql.unsafe(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`)
  )
  // The database computes the others itself.
  const written = yield* sql<{ readonly name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = 'products'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`
  const columns = sql.csv(written.map(({ name }) => sql`${sql(name)}`))
  const copied = sql.csv(written.map(({ name }) => sql`copy.${sql(name)}`))
  yield* sql`
    INSERT INTO products (${columns}) SELECT ${copied} FROM products p, generate_series(1, ${passports}::int) AS n,
      jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'serial_number', 'S' || n,
        'updated_at', p.updated_at + n / 10 * interval '1 ms')) AS copy
    WHERE p.id = ${product}`
  yield* sql`
    INSERT INTO product_versions SELECT copy.* FROM product_versions v, products p,
      jsonb_populate_record(v, jsonb_build_object('product_id', p.id, 'since', p.updated_at)) AS copy
    WHERE v.product_id = ${product} AND p.id <> ${product} AND p.organization_id = v.organization_id`
  yield* sql`UPDATE audit_heads h SET last_content_at =
    (SELECT max(updated_at) FROM products p WHERE p.organization_id = h.organization_id)`
})

const roundOf = (organization: OrganizationId) =>
  Effect.flatMap(StatementStore, (store) => store.pending(organization, { limit: atOnce, after: null }))

layer(Persistence.layer.pipe(Layer.provideMerge(runDatabase)))("the queue of signatures", (it) => {
  it.effect(
    "plans, chooses and stores without reading all versions that wait, also before the database has statistics of them",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { organization_id, product } = yield* scene
        yield* load(product.id)
        yield* claimed(organization_id)
        yield* sql`UPDATE logs SET changes_until = '-infinity' WHERE organization_id = ${organization_id}`
        const planned = yield* plansDuring(planAll(organization_id, atOnce), "ANALYZE")
        const round = yield* plansDuring(
          Effect.map(roundOf(organization_id), (versions) => assert.lengthOf(versions, atOnce)),
          "ANALYZE"
        )
        for (const plan of [...planned, ...round]) {
          assert.isAtMost(rowsHandled(plan), 30 * atOnce, JSON.stringify(plan))
        }
        // The queue has the versions, and signs a part of them.
        yield* planAll(organization_id)
        const appended = yield* plansDuring(signSome(organization_id, atOnce), "ANALYZE")
        assert.isAtLeast(appended.length, 3)
        for (const plan of appended) assert.isAtMost(rowsHandled(plan), 30 * atOnce, JSON.stringify(plan))
      })
  )

  it.effect(
    "reports how far it is, and hastens a passport, without reading all versions that wait, with statistics and without",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const log = yield* LogStore
        const { organization_id, product } = yield* scene
        yield* load(product.id)
        yield* claimed(organization_id)
        const isCheap = Effect.gen(function* () {
          const plans = yield* plansDuring(log.queueOf(organization_id), "ANALYZE")
          assert.isNotEmpty(plans)
          for (const plan of plans) assert.isAtMost(rowsHandled(plan), 40, JSON.stringify(plan))
          // What is read and counted of all organizations has a bound, and is not sorted before.
          const all = yield* plansDuring(Effect.andThen(log.queue, log.waiting))
          assert.lengthOf(all, 4)
          for (const plan of all) {
            const types = allPlans(plan).map((one) => one["Node Type"])
            assert.include(types, "Limit", JSON.stringify(plan))
            assert.notInclude(types, "Sort", JSON.stringify(plan))
          }
        })
        const { hasten } = yield* StatementStore
        const hastensByKey = Effect.map(plansDuring(hasten(organization_id, product.id)), (plans) =>
          assert.deepStrictEqual(
            plans.flatMap(allPlans).flatMap((plan) => plan["Index Name"] ?? []),
            ["statements_pkey"]
          )
        )
        const state = log.queueOf(organization_id)
        yield* sql`UPDATE logs SET changes_until = '-infinity' WHERE organization_id = ${organization_id}`
        yield* isCheap
        assert.isFalse((yield* state).isEmpty)
        yield* planAll(organization_id)
        yield* isCheap
        assert.isFalse((yield* state).isEmpty)
        yield* hastensByKey
        yield* sql`ANALYZE`
        yield* isCheap
        yield* hastensByKey
      })
  )
})
