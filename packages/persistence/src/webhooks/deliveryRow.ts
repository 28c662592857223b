/** Deliveries of webhooks as rows. */
import { type Attempt, attemptsKept, Delivery } from "@dpp/core/webhook"
import type * as SqlClient from "effect/sql/SqlClient"

export const deliveryColumns: ReadonlyArray<string> = Object.keys(Delivery.fields)

/** What an attempt writes to its delivery, the row `d`: the attempt is the last one, and the last one of the list. */
export const attempted = (sql: SqlClient.SqlClient, { problem, status }: Attempt) => sql`
  last_attempt_at = now(), status = ${status}::int, problem = ${problem}::text,
  attempts_log = CASE WHEN jsonb_array_length(d.attempts_log) < ${attemptsKept}::int THEN d.attempts_log ELSE d.attempts_log - 0 END
    || jsonb_build_array(jsonb_build_object('at', now(), 'status', ${status}::int, 'problem', ${problem}::text))`
