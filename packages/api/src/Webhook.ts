/** Webhooks and their deliveries in requests and responses. */
import {
  attemptsKept,
  DeliveryProblem,
  DeliveryState,
  eventNames,
  testEvent,
  Webhook,
  webhookLimits
} from "@dpp/core/webhook"
import * as Schema from "effect/Schema"
import { Pagination } from "./Pagination.ts"
import { id, productKeys, text, time } from "./Product.ts"

export const WebhookCreate = Webhook.create.annotate({ identifier: "WebhookCreate", description: "A new webhook." })

export const WebhookUpdate = Webhook.update.annotate({
  identifier: "WebhookUpdate",
  description: "The fields of a webhook that change."
})

const shown = Webhook.json.annotate({
  identifier: "Webhook",
  description: "An address to which the changes of the organization are sent, in the order of `GET /changes`."
})

export const WebhookIssued = Schema.Struct({
  data: shown,
  secret: text.annotate({
    description: "Verifies the messages, by Standard Webhooks (`whsec_...`). It is shown only here."
  })
}).annotate({ identifier: "WebhookIssued", description: "A webhook with its secret." })

export const WebhookResponse = Schema.Struct({ data: shown }).annotate({ description: "The webhook." })

export const WebhookList = Schema.Struct({
  data: Schema.Array(shown).annotate({
    description: `The webhooks by their creation, at most ${webhookLimits.webhooks}.`
  })
}).annotate({ identifier: "WebhookList", description: "The webhooks of the organization." })

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
    resource_id: text.annotate({ description: "Its id." }),
    ...productKeys
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
