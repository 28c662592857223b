/**
 * The messages of webhooks: what a receiver implements. Their form is that of the deliveries that the API lists.
 *
 * @source OpenAPI 3.1 §4.8.1 (webhooks)
 */
import { eventNames, testEvent } from "@dpp/core/webhook"
import { isJsonObject, type JsonObject } from "@dpp/core/text"
import type { OpenApiDocument } from "./model.ts"

/** The properties of a delivery that are the body of its message. */
const sent = ["type", "timestamp", "data"]

const headers = [
  ["webhook-id", "Id of the delivery, the same for each attempt: a message whose id was received before is done."],
  ["webhook-timestamp", "When this attempt was made, in seconds since 1970."],
  ["webhook-signature", "`v1,` and the signature by the secret, in base64; two of them while a secret is replaced."]
].map(([name = "", description = ""]) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" }
}))

const operationIdOf = (event: string): string =>
  `receive${event.replaceAll(/(?:^|[._])(\w)/gu, (_, letter: string) => letter.toUpperCase())}`

const messageOf = (event: string): JsonObject => ({
  post: {
    operationId: operationIdOf(event),
    summary: event,
    description:
      event === testEvent
        ? "What `POST /webhooks/{id}/test` sends."
        : "A change, as `GET /changes` or the audit log reports it.",
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: { "application/json": { schema: { $ref: "#/components/schemas/WebhookMessage" } } }
    },
    responses: {
      "2XX": { description: "The message was received. Any other status is a failure, and the message is sent again." }
    }
  }
})

/** Returns the section `webhooks`, and the schema of a message. */
export const webhookMessages = ({
  components
}: Pick<OpenApiDocument, "components">): { readonly webhooks: JsonObject; readonly schema: JsonObject } => {
  const properties = components.schemas["WebhookDelivery"]?.["properties"]
  if (!isJsonObject(properties)) throw new Error("The document has no schema WebhookDelivery.")
  return {
    webhooks: Object.fromEntries([...eventNames, testEvent].map((event) => [event, messageOf(event)])),
    schema: {
      type: "object",
      description: "A message about a change. Its signature follows Standard Webhooks.",
      properties: Object.fromEntries(sent.map((name) => [name, properties[name] ?? {}])),
      required: sent,
      additionalProperties: false
    }
  }
}
