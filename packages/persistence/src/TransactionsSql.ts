/** Transactions of the database. One inside another is a savepoint of the outer one. */
import { Transactions } from "@dpp/service/ports/Transactions"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"

/** Keeps the failure of the work apart from trouble with the transaction itself, which is a defect. */
class Failed<E> {
  readonly failure: E
  constructor(failure: E) {
    this.failure = failure
  }
}

export const layer: Layer.Layer<Transactions, never, SqlClient.SqlClient> = Layer.effect(
  Transactions,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return Transactions.of({
      run: <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        sql
          .withTransaction(Effect.mapError(effect, (failure) => new Failed(failure)))
          .pipe(Effect.catch((error) => (error instanceof Failed ? Effect.fail(error.failure) : Effect.die(error))))
    })
  })
)
