/** Webhooks: the changes of the organization as messages to its own systems. */
import type {
  Webhook,
  WebhookCreate,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookIssued,
  WebhooksDeliveriesQuery,
  WebhookUpdate
} from "./generated/types.ts"
import { type Listing, numbered } from "./Listing.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/**
 * Webhooks: `dpp.webhooks`. Messages are signed by Standard Webhooks: the package `standardwebhooks` verifies them.
 *
 * Changes are sent once and not retried after a lost connection, because responses with a secret are not stored.
 */
export class Webhooks {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Creates a webhook, which gets the changes from now on, and returns it as `data` with its `secret`. The secret is returned only
   * here.
   *
   * @example
   * const { secret } = await dpp.webhooks.create({ url: "https://erp.example.com/dpp", events: ["product.published"] })
   * @throws {DppValidationFailed} the address is not public or has no https, or an event is unknown, see `fields`
   */
  create(webhook: WebhookCreate, options?: CallOptions): Promise<WebhookIssued> {
    return this.#transport.call("webhooksCreate", { body: webhook }, options)
  }

  /** Returns all webhooks of the organization, at most 20. */
  async list(options?: CallOptions): Promise<ReadonlyArray<Webhook>> {
    return (await this.#transport.call("webhooksList", {}, options)).data
  }

  /**
   * Returns one webhook.
   *
   * @throws {DppNotFound} the organization has no such webhook
   */
  async get(id: string, options?: CallOptions): Promise<Webhook> {
    return (await this.#transport.call("webhooksGet", { path: { id } }, options)).data
  }

  /**
   * Changes the fields that are sent. `is_active: true` also ends a pause, and sends what waits.
   *
   * @throws {DppValidationFailed} a field is invalid, see `fields`; nothing is changed
   * @throws {DppNotFound} the organization has no such webhook
   */
  async update(id: string, changes: WebhookUpdate, options?: CallOptions): Promise<Webhook> {
    return (await this.#transport.call("webhooksUpdate", { path: { id }, body: changes }, options)).data
  }

  /**
   * Deletes a webhook with its deliveries. What waits is not sent.
   *
   * @throws {DppNotFound} the organization has no such webhook
   */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#transport.call("webhooksDelete", { path: { id } }, options)
  }

  /**
   * Replaces the secret. The new `secret` is returned only here; for a day, messages have a signature of each of the two.
   *
   * @throws {DppNotFound} the organization has no such webhook
   */
  rotate(id: string, options?: CallOptions): Promise<WebhookIssued> {
    return this.#transport.call("webhooksRotate", { path: { id } }, options)
  }

  /**
   * Lists what waits and what was delivered in the last 7 days, newest first. `await` returns one page (25 items by default, at most
   * 100 with `per_page`); `for await` iterates over all.
   *
   * @throws {DppNotFound} the organization has no such webhook
   */
  deliveries(
    id: string,
    query: WebhooksDeliveriesQuery = {},
    options?: CallOptions
  ): Listing<WebhookDeliveryPage, WebhookDelivery> {
    return numbered(query, (asked) =>
      this.#transport.call("webhooksDeliveries", { path: { id }, query: asked }, options)
    )
  }

  /**
   * Sends a delivery again, in its turn.
   *
   * @throws {DppNotFound} the webhook has no such delivery
   */
  async resend(id: string, delivery: string, options?: CallOptions): Promise<WebhookDelivery> {
    return (await this.#transport.call("webhooksResend", { path: { id, delivery } }, options)).data
  }

  /**
   * Sends an event `webhook.test` once, and returns what became of it.
   *
   * @throws {DppNotFound} the organization has no such webhook
   */
  async test(id: string, options?: CallOptions): Promise<WebhookDelivery> {
    return (await this.#transport.call("webhooksTest", { path: { id } }, options)).data
  }
}
