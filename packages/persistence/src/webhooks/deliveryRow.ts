/** Deliveries of webhooks as rows. */
import { AuditResource } from "@dpp/core/audit"
import { ProductKeys } from "@dpp/core/product"
import {
  type Attempt,
  attemptsKept,
  DeliveryId,
  DeliveryProblem,
  DeliveryState,
  type Delivery,
  type EventName,
  type testEvent,
  WebhookId
} from "@dpp/core/webhook"
import * as Schema from "effect/Schema"
import type * as SqlClient from "effect/sql/SqlClient"

const moment = Schema.NullOr(Schema.DateTimeUtcFromDate)

/** A later version may have stored an event that this one does not know. */
const storedEvent = Schema.declare((input): input is EventName | typeof testEvent => typeof input === "string")

/** The row of a delivery is a `Delivery`. */
export const DeliveryRow = Schema.Struct({
  id: DeliveryId,
  webhook_id: WebhookId,
  event: storedEvent,
  at: Schema.DateTimeUtcFromDate,
  cursor: Schema.NullOr(Schema.String),
  correlation_id: Schema.NullOr(Schema.String),
  resource_type: AuditResource,
  resource_id: Schema.String,
  keys: Schema.NullOr(ProductKeys),
  state: DeliveryState,
  attempts: Schema.Int,
  last_attempt_at: moment,
  status: Schema.NullOr(Schema.Int),
  problem: Schema.NullOr(DeliveryProblem),
  attempts_log: Schema.Array(
    Schema.Struct({
      at: Schema.DateTimeUtcFromString,
      status: Schema.NullOr(Schema.Int),
      problem: Schema.NullOr(DeliveryProblem)
    })
  ),
  due_at: moment
}) satisfies Schema.ConstraintDecoder<Delivery>

export const deliveryColumns: ReadonlyArray<string> = Object.keys(DeliveryRow.fields)

/** What an attempt writes to its delivery, the row `d`: the attempt is the last one, and the last one of the list. */
export const attempted = (sql: SqlClient.SqlClient, { problem, status }: Attempt) => sql`
  last_attempt_at = now(), status = ${status}::int, problem = ${problem}::text,
  attempts_log = CASE WHEN jsonb_array_length(d.attempts_log) < ${attemptsKept}::int THEN d.attempts_log ELSE d.attempts_log - 0 END
    || jsonb_build_array(jsonb_build_object('at', now(), 'status', ${status}::int, 'problem', ${problem}::text))`
