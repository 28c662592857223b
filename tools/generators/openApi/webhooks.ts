/** Examples of webhooks. Their receiver does not exist, so the deliveries show how a failure is listed. */
import { webhookLimits } from "@dpp/core/webhook"
import type { Keys } from "./organizations.ts"
import type { Recorder } from "./Recorder.ts"

const says = (name: string, summary: string) => ({ name, summary })

export const recordWebhooks = async (recorder: Recorder, { full: key, receiver }: Keys) => {
  const url = "https://erp.example.com/dpp"
  const made = await recorder.record(
    "webhooksCreate",
    201,
    says("publications", "Publications and requests for access"),
    {
      key,
      body: { url, events: ["product.published", "access_request.created"] }
    }
  )
  await recorder.record("webhooksCreate", 400, says("invalid", "An unknown event, and an address without TLS"), {
    key,
    body: { url: "http://erp.example.com/dpp", events: ["product.publish"] }
  })
  const path = { id: made.data.id as string }
  await recorder.record("webhooksList", 200, says("webhooks", "All webhooks"), { key })
  await recorder.record("webhooksGet", 200, says("webhook", "A webhook"), { key, path })
  const inactive = { key, path, body: { is_active: false } }
  await recorder.record("webhooksUpdate", 200, says("inactive", "Deliveries wait"), inactive)
  await recorder.record("webhooksUpdate", 400, says("invalid", "A private address"), {
    key,
    path,
    body: { url: "https://192.168.1.1/dpp" }
  })
  await recorder.record("webhooksRotate", 200, says("rotated", "Another secret"), { key, path })
  const tested = await recorder.record("webhooksTest", 200, says("unresolved", "The receiver is not known"), {
    key,
    path
  })
  await recorder.record("webhooksDeliveries", 200, says("page", "The newest deliveries"), { key, path })
  await recorder.record("webhooksDeliveries", 400, says("invalid", "A query parameter is invalid"), {
    key,
    path,
    query: { state: "open" }
  })
  await recorder.record("webhooksResend", 202, says("waiting", "It waits until the webhook is active"), {
    key,
    path: { ...path, delivery: tested.data.id as string }
  })
  const other = { key: receiver, body: { url: "https://9.9.9.9/", events: ["*"] } }
  for (let count = 0; count < webhookLimits.webhooks; count += 1) await recorder.send("webhooksCreate", other)
  await recorder.record("webhooksCreate", 403, says("product_limit", "The limit of webhooks is reached"), other)
  const second = await recorder.send("webhooksCreate", { key, body: { url, events: ["*"] } })
  await recorder.record("webhooksDelete", 204, says("deleted", "The webhook is deleted"), {
    key,
    path: { id: second.body.data.id }
  })
  return path
}
