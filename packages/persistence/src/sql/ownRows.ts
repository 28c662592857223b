/** Writes the rows that organizations have in one table. */
import type { OrganizationId } from "@dpp/core/party"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { isFragment } from "effect/sql/Statement"
import { assignments, values } from "./rowFragments.ts"
import { tenantIsolation } from "./tenantIsolation.ts"

/** What a row is found by. */
interface Key {
  readonly organization_id: OrganizationId
  readonly id: string
}

/** A value as the driver takes it: times as dates, objects and lists as JSON. */
const parameter = (value: unknown): unknown => {
  if (DateTime.isDateTime(value)) return DateTime.toDateUtc(value)
  const isJson = typeof value === "object" && value !== null && !isFragment(value) && !(value instanceof Uint8Array)
  return isJson ? JSON.stringify(value) : value
}

/** The values of a row as the driver takes them. */
export const parameters = (row: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parameter(value)]))

/** The change found no row: what it was about is gone, or is that of another organization. */
export const mustWrite = (rows: ReadonlyArray<unknown>): Effect.Effect<void> =>
  rows.length === 0 ? Effect.die(new Error("The change found nothing to write.")) : Effect.void

/** A row that is written is `t` in its statement. A statement that finds no row is a defect. */
export const ownRows = (sql: SqlClient.SqlClient, table: string) => {
  const guard = ({ organization_id }: Key) => tenantIsolation(sql)(organization_id, "t.organization_id")
  const matches = ({ id, organization_id }: Key) => sql`t.organization_id = ${organization_id} AND t.id = ${id}`
  const run = (statement: Effect.Effect<ReadonlyArray<unknown>, SqlError>) => Effect.flatMap(statement, mustWrite)
  return {
    /** All fields of `row` are columns. */
    insert: (row: Key, further: object = {}) =>
      run(sql`
        INSERT INTO ${sql(table)} AS t ${values(sql, parameters({ ...row, ...further }))} RETURNING ${guard(row)}`),
    update: (key: Key, changed: object) =>
      run(sql`
        UPDATE ${sql(table)} AS t SET ${assignments(sql, parameters(changed))} WHERE ${matches(key)} RETURNING ${guard(key)}`),
    remove: (key: Key) => run(sql`DELETE FROM ${sql(table)} AS t WHERE ${matches(key)} RETURNING ${guard(key)}`)
  }
}
