/** Where a cluster has the tables, after `dpp distribute` and after later migrations. */
import { distribute } from "@dpp/persistence/citus/distribute"
import { layout } from "@dpp/persistence/citus/layout"
import { migrate, migrateWith } from "@dpp/persistence/migrations/Migrations"
import { assert, type Vitest } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Migrator from "effect/sql/Migrator"
import * as SqlClient from "effect/sql/SqlClient"

const placements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    readonly name: string
    readonly type: string
    readonly column: string
    readonly group: number
  }>`
    SELECT table_name::text AS name, citus_table_type AS type, distribution_column AS column, colocation_id AS group
    FROM citus_tables`
  return new Map(
    rows.map(({ column, group, name, type }) => [name, { place: type === "reference" ? type : column, group }])
  )
})

export const clusterRules = (it: Vitest.MethodsNonLive<SqlClient.SqlClient>): void => {
  it.effect("has every table where the layout says, and those of organizations together", () =>
    Effect.gen(function* () {
      const found = yield* placements
      const expected = Object.entries(layout).flatMap(([name, placement]) =>
        placement === "coordinator"
          ? []
          : [[name, typeof placement === "string" ? placement : placement.column] as const]
      )
      const places = [...found].map(([name, { place }]) => [name, place] as const)
      assert.sameDeepMembers(places, expected)
      const groups = [...found.values()].filter(({ place }) => place === "organization_id").map(({ group }) => group)
      assert.strictEqual(new Set(groups).size, 1)
    })
  )

  it.effect("has nothing left to distribute", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* distribute, [])
    })
  )

  it.effect("distributes with the next migration what is not distributed, with its rows and foreign keys", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const before = yield* placements
      const keys = sql`
        SELECT conname::text, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE conrelid = 'publications'::regclass ORDER BY 1`
      const content = sql`SELECT * FROM publications ORDER BY organization_id, month`
      const [keysBefore, rows] = [yield* keys, yield* content]
      assert.isNotEmpty(rows)
      yield* sql`ALTER TABLE publications DROP CONSTRAINT publications_organization_id_fkey`
      yield* sql`SELECT undistribute_table('publications')`
      assert.isFalse((yield* placements).has("publications"))
      yield* sql`
        ALTER TABLE publications ADD CONSTRAINT publications_organization_id_fkey
        FOREIGN KEY (organization_id) REFERENCES organizations`
      yield* migrate
      assert.deepStrictEqual(yield* placements, before)
      assert.deepStrictEqual(yield* content, rows)
      assert.deepStrictEqual(yield* keys, keysBefore)
    })
  )

  it.effect("changes the tables on every node when a migration changes them", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`ALTER TABLE products ADD COLUMN of_a_later_release int NOT NULL DEFAULT 7`
      const rows = yield* sql`SELECT DISTINCT of_a_later_release AS value FROM products`
      assert.deepStrictEqual(rows, [{ value: 7 }])
      yield* sql`ALTER TABLE products DROP COLUMN of_a_later_release`
    })
  )

  it.effect("runs a migration that changes columns, rows and functions of tables with rows", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const later = Effect.gen(function* () {
        yield* sql`ALTER TABLE audit_heads ADD COLUMN of_a_later_release bigint NOT NULL DEFAULT 0`
        yield* sql`UPDATE audit_heads SET of_a_later_release = sequence`
        yield* sql`CREATE FUNCTION of_a_later_release(n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT n'`
      })
      const ran = yield* migrateWith(Migrator.fromRecord({ "9999_later": later }))
      assert.deepStrictEqual(ran, [[9999, "later"]])
      const rows = yield* sql`SELECT of_a_later_release(of_a_later_release) = sequence AS is_known FROM audit_heads`
      assert.isAbove(rows.length, 1)
      assert.isTrue(rows.every((row) => row["is_known"] === true))
      yield* sql`DROP FUNCTION of_a_later_release(bigint)`
      yield* sql`ALTER TABLE audit_heads DROP COLUMN of_a_later_release`
      yield* sql`DELETE FROM migrations WHERE migration_id = 9999`
    })
  )
}
