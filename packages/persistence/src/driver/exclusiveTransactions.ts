/**
 * Runs the transactions of a client on the connections of another one.
 *
 * A transaction on a shared connection would begin while statements of other requests are about to be sent there: they would wait until
 * it ends, and with it for every lock that it waits for.
 */
import type * as PgClient from "@effect/sql-pg/PgClient"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Connection } from "effect/sql/SqlConnection"
import { SqlError, UnknownError } from "effect/sql/SqlError"
import { closeIfReadOnly } from "./ProbeClient.ts"

const control = (sql: string) => (connection: Connection) => Effect.asVoid(connection.execute(sql, [], undefined))

const isRollback = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "command" in result && result.command === "ROLLBACK"

/** PostgreSQL answers `ROLLBACK` to the `COMMIT` of a transaction in which a statement has failed. */
const commit = (connection: Connection): Effect.Effect<void, SqlError> =>
  Effect.flatMap(connection.executeRaw("COMMIT", []), (result) =>
    isRollback(result)
      ? Effect.fail(
          new SqlError({ reason: new UnknownError({ cause: "COMMIT", message: "The transaction was aborted" }) })
        )
      : Effect.void
  )

/** Statements outside of transactions stay on the connections of `shared`. */
export const withExclusiveTransactions = (shared: PgClient.PgClient, exclusive: PgClient.PgClient): PgClient.PgClient =>
  Object.assign(shared, {
    reserve: exclusive.reserve,
    withTransaction: SqlClient.makeWithTransaction({
      transactionService: shared.transactionService,
      spanAttributes: [["db.system.name", "postgresql"]],
      acquireConnection: (restore) => restore(exclusive.reserve),
      begin: (connection, statement) => control(statement ?? "BEGIN")(connection),
      savepoint: (connection, id) => control(`SAVEPOINT savepoint_${id}`)(connection),
      releaseSavepoint: (connection, id) => control(`RELEASE SAVEPOINT savepoint_${id}`)(connection),
      commit,
      // The failure may come from a server that has become read-only.
      rollback: (connection) => Effect.andThen(control("ROLLBACK")(connection), closeIfReadOnly(connection)),
      rollbackSavepoint: (connection, id) => control(`ROLLBACK TO SAVEPOINT savepoint_${id}`)(connection)
    })
  })
