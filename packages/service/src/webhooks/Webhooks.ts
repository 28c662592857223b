/**
 * Creates, reads, changes and deletes webhooks, and lists, resends and tests their deliveries.
 *
 * @source inferred: Standard Webhooks 1.0.0; see docs/decisions/0094-webhooks-and-mail.md
 */
import type { Caller } from "@dpp/core/access"
import { type AuditRecord, recordsOf } from "@dpp/core/audit"
import type { ValidationFailed } from "@dpp/core/text"
import {
  checkWebhook,
  type Delivery,
  DeliveryId,
  notPublic,
  testEvent,
  urlRefused,
  Webhook,
  type WebhookCreate,
  WebhookId,
  webhookLimits,
  type WebhookUpdate
} from "@dpp/core/webhook"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { Audit } from "../changes/Audit.ts"
import { Restorations } from "../ports/Restorations.ts"
import { Transactions } from "../ports/Transactions.ts"
import { type DeliveryPage, type DeliveryQuery, WebhookStore } from "../ports/WebhookStore.ts"
import { WebhookTransport } from "../ports/WebhookTransport.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { makeSender } from "./sendDelivery.ts"
import { webhookSecrets } from "./webhookSecrets.ts"

/** The organization has as many webhooks as it may have. */
export class WebhookLimitReached extends Schema.TaggedError<WebhookLimitReached>()("WebhookLimitReached", {
  current: Schema.Finite,
  max: Schema.Finite
}) {}

/** A webhook with the text of its secret. */
export interface IssuedWebhook {
  readonly webhook: Webhook
  readonly secret: string
}

/** Who reads webhooks: a caller of the organization, or the administrator. */
type OfOrganization = Pick<Caller, "organization">

/** The database is a restored copy: nothing is sent. */
export class SendingStopped extends Schema.TaggedError<SendingStopped>()("SendingStopped", {}) {}

export class Webhooks extends Context.Service<
  Webhooks,
  {
    readonly list: (caller: OfOrganization) => Effect.Effect<ReadonlyArray<Webhook>>
    readonly find: (caller: Caller, id: WebhookId) => Effect.Effect<Webhook, ResourceNotFound>
    /** The webhook gets the changes from now on. */
    readonly create: (
      caller: Caller,
      input: WebhookCreate
    ) => Effect.Effect<IssuedWebhook, ValidationFailed | WebhookLimitReached>
    /** An update that changes nothing stores and records nothing. Making a webhook active also ends its pause. */
    readonly update: (
      caller: Caller,
      id: WebhookId,
      input: WebhookUpdate
    ) => Effect.Effect<Webhook, ResourceNotFound | ValidationFailed>
    /** Makes a new secret. The former one signs as well for a day. */
    readonly rotate: (caller: Caller, id: WebhookId) => Effect.Effect<IssuedWebhook, ResourceNotFound>
    readonly remove: (caller: Caller, id: WebhookId) => Effect.Effect<void, ResourceNotFound>
    readonly deliveries: (
      caller: OfOrganization,
      id: WebhookId,
      query: DeliveryQuery
    ) => Effect.Effect<DeliveryPage, ResourceNotFound>
    /** Sends a delivery again, in its turn. */
    readonly resend: (caller: Caller, id: WebhookId, delivery: DeliveryId) => Effect.Effect<Delivery, ResourceNotFound>
    /** Sends a message that follows from no change, once and now, also to a webhook that is not active. */
    readonly test: (caller: Caller, id: WebhookId) => Effect.Effect<Delivery, ResourceNotFound | SendingStopped>
  }
>()("@dpp/service/webhooks/Webhooks") {}

export const ofWebhook = recordsOf("webhook")

export const layer = Layer.effect(
  Webhooks,
  Effect.gen(function* () {
    const store = yield* WebhookStore
    const transport = yield* WebhookTransport
    const audit = yield* Audit
    const transactions = yield* Transactions
    const { isCopy } = yield* Restorations
    const random = yield* SecureRandom.SecureRandom
    const secrets = yield* webhookSecrets
    const senderOf = yield* makeSender

    const find = ({ organization }: OfOrganization, id: WebhookId) =>
      store.find(organization.id, id).pipe(orResourceNotFound("webhook"))

    const findForUpdate = ({ organization }: Caller, id: WebhookId) =>
      store.findForUpdate(organization.id, id).pipe(orResourceNotFound("webhook"))

    /** Never within a transaction: it asks a name server. */
    const checkAddress = (url: string | undefined) =>
      url === undefined
        ? Effect.void
        : transport.check(url).pipe(Effect.catchTags({ AddressRefused: () => Effect.fail(urlRefused(notPublic)) }))

    const insert = Effect.fnUntraced(function* (caller: Caller, webhook: Webhook, secret: string) {
      const { written } = yield* audit.commit(caller, ofWebhook(webhook.id, "webhook.created"), (at) => {
        const created = { ...webhook, created_at: at, updated_at: at }
        return Effect.as(store.insert(created, secret), created)
      })
      const count = (yield* store.list(webhook.organization_id)).length
      if (count > webhookLimits.webhooks)
        return yield* new WebhookLimitReached({ current: count - 1, max: webhookLimits.webhooks })
      return written
    }, transactions.run)

    const create = Effect.fn("Webhooks.create")(function* (caller: Caller, input: WebhookCreate) {
      const { events, is_active = true, url } = yield* Effect.fromResult(checkWebhook(input, transport.policy))
      yield* checkAddress(url)
      const id = WebhookId.make(yield* random.uuidV7())
      const { stored, text } = yield* secrets.make(id)
      const now = yield* DateTime.now
      const made: Webhook = {
        id,
        organization_id: caller.organization.id,
        url,
        events,
        is_active,
        paused_at: null,
        previous_secret_until: null,
        created_at: now,
        updated_at: now
      }
      return { webhook: yield* insert(caller, made, stored), secret: text }
    })

    /** Stores a change of a webhook, and returns the webhook with its time. */
    const change = (
      caller: Caller,
      webhook: Webhook,
      record: AuditRecord,
      write: (changed: Webhook) => Effect.Effect<void>
    ) =>
      Effect.map(
        audit.commit(caller, record, (at) => {
          const changed = { ...webhook, updated_at: at }
          return Effect.as(write(changed), changed)
        }),
        ({ written }) => written
      )

    const storeUpdate = Effect.fnUntraced(function* (caller: Caller, id: WebhookId, input: WebhookUpdate) {
      const before = yield* findForUpdate(caller, id)
      const after = { ...before, ...input, ...(input.is_active === true && { paused_at: null }) }
      const fields = Webhook.changedFields(before, after)
      if (fields.length === 0) return before
      const restarts = after.is_active && (!before.is_active || fields.includes("url"))
      return yield* change(caller, after, ofWebhook(id, "webhook.updated", fields), (one) =>
        store.update(one, { restarts })
      )
    }, transactions.run)

    const update = Effect.fn("Webhooks.update")(function* (caller: Caller, id: WebhookId, sent: WebhookUpdate) {
      const input = yield* Effect.fromResult(checkWebhook(sent, transport.policy))
      yield* checkAddress(input.url)
      return yield* storeUpdate(caller, id, input)
    })

    const rotate = Effect.fn("Webhooks.rotate")(function* (caller: Caller, id: WebhookId) {
      const before = yield* findForUpdate(caller, id)
      const { stored, text } = yield* secrets.make(id)
      const until = DateTime.add(yield* DateTime.now, { hours: webhookLimits.hoursOfRotation })
      const after = { ...before, previous_secret_until: until }
      const record = ofWebhook(id, "webhook.secret_rotated")
      return { webhook: yield* change(caller, after, record, (one) => store.rotate(one, stored)), secret: text }
    }, transactions.run)

    const remove = Effect.fn("Webhooks.remove")(function* (caller: Caller, id: WebhookId) {
      const webhook = yield* findForUpdate(caller, id)
      yield* audit.commit(caller, ofWebhook(id, "webhook.deleted"), () => store.remove(webhook))
    }, transactions.run)

    const deliveries = Effect.fnUntraced(function* (caller: OfOrganization, id: WebhookId, query: DeliveryQuery) {
      return yield* store.deliveries(yield* find(caller, id), query)
    })

    const resend = Effect.fn("Webhooks.resend")(function* (caller: Caller, id: WebhookId, deliveryId: DeliveryId) {
      const webhook = yield* findForUpdate(caller, id)
      const findDelivery = store.findDelivery(webhook, deliveryId).pipe(orResourceNotFound("delivery"))
      const delivery = yield* findDelivery
      yield* change(caller, webhook, ofWebhook(id, "webhook.delivery_resent"), (one) => store.resend(delivery, one))
      return yield* findDelivery
    }, transactions.run)

    const test = Effect.fn("Webhooks.test")(function* (caller: Caller, id: WebhookId) {
      const webhook = yield* find(caller, id)
      if (yield* isCopy) return yield* new SendingStopped()
      const stored = yield* store.secrets(webhook).pipe(orResourceNotFound("webhook"))
      const send = yield* senderOf(webhook, stored)
      const delivery: Delivery = {
        id: DeliveryId.make(yield* random.uuidV7()),
        webhook_id: id,
        event: testEvent,
        at: yield* DateTime.now,
        cursor: null,
        correlation_id: null,
        resource_type: "webhook",
        resource_id: id,
        keys: null,
        state: "failed",
        attempts: 0,
        last_attempt_at: null,
        status: null,
        problem: null,
        attempts_log: [],
        due_at: null
      }
      yield* audit.commit(caller, ofWebhook(id, "webhook.tested"), (at) =>
        store.insertTest({ ...delivery, last_attempt_at: at }, webhook)
      )
      return yield* store.finishTest(delivery, webhook, yield* send(delivery))
    })

    return Webhooks.of({
      list: ({ organization }) => store.list(organization.id),
      find,
      create,
      update,
      rotate,
      remove,
      deliveries,
      resend,
      test
    })
  })
)
