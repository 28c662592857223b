/** Webhooks and their deliveries as rows. */
import { AuditResource } from "@dpp/core/audit"
import { OrganizationId } from "@dpp/core/party"
import {
  DeliveryId,
  DeliveryProblem,
  DeliveryState,
  type Delivery,
  type EventName,
  EventSelection,
  type testEvent,
  WebhookId
} from "@dpp/core/webhook"
import * as Schema from "effect/Schema"

const moment = Schema.NullOr(Schema.DateTimeUtcFromDate)

/** The row of a webhook is a `Webhook`. */
export const WebhookRow = Schema.Struct({
  organization_id: OrganizationId,
  id: WebhookId,
  url: Schema.String,
  events: EventSelection,
  is_active: Schema.Boolean,
  paused_at: moment,
  previous_secret_until: moment,
  created_at: Schema.DateTimeUtcFromDate,
  updated_at: Schema.DateTimeUtcFromDate
})

export const webhookColumns: ReadonlyArray<string> = Object.keys(WebhookRow.fields)

/** A later version may have stored an event that this one does not know. */
const storedEvent = Schema.declare((input): input is EventName | typeof testEvent => typeof input === "string")

/** The row of a delivery is a `Delivery`. */
export const DeliveryRow = Schema.Struct({
  id: DeliveryId,
  webhook_id: WebhookId,
  event: storedEvent,
  at: Schema.DateTimeUtcFromDate,
  cursor: Schema.NullOr(Schema.String),
  resource_type: AuditResource,
  resource_id: Schema.String,
  state: DeliveryState,
  attempts: Schema.Int,
  last_attempt_at: moment,
  status: Schema.NullOr(Schema.Int),
  problem: Schema.NullOr(DeliveryProblem),
  due_at: moment
}) satisfies Schema.ConstraintDecoder<Delivery>

export const deliveryColumns: ReadonlyArray<string> = Object.keys(DeliveryRow.fields)
