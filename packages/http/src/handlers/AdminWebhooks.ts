/** Handlers of the group `webhooks` of the admin API: those of an organization, for the administrator. */
import { AdminApi } from "@dpp/api/AdminApi"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import { Administration } from "@dpp/service/organizations/Administration"
import { Webhooks } from "@dpp/service/webhooks/Webhooks"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { deliveryBody } from "../webhooks/deliveryBody.ts"

export const layer = HttpApiBuilder.group(
  AdminApi,
  "webhooks",
  Effect.fn(function* (handlers) {
    const administration = yield* Administration
    const webhooks = yield* Webhooks

    return handlers.handleAll({
      listWebhooks: Effect.fnUntraced(function* ({ params }) {
        const organization = yield* administration.findOrganization(params.id)
        return { data: yield* webhooks.list({ organization }) }
      }, asErrorBodies),

      listDeliveries: Effect.fnUntraced(function* ({ params, query }) {
        const organization = yield* administration.findOrganization(params.id)
        const { page = 1, per_page = defaultItems.deliveries, state } = query
        const found = yield* webhooks.deliveries({ organization }, params.webhookId, { page, per_page, state })
        return {
          data: found.deliveries.map(deliveryBody),
          pagination: pagination({ page, per_page }, found.total)
        }
      }, asErrorBodies)
    })
  })
)
