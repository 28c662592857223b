/** What the database keeps by itself, whatever the code above it does. */
import { Organizations } from "@dpp/service/ports/Organizations"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { anAuditEntry, anOrganization, aProduct, aPublishedProduct, minute } from "@dpp/testkit/builders"
import { assert, type Vitest } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as SqlClient from "effect/sql/SqlClient"

type Needs = SqlClient.SqlClient | Organizations | ProductStore | AuditLog

const stored = Effect.gen(function* () {
  const organization = anOrganization()
  yield* (yield* Organizations).insert(organization)
  return organization.id
})

/** Rows where the counters differ from the products. */
const miscounts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    SELECT * FROM (
      SELECT organization_id, category, status, coalesce(battery_category, '') AS battery_category, count(*) AS products
      FROM products GROUP BY 1, 2, 3, 4
    ) AS counted FULL JOIN (SELECT * FROM product_counts WHERE products <> 0) AS kept
    USING (organization_id, category, status, battery_category, products)
    WHERE counted.organization_id IS NULL OR kept.organization_id IS NULL
    UNION ALL
    SELECT u.organization_id, 'drafts', '', '', u.drafts FROM organization_usage u
    WHERE u.drafts <> (SELECT count(*) FROM products p WHERE p.organization_id = u.organization_id AND status = 'draft')`
})

export const schemaRules = (it: Vitest.MethodsNonLive<Needs>): void => {
  it.effect("begins the primary key of every tenant's table with organization_id", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const tables = yield* sql<{ readonly name: string; readonly first: string }>`
        SELECT c.relname::text AS name, a.attname::text AS first
        FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
        WHERE i.indisprimary ORDER BY name`
      const others = tables.filter(({ first }) => first !== "organization_id")
      assert.deepStrictEqual(others, [
        { name: "battery_identifiers", first: "gtin14" },
        { name: "former_domains", first: "host" },
        { name: "migrations", first: "migration_id" },
        { name: "organizations", first: "id" },
        { name: "rate_windows", first: "who" },
        { name: "service_secrets", first: "name" },
        { name: "service_versions", first: "since" }
      ])
      assert.strictEqual(tables.length, 23)
    })
  )

  for (const change of ["UPDATE audit_log SET action = 'x'", "DELETE FROM audit_log", "TRUNCATE audit_log"]) {
    it.effect(`refuses ${change} (spec §5)`, () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const organization_id = yield* stored
        yield* (yield* AuditLog).append(anAuditEntry({ organization_id }))
        const error = yield* Effect.flip(sql.unsafe(change))
        assert.include(String(error.reason.cause), "on audit_log is refused")
        assert.strictEqual((yield* (yield* AuditLog).chain(organization_id)).length, 1)
      })
    )
  }

  it.effect("keeps the counters exact under statements over many rows and organizations", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const organization of [yield* stored, yield* stored]) {
        yield* sql`
          INSERT INTO products (
            organization_id, id, category, status, name, serial_number, battery_category, attributes,
            locked_at, locked_reason, published_at, created_at, updated_at, search_text
          )
          SELECT ${organization}::uuid, gen_random_uuid(), 'batteries', status, 'bulk', 's' || n, category, '{}',
            now(), 'published', now(), now(), now(), ''
          FROM generate_series(1, 300) n,
            LATERAL (SELECT (ARRAY['draft', 'published'])[1 + n % 2], (ARRAY['ev', 'lmt', 'industrial'])[1 + n % 3])
              AS kind (status, category)`
      }
      assert.deepStrictEqual(yield* miscounts, [])
      yield* sql`UPDATE products SET status = 'published', battery_category = 'lmt' WHERE name = 'bulk' AND serial_number LIKE '%1%'`
      assert.deepStrictEqual(yield* miscounts, [])
      yield* sql`DELETE FROM products WHERE name = 'bulk' AND serial_number LIKE '%2%'`
      assert.deepStrictEqual(yield* miscounts, [])
      const [drafts] = yield* sql<{
        readonly drafts: number
      }>`SELECT sum(drafts)::int AS drafts FROM organization_usage`
      assert.isAbove(drafts?.drafts ?? 0, 0)
    })
  )

  it.effect("touches no counter when a change changes no count", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* ProductStore
      const organization_id = yield* stored
      const product = aProduct({ organization_id })
      yield* store.insert(product)
      const versions = sql`
        SELECT xmin::text FROM organization_usage WHERE organization_id = ${organization_id}
        UNION ALL SELECT xmin::text FROM product_counts WHERE organization_id = ${organization_id}`
      const before = yield* versions
      yield* store.update({ ...product, name: "Renamed" })
      assert.deepStrictEqual(yield* versions, before)
    })
  )

  it.effect("breaks ties in a list by id, also where no index gives that order", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* ProductStore
      const organization_id = yield* stored
      const products = Array.from({ length: 9 }, () => aProduct({ organization_id, created_at: minute(1) }))
      for (const product of products.toReversed()) yield* store.insert(product)
      const query = { status: undefined, category: undefined, battery_category: undefined, search: undefined }
      const list = (order: "asc" | "desc") =>
        store.list(organization_id, {
          ...query,
          updated_since: undefined,
          sort: "created_at",
          order,
          page: 1,
          per_page: 9
        })
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`SET LOCAL enable_indexscan = off`
          yield* sql`SET LOCAL enable_bitmapscan = off`
          assert.deepStrictEqual((yield* list("asc")).products, products)
          assert.deepStrictEqual((yield* list("desc")).products, products.toReversed())
        })
      )
    })
  )

  it.effect("refuses TRUNCATE of products, which no counter would see", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      assert.isTrue(Exit.isFailure(yield* Effect.exit(sql.unsafe("TRUNCATE products CASCADE"))))
    })
  )

  it.effect("refuses a published product without lock or time of publication", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const organization_id = yield* stored
      const published = aPublishedProduct({ organization_id })
      for (const broken of [{ lock: null }, { published_at: null }]) {
        const exit = yield* Effect.exit(store.insert({ ...published, ...broken }))
        assert.isTrue(Exit.hasDies(exit))
      }
    })
  )
}
