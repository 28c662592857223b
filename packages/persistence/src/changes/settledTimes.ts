/**
 * Waits until no change of an organization can get a time up to a moment, so that what was until then never changes afterwards.
 *
 * Asks for the lock of the audit head without waiting for it, and asks again a little later. What waits for a lock outside of a
 * transaction occupies a connection that statements of other organizations share.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import { LockTimeoutError, SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

/**
 * Whether no change is in progress, and the clock of the database has passed a moment: every later change has a later time.
 * Does not wait.
 */
export const hasPassed = (sql: SqlClient.SqlClient, organization: OrganizationId, moment: Fragment) =>
  Effect.map(
    sql<{ readonly has_passed: boolean }>`
      WITH locked AS MATERIALIZED (
        SELECT ${tenantIsolation(sql)(organization)} FROM audit_heads
        WHERE organization_id = ${organization} FOR SHARE SKIP LOCKED
      )
      SELECT ${moment} < date_trunc('milliseconds', clock_timestamp()) AS has_passed FROM locked`,
    ([row]) => row?.has_passed === true
  )

/** In milliseconds. The longest wait is that for a lock in a transaction. */
const longestPause = 50
const longestWait = 10_000

/** The time of the machine: a test that sets the clock of the service does not set that of the database. */
const pauseFor = (milliseconds: number) =>
  Effect.provideService(Effect.sleep(milliseconds), Clock.Clock, Clock.Clock.defaultValue())

const notSettled = new SqlError({
  reason: new LockTimeoutError({
    cause: undefined,
    message: `A change of the organization was in progress for ${longestWait} ms`,
    operation: "settle"
  })
})

/**
 * Returns when the last change has a time after `until`, or no change was in progress and the clock had passed `until`. Does not
 * wait for a time in the future.
 */
export const settle = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  until: Date
): Effect.fn.Return<void, SqlError> {
  const head = sql<{ readonly is_settled: boolean | null }>`
    SELECT last_at > ${until} OR ${until} > clock_timestamp() AS is_settled, ${tenantIsolation(sql)(organization)}
    FROM audit_heads WHERE organization_id = ${organization}`
  for (let waited = 0, pause = 1; waited < longestWait; waited += pause, pause = Math.min(2 * pause, longestPause)) {
    const [row] = yield* head
    if (row === undefined || row.is_settled === true) return
    if (yield* hasPassed(sql, organization, sql`${until}`)) return
    yield* pauseFor(pause)
  }
  return yield* notSettled
})
