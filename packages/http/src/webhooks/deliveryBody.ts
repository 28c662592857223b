/** Deliveries in responses. */
import type * as Api from "@dpp/api/Webhook"
import type { Delivery } from "@dpp/core/webhook"
import * as DateTime from "effect/DateTime"

const timeOrNull = (at: DateTime.Utc | null): string | null => (at === null ? null : DateTime.formatIso(at))

export const deliveryBody = (delivery: Delivery): Api.WebhookDelivery => ({
  id: delivery.id,
  type: delivery.event,
  timestamp: DateTime.formatIso(delivery.at),
  data: {
    cursor: delivery.cursor,
    resource_type: delivery.resource_type,
    resource_id: delivery.resource_id,
    ...delivery.keys
  },
  state: delivery.state,
  attempts: delivery.attempts,
  last_attempt_at: timeOrNull(delivery.last_attempt_at),
  response_status: delivery.status,
  error: delivery.problem,
  attempts_log: delivery.attempts_log.map(({ at, problem, status }) => ({
    at: DateTime.formatIso(at),
    response_status: status,
    error: problem
  })),
  correlation_id: delivery.correlation_id,
  due_at: timeOrNull(delivery.due_at)
})
