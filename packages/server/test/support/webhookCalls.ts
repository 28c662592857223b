/** The probe of webhooks and their deliveries. The host of their addresses does not exist. */
import { assert } from "@effect/vitest"
import { isNotFound, itemsOnly, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

export const webhookReads: ProbeCalls = ({ caller, request, target: { deliveryId, mark, webhookId } }) => [
  {
    name: "GET /webhooks",
    response: request("/webhooks"),
    own: itemsOnly(caller.webhookId),
    foreign: itemsOnly(caller.webhookId)
  },
  {
    name: "GET /webhooks/{id}",
    response: request(`/webhooks/${webhookId}`),
    own: succeeds(200, ({ body }) => assert.include(body.data.url, mark)),
    foreign: isNotFound
  },
  {
    name: "GET /webhooks/{id}/deliveries",
    response: request(`/webhooks/${webhookId}/deliveries?state=failed`),
    own: itemsOnly(deliveryId),
    foreign: isNotFound
  }
]

export const webhookWrites: ProbeCalls = ({ request, target: { deliveryId, mark, webhookId } }) => [
  {
    name: "POST /webhooks",
    response: request("/webhooks", { body: { url: "https://receiver.invalid/", events: ["*"], is_active: false } }),
    own: ({ status, text }) => assert.strictEqual(status, 201, text),
    foreign: ({ status, text }) => assert.strictEqual(status, 201, text)
  },
  {
    name: "PATCH /webhooks/{id}",
    response: request(`/webhooks/${webhookId}`, {
      method: "PATCH",
      body: { url: `https://receiver.invalid/${mark}/changed` }
    }),
    own: succeeds(200, ({ body }) => assert.include(body.data.url, mark)),
    foreign: isNotFound
  },
  {
    name: "POST /webhooks/{id}/rotate",
    response: request(`/webhooks/${webhookId}/rotate`, { method: "POST" }),
    own: succeeds(200, ({ body }) => assert.strictEqual(body.data.id, webhookId)),
    foreign: isNotFound
  },
  {
    name: "POST /webhooks/{id}/test",
    response: request(`/webhooks/${webhookId}/test`, { method: "POST" }),
    own: succeeds(200, ({ body }) => assert.strictEqual(body.data.error, "unresolved")),
    foreign: isNotFound
  },
  {
    name: "POST /webhooks/{id}/deliveries/{delivery}/resend",
    response: request(`/webhooks/${webhookId}/deliveries/${deliveryId}/resend`, { method: "POST" }),
    own: ({ body, status, text }) => {
      assert.strictEqual(status, 202, text)
      assert.strictEqual(body.data.state, "waiting")
    },
    foreign: isNotFound
  }
]

export const webhookRemovals: ProbeCalls = ({ request, target: { webhookId } }) => [
  {
    name: "DELETE /webhooks/{id}",
    response: request(`/webhooks/${webhookId}`, { method: "DELETE" }),
    own: ({ status, text }) => assert.strictEqual(status, 204, text),
    foreign: isNotFound
  }
]
