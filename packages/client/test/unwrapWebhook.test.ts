import { unwrapWebhook, type WebhookMessage, WebhookRefused } from "@dpp/client/webhooks"
import { Webhook } from "standardwebhooks"
import { assert, describe, it } from "vitest"
import { now, rejection } from "./support.ts"

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
const message: WebhookMessage = {
  type: "product.published",
  timestamp: "2026-11-21T10:00:00.000Z",
  data: { cursor: "MTIuMS4w", resource_type: "product", resource_id: "01a31c5e-7a00-7000-8000-000000000001" }
}
const body = JSON.stringify(message)
const seconds = now / 1000

/** As the library of the standard signs it. */
const headersOf = (text = body, at = seconds, by = secret) => ({
  "webhook-id": "msg_1",
  "webhook-timestamp": String(at),
  "webhook-signature": new Webhook(by).sign("msg_1", new Date(at * 1000), text)
})

describe("a message of a webhook", () => {
  it("is returned with its id if the secret has signed it", async () => {
    const expected = { id: "msg_1", ...message }
    assert.deepStrictEqual(await unwrapWebhook(body, headersOf(), secret, { now }), expected)
    const bytes = new TextEncoder().encode(body)
    assert.deepStrictEqual(await unwrapWebhook(bytes, new Headers(headersOf()), secret, { now }), expected)
  })

  it("is accepted by one of several signatures, as while a secret is replaced", async () => {
    const own = headersOf()
    const both = { ...own, "webhook-signature": `v1,AAAA v2,other ${own["webhook-signature"]}` }
    assert.deepInclude(await unwrapWebhook(body, both, secret, { now }), { id: "msg_1" })
  })

  const other = "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
  const without = (name: string) => Object.fromEntries(Object.entries(headersOf()).filter(([key]) => key !== name))
  it.each<[string, string, Record<string, string>]>([
    ["another body", `${body} `, headersOf()],
    ["another secret", body, headersOf(body, seconds, other)],
    ["another id", body, { ...headersOf(), "webhook-id": "msg_2" }],
    ["another time", body, { ...headersOf(), "webhook-timestamp": String(seconds + 1) }],
    ["a time that is over", body, headersOf(body, seconds - 301)],
    ["a time that is to come", body, headersOf(body, seconds + 301)],
    ["no number as time", body, { ...headersOf(), "webhook-timestamp": "now" }],
    ["no signature", body, without("webhook-signature")],
    ["a signature of another kind", body, { ...headersOf(), "webhook-signature": "v1a,AAAA" }],
    ["no id", body, without("webhook-id")]
  ])("with %s is refused", async (_, text, headers) => {
    assert.instanceOf(await rejection(unwrapWebhook(text, headers, secret, { now })), WebhookRefused)
  })

  it("is not read with a secret that is none", async () => {
    assert.instanceOf(await rejection(unwrapWebhook(body, headersOf(), "", { now })), TypeError)
    assert.instanceOf(await rejection(unwrapWebhook(body, headersOf(), "whsec_***", { now })), TypeError)
  })
})
