/** Deletes rows that are no longer needed, without waiting for rows that another server has locked. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { isDistributed } from "./distribute.ts"

/** Returns the statement for rows of `table` with the primary key `key`. Citus skips no lock: there it waits. */
export const deleteUnlocked = Effect.fnUntraced(function* (table: string, key: string, condition: Fragment) {
  const sql = yield* SqlClient.SqlClient
  return (yield* isDistributed)
    ? sql`DELETE FROM ${sql(table)} WHERE ${condition}`
    : sql`
      DELETE FROM ${sql(table)} WHERE ${sql(key)} IN (
        SELECT ${sql(key)} FROM ${sql(table)} WHERE ${condition} FOR UPDATE SKIP LOCKED
      )`
})
