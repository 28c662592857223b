/** Handlers of the group `webhooks`. The contract decodes their bodies, which are read with the bounds and messages of all bodies. */
import { type Webhook, WebhookId } from "@dpp/core/webhook"
import { Webhooks } from "@dpp/service/webhooks/Webhooks"
import { minute } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { errorOf, organization, routesWith, send, type SendOptions } from "../support.ts"

const webhook: Webhook = {
  id: WebhookId.make("00000000-0000-7000-8000-000000000077"),
  organization_id: organization.id,
  url: "https://erp.example.com/dpp",
  events: ["*"],
  is_active: true,
  paused_at: minute(3),
  previous_secret_until: null,
  created_at: minute(1),
  updated_at: minute(2)
}
const shown = {
  id: webhook.id,
  url: webhook.url,
  events: ["*"],
  is_active: true,
  paused_at: "2026-01-01T00:03:00.000Z",
  previous_secret_until: null,
  created_at: "2026-01-01T00:01:00.000Z",
  updated_at: "2026-01-01T00:02:00.000Z"
}
const useCases = Layer.mock(Webhooks, {
  list: () => Effect.succeed([webhook]),
  create: (_caller, { events, url }) => Effect.succeed({ webhook: { ...webhook, events, url }, secret: "whsec_x" })
})
const path = "/api/v1/webhooks"

describe("webhooks", () => {
  it.effect("are shown without what is stored alone", () =>
    Effect.gen(function* () {
      const { body } = yield* send(path)
      assert.deepStrictEqual(body, { data: [shown] })
    }).pipe(Effect.provide(routesWith(useCases)))
  )

  it.effect("are created from a body of any JSON type, with the secret beside it", () =>
    Effect.gen(function* () {
      for (const type of ["application/json", "application/merge-patch+json; charset=utf-8"]) {
        const sent = { url: " https://a.example.com/ ", events: ["product.created"] }
        const { body, status } = yield* send(path, { body: sent, headers: { "content-type": type } })
        assert.strictEqual(status, 201)
        const data = { ...shown, url: "https://a.example.com/", events: ["product.created"] }
        assert.deepStrictEqual(body, { data, secret: "whsec_x" })
      }
    }).pipe(Effect.provide(routesWith(useCases)))
  )
})

describe("a body that the contract decodes", () => {
  const refused = (options: SendOptions, details: object) =>
    Effect.gen(function* () {
      const given = yield* errorOf(useCases, path, { method: "POST", ...options })
      assert.deepStrictEqual(given, [400, "validation_error", details])
    })
  const deep = `{"url":${"[".repeat(40)}${"]".repeat(40)}}`
  const many = JSON.stringify({ events: Array.from({ length: 10_001 }, () => 1) })

  it.effect("is refused as every other one where it cannot be read", () =>
    Effect.gen(function* () {
      yield* refused({ body: "{bad" }, { body: ["is malformed JSON"] })
      yield* refused({ body: deep }, { body: ["is nested deeper than 32 levels"] })
      yield* refused({ body: many }, { body: ["holds more than 10000 values"] })
      const type = { "content-type": "text/plain" }
      const other = { body: ["must be JSON, with the content type application/json"] }
      yield* refused({ body: "{}", headers: type }, other)
    })
  )

  it.effect("names every field that is wrong, missing or unknown", () =>
    refused(
      { body: { events: [], more: 1 } },
      {
        more: ["is not a field"],
        url: ["is required"],
        events: ["must have at least 1 entry"]
      }
    )
  )
})
