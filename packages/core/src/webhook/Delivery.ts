/**
 * A delivery: one event on its way to one webhook.
 *
 * @source inferred: the delays are those of Standard Webhooks, "Deliverability"; see docs/decisions/0094-webhooks-and-mail.md
 */
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { AuditResource } from "../audit/AuditEntry.ts"
import { Uuid } from "../identifiers/Uuid.ts"
import { ProductKeys } from "../product/ProductKeys.ts"
import { written } from "../text/described.ts"
import type { EventName, testEvent } from "./events.ts"
import { WebhookId } from "./Webhook.ts"

export const DeliveryId = Uuid.pipe(Schema.brand("DeliveryId"))
export type DeliveryId = typeof DeliveryId.Type

/** `waiting`: not delivered yet. `failed` is final, and only a test can be so: everything else waits until it is delivered. */
export const DeliveryState = Schema.Literals(["waiting", "delivered", "failed"])
export type DeliveryState = typeof DeliveryState.Type

/** Why an attempt failed. Nothing that the receiver sent is part of it. */
export const DeliveryProblem = Schema.Literals([
  "status",
  "redirect",
  "timeout",
  "connection",
  "tls",
  "unresolved",
  "address_refused"
])
export type DeliveryProblem = typeof DeliveryProblem.Type

const attempt = { status: Schema.NullOr(Schema.Int), problem: Schema.NullOr(DeliveryProblem) }

/** What became of one attempt: the status, if there was a response, and why it does not count as a success. */
export interface Attempt extends Schema.Struct.Type<typeof attempt> {}

/** Attempts that are kept of a delivery. */
export const attemptsKept = 10

const moment = Schema.NullOr(Schema.DateTimeUtcFromDate)

/** As a database has it. */
export const Delivery = Schema.Struct({
  id: DeliveryId,
  webhook_id: WebhookId,
  // A later version may have stored an event that this one does not know.
  event: written<EventName | typeof testEvent>(),
  // The moment of the change.
  at: Schema.DateTimeUtcFromDate,
  // The place of the change in the feed of changes; null for a test.
  cursor: Schema.NullOr(Schema.String),
  // That of the request that made the change; null for a test, and for deliveries of an earlier version.
  correlation_id: Schema.NullOr(Schema.String),
  resource_type: AuditResource,
  resource_id: Schema.String,
  // What a product is named by; null for other resources, and for deliveries of an earlier version.
  keys: Schema.NullOr(ProductKeys),
  state: DeliveryState,
  attempts: Schema.Int,
  last_attempt_at: moment,
  ...attempt,
  // The last attempts, the oldest first, at most `attemptsKept`.
  attempts_log: Schema.Array(Schema.Struct({ at: Schema.DateTimeUtcFromString, ...attempt })),
  // When it is sent next; null if it is not.
  due_at: moment
})
export type Delivery = typeof Delivery.Type
export type PastAttempt = Delivery["attempts_log"][number]

/** The body that is sent. It names what changed and no value of it: the receiver reads it with its key. */
export const payloadOf = (
  { at, cursor, event, keys, resource_id, resource_type }: Delivery,
  time: (at: DateTime.Utc) => string
) => JSON.stringify({ type: event, timestamp: time(at), data: { cursor, resource_type, resource_id, ...keys } })

const minute = 60
const hour = 60 * minute

/** Seconds between the attempts of a delivery, before jitter. */
export const retryDelays: ReadonlyArray<number> = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour]

/** A delay is up to this part longer, so that the retries of many deliveries do not come at once. */
const jitter = 0.2

/**
 * The seconds until the next attempt after so many, from 1; undefined if there is none, and the webhook is paused. `random` is
 * from 0 to 1.
 */
export const retryAfter = (attempts: number, random: number): number | undefined => {
  const delay = retryDelays[attempts - 1]
  return delay === undefined ? undefined : delay * (1 + jitter * random)
}
