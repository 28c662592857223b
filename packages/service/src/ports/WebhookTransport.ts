/** Sends a signed message to the address of a webhook, and refuses addresses to which it may not lead. */
import type { AddressPolicy, Attempt } from "@dpp/core/webhook"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"

/** The name leads to an address that is not public. */
export class AddressRefused extends Schema.TaggedError<AddressRefused>()("AddressRefused", {}) {}

export interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export class WebhookTransport extends Context.Service<
  WebhookTransport,
  {
    readonly policy: AddressPolicy
    /** Fails if the host leads to an address that is refused now. A name that is not known now may be known later. */
    readonly check: (url: string) => Effect.Effect<void, AddressRefused>
    /** Ends within 15 seconds, and never fails. The connection is made to the address that was checked. */
    readonly send: (message: WebhookMessage) => Effect.Effect<Attempt>
  }
>()("@dpp/service/ports/WebhookTransport") {}

/** For commands and tests that send nothing. */
export const noWebhooks = Layer.succeed(WebhookTransport, {
  policy: { allowsPrivate: false },
  check: () => Effect.void,
  send: () => Effect.die(new Error("This process sends no webhooks."))
})
