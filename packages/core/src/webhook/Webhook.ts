/**
 * A webhook: an address of the organization to which every change is sent, in the order of the feed of changes.
 *
 * @source inferred: Standard Webhooks 1.0.0; see docs/decisions/0094-webhooks-and-mail.md
 */
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { Uuid } from "../identifiers/Uuid.ts"
import type { OrganizationId } from "../party/Organization.ts"
import { differingFields } from "../product/changedFields.ts"
import type { EventSelection } from "./events.ts"

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

export interface Webhook {
  readonly id: WebhookId
  readonly organization_id: OrganizationId
  readonly url: string
  readonly events: EventSelection
  /** Whether deliveries are sent. The changes of the time in between are sent afterwards. */
  readonly is_active: boolean
  /** When the service paused it, because a delivery failed too often; null if it did not. A paused webhook is not active. */
  readonly paused_at: DateTime.Utc | null
  /** Until when the former secret signs as well; null without a rotation. */
  readonly previous_secret_until: DateTime.Utc | null
  readonly created_at: DateTime.Utc
  readonly updated_at: DateTime.Utc
}

/** Wire names of the fields in which two states of a webhook differ. */
export const changedWebhookFields = (before: Webhook, after: Webhook): ReadonlyArray<string> =>
  differingFields(changeable(before), changeable(after))

const changeable = ({ events, is_active, url }: Webhook): Readonly<Record<string, unknown>> => ({
  url,
  events,
  is_active
})
