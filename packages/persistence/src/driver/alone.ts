/**
 * Runs one statement that is a transaction of its own on a connection that no other request shares: it may wait for locks without
 * delaying others, and the database commits it without a further message.
 */
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { closeIfReadOnly } from "./ProbeClient.ts"

/** Must not be called in a transaction. */
export const alone = <A>(sql: SqlClient.SqlClient, statement: Effect.Effect<A, SqlError>): Effect.Effect<A, SqlError> =>
  Effect.scoped(
    Effect.flatMap(sql.reserve, (connection) =>
      statement.pipe(
        Effect.provideService(sql.transactionService, [connection, 0]),
        // The failure may come from a server that has become read-only.
        Effect.tapError(() => closeIfReadOnly(connection))
      )
    )
  )
