/** Webhooks and deliveries as rows of a table. */
import type { WebhookDelivery } from "@dpp/client"
import type { Webhook } from "@dpp/core/webhook"
import type { Texts } from "../texts/en.ts"

export const webhookColumns: ReadonlyArray<string> = ["id", "state", "url", "events"]
export const deliveryColumns: ReadonlyArray<string> = ["id", "time", "event", "resource", "state", "attempts", "last"]

/** The client has times as texts, the admin API as times. */
interface Shown {
  readonly id: string
  readonly paused_at: unknown
}

export const webhookRecord =
  ({ webhook: { states } }: Texts) =>
  ({ events, is_active, url, ...webhook }: Pick<Webhook, "events" | "is_active" | "url"> & Shown) => ({
    id: webhook.id,
    state: is_active ? states.active : webhook.paused_at === null ? states.inactive : states.paused,
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
