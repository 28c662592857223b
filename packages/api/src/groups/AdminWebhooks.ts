/** Webhooks of any organization and their deliveries, for the administrator of the service, who only reads them. */
import { OrganizationId } from "@dpp/core/party"
import { WebhookId } from "@dpp/core/webhook"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as Schema from "effect/Schema"
import { AdminAuthorization, RequestDecoding } from "../Authorization.ts"
import { defaultItems, page, perPage } from "../Pagination.ts"
import { state, WebhookDeliveryPage, WebhookList } from "../Webhook.ts"

export class AdminWebhooksGroup extends HttpApiGroup.make("webhooks")
  .add(
    HttpApiEndpoint.get("listWebhooks", "/webhooks", { params: { id: OrganizationId }, success: WebhookList }),
    HttpApiEndpoint.get("listDeliveries", "/webhooks/:webhookId/deliveries", {
      params: { id: OrganizationId, webhookId: WebhookId },
      query: { page, per_page: perPage(defaultItems.deliveries), state: Schema.optionalKey(state) },
      success: WebhookDeliveryPage
    })
  )
  .prefix("/organizations/:id")
  .middleware(RequestDecoding)
  .middleware(AdminAuthorization) {}
