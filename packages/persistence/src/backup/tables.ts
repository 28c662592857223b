/**
 * What a backup holds of the database: every row of every table, as JSON text of the database's own making.
 *
 * Rows go back as they were, counters, versions and hashes included; the triggers that would write those are off
 * meanwhile.
 */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"

/** All tables that outlive a crash, but `migrations`; each after those that it refers to. */
export const tables = [
  "organizations",
  "former_domains",
  "api_keys",
  "facilities",
  "products",
  "battery_identifiers",
  "product_counts",
  "publications",
  "audit_heads",
  "audit_log",
  "service_secrets",
  "service_versions",
  "organization_versions",
  "facility_versions",
  "product_versions",
  "conditions",
  "condition_readings",
  "files",
  "file_removals",
  "idempotency_keys"
] as const
export type Table = (typeof tables)[number]

const rowsAtOnce = 200

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ row: Schema.String })))

/** Batches of a table, in the moment of the running transaction. */
export const forEachBatch = Effect.fnUntraced(
  function* <R>(table: Table, use: (lines: string, rows: number) => Effect.Effect<void, never, R>) {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(`DECLARE batch NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${table} t`)
    while (true) {
      const rows = yield* decodeRows(yield* sql.unsafe(`FETCH ${rowsAtOnce} FROM batch`))
      if (rows.length === 0) break
      yield* use(rows.map(({ row }) => row).join("\n"), rows.length)
    }
    yield* sql.unsafe("CLOSE batch")
  },
  Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
)

/** Puts the lines of a batch into the table. */
export const insertBatch = Effect.fnUntraced(
  function* (table: Table, lines: string) {
    const sql = yield* SqlClient.SqlClient
    const rows = `[${lines.split("\n").join(",")}]`
    yield* sql`
      INSERT INTO ${sql(table)} SELECT * FROM jsonb_populate_recordset(NULL::${sql(table)}, ${rows}::jsonb)`
  },
  Effect.catchTags({ SqlError: Effect.die })
)

export const switchTriggers = Effect.fnUntraced(
  function* (state: "ENABLE" | "DISABLE") {
    const sql = yield* SqlClient.SqlClient
    for (const table of tables) yield* sql.unsafe(`ALTER TABLE ${table} ${state} TRIGGER USER`)
  },
  Effect.catchTags({ SqlError: Effect.die })
)
