/**
 * The tables of a backup: every row of every table, as the JSON text that the database makes of it.
 *
 * A restore writes the rows unchanged, counters, versions and hashes included: no trigger writes or refuses a new row.
 */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findAll } from "../sql/query.ts"
import type { ArchiveUnwritable } from "./archive.ts"

/**
 * All logged tables, each after the tables that it references, except those of the schema and of the database itself (`migrations`,
 * `schema_compatibility`, `restorations`), except `public_addresses`, which a restore fills from the others, and except links and sessions of
 * members and mails: a restore brings back none that was used, ended or sent.
 */
export const tables = [
  "organizations",
  "former_domains",
  "api_keys",
  "access_grants",
  "dropped_requests",
  "transfers",
  "members",
  "facilities",
  "templates",
  "products",
  "battery_identifiers",
  "product_counts",
  "publications",
  "audit_heads",
  "audit_log",
  "service_secrets",
  "service_versions",
  "law_records",
  "organization_versions",
  "facility_versions",
  "product_versions",
  "conditions",
  "condition_readings",
  "signing_keys",
  "logs",
  "log_nodes",
  "statements",
  "files",
  "file_removals",
  "idempotency_keys",
  "webhooks",
  "webhook_deliveries",
  "data_requests",
  "change_requests",
  "declarations",
  "deleted_registrations"
] as const
export type Table = (typeof tables)[number]

/** What a backup leaves out, because a restore must not bring it back. */
export const transientTables = ["mails", "sessions", "sign_in_links"] as const

/** What is about this database itself: a restore writes its own. */
export const ownTables = ["restorations"] as const

/** Most bytes of a batch, unless one row is larger. */
const batchBytes = 16 * 1024 * 1024

/** Rows that are read at a time. A stored response can have megabytes. */
const rowsPerFetch = (table: Table): number => (table === "idempotency_keys" ? 10 : 200)

const findRows = findAll(Schema.Struct({ row: Schema.String }))

/** Splits rows into batches of limited size, in their order. */
export const batchesOf = (
  rows: ReadonlyArray<string>,
  limit: number = batchBytes
): ReadonlyArray<ReadonlyArray<string>> => {
  const batches: Array<Array<string>> = []
  let size = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const bytes = Buffer.byteLength(row) + 1
    if (size + bytes > limit) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(row)
    size += bytes
  }
  return batches
}

/** Calls `use` with each batch of a table, as NDJSON, in the snapshot of the running transaction. */
export const forEachBatch = Effect.fnUntraced(
  function* <R>(table: Table, use: (lines: string, rows: number) => Effect.Effect<void, ArchiveUnwritable, R>) {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(`DECLARE batch NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${table} t`)
    while (true) {
      const rows = yield* findRows(sql.unsafe(`FETCH ${rowsPerFetch(table)} FROM batch`))
      if (rows.length === 0) break
      for (const batch of batchesOf(rows.map(({ row }) => row))) yield* use(batch.join("\n"), batch.length)
    }
    yield* sql.unsafe("CLOSE batch")
  },
  Effect.catchTag("SqlError", Effect.die)
)

const findColumns = findAll(Schema.Struct({ name: Schema.String }))

/** Inserts the lines of a batch into the table. The database computes generated columns itself. */
export const insertBatch = Effect.fnUntraced(function* (table: Table, lines: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = `[${lines.split("\n").join(",")}]`
  const found = yield* findColumns(sql`
    SELECT attname::text AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`)
  const columns = sql.csv(found.map(({ name }) => sql`${sql(name)}`))
  yield* sql`
      INSERT INTO ${sql(table)} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql(table)}, ${rows}::jsonb)`
})
