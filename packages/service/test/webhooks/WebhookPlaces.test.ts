/** Which webhooks a server works on at a time, while the receivers of many organizations do not respond. */
import type { Caller } from "@dpp/core/access"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { noMail } from "@dpp/service/ports/MailTransport"
import { WebhookQueue } from "@dpp/service/ports/WebhookQueue"
import { WebhookTransport } from "@dpp/service/ports/WebhookTransport"
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
import * as Option from "effect/Option"

/** The second message to each receiver that responds: the first one only makes it the receiver that was served last. */
const seconds = { "/several": Deferred.makeUnsafe<void>(), "/single": Deferred.makeUnsafe<void>() }
const arrived = new Set<string>()

const responds = { status: 204, problem: null } as const

const transport = Layer.succeed(WebhookTransport, {
  policy: { allowsPrivate: false },
  check: () => Effect.void,
  send: ({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === "/never") return Effect.never
    if (!arrived.has(pathname))
      return Effect.as(
        Effect.sync(() => arrived.add(pathname)),
        responds
      )
    const second = pathname === "/several" ? seconds["/several"] : seconds["/single"]
    return Effect.as(Deferred.succeed(second, undefined), responds)
  }
})

const aTenant = Effect.map(
  Effect.suspend(() => insertOrganization()),
  (organization) => aCaller({ organization })
)

const change = Effect.fnUntraced(function* ({ organization }: Caller) {
  const entry = anAuditEntry({
    organization_id: organization.id,
    action: "organization.updated",
    resource_type: "organization",
    resource_id: organization.id
  })
  yield* (yield* AuditLog).append(entry)
})

const aWebhook = Effect.fnUntraced(function* (caller: Caller, path: string) {
  const { webhook } = yield* (yield* Webhooks).create(caller, { url: `https://erp.example.com${path}`, events: ["*"] })
  return webhook
})

/** An organization whose webhook was worked on last, so that those of all others come before it. */
const anOrganizationServedLast = Effect.fnUntraced(function* (path: string) {
  const caller = yield* aTenant
  yield* aWebhook(caller, path)
  yield* change(caller)
  assert.isTrue(yield* (yield* WebhookSending).work)
  return caller
})

const useCases = useCasesWith({}, noMail, transport)

layer(useCases, { excludeTestServices: true })("the places of the queue of webhooks", (it) => {
  it.effect("are not all taken by organizations with several webhooks that do not respond", () =>
    Effect.gen(function* () {
      const served = yield* anOrganizationServedLast("/several")
      for (let organization = 0; organization < 10; organization += 1) {
        const slow = yield* aTenant
        for (let count = 0; count < 8; count += 1) yield* aWebhook(slow, "/never")
        yield* change(slow)
      }
      yield* change(served)
      const running = yield* Effect.forkChild((yield* WebhookSending).run)
      yield* Deferred.await(seconds["/several"])
      yield* Fiber.interrupt(running)
    })
  )
})

layer(useCases, { excludeTestServices: true })("the places of the queue of webhooks", (it) => {
  it.effect("are not all taken by webhooks whose last attempt failed", () =>
    Effect.gen(function* () {
      const queue = yield* WebhookQueue
      for (let organization = 0; organization < 65; organization += 1) {
        const slow = yield* aTenant
        const { id } = yield* aWebhook(slow, "/never")
        yield* change(slow)
        const claim = Option.getOrThrow(yield* queue.claim([]))
        assert.strictEqual(claim.webhook.id, id)
        yield* queue.release(claim, { failures: 1, seconds: 0 })
      }
      const served = yield* anOrganizationServedLast("/single")
      yield* change(served)
      const running = yield* Effect.forkChild((yield* WebhookSending).run)
      yield* Deferred.await(seconds["/single"])
      yield* Fiber.interrupt(running)
    })
  )
})
