/** Transactions of the database. */
import { Transactions } from "@dpp/service/ports/Transactions"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import * as SqlError from "effect/sql/SqlError"

export const layer = Layer.effect(
  Transactions,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return Transactions.of({
      run: <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        sql
          .withTransaction(effect)
          .pipe(
            Effect.catchIf(
              (error): error is Extract<E | SqlError.SqlError, SqlError.SqlError> => SqlError.isSqlError(error),
              Effect.die
            )
          ) as Effect.Effect<A, E, R>
    })
  })
)
