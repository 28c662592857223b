/** Parts of statements that write a row. A value is a parameter, or a fragment such as the time of the change. */
import type * as SqlClient from "effect/sql/SqlClient"
import { type Fragment, isFragment } from "effect/sql/Statement"

type Row = Readonly<Record<string, unknown>>

const valueOf = (sql: SqlClient.SqlClient, value: unknown): Fragment => (isFragment(value) ? value : sql`${value}`)

/** Returns `(a, b) SELECT 1, 2`. */
export const insertion = (sql: SqlClient.SqlClient, row: Row): Fragment => sql`
  (${sql.csv(Object.keys(row).map((name) => sql`${sql(name)}`))})
  SELECT ${sql.csv(Object.values(row).map((value) => valueOf(sql, value)))}`

/** Returns `(a, b) VALUES (1, 2)`. */
export const values = (sql: SqlClient.SqlClient, row: Row): Fragment => sql`
  (${sql.csv(Object.keys(row).map((name) => sql`${sql(name)}`))})
  VALUES (${sql.csv(Object.values(row).map((value) => valueOf(sql, value)))})`

/** Returns `a = 1, b = 2`. */
export const assignments = (sql: SqlClient.SqlClient, row: Row): Fragment =>
  sql.csv(Object.entries(row).map(([name, value]) => sql`${sql(name)} = ${valueOf(sql, value)}`))
