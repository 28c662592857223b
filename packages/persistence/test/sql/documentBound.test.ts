/** What is written can be read: every column that has documents is bounded, and a row of the largest ones is one message. */
import { toDefect } from "@dpp/persistence/sql/constraintErrors"
import { documentColumns, maximumDocumentBytes } from "@dpp/persistence/sql/documentBound"
import { DocumentTooLarge } from "@dpp/service/ports/DocumentTooLarge"
import { maximumStoredBody } from "@dpp/service/ports/IdempotencyStore"
import { runDatabase } from "@dpp/testkit/runDatabase"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { inspect } from "node:util"

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

/** A table that is as bounded as another one, whose columns may be empty, and without its other rules. */
const copyOf = Effect.fnUntraced(function* (table: string) {
  const sql = yield* SqlClient.SqlClient
  const copy = `copy_of_${table}`
  yield* sql.unsafe(`CREATE TABLE IF NOT EXISTS ${copy} (LIKE ${table} INCLUDING CONSTRAINTS)`)
  yield* sql.unsafe(`DO $$ DECLARE one text; BEGIN
    FOR one IN SELECT attname FROM pg_attribute WHERE attrelid = '${copy}'::regclass AND attnum > 0 LOOP
      EXECUTE format('ALTER TABLE ${copy} ALTER COLUMN %I DROP NOT NULL', one);
    END LOOP;
    FOR one IN SELECT conname FROM pg_constraint WHERE conrelid = '${copy}'::regclass AND conname NOT LIKE '%bound' LOOP
      EXECUTE format('ALTER TABLE ${copy} DROP CONSTRAINT %I', one);
    END LOOP; END $$`)
  return copy
})

/** Documents of so many bytes: of one text, of characters that JSON escapes, of numbers with many digits. */
const documents: Readonly<Record<string, (bytes: number) => string>> = {
  text: (bytes) => `to_jsonb(repeat('x', ${bytes}))`,
  escapes: (bytes) => `to_jsonb(repeat(chr(1), ${Math.floor(bytes / 6)}))`,
  numbers: (bytes) => `(SELECT jsonb_agg(1e308) FROM generate_series(1, ${Math.floor(bytes / 311)}))`
}

layer(runDatabase)("documents in rows", (it) => {
  it.effect("are 4 MB at most in every column of JSON, so that a larger one fails with its statement", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = yield* sql<Column>`
        SELECT table_name::text AS table, column_name::text AS column, data_type::text AS type FROM information_schema.columns
        WHERE table_schema = current_schema() AND data_type IN ('json', 'jsonb')`
      assert.isAbove(columns.length, 30)
      const fields = new Set<string>()
      for (const { column, table, type } of columns) {
        const copy = yield* copyOf(table)
        const kinds = column === "base" ? Object.keys(documents) : ["text"]
        for (const kind of kinds) {
          const write = (bytes: number) =>
            sql.unsafe(`INSERT INTO ${copy} (${column}) SELECT ${documents[kind]?.(bytes) ?? ""}::${type}`)
          const error = yield* Effect.flip(write(Math.ceil(maximumDocumentBytes * 1.05)))
          const defect = toDefect(error)
          assert(defect instanceof DocumentTooLarge, inspect(error.reason.cause))
          assert.strictEqual(defect.constraint, `${table}_${column}_bound`, kind)
          assert.include(["body", column], defect.field)
          fields.add(defect.field)
          if (column === "base") yield* write(Math.floor(maximumDocumentBytes * 0.95))
        }
      }
      // Every column that a caller fills by the field of its name.
      assert.sameMembers(
        [...fields],
        "backup_provider body documents events fields limits not_applicable operator_identifiers producer_registrations product_ids recipient scope".split(
          " "
        )
      )
    })
  )

  it.effect("are named by the node of a cluster whose shard refuses one; another constraint stays as it is", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const refusal = (constraint: string) =>
        Effect.flip(
          sql.unsafe(`DO $$ BEGIN RAISE check_violation USING MESSAGE =
            'new row for relation "data_requests_102008" violates check constraint "${constraint}"'; END $$`)
        )
      const defect = toDefect(yield* refusal("data_requests_documents_bound_102008"))
      assert.deepInclude(defect, { field: "documents", constraint: "data_requests_documents_bound" })
      const other = yield* refusal("data_requests_status_102008")
      assert.strictEqual(toDefect(other), other)
    })
  )

  it.effect("are read in the largest row of every table, beside other statements on the same connection", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = (yield* documentColumns).filter(({ table }) => !table.startsWith("copy_of_"))
      const tables = [...new Set(columns.map(({ table }) => table))]
      assert.isAbove(tables.length, 15)
      const json = JSON.stringify(["x".repeat(maximumDocumentBytes - 10)])
      const valueOf = (type: string) => {
        if (type === "bytea") return sql`${new Uint8Array(maximumDocumentBytes)}`
        return type === "text" ? sql`${json}::text` : sql`${json}::text::jsonb`
      }
      let largest = 0
      for (const table of tables) {
        const copy = yield* copyOf(table)
        const own = columns.filter((one) => one.table === table)
        const names = sql.csv(own.map(({ column }) => sql`${sql(column)}`))
        yield* sql`DELETE FROM ${sql(copy)}`
        yield* sql`INSERT INTO ${sql(copy)} (${names}) VALUES (${sql.csv(own.map(({ type }) => valueOf(type)))})`
        const other = sql<{ readonly one: number }>`SELECT 1 AS one`
        const [rows, ...others] = yield* Effect.all(
          [sql<Record<string, unknown>>`SELECT * FROM ${sql(copy)}`, ...Array.from({ length: 20 }, () => other)],
          { concurrency: "unbounded" }
        )
        const sizes = own.map(({ column }) => {
          const value = rows[0]?.[column]
          return value instanceof Uint8Array ? value.length : JSON.stringify(value).length
        })
        assert.isTrue(
          sizes.every((size) => size >= maximumDocumentBytes - 10),
          `${table}: ${sizes.join()}`
        )
        largest = Math.max(
          largest,
          sizes.reduce((sum, size) => sum + size, 0)
        )
        assert.deepStrictEqual(
          others,
          Array.from({ length: 20 }, () => [{ one: 1 }]),
          table
        )
        yield* sql`DROP TABLE ${sql(copy)}`
      }
      // The driver's own bound is smaller.
      assert.isAbove(largest, 16 * 1024 * 1024)
    })
  )

  it.effect("include the response to a request with an idempotency key, which may be as large as it is stored", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const copy = yield* copyOf("idempotency_keys")
      const write = (bytes: number) => sql`INSERT INTO ${sql(copy)} (body) VALUES (${new Uint8Array(bytes)})`
      yield* write(maximumStoredBody)
      assert.strictEqual((yield* Effect.flip(write(maximumStoredBody + 1))).reason._tag, "ConstraintError")
    })
  )
})
