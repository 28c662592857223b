/** Transactions of the database. A transaction inside another one is a savepoint of the outer one. */
import { Transactions } from "@dpp/service/ports/Transactions"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"

/** Separates a failure of the work from a failure of the transaction itself, which is a defect. */
class Failed<E> {
  readonly failure: E
  constructor(failure: E) {
    this.failure = failure
  }
}

/** Whether the database ended this transaction because of a deadlock: nothing of it is stored. */
const isDeadlock = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) => Cause.isDieReason(reason) && isSqlError(reason.defect) && reason.defect.reason._tag === "DeadlockError"
  )

export const layer: Layer.Layer<Transactions, never, SqlClient.SqlClient> = Layer.effect(
  Transactions,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const once = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      sql
        .withTransaction(Effect.mapError(effect, (failure) => new Failed(failure)))
        .pipe(Effect.catch((error) => (error instanceof Failed ? Effect.fail(error.failure) : Effect.die(error))))

    return Transactions.of({
      isOpen: Effect.map(Effect.serviceOption(sql.transactionService), Option.isSome),
      run: <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        Effect.flatMap(Effect.serviceOption(sql.transactionService), (outer) =>
          // A savepoint does not release the locks of the outer transaction, so only the outer one can be retried.
          Option.isSome(outer) ? once(effect) : Effect.catchCauseIf(once(effect), isDeadlock, () => once(effect))
        )
    })
  })
)
