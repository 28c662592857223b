/** Handlers of the group `webhooks`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import type { WebhookDeliveryPage, WebhookDeliveryResponse } from "@dpp/api/Webhook"
import { type IssuedWebhook, Webhooks } from "@dpp/service/webhooks/Webhooks"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { respond } from "../response/respond.ts"
import { deliveryBody } from "../webhooks/deliveryBody.ts"

const issued = ({ secret, webhook }: IssuedWebhook) => ({ data: webhook, secret })

export const layer = HttpApiBuilder.group(
  Api,
  "webhooks",
  Effect.fn(function* (handlers) {
    const webhooks = yield* Webhooks

    return handlers
      .handle(
        "list",
        Effect.fnUntraced(function* () {
          return { data: yield* webhooks.list(yield* CurrentCaller) }
        })
      )
      .handle(
        "create",
        Effect.fnUntraced(function* ({ payload }) {
          return issued(yield* webhooks.create(yield* CurrentCaller, payload))
        }, asErrorBodies)
      )
      .handle(
        "get",
        Effect.fnUntraced(function* ({ params }) {
          return { data: yield* webhooks.find(yield* CurrentCaller, params.id) }
        }, asErrorBodies)
      )
      .handle(
        "update",
        Effect.fnUntraced(function* ({ params, payload }) {
          return { data: yield* webhooks.update(yield* CurrentCaller, params.id, payload) }
        }, asErrorBodies)
      )
      .handle("delete", ({ params }) =>
        Effect.flatMap(CurrentCaller, (caller) => webhooks.remove(caller, params.id)).pipe(asErrorBodies)
      )
      .handle(
        "rotate",
        Effect.fnUntraced(function* ({ params }) {
          return issued(yield* webhooks.rotate(yield* CurrentCaller, params.id))
        }, asErrorBodies)
      )
      .handle(
        "deliveries",
        Effect.fnUntraced(function* ({ params, query }) {
          const { page = 1, per_page = defaultItems.deliveries, state } = query
          const caller = yield* CurrentCaller
          const { deliveries, total } = yield* webhooks.deliveries(caller, params.id, { page, per_page, state })
          return respond<WebhookDeliveryPage>({
            data: deliveries.map(deliveryBody),
            pagination: pagination({ page, per_page }, total)
          })
        }, asErrorBodies)
      )
      .handle(
        "resend",
        Effect.fnUntraced(function* ({ params }) {
          const delivery = yield* webhooks.resend(yield* CurrentCaller, params.id, params.delivery)
          return respond<WebhookDeliveryResponse>({ data: deliveryBody(delivery) }, 202)
        }, asErrorBodies)
      )
      .handle(
        "test",
        Effect.fnUntraced(function* ({ params }) {
          const delivery = yield* webhooks.test(yield* CurrentCaller, params.id)
          return respond<WebhookDeliveryResponse>({ data: deliveryBody(delivery) })
        }, asErrorBodies)
      )
  })
)
