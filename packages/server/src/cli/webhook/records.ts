/** Webhooks and deliveries as rows of a table. */
import type { Webhook, WebhookDelivery } from "@dpp/client"
import type { Texts } from "../texts/en.ts"

export const webhookColumns: ReadonlyArray<string> = ["id", "state", "url", "events"]
export const deliveryColumns: ReadonlyArray<string> = ["id", "time", "event", "resource", "state", "attempts", "last"]

export const webhookRecord =
  ({ webhook: { states } }: Texts) =>
  ({ events, id, is_active, paused_at, url }: Webhook) => ({
    id,
    state: is_active ? states.active : paused_at === null ? states.inactive : states.paused,
    url,
    events: events.join(", ")
  })

/** What became of the last attempt: the status or the reason. */
export const outcomeOf = ({
  error,
  response_status
}: Pick<WebhookDelivery, "error" | "response_status">): string | null =>
  response_status === null ? error : String(response_status)

export const deliveryRecord = (delivery: WebhookDelivery) => ({
  id: delivery.id,
  time: delivery.timestamp,
  event: delivery.type,
  resource: delivery.data.resource_id,
  state: delivery.state,
  attempts: delivery.attempts,
  last: outcomeOf(delivery)
})
