/** What becomes of a webhook whose receiver refuses or does not respond, beside others that do. */
import type { Caller } from "@dpp/core/access"
import type { Notice } from "@dpp/core/mail"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { MailTransport } from "@dpp/service/ports/MailTransport"
import { WebhookQueue } from "@dpp/service/ports/WebhookQueue"
import { type WebhookMessage, WebhookTransport } from "@dpp/service/ports/WebhookTransport"
import { Mails } from "@dpp/service/mail/Mails"
import { Webhooks } from "@dpp/service/webhooks/Webhooks"
import { WebhookSending } from "@dpp/service/webhooks/WebhookSending"
import { aCaller, anAuditEntry } from "@dpp/testkit/builders"
import { insertOrganization } from "@dpp/testkit/contracts/storing"
import { useCasesWith } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Metric from "effect/Metric"
import * as Option from "effect/Option"

const notices: Array<Notice> = []
const mail = Layer.succeed(MailTransport, {
  isOn: true,
  send: ({ notice }) => Effect.sync(() => void notices.push(notice))
})

const arrived = new Map<string, Deferred.Deferred<WebhookMessage>>()
const arrivalAt = Effect.fnUntraced(function* (url: string) {
  const arrival = yield* Deferred.make<WebhookMessage>()
  arrived.set(url, arrival)
  return arrival
})

/** Messages to receivers that do not respond. */
let unanswered = 0

/** Paths say what a receiver does. */
const transport = Layer.succeed(WebhookTransport, {
  policy: { allowsPrivate: false },
  check: () => Effect.void,
  send: (message) => {
    const { pathname } = new URL(message.url)
    if (pathname === "/never")
      return Effect.andThen(
        Effect.sync(() => {
          unanswered += 1
        }),
        Effect.never
      )
    if (pathname === "/breaks") return Effect.die(new Error("The transport broke."))
    const attempt =
      pathname === "/refuses" ? { status: 500, problem: "status" as const } : { status: 204, problem: null }
    const arrival = arrived.get(message.url)
    return Effect.as(arrival === undefined ? Effect.void : Deferred.succeed(arrival, message), attempt)
  }
})

const aTenant = Effect.map(
  Effect.suspend(() => insertOrganization()),
  (organization) => aCaller({ organization })
)

/** The lines of the log about webhooks. */
const lines: Array<string> = []
const noting = Logger.make(({ logLevel, message }) => void lines.push(`${logLevel} ${String(message)}`))

/** What the counter of attempts says for each outcome and reason. */
const attemptsByReason = Effect.map(Metric.snapshot, (all) =>
  all
    .filter(({ id }) => id === "dpp_webhook_deliveries_total")
    .flatMap(({ attributes, state }) =>
      "count" in state ? [[`${attributes?.["outcome"]} ${attributes?.["reason"]}`, Number(state.count)] as const] : []
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
)

/** The correlation id of the first change of each organization. */
const changes = new Map<string, string>()

const change = Effect.fnUntraced(function* ({ organization }: Caller) {
  const entry = anAuditEntry({
    organization_id: organization.id,
    action: "organization.updated",
    resource_type: "organization",
    resource_id: organization.id
  })
  if (!changes.has(organization.id)) changes.set(organization.id, entry.correlation_id)
  yield* (yield* AuditLog).append(entry)
})

layer(useCasesWith({}, mail, transport), { excludeTestServices: true })("the queue of webhooks", (it) => {
  it.effect("pauses a webhook after its last attempt, says so by mail, and continues where it stopped", () =>
    Effect.gen(function* () {
      const [webhooks, queue, sending] = [yield* Webhooks, yield* WebhookQueue, yield* WebhookSending]
      const caller = yield* aTenant
      const { webhook } = yield* webhooks.create(caller, { url: "https://a.example.com/refuses", events: ["*"] })
      const attempts = yield* attemptsByReason
      yield* change(caller)
      // Seven attempts, without the hours between them.
      assert.isTrue(yield* sending.work)
      yield* webhooks.update(caller, webhook.id, { is_active: false })
      yield* webhooks.update(caller, webhook.id, { is_active: true })
      const claim = Option.getOrThrow(yield* queue.claim([]))
      for (let attempt = 0; attempt < 7; attempt += 1) {
        const [delivery] = yield* queue.due(claim, 1)
        if (delivery === undefined) return assert.fail("nothing is due")
        yield* queue.record(delivery, webhook, { status: 500, problem: "status" }, 0)
      }
      yield* queue.release(claim, { failures: 7, seconds: 0 })
      assert.isTrue(yield* sending.work)

      const paused = yield* webhooks.find(caller, webhook.id)
      assert.isFalse(paused.is_active)
      assert.isNotNull(paused.paused_at)
      assert.isFalse(yield* sending.work)
      const { entries } = yield* (yield* AuditLog).list(caller.organization.id, {
        action: "webhook.paused",
        resource_type: undefined,
        resource_id: undefined,
        page: 1,
        per_page: 10
      })
      assert.deepStrictEqual(
        entries.map(({ actor, resource_id }) => ({ resource_id, actor: actor.name })),
        [{ resource_id: webhook.id, actor: "webhooks" }]
      )
      const mails = yield* Mails
      while (yield* mails.work);
      assert.deepStrictEqual(notices, [{ _tag: "WebhookPaused", url: "https://a.example.com" }])

      yield* change(caller)
      assert.isFalse(yield* sending.work)
      yield* webhooks.update(caller, webhook.id, { url: "https://a.example.com/accepts", is_active: true })
      assert.isTrue(yield* sending.work)
      const { deliveries, total } = yield* webhooks.deliveries(caller, webhook.id, {
        state: "delivered",
        page: 1,
        per_page: 10
      })
      assert.strictEqual(total, 2)
      assert.isNull((yield* webhooks.find(caller, webhook.id)).paused_at)
      assert.deepStrictEqual([...new Set(deliveries.map(({ event }) => event))], ["organization.updated"])

      const ofWebhook = `Webhook ${webhook.id} of organization ${caller.organization.id}`
      const of = (id: string) => deliveries.find((delivery) => delivery.id === id)
      const [first] = lines.flatMap((line) => /Delivery (\S+)/u.exec(line)?.slice(1) ?? [])
      assert.deepStrictEqual(lines, [
        `Warn ${ofWebhook} fails: status 500. Its deliveries are retried.`,
        `Warn ${ofWebhook} is paused: status 500. Delivery ${first} was not accepted in 8 attempts.`,
        `Info ${ofWebhook} works again.`
      ])
      const delivered = of(first ?? "")
      assert.deepStrictEqual(
        delivered?.attempts_log.map(({ status }) => status),
        [...Array.from({ length: 9 }, () => 500), 204]
      )
      assert.strictEqual(delivered?.correlation_id, changes.get(caller.organization.id))
      const counted = (yield* attemptsByReason).map(([series, count], index) => [
        series,
        count - (attempts[index]?.[1] ?? 0)
      ])
      assert.deepStrictEqual(
        counted.filter(([, count]) => count !== 0),
        [
          ["delivered none", 2],
          ["paused status", 1],
          ["retried status", 1]
        ]
      )
    }).pipe(Effect.provide(Logger.layer([noting])))
  )

  it.effect("rests from a webhook that it could not work on, and keeps no claim on it", () =>
    Effect.gen(function* () {
      const [webhooks, queue, sending] = [yield* Webhooks, yield* WebhookQueue, yield* WebhookSending]
      const caller = yield* aTenant
      const { webhook } = yield* webhooks.create(caller, { url: "https://d.example.com/breaks", events: ["*"] })
      yield* change(caller)
      assert.isTrue(yield* sending.work)
      assert.isFalse(yield* sending.work)
      // An admin ends the rest.
      yield* webhooks.update(caller, webhook.id, { is_active: false })
      yield* webhooks.update(caller, webhook.id, { url: "https://d.example.com/accepts", is_active: true })
      const claim = Option.getOrThrow(yield* queue.claim([]))
      assert.strictEqual(claim.webhook.id, webhook.id)
      yield* queue.release(claim, { failures: 0, seconds: 0 })
      assert.isTrue(yield* sending.work)
    })
  )

  it.effect("sends to others while receivers of one organization do not respond, and works on eight of them", () =>
    Effect.gen(function* () {
      const [webhooks, sending] = [yield* Webhooks, yield* WebhookSending]
      const [slow, other] = [yield* aTenant, yield* aTenant]
      for (let count = 0; count < 20; count += 1) {
        yield* webhooks.create(slow, { url: "https://b.example.com/never", events: ["*"] })
      }
      const limit = yield* Effect.flip(webhooks.create(slow, { url: "https://b.example.com/never", events: ["*"] }))
      assert.deepInclude(limit, { _tag: "WebhookLimitReached", current: 20, max: 20 })
      const url = "https://c.example.com/accepts"
      yield* webhooks.create(other, { url, events: ["organization.updated"] })
      yield* change(slow)
      const arrival = yield* arrivalAt(url)
      const running = yield* Effect.forkChild(sending.run)
      yield* change(other)
      const message = yield* Deferred.await(arrival)
      assert.include(message.body, '"type":"organization.updated"')
      assert.isAtMost(unanswered, 8)
      yield* Fiber.interrupt(running)
    })
  )
})
