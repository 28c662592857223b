/**
 * A webhook: an address of the organization to which every change is sent, in the order of the feed of changes.
 *
 * @source inferred: Standard Webhooks 1.0.0; see docs/decisions/0094-webhooks-and-mail.md
 */
import * as Schema from "effect/Schema"
import { Uuid } from "../identifiers/Uuid.ts"
import { OrganizationId } from "../party/Organization.ts"
import { column, key, resource, sent, sentOptionally, text, time, timeOrNull } from "../resource/resource.ts"
import { EventSelection } from "./events.ts"

export const WebhookId = Uuid.pipe(Schema.brand("WebhookId"))
export type WebhookId = typeof WebhookId.Type

/**
 * `webhooks`: of an organization. `waiting`: deliveries that are prepared before those in front of them are done. `hoursOfRotation`: how long
 * the former secret signs beside the new one. `daysOfDeliveries`: how long a finished delivery is listed.
 */
export const webhookLimits = {
  webhooks: 20,
  urlCharacters: 2000,
  waiting: 10_000,
  hoursOfRotation: 24,
  daysOfDeliveries: 7
} as const

export const Webhook = resource({
  organization_id: column(OrganizationId),
  id: key(WebhookId, "Id of the webhook."),
  url: text(
    webhookLimits.urlCharacters,
    "The https address that the service sends to, without credentials. It must lead to a public address, also at the time of each delivery."
  ),
  events: sent(EventSelection, "The events that are sent; `*` for all, also those of later versions."),
  is_active: sentOptionally(
    Schema.Boolean,
    "Whether deliveries are sent. An inactive webhook loses nothing: when it is made active again, the changes of the time in between are sent in their order."
  ),
  // A paused webhook is not active.
  paused_at: timeOrNull(
    "When the service paused it, because the last attempt of a delivery failed; `null` if it did not."
  ),
  previous_secret_until: timeOrNull(
    "Until when the former secret signs beside the present one; `null` without a rotation."
  ),
  created_at: time("Time of creation."),
  updated_at: time("Time of the last change.")
})
export type Webhook = typeof Webhook.row.Type
