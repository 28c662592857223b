/** A restored copy of a database writes and reads; it signs and sends nothing until it takes over. */
import type { Notice } from "@dpp/core/mail"
import { MailTransport } from "@dpp/service/ports/MailTransport"
import { Restorations } from "@dpp/service/ports/Restorations"
import { WebhookTransport } from "@dpp/service/ports/WebhookTransport"
import { Mails } from "@dpp/service/mail/Mails"
import { Signing } from "@dpp/service/proofs/Signing"
import { SigningKeys } from "@dpp/service/proofs/SigningKeys"
import { SigningState } from "@dpp/service/proofs/SigningState"
import { Products } from "@dpp/service/products/Products"
import { Webhooks } from "@dpp/service/webhooks/Webhooks"
import { WebhookSending } from "@dpp/service/webhooks/WebhookSending"
import { useCasesWith } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { published, stateOf } from "../signingScene.ts"

const database = { isCopy: false }
const sent = { mails: new Array<Notice>(), messages: new Array<string>() }

const mail = Layer.succeed(MailTransport, {
  isOn: true,
  send: ({ notice }) => Effect.sync(() => void sent.mails.push(notice))
})

const transport = Layer.mergeAll(
  Layer.succeed(WebhookTransport, {
    policy: { allowsPrivate: false },
    check: () => Effect.void,
    send: ({ url }) =>
      Effect.as(
        Effect.sync(() => sent.messages.push(url)),
        { status: 204, problem: null }
      )
  }),
  // In place of that of the database.
  Layer.succeed(Restorations, { isCopy: Effect.sync(() => database.isCopy) })
)

layer(useCasesWith({}, mail, transport))("a restored copy", (it) => {
  it.effect("signs and sends nothing until it takes over, and then what has waited", () =>
    Effect.gen(function* () {
      const [keys, mails, sending, signing, state, webhooks] = [
        yield* SigningKeys,
        yield* Mails,
        yield* WebhookSending,
        yield* Signing,
        yield* SigningState,
        yield* Webhooks
      ]
      const { organization, product, tenant } = yield* published
      yield* signing.runAll
      assert.isTrue(Option.isSome(yield* keys.active(organization)))
      database.isCopy = true
      const url = "https://erp.example.com/hooks"
      const { webhook } = yield* webhooks.create(tenant.caller, { url, events: ["*"] })
      yield* (yield* Products).update(tenant.caller, product.id, { battery_mass: 321 }, { isConfirmed: false })
      const recipient = { email: "anna@example.com", language: "en" } as const
      yield* mails.notify(organization, recipient, { _tag: "WebhookPaused", url })
      const lines: Array<string> = []
      const noting = Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))])
      const work = Effect.all([signing.work, sending.work, mails.work])
      const report = Effect.andThen(TestClock.adjust("6 seconds"), Effect.provide(state.report, noting))

      assert.deepStrictEqual(yield* work, [false, false, false])
      yield* report
      assert.deepInclude(yield* state.service, { word: "delayed", isCopy: true, waiting: 1 })
      assert.strictEqual(yield* state.organization(organization), "delayed")
      assert.isTrue(Option.isNone(yield* keys.active(organization)))
      assert.strictEqual((yield* Effect.flip(webhooks.test(tenant.caller, webhook.id)))._tag, "SendingStopped")
      assert.deepStrictEqual(sent, { mails: [], messages: [] })
      assert.isTrue((yield* stateOf(organization, product.id)).is_pending)

      database.isCopy = false
      yield* report
      assert.deepStrictEqual(yield* work, [true, true, true])
      yield* signing.runAll
      assert.isFalse((yield* stateOf(organization, product.id)).is_pending)
      assert.deepInclude(yield* state.service, { isCopy: false })
      assert.deepStrictEqual(sent, { mails: [{ _tag: "WebhookPaused", url }], messages: [url] })
      assert.deepStrictEqual(lines, ["The restored copy is the original from now on: the service signs and sends."])
    })
  )
})
