/** Sends one delivery: signs its payload and hands it to the transport, within the bound on messages of this server. */
import { type Delivery, payloadOf, type Webhook } from "@dpp/core/webhook"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import type { StoredSecrets } from "../ports/WebhookStore.ts"
import { WebhookTransport } from "../ports/WebhookTransport.ts"
import { webhookSecrets } from "./webhookSecrets.ts"

/** Messages that one use of the sender has under way at a time. Tests and the queue have bounds of their own. */
const maximumMessages = 128

/** Returns what sends the deliveries of a webhook. */
export const makeSender = Effect.gen(function* () {
  const transport = yield* WebhookTransport
  const { signer } = yield* webhookSecrets
  const room = yield* Semaphore.make(maximumMessages)

  return Effect.fnUntraced(function* ({ id, url }: Webhook, secrets: StoredSecrets) {
    const sign = yield* signer(id, secrets)
    return Effect.fnUntraced(function* (delivery: Delivery) {
      const body = payloadOf(delivery, DateTime.formatIso)
      const headers = { ...(yield* sign(delivery.id, body)), "content-type": "application/json" }
      return yield* transport.send({ url, headers, body })
    }, room.withPermits(1))
  })
})
