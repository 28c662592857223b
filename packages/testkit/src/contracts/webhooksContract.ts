/** What every adapter of the ports `WebhookStore` and `WebhookQueue` must do. */
import type { OrganizationId } from "@dpp/core/party"
import { type Attempt, DeliveryId, type Webhook, WebhookId } from "@dpp/core/webhook"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { Transactions } from "@dpp/service/ports/Transactions"
import { type PlannedDelivery, type WebhookClaim, WebhookQueue } from "@dpp/service/ports/WebhookQueue"
import { WebhookStore } from "@dpp/service/ports/WebhookStore"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { anAuditEntry, minute } from "../builders.ts"
import { commit } from "./storing.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"

const aWebhook = (organization_id: OrganizationId, fields: Partial<Webhook> = {}): Webhook => ({
  id: WebhookId.make(crypto.randomUUID()),
  organization_id,
  url: "https://erp.example.com/hooks",
  events: ["product.published", "access_request.created"],
  is_active: true,
  paused_at: null,
  previous_secret_until: null,
  created_at: minute(1),
  updated_at: minute(1),
  ...fields
})

const insert = (webhook: Webhook) =>
  Effect.flatMap(WebhookStore, (store) =>
    commit(webhook.organization_id, (at) => {
      const created = { ...webhook, created_at: at, updated_at: at }
      return Effect.as(store.insert(created, "whsec_first"), created)
    })
  )

/** A change of the organization, after which its webhooks have something to do. */
const change = Effect.fnUntraced(function* (organization_id: OrganizationId) {
  yield* (yield* AuditLog).append(anAuditEntry({ organization_id, action: "organization.updated" }))
})

const claimOf = Effect.fnUntraced(function* (webhook: Webhook) {
  const queue = yield* WebhookQueue
  const others: Array<WebhookClaim> = []
  for (;;) {
    const found = yield* queue.claim(others.map((other) => other.webhook.organization_id))
    if (Option.isNone(found) || found.value.webhook.id === webhook.id) {
      for (const other of others) yield* queue.release(other, { failures: 0, seconds: 0 })
      return found
    }
    others.push(found.value)
  }
})

const plannedAt = (entry: number, resource_id: string): PlannedDelivery => ({
  id: DeliveryId.make(crypto.randomUUID()),
  event: "product.updated",
  at: minute(entry),
  cursor: `cursor-${entry}`,
  correlation_id: `correlation-${entry}`,
  resource_type: "product",
  keys: { gtin: null, serial_number: `S-${entry}`, external_id: "ERP 1" },
  resource_id,
  position: { entry, item: 1 }
})

const accepted: Attempt = { status: 204, problem: null }
const refused = { status: 500, problem: "status" } as const
const whole = 2_147_483_647

const stored = (it: PortsTest): void => {
  it.effect("stores webhooks with their secrets, and lists them by their creation", () =>
    Effect.gen(function* () {
      const store = yield* WebhookStore
      const { ours, theirs } = yield* twoOrganizations
      const first = yield* insert(aWebhook(ours))
      const second = yield* insert(aWebhook(ours, { events: ["*"], is_active: false }))
      assert.deepStrictEqual(yield* store.list(ours), [first, second])
      assert.deepStrictEqual(yield* store.find(ours, first.id), Option.some(first))
      assert.deepStrictEqual(yield* store.find(theirs, first.id), Option.none())
      assert.deepStrictEqual(yield* store.secrets(first), Option.some({ secret: "whsec_first", previous: null }))

      const until = DateTime.makeUnsafe(Date.now() + 3_600_000)
      yield* store.rotate({ ...first, previous_secret_until: until }, "whsec_second")
      assert.deepStrictEqual(
        yield* store.secrets(first),
        Option.some({ secret: "whsec_second", previous: "whsec_first" })
      )
      yield* store.rotate({ ...first, previous_secret_until: minute(1) }, "whsec_third")
      assert.deepStrictEqual(yield* store.secrets(first), Option.some({ secret: "whsec_third", previous: null }))

      const changed = { ...second, is_active: true, url: "https://b.example.com/", updated_at: minute(3) }
      yield* store.update(changed, { restarts: true })
      assert.deepStrictEqual(yield* store.find(ours, second.id), Option.some(changed))
      const foreign = { ...second, organization_id: theirs }
      assert.isTrue(Exit.isFailure(yield* Effect.exit(store.update(foreign, { restarts: false }))))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(store.remove(foreign))))
      yield* store.remove(first)
      assert.lengthOf(yield* store.list(ours), 1)
    })
  )

  it.effect("stores a test with what became of it, and makes a delivery wait again", () =>
    Effect.gen(function* () {
      const store = yield* WebhookStore
      const queue = yield* WebhookQueue
      const { ours } = yield* twoOrganizations
      const webhook = yield* insert(aWebhook(ours))
      const { position: _position, ...planned } = plannedAt(1, webhook.id)
      const delivery = {
        ...planned,
        webhook_id: webhook.id,
        event: "webhook.test" as const,
        cursor: null,
        correlation_id: null,
        state: "failed" as const,
        attempts: 0,
        last_attempt_at: null,
        status: null,
        problem: null,
        keys: null,
        attempts_log: [],
        due_at: null
      }
      yield* store.insertTest(delivery, webhook)
      const done = yield* store.finishTest(delivery, webhook, refused)
      assert.deepInclude(done, { state: "failed", attempts: 1, status: 500, problem: "status", due_at: null })
      assert.deepStrictEqual(yield* store.deliveries(webhook, { state: "failed", page: 1, per_page: 10 }), {
        deliveries: [done],
        total: 1
      })
      assert.strictEqual((yield* store.deliveries(webhook, { state: "waiting", page: 1, per_page: 10 })).total, 0)
      yield* store.resend(done, webhook)
      const claim = Option.getOrThrow(yield* claimOf(webhook))
      assert.deepStrictEqual(
        (yield* queue.due(claim, 10)).map(({ attempts, id, state }) => ({ id, state, attempts })),
        [{ id: delivery.id, state: "waiting" as const, attempts: 0 }]
      )
      yield* queue.release(claim, { failures: 0, seconds: 1000 })
    })
  )
}

/** Sends nothing: records that all that is due was answered in this way. */
const attemptAll = Effect.fnUntraced(function* (claim: WebhookClaim, attempt: Attempt) {
  const queue = yield* WebhookQueue
  for (const delivery of yield* queue.due(claim, 10)) yield* queue.record(delivery, claim.webhook, attempt, 0)
})

const observed = (it: PortsTest): void => {
  it.effect("reports once that a webhook fails, why, and that it works again", () =>
    Effect.gen(function* () {
      const queue = yield* WebhookQueue
      const { ours } = yield* twoOrganizations
      const webhook = yield* insert(aWebhook(ours))
      yield* change(ours)
      const next = Effect.map(claimOf(webhook), Option.getOrThrow)
      const release = (claim: WebhookClaim) => queue.release(claim, { failures: 0, seconds: 0 })
      const claim = yield* next
      const before = yield* queue.backlog
      yield* queue.plan(claim, { entry: claim.cursor.entry + 1, item: whole }, [plannedAt(1, "a"), plannedAt(2, "b")])
      yield* attemptAll(claim, refused)
      assert.deepStrictEqual(yield* release(claim), Option.some({ _tag: "Fails" as const, ...refused }))
      const { failing, oldestSeconds, waiting } = yield* queue.backlog
      assert.deepStrictEqual({ failing, waiting }, { failing: before.failing + 1, waiting: before.waiting + 2 })
      // The changes were made at fixed moments of the past.
      assert.isAbove(oldestSeconds, 0)

      const again = yield* next
      yield* attemptAll(again, { status: null, problem: "timeout" })
      assert.deepStrictEqual(yield* release(again), Option.none())
      const third = yield* next
      yield* attemptAll(third, accepted)
      assert.deepStrictEqual(yield* release(third), Option.some({ _tag: "Works" as const }))
      assert.deepStrictEqual(yield* release(third), Option.none())
      assert.strictEqual((yield* queue.backlog).failing, before.failing)
    })
  )

  it.effect("keeps the last ten attempts of a delivery, and the correlation id of its change", () =>
    Effect.gen(function* () {
      const queue = yield* WebhookQueue
      const { ours } = yield* twoOrganizations
      const webhook = yield* insert(aWebhook(ours))
      yield* change(ours)
      const claim = Option.getOrThrow(yield* claimOf(webhook))
      const planned = plannedAt(1, "a")
      yield* queue.plan(claim, { entry: claim.cursor.entry + 1, item: whole }, [planned])
      for (let status = 500; status < 511; status += 1) yield* attemptAll(claim, { status, problem: "status" })
      yield* attemptAll(claim, accepted)
      const stored = Option.getOrThrow(yield* (yield* WebhookStore).findDelivery(webhook, planned.id))
      assert.strictEqual(stored.correlation_id, "correlation-1")
      assert.deepStrictEqual(
        stored.attempts_log.map(({ problem, status }) => ({ status, problem })),
        [
          ...[502, 503, 504, 505, 506, 507, 508, 509, 510].map((status) => ({ status, problem: "status" as const })),
          accepted
        ]
      )
      assert.strictEqual(stored.attempts, 12)
      assert.deepStrictEqual(stored.attempts_log.at(-1)?.at, stored.last_attempt_at)
      yield* queue.release(claim, { failures: 0, seconds: 1000 })
    })
  )
}

const queued = (it: PortsTest): void => {
  it.effect("one server at a time has a webhook with something to do, until it releases it", () =>
    Effect.gen(function* () {
      const queue = yield* WebhookQueue
      const store = yield* WebhookStore
      const { ours } = yield* twoOrganizations
      const webhook = yield* insert(aWebhook(ours))
      assert.isTrue(Option.isNone(yield* claimOf(webhook)))
      yield* change(ours)
      const claim = Option.getOrThrow(yield* claimOf(webhook))
      assert.deepStrictEqual(claim.webhook, webhook)
      assert.deepStrictEqual(claim.secrets, { secret: "whsec_first", previous: null })
      assert.isTrue(Option.isNone(yield* claimOf(webhook)))
      assert.isTrue(yield* queue.extend(claim))
      yield* queue.release(claim, { failures: 2, seconds: 0 })
      assert.isFalse(yield* queue.extend(claim))
      const next = Option.getOrThrow(yield* claimOf(webhook))
      assert.strictEqual(next.failures, 2)
      const none: ReadonlyArray<unknown> = yield* queue.due(next, 10)
      assert.deepStrictEqual(none, [])
      // A change of the webhook ends the claim.
      yield* store.update({ ...webhook, is_active: false }, { restarts: false })
      assert.isFalse(yield* queue.extend(next))
      assert.isTrue(Option.isNone(yield* claimOf(webhook)))
    })
  )

  it.effect("moves the cursor once, with its deliveries, which wait behind those about the same resource", () =>
    Effect.gen(function* () {
      const queue = yield* WebhookQueue
      const { ours } = yield* twoOrganizations
      const webhook = yield* insert(aWebhook(ours))
      yield* change(ours)
      const claim = Option.getOrThrow(yield* claimOf(webhook))
      const [a1, b2, a3, b4] = [plannedAt(1, "a"), plannedAt(2, "b"), plannedAt(3, "a"), plannedAt(4, "b")] as const
      const to = { entry: claim.cursor.entry + 1, item: whole }
      assert.isTrue(yield* queue.plan(claim, to, [a1, b2, a3, b4]))
      assert.isFalse(yield* queue.plan(claim, to, [plannedAt(5, "c")]))
      assert.strictEqual(yield* queue.waiting(claim), 4)
      const ids = Effect.map(queue.due(claim, 10), (due) => due.map(({ id }) => id))
      assert.deepStrictEqual(yield* ids, [a1.id, b2.id, a3.id, b4.id])
      const [first] = yield* queue.due(claim, 10)
      if (first === undefined) return assert.fail("nothing is due")
      yield* queue.record(first, webhook, refused, 1000)
      assert.deepStrictEqual(yield* ids, [b2.id, b4.id])
      const [second] = yield* queue.due(claim, 10)
      if (second === undefined) return assert.fail("nothing is due")
      yield* queue.record(second, webhook, accepted)
      assert.deepStrictEqual(yield* ids, [b4.id])
      // It is done: a second record changes nothing.
      yield* queue.record(second, webhook, refused, 1000)
      const { deliveries } = yield* (yield* WebhookStore).deliveries(webhook, {
        state: undefined,
        page: 1,
        per_page: 10
      })
      assert.deepStrictEqual(
        deliveries.map(({ attempts, id, state }) => ({ id, state, attempts })),
        [
          { id: b4.id, state: "waiting", attempts: 0 },
          { id: a3.id, state: "waiting", attempts: 0 },
          { id: b2.id, state: "delivered", attempts: 1 },
          { id: a1.id, state: "waiting", attempts: 1 }
        ]
      )
      // Released, it is due again for what was not sent.
      yield* queue.release(claim, { failures: 0, seconds: 0 })
      const again = Option.getOrThrow(yield* claimOf(webhook))
      assert.deepStrictEqual(again.cursor, to)
      yield* queue.removeOld(7)
      yield* queue.release(again, { failures: 0, seconds: 1000 })
      assert.isTrue(Option.isNone(yield* claimOf(webhook)))
    })
  )

  it.effect("pauses a webhook with what waits, and restarts it at once", () =>
    Effect.gen(function* () {
      const queue = yield* WebhookQueue
      const store = yield* WebhookStore
      const { run } = yield* Transactions
      const { ours } = yield* twoOrganizations
      const webhook = yield* insert(aWebhook(ours))
      yield* change(ours)
      const claim = Option.getOrThrow(yield* claimOf(webhook))
      const planned = plannedAt(1, "a")
      yield* queue.plan(claim, { entry: claim.cursor.entry + 1, item: whole }, [planned])
      const [delivery] = yield* queue.due(claim, 1)
      if (delivery === undefined) return assert.fail("nothing is due")
      yield* queue.record(delivery, webhook, refused)
      yield* run(Effect.andThen(queue.lock(claim), queue.pause(claim, minute(5))))
      assert.isFalse(yield* run(queue.lock(claim)))
      const paused = Option.getOrThrow(yield* store.find(ours, webhook.id))
      assert.isFalse(paused.is_active)
      assert.deepStrictEqual(paused.paused_at, minute(5))
      assert.isTrue(Option.isNone(yield* claimOf(webhook)))
      yield* run(store.update({ ...paused, is_active: true, paused_at: null }, { restarts: true }))
      const restarted = Option.getOrThrow(yield* claimOf(webhook))
      assert.deepStrictEqual(
        (yield* queue.due(restarted, 10)).map(({ attempts, id }) => ({ id, attempts })),
        [{ id: planned.id, attempts: 0 }]
      )
      assert.isAtLeast((yield* queue.backlog).lagSeconds, 0)
      yield* queue.release(restarted, { failures: 0, seconds: 1000 })
    })
  )

  it.effect("another organization can neither see nor change its deliveries", () =>
    Effect.gen(function* () {
      const queue = yield* WebhookQueue
      const store = yield* WebhookStore
      const { ours, theirs } = yield* twoOrganizations
      const webhook = yield* insert(aWebhook(ours))
      yield* change(ours)
      const claim = Option.getOrThrow(yield* claimOf(webhook))
      yield* queue.plan(claim, { entry: claim.cursor.entry + 1, item: whole }, [plannedAt(1, "a")])
      const [delivery] = yield* queue.due(claim, 1)
      if (delivery === undefined) return assert.fail("nothing is due")
      const foreign = { ...webhook, organization_id: theirs }
      assert.strictEqual((yield* store.deliveries(foreign, { state: undefined, page: 1, per_page: 10 })).total, 0)
      assert.deepStrictEqual(yield* store.findDelivery(foreign, delivery.id), Option.none())
      yield* queue.record(delivery, foreign, accepted)
      assert.strictEqual(yield* queue.waiting(claim), 1)
      yield* queue.release(claim, { failures: 0, seconds: 1000 })
    })
  )
}

/** The entries that are events, in the order of changes. */
const events = (it: PortsTest): void => {
  it.effect("reads entries about some resources up to a position, with each product of a bulk request", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const { ours } = yield* twoOrganizations
      const start = Option.getOrThrow(yield* log.head(ours)).position
      const products = [crypto.randomUUID(), crypto.randomUUID()]
      const grant = crypto.randomUUID()
      // Sound: an id in a test.
      const changed_products = products as unknown as NonNullable<Parameters<typeof log.append>[0]["changed_products"]>
      yield* log.append(
        anAuditEntry({ organization_id: ours, action: "products.bulk_created", resource_id: null, changed_products })
      )
      yield* log.append(
        anAuditEntry({
          organization_id: ours,
          action: "access_grant.created",
          resource_type: "access_grant",
          resource_id: grant,
          actor: { type: "system", id: null, name: "access request" }
        })
      )
      yield* log.append(anAuditEntry({ organization_id: ours, action: "api_key.created", resource_type: "api_key" }))
      const query = { resources: ["product", "access_grant"] as const, after: { entry: start, item: whole }, limit: 10 }
      const found = yield* log.events(ours, { ...query, until: start + 3 })
      assert.deepStrictEqual(
        found.map(({ action, actor_type, position, resource_id }) => ({ action, actor_type, position, resource_id })),
        [
          ...products.map((resource_id, index) => ({
            action: "product.created" as const,
            actor_type: found[0]?.actor_type ?? "api_key",
            position: { entry: start + 1, item: index + 1 },
            resource_id
          })),
          {
            action: "access_grant.created",
            actor_type: "system",
            position: { entry: start + 2, item: 1 },
            resource_id: grant
          }
        ]
      )
      assert.lengthOf(yield* log.events(ours, { ...query, until: start + 1 }), 2)
      assert.lengthOf(yield* log.events(ours, { ...query, after: { entry: start + 1, item: 1 }, until: start + 3 }), 2)
    })
  )
}

export const webhooksContract = (it: PortsTest): void => {
  stored(it)
  queued(it)
  observed(it)
  events(it)
}
