/**
 * Distributes the tables of the schema over the nodes of a Citus cluster, by the declared layout.
 *
 * Everything is one transaction. Rows are copied to the nodes. Foreign keys and triggers are dropped first and created
 * again afterwards, because Citus refuses those that connect a distributed table with one that is not yet distributed.
 */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findAll } from "../sql/query.ts"
import { type DistributedTable, layout, type Placement } from "./layout.ts"

/** The database has no Citus extension. */
export class CitusMissing extends Schema.TaggedError<CitusMissing>()("CitusMissing", {}) {
  override get message(): string {
    return (
      "The database has no Citus extension. Install Citus on every node, add it to shared_preload_libraries, restart, run " +
      "CREATE EXTENSION citus in this database on every node, and add the workers with citus_add_node."
    )
  }
}

/** A table that was distributed, with the number of its rows. */
export interface Distributed {
  readonly table: DistributedTable
  readonly placement: Placement
  readonly rows: number
}

const findDefinitions = findAll(Schema.Struct({ table_name: Schema.String, name: Schema.String, text: Schema.String }))
const findNames = findAll(Schema.Struct({ name: Schema.String }))
const findCount = findAll(Schema.Struct({ rows: Schema.Int }))

const tables = Object.entries(layout) as ReadonlyArray<readonly [DistributedTable, Placement]>

/**
 * The tables that are distributed or on every node; none without the extension. Citus also knows tables of the coordinator
 * that have a foreign key to others.
 */
const distributedTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [catalog] = yield* sql`SELECT to_regclass('pg_catalog.pg_dist_partition')::text AS name`
  if (catalog?.["name"] === null) return new Set<string>()
  const rows = yield* findNames(sql`
    SELECT c.relname::text AS name FROM pg_dist_partition d JOIN pg_class c ON c.oid = d.logicalrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND (d.partmethod, d.repmodel) <> ('n', 's')`)
  return new Set(rows.map(({ name }) => name))
})

/** Whether the schema is distributed. */
export const isDistributed = Effect.map(distributedTables, (names) => names.has("audit_heads"))

/** Statements that create what was dropped. */
type Recreation = ReadonlyArray<string>

const dropForeignKeys = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const keys = yield* findDefinitions(sql`
    SELECT conrelid::regclass::text AS table_name, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS text
    FROM pg_constraint
    WHERE contype = 'f' AND (conrelid::regclass::text = ANY(${names}::text[]) OR confrelid::regclass::text = ANY(${names}::text[]))
    ORDER BY conrelid::regclass::text, conname`)
  for (const { name, table_name } of keys) yield* sql.unsafe(`ALTER TABLE ${table_name} DROP CONSTRAINT ${name}`)
  return keys.map(({ name, table_name, text }) => `ALTER TABLE ${table_name} ADD CONSTRAINT ${name} ${text}`)
})

const dropTriggers = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const triggers = yield* findDefinitions(sql`
    SELECT tgrelid::regclass::text AS table_name, quote_ident(tgname) AS name, pg_get_triggerdef(oid) AS text
    FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text = ANY(${names}::text[]) ORDER BY tgname`)
  for (const { name, table_name } of triggers) yield* sql.unsafe(`DROP TRIGGER ${name} ON ${table_name}`)
  return triggers.map(({ text }) => text)
})

/** Functions of the schema that statements call; functions of triggers follow their tables. */
const distributeFunctions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    SELECT create_distributed_function(p.oid::regprocedure) FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prorettype <> 'trigger'::regtype
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    ORDER BY p.oid`
})

const distributeTable = Effect.fnUntraced(function* (table: DistributedTable, placement: Placement) {
  const sql = yield* SqlClient.SqlClient
  const [count] = yield* findCount(sql`SELECT count(*)::int AS rows FROM ${sql(table)}`)
  if (placement === "reference") {
    yield* sql`SELECT create_reference_table(${table}::regclass)`
  } else if (placement !== "coordinator") {
    const colocated = placement.column === "organization_id" && table !== "audit_heads" ? "audit_heads" : "none"
    yield* sql`SELECT create_distributed_table(${table}::regclass, ${placement.column}, colocate_with => ${colocated})`
  }
  // The rows are on the nodes now, and would stay as a copy that no statement reads.
  yield* sql`SELECT truncate_local_data_after_distributing_table(${table}::regclass)`
  return { table, placement, rows: count?.rows ?? 0 }
})

/** Writes every id of a product and every token of a file, with its organization. */
export const fillAddresses = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // The former holder of a passport keeps a row of it, to which the address does not lead.
  yield* sql`
    INSERT INTO public_addresses (address, organization_id)
    SELECT id::text, organization_id FROM products WHERE life ->> 'standing' IS DISTINCT FROM 'transferred'`
  yield* sql`INSERT INTO public_addresses (address, organization_id) SELECT token, organization_id FROM files`
})

/**
 * One connection to each node: foreign keys to reference tables must see the rows of this transaction, and a migration may
 * change rows before it creates a function.
 */
export const inSequence = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`
})

const distributeMissing = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const known = yield* distributedTables
  const missing = tables.filter(([table, placement]) => placement !== "coordinator" && !known.has(table))
  yield* distributeFunctions
  if (missing.length === 0) return []
  yield* inSequence
  // The triggers refuse statements and write nothing, so they may run on the nodes.
  yield* sql`SET LOCAL citus.enable_unsafe_triggers = on`
  const names = missing.map(([table]) => table)
  const recreations: Recreation = [...(yield* dropForeignKeys(names)), ...(yield* dropTriggers(names))]
  const distributed = yield* Effect.forEach(missing, ([table, placement]) => distributeTable(table, placement))
  for (const statement of recreations) yield* sql.unsafe(statement)
  if (names.includes("public_addresses")) yield* fillAddresses
  return distributed
})

/** Distributes the tables that a migration added to a distributed database. */
export const distributeAdded = Effect.gen(function* () {
  if (yield* isDistributed) yield* distributeMissing
})

/** The key of the advisory lock of migrations and distribution: any number that no other program uses in the same database. */
export const schemaLock = 4_201_543_201

/** Distributes what is not yet distributed, all or nothing, and returns it; empty if there was nothing to do. */
export const distribute = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`SET LOCAL statement_timeout = 0`
      yield* sql`SET LOCAL lock_timeout = 0`
      yield* sql`SELECT pg_advisory_xact_lock(${schemaLock}::bigint)`
      if ((yield* sql`SELECT 1 FROM pg_extension WHERE extname = 'citus'`).length === 0)
        return yield* new CitusMissing()
      return yield* distributeMissing
    })
  )
})
