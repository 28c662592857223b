/**
 * The moment until which a row waits after a failure: 2 to the power of `failures` seconds, at most `longest`.
 *
 * Citus accepts no sum with a column of the row, because it depends on the time zone. So the moments are those of each count.
 */
import type { Fragment } from "effect/sql/Statement"
import type * as SqlClient from "effect/sql/SqlClient"

/** `failures` counts to this number. */
const maximumFailures = 12

export const delayed = (sql: SqlClient.SqlClient, longest: number): Fragment => {
  const moments = Array.from({ length: maximumFailures + 1 }, (_, failures) =>
    sql.literal(`now() + interval '${Math.min(2 ** failures, longest)} seconds'`)
  )
  return sql`(ARRAY[${sql.csv(moments)}])[failures + 1]`
}
