/**
 * Lets one transaction of the embedded database at a time wait for its only session.
 *
 * The one that waits longest gets the session. If every transaction waited there, a read would come after all of them; so it comes after the
 * one that is in progress, and the next transaction after the reads that wait by then.
 */
import type * as PgClient from "@effect/sql-pg/PgClient"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Semaphore from "effect/Semaphore"

export const withTransactionTurns = (client: PgClient.PgClient): PgClient.PgClient => {
  const turns = Semaphore.makeUnsafe(1)
  const { transactionService, withTransaction } = client
  return Object.assign(client, {
    withTransaction: <A, E, R>(work: Effect.Effect<A, E, R>) =>
      Effect.flatMap(Effect.serviceOption(transactionService), (outer) =>
        // A transaction within another one is a savepoint of it.
        Option.isSome(outer) ? withTransaction(work) : turns.withPermit(withTransaction(work))
      )
  })
}
