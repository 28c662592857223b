/** The rules that the database enforces, whatever the code above it does. */
import { withChangeTime } from "@dpp/core/product"
import type { Organizations } from "@dpp/service/ports/Organizations"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import type { ConditionStore } from "@dpp/service/ports/ConditionStore"
import type { FileRecords } from "@dpp/service/ports/FileRecords"
import type { Transactions } from "@dpp/service/ports/Transactions"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { anAuditEntry, aProduct, aPublishedProduct } from "@dpp/testkit/builders"
import { insertOrganization, insertProduct, insertProducts, updateProduct } from "@dpp/testkit/contracts/storing"
import { assert, type Vitest } from "@effect/vitest"
import { layout } from "@dpp/persistence/citus/layout"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { bookkeepingRules } from "./bookkeepingRules.ts"
import { changeLogRules } from "./changeLogRules.ts"

type Needs = AuditLog | ConditionStore | FileRecords | Organizations | ProductStore | SqlClient.SqlClient | Transactions

const stored = Effect.map(insertOrganization(), ({ id }) => id)

/** Rows of counters that differ from the number of their products. */
const miscounts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    SELECT organization_id, category || status || battery_category AS what FROM (
      SELECT organization_id, category, status, coalesce(battery_category, '') AS battery_category, count(*) AS products
      FROM products GROUP BY 1, 2, 3, 4
    ) AS counted FULL JOIN (SELECT * FROM product_counts WHERE products <> 0) AS kept
    USING (organization_id, category, status, battery_category, products)
    WHERE counted.organization_id IS NULL OR kept.organization_id IS NULL
    UNION ALL
    SELECT organization_id, 'drafts' FROM audit_heads h
    WHERE drafts <> (SELECT count(*) FROM products p WHERE p.organization_id = h.organization_id AND status = 'draft')
    UNION ALL
    SELECT organization_id, 'bytes' FROM audit_heads h
    WHERE stored_bytes <> (
      SELECT coalesce(sum(bytes), 0) FROM (
        SELECT organization_id, bytes FROM products
        UNION ALL SELECT organization_id, bytes FROM product_versions
        UNION ALL SELECT organization_id, bytes FROM condition_readings
        UNION ALL SELECT organization_id, bytes FROM files
        UNION ALL SELECT organization_id, bytes FROM templates
      ) AS content WHERE content.organization_id = h.organization_id
    )`
})

/** Published passports whose newest version differs from the product. */
const laggards = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    SELECT p.id FROM products p LEFT JOIN LATERAL (
      SELECT * FROM product_versions v WHERE v.organization_id = p.organization_id AND v.product_id = p.id
      ORDER BY since DESC LIMIT 1
    ) AS v ON true
    WHERE p.status = 'published' AND (p.attributes, p.facility_id) IS DISTINCT FROM (v.attributes, v.facility_id)`
})

export const schemaRules = (it: Vitest.MethodsNonLive<Needs>): void => {
  bookkeepingRules(it)
  changeLogRules(it)

  it.effect("declares where a cluster stores every table", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const tables = yield* sql<{ readonly name: string }>`
        SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`
      assert.sameMembers(
        tables.map(({ name }) => name).filter((name) => !/_[0-9]+$/u.test(name)),
        Object.keys(layout)
      )
    })
  )

  it.effect("has organization_id first in the primary key of every table of an organization", () =>
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
        { name: "law_records", first: "id" },
        { name: "migrations", first: "migration_id" },
        { name: "organizations", first: "id" },
        { name: "public_addresses", first: "address" },
        { name: "rate_windows", first: "who" },
        { name: "restorations", first: "restored_at" },
        { name: "schema_compatibility", first: "migration_id" },
        { name: "service_secrets", first: "name" },
        { name: "service_versions", first: "since" }
      ])
      assert.strictEqual(tables.length, 44)
    })
  )

  for (const change of ["UPDATE audit_log SET action = 'x'", "DELETE FROM audit_log", "TRUNCATE audit_log"]) {
    it.effect(`rejects ${change} (spec §5)`, () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const organization_id = yield* stored
        yield* (yield* AuditLog).append(anAuditEntry({ organization_id }))
        const error = yield* Effect.flip(sql.unsafe(change))
        assert.include(String(error.reason.cause), "on audit_log is refused")
        assert.strictEqual((yield* (yield* AuditLog).chain(organization_id)).length, 2)
      })
    )
  }

  it.effect("has exact counters, and a version of every passport, after all tests of the contracts", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [{ changes } = { changes: 0 }] = yield* sql<{ readonly changes: number }>`
        SELECT count(*)::int AS changes FROM audit_log`
      assert.isAbove(changes, 500)
      assert.deepStrictEqual(yield* miscounts, [])
      assert.deepStrictEqual(yield* laggards, [])
    })
  )

  it.effect("writes no counter if a change changes no count", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const organization_id = yield* stored
      const product = yield* insertProduct(aProduct({ organization_id }))
      const versions = sql`SELECT xmin::text FROM product_counts WHERE organization_id = ${organization_id}`
      const before = yield* versions
      yield* updateProduct(product, { ...product, name: "Renamed" })
      assert.deepStrictEqual(yield* versions, before)
    })
  )

  it.effect("breaks ties in a list by id, also without an index in that order", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* ProductStore
      const organization_id = yield* stored
      const drafts = Array.from({ length: 9 }, () => aProduct({ organization_id }))
      const { change } = Option.getOrThrow(yield* insertProducts(organization_id, drafts.toReversed()))
      const products = drafts.map((draft) => withChangeTime(null, draft, change.at))
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

  it.effect("rejects TRUNCATE of products, which would not update the counters", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      assert.isTrue(Exit.isFailure(yield* Effect.exit(sql.unsafe("TRUNCATE products CASCADE"))))
    })
  )

  it.effect("rejects a published product without lock or time of publication", () =>
    Effect.gen(function* () {
      const organization_id = yield* stored
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* insertProduct(aPublishedProduct({ organization_id }))
      for (const column of ["locked_at", "published_at"]) {
        const update = sql`UPDATE products SET ${sql(column)} = NULL WHERE organization_id = ${organization_id} AND id = ${id}`
        assert.isTrue(Exit.isFailure(yield* Effect.exit(update)), column)
      }
    })
  )
}
