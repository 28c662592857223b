/** Webhooks: the changes of an organization, sent to it as they come. */
import { bodyOptions } from "@dpp/core/text"
import { DeliveryId, webhookLimits, WebhookId } from "@dpp/core/webhook"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, IgnoredParameters, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { ConflictResponse, NotFoundResponse, ProductLimitReachedResponse } from "../errors.ts"
import { InTurn, IsList } from "../InTurn.ts"
import { defaultItems, page, perPage } from "../Pagination.ts"
import {
  state,
  WebhookCreate,
  WebhookDeliveryPage,
  WebhookDeliveryResponse,
  WebhookIssued,
  WebhookList,
  WebhookResponse,
  WebhookUpdate
} from "../Webhook.ts"

const byId = { id: WebhookId.annotate({ description: "Id of the webhook." }) }
const { daysOfDeliveries, hoursOfRotation, webhooks } = webhookLimits

export class WebhooksGroup extends HttpApiGroup.make("webhooks")
  .add(
    HttpApiEndpoint.post("create", "/webhooks", {
      payload: WebhookCreate,
      success: WebhookIssued.pipe(HttpApiSchema.status(201)),
      error: ProductLimitReachedResponse
    })
      .annotate(HttpApi.PayloadParseOptions, bodyOptions)
      .annotate(OpenApi.Summary, "Create a webhook")
      .annotate(RequiredAccess, ["administer"])
      .annotate(
        OpenApi.Description,
        "Sends every selected change from now on as a POST request: `{ type, timestamp, data: { cursor, resource_type, resource_id } }`, " +
          "signed by Standard Webhooks. `secret` is returned only here. The changes of one product come in their order, each at least " +
          `once. An organization can have ${webhooks} webhooks.`
      ),
    HttpApiEndpoint.get("get", "/webhooks/:id", {
      params: byId,
      success: WebhookResponse,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Read a webhook")
      .annotate(OpenApi.Description, "Returns a webhook. The secret is not part of it.")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.patch("update", "/webhooks/:id", {
      params: byId,
      payload: WebhookUpdate,
      success: WebhookResponse,
      error: NotFoundResponse
    })
      .annotate(HttpApi.PayloadParseOptions, bodyOptions)
      .annotate(OpenApi.Summary, "Change a webhook")
      .annotate(RequiredAccess, ["administer"])
      .annotate(
        OpenApi.Description,
        "Changes the fields that are sent. `is_active: true` also ends a pause: what waits is sent at once, in its order."
      ),
    HttpApiEndpoint.post("rotate", "/webhooks/:id/rotate", {
      params: byId,
      success: WebhookIssued,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Replace the secret of a webhook")
      .annotate(RequiredAccess, ["administer"])
      .annotate(
        OpenApi.Description,
        `Returns a new secret, only here. For ${hoursOfRotation} hours, messages have a signature of each of the two secrets.`
      ),
    HttpApiEndpoint.post("test", "/webhooks/:id/test", {
      params: byId,
      success: WebhookDeliveryResponse,
      error: [NotFoundResponse, ConflictResponse]
    })
      .annotate(OpenApi.Summary, "Send a test to a webhook")
      .annotate(RequiredAccess, ["administer"])
      .annotate(
        OpenApi.Description,
        "Sends an event `webhook.test` once and returns what became of it, within 15 seconds. The webhook need not be active. 409 on a " +
          "service whose database was restored from a backup and that does not send yet."
      ),
    HttpApiEndpoint.get("deliveries", "/webhooks/:id/deliveries", {
      params: byId,
      query: {
        page,
        per_page: perPage(defaultItems.deliveries),
        state: Schema.optionalKey(state.annotate({ description: "Returns deliveries in this state only." }))
      },
      success: WebhookDeliveryPage,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "List the deliveries of a webhook, newest first")
      .annotate(
        OpenApi.Description,
        `Returns one page of the deliveries that wait, and of those of the last ${daysOfDeliveries} days.`
      )
      .annotate(RequiredAccess, ["read"])
      .annotate(IsList, true),
    HttpApiEndpoint.post("resend", "/webhooks/:id/deliveries/:delivery/resend", {
      params: { ...byId, delivery: DeliveryId.annotate({ description: "Id of the delivery." }) },
      success: WebhookDeliveryResponse.pipe(HttpApiSchema.status(202)),
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Send a delivery again")
      .annotate(RequiredAccess, ["administer"])
      .annotate(
        OpenApi.Description,
        "Makes the delivery wait again, due at once. To a webhook that is not active it is sent once it is."
      ),
    HttpApiEndpoint.delete("delete", "/webhooks/:id", {
      params: byId,
      success: HttpApiSchema.NoContent.annotate({ description: "The webhook is deleted." }),
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Delete a webhook")
      .annotate(RequiredAccess, ["administer"])
      .annotate(OpenApi.Description, "Deletes the webhook and its deliveries. What waits is not sent.")
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  // The middleware above is that of the endpoints before it.
  .add(
    HttpApiEndpoint.get("list", "/webhooks", { success: WebhookList })
      .annotate(OpenApi.Summary, "List webhooks")
      .annotate(OpenApi.Description, "Returns all webhooks of the organization, without their secrets.")
      .annotate(RequiredAccess, ["read"])
      .annotate(IsList, true)
      .middleware(IgnoredParameters)
      .middleware(InTurn)
      .middleware(Authorization)
  )
  .annotateMerge(
    OpenApi.annotations({
      title: "Webhooks",
      description:
        "The changes of the organization as messages to its own systems, by Standard Webhooks 1.0.0. A message names what changed and has no " +
        "value of it."
    })
  ) {}
