/** Stores the webhooks of an organization and the list of their deliveries. */
import type { OrganizationId } from "@dpp/core/party"
import type { Attempt, Delivery, DeliveryId, DeliveryState, Webhook, WebhookId } from "@dpp/core/webhook"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

/** The secrets of a webhook as they are stored: encrypted where the service has a key encryption key. */
export interface StoredSecrets {
  readonly secret: string
  /** The former one, which signs as well until `previous_secret_until`; null if there is none. */
  readonly previous: string | null
}

/** A page by number, from 1. */
export interface DeliveryQuery {
  readonly state: DeliveryState | undefined
  readonly page: number
  readonly per_page: number
}

export interface DeliveryPage {
  readonly deliveries: ReadonlyArray<Delivery>
  readonly total: number
}

export class WebhookStore extends Context.Service<
  WebhookStore,
  {
    readonly find: (organization: OrganizationId, id: WebhookId) => Effect.Effect<Option.Option<Webhook>>
    /** Like `find`, and locks the webhook until the transaction ends. */
    readonly findForUpdate: (organization: OrganizationId, id: WebhookId) => Effect.Effect<Option.Option<Webhook>>
    /** By their creation. */
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<Webhook>>
    readonly secrets: (webhook: Pick<Webhook, "organization_id" | "id">) => Effect.Effect<Option.Option<StoredSecrets>>
    /** Stores a webhook, which gets the changes after that in which it is stored. */
    readonly insert: (webhook: Webhook, secret: string) => Effect.Effect<void>
    /** With `restarts`, deliveries that wait are due at once, with all their attempts. */
    readonly update: (webhook: Webhook, options: { readonly restarts: boolean }) => Effect.Effect<void>
    /** Stores a new secret; the present one becomes the former one, until `previous_secret_until`. */
    readonly rotate: (webhook: Webhook, secret: string) => Effect.Effect<void>
    /** Removes the webhook with its deliveries. */
    readonly remove: (webhook: Webhook) => Effect.Effect<void>
    /** Newest first. */
    readonly deliveries: (webhook: Webhook, query: DeliveryQuery) => Effect.Effect<DeliveryPage>
    readonly findDelivery: (webhook: Webhook, id: DeliveryId) => Effect.Effect<Option.Option<Delivery>>
    /** Makes a delivery wait again, due at once and with all its attempts. The webhook must be locked. */
    readonly resend: (delivery: Delivery, webhook: Webhook) => Effect.Effect<void>
    /** Stores a test before it is sent; it is done once `finishTest` has recorded its attempt. */
    readonly insertTest: (delivery: Delivery, webhook: Webhook) => Effect.Effect<void>
    readonly finishTest: (delivery: Delivery, webhook: Webhook, attempt: Attempt) => Effect.Effect<Delivery>
  }
>()("@dpp/service/ports/WebhookStore") {}
