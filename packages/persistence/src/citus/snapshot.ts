/**
 * One point in time on all nodes of a cluster: each node has snapshots of its own, so no change may be in progress while they
 * are taken. Every change of an organization writes `audit_heads`, which a lock prevents for these milliseconds.
 */
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"

/** Waits for the changes in progress, and lets no other begin while the effect runs. */
const withoutChanges = Effect.fnUntraced(function* <A, R>(effect: Effect.Effect<A, SqlError, R>) {
  const sql = yield* SqlClient.SqlClient
  const isQuiet = yield* Deferred.make<void>()
  const isDone = yield* Deferred.make<void>()
  const lock = Effect.gen(function* () {
    yield* sql`LOCK TABLE audit_heads IN SHARE MODE`
    yield* Deferred.succeed(isQuiet, undefined)
    yield* Deferred.await(isDone)
  }).pipe(
    sql.withTransaction,
    // A transaction of its own, on another connection.
    Effect.updateContext((context: Context.Context<never>) => Context.omit(sql.transactionService)(context))
  )
  const locked = yield* Effect.forkChild(lock)
  yield* Effect.raceFirst(Deferred.await(isQuiet), Fiber.join(locked))
  return yield* Effect.ensuring(effect, Effect.andThen(Deferred.succeed(isDone, undefined), Fiber.await(locked)))
})

/** Takes the snapshots of all nodes for the running transaction, which must be one of REPEATABLE READ without statements. */
export const takeSnapshots = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // One connection to each node, so one snapshot of each.
  yield* sql`SET LOCAL citus.max_adaptive_executor_pool_size = 1`
  yield* withoutChanges(sql`SELECT count(*) FROM audit_heads`)
})
