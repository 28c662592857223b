/** Webhooks and their deliveries in requests and responses. */
import { attemptsKept, DeliveryProblem, DeliveryState, eventNames, testEvent, webhookLimits } from "@dpp/core/webhook"
import * as Schema from "effect/Schema"
import { Pagination } from "./Pagination.ts"
import { id, text, time } from "./Product.ts"

const url = text.annotate({
  description:
    "The https address that the service sends to, without credentials. It must lead to a public address, also at the time of each delivery."
})
const events = Schema.Array(Schema.Literals([...eventNames, "*"]))
  .check(Schema.isMinLength(1), Schema.isMaxLength(eventNames.length + 1))
  .annotate({ description: "The events that are sent; `*` for all, also those of later versions." })
const isActive = Schema.Boolean.annotate({
  description:
    "Whether deliveries are sent. An inactive webhook loses nothing: when it is made active again, the changes of the time in between are sent in their order."
})

export const WebhookCreate = Schema.Struct({
  url,
  events,
  is_active: Schema.optionalKey(isActive)
}).annotate({ identifier: "WebhookCreate", description: "A new webhook." })

export const WebhookUpdate = Schema.Struct({
  url: Schema.optionalKey(url),
  events: Schema.optionalKey(events),
  is_active: Schema.optionalKey(isActive)
}).annotate({ identifier: "WebhookUpdate", description: "The fields of a webhook that change." })

export const Webhook = Schema.Struct({
  id: id.annotate({ description: "Id of the webhook." }),
  url,
  events,
  is_active: isActive,
  paused_at: Schema.NullOr(time).annotate({
    description: "When the service paused it, because the last attempt of a delivery failed; `null` if it did not."
  }),
  previous_secret_until: Schema.NullOr(time).annotate({
    description: "Until when the former secret signs beside the present one; `null` without a rotation."
  }),
  created_at: time,
  updated_at: time
}).annotate({
  identifier: "Webhook",
  description: "An address to which the changes of the organization are sent, in the order of `GET /changes`."
})
export type Webhook = typeof Webhook.Type

export const WebhookIssued = Schema.Struct({
  data: Webhook,
  secret: text.annotate({
    description: "Verifies the messages, by Standard Webhooks (`whsec_...`). It is shown only here."
  })
}).annotate({ identifier: "WebhookIssued", description: "A webhook with its secret." })
export type WebhookIssued = typeof WebhookIssued.Type

export const WebhookResponse = Schema.Struct({ data: Webhook }).annotate({ description: "The webhook." })
export type WebhookResponse = typeof WebhookResponse.Type

export const WebhookList = Schema.Struct({
  data: Schema.Array(Webhook).annotate({
    description: `The webhooks by their creation, at most ${webhookLimits.webhooks}.`
  })
}).annotate({ identifier: "WebhookList", description: "The webhooks of the organization." })
export type WebhookList = typeof WebhookList.Type

export const state = DeliveryState.annotate({
  description:
    "`waiting`: it is sent at `due_at`, or once those before it are. `failed` is final; only a test can be so."
})

const status = Schema.NullOr(Schema.Int).annotate({ description: "Status of the response; `null` without a response." })
const problem = Schema.NullOr(DeliveryProblem).annotate({ description: "Why it failed; `null` if it did not." })

export const WebhookDelivery = Schema.Struct({
  id: id.annotate({ description: "Id of the delivery: the header `webhook-id` of each attempt." }),
  type: Schema.Literals([...eventNames, testEvent]).annotate({ description: "The event." }),
  timestamp: time.annotate({ description: "When the change was made." }),
  data: Schema.Struct({
    cursor: Schema.NullOr(text).annotate({
      description: "The place of the change: `GET /changes?after=` continues there. `null` for a test."
    }),
    resource_type: text.annotate({
      description: "What changed: `product`, `facility`, `organization`, `access_grant`, `transfer`, `data_request`."
    }),
    resource_id: text.annotate({ description: "Its id." })
  }).annotate({ description: "What changed. Type, timestamp and data are the body that is sent." }),
  state,
  attempts: Schema.Int.annotate({ description: "How often it was sent." }),
  last_attempt_at: Schema.NullOr(time).annotate({ description: "When it was sent last; `null` before." }),
  response_status: status.annotate({ description: "Status of the last response; `null` without a response." }),
  error: problem.annotate({
    description:
      "Why the last attempt failed: a `status` other than 2xx, a `redirect`, which is not followed, a `timeout` after 15 seconds, no " +
      "`connection`, a `tls` certificate that is not valid, a host that is `unresolved`, or an `address_refused` because it is not public."
  }),
  attempts_log: Schema.Array(
    Schema.Struct({
      at: time.annotate({ description: "When the attempt ended." }),
      response_status: status,
      error: problem
    })
  ).annotate({ description: `The last attempts, the oldest first, at most ${attemptsKept}.` }),
  correlation_id: Schema.NullOr(text).annotate({
    description:
      "The `X-Correlation-Id` of the request that made the change; `null` for a test, and for deliveries that an earlier version prepared."
  }),
  due_at: Schema.NullOr(time).annotate({ description: "When it is sent next; `null` if it is not." })
}).annotate({ identifier: "WebhookDelivery", description: "An event on its way to a webhook." })
export type WebhookDelivery = typeof WebhookDelivery.Type

export const WebhookDeliveryResponse = Schema.Struct({ data: WebhookDelivery }).annotate({
  description: "The delivery."
})
export type WebhookDeliveryResponse = typeof WebhookDeliveryResponse.Type

export const WebhookDeliveryPage = Schema.Struct({
  data: Schema.Array(WebhookDelivery).annotate({ description: "Deliveries, newest first." }),
  pagination: Pagination
}).annotate({ identifier: "WebhookDeliveryPage", description: "A page of deliveries." })
export type WebhookDeliveryPage = typeof WebhookDeliveryPage.Type
