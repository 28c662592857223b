/**
 * Bounds the columns that have documents: what is written can be read. A statement that writes more fails as a whole, and a row
 * stays below the largest message of a connection.
 *
 * A column is bounded by a constraint of its table, so that no statement can do without. A migration that adds such a column calls
 * `boundDocuments` again.
 */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findAll, findOne } from "./query.ts"

/** The most bytes of a document in a row. */
export const maximumDocumentBytes = 4 * 1024 * 1024

/** A number of JSON takes up to 25 times the space as text: 1e308. What is as small as this is not measured as text. */
const smallBytes = 128 * 1024

/** Columns of other types that have JSON, or a response. */
const named = ["document", "details", "body"]

const findColumns = findAll(
  Schema.Struct({
    table: Schema.String,
    column: Schema.String,
    type: Schema.String,
    is_bounded: Schema.Boolean
  })
)

const nameOf = (table: string, column: string): string => `${table}_${column}_bound`

/** All columns that have documents, of the tables of the schema. */
export const documentColumns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* findColumns(sql`
    SELECT c.table_name::text AS table, c.column_name::text AS column, c.data_type::text AS type, EXISTS (
        SELECT FROM pg_constraint WHERE conrelid = to_regclass(quote_ident(c.table_name))
          AND conname = c.table_name || '_' || c.column_name || '_bound'
      ) AS is_bounded
    FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
      AND (c.data_type IN ('json', 'jsonb') OR c.data_type IN ('text', 'bytea') AND c.column_name IN ${sql.in(named)})
    ORDER BY 1, 2`)
})

/** The tables whose rows are written once, so that a larger one that is there already is never refused. */
const writtenOnce = [
  "audit_log",
  "condition_readings",
  "facility_versions",
  "idempotency_keys",
  "organization_versions",
  "product_versions"
]

const findLarger = findOne(Schema.Struct({ is_larger: Schema.Boolean }))

/**
 * Bounds the columns that have none. Where a larger document is in the table already, every later change of its row would be refused, a
 * deletion of its data included: such a column gets no bound until the next migration finds it without.
 */
export const boundDocuments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const { column, is_bounded, table, type } of yield* documentColumns) {
    if (is_bounded) continue
    const size =
      type === "bytea" || type === "text"
        ? `octet_length("${column}") <= ${maximumDocumentBytes}`
        : `pg_column_size("${column}") <= ${smallBytes} OR octet_length("${column}"::text) <= ${maximumDocumentBytes}`
    const { is_larger } = writtenOnce.includes(table)
      ? { is_larger: false }
      : yield* findLarger(sql`SELECT EXISTS (SELECT FROM ${sql(table)} WHERE NOT (${sql.literal(size)})) AS is_larger`)
    if (is_larger) yield* Effect.logWarning(`${table}.${column} has a document above 4 MB, and gets no bound.`)
    else yield* sql.unsafe(`ALTER TABLE "${table}" ADD CONSTRAINT ${nameOf(table, column)} CHECK (${size}) NOT VALID`)
  }
})
