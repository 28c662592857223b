/** What a mailbox gets: little of what persons without a key cause, and each link that its owner asks for. */
import { administratorRequest } from "@dpp/core/access"
import type { MailRecipient, Notice } from "@dpp/core/mail"
import { ProductId } from "@dpp/core/product"
import * as AccessRequests from "@dpp/service/access/AccessRequests"
import * as MemberAdministration from "@dpp/service/access/MemberAdministration"
import * as Mails from "@dpp/service/mail/Mails"
import { MailTransport } from "@dpp/service/ports/MailTransport"
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import { database, randomness, settings } from "@dpp/testkit/useCases"
import { layer as settingsLayer } from "@dpp/service/shared/PassportSettings"
import * as Quotas from "@dpp/service/shared/Quotas"
import * as Audit from "@dpp/service/changes/Audit"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { aTenant } from "../support.ts"

interface Sent {
  readonly recipient: MailRecipient
  readonly notice: Notice
}
const sent: Array<Sent> = []

const transport = Layer.succeed(MailTransport, {
  isOn: true,
  send: (mail) => Effect.sync(() => void sent.push(mail))
})

const testLayer = Layer.merge(AccessRequests.layer, MemberAdministration.layer).pipe(
  Layer.provideMerge(Mails.layer),
  Layer.provide(transport),
  Layer.provide(Quotas.layer),
  Layer.provide(Audit.layer),
  Layer.provide(
    Layer.mock(RateLimiter, {
      consume: () => Effect.succeed({ isAllowed: true, limit: 3, remaining: 2, secondsToReset: 3600 })
    })
  ),
  Layer.provideMerge(settingsLayer(settings)),
  Layer.provideMerge(Layer.merge(database, randomness))
)

const mailbox = `quartz-${crypto.randomUUID()}@y.example`

/** The mailbox in another spelling for each number: capital letters, and a part behind a plus sign. */
const spelled = (number: number): string =>
  number % 2 === 0
    ? mailbox.slice(0, number + 1).toUpperCase() + mailbox.slice(number + 1)
    : mailbox.replace("@", `+${number}@`)

const sendAll = Effect.gen(function* () {
  const { work } = yield* Mails.Mails
  while (yield* work);
})

const toMailbox = (tag: Notice["_tag"]) =>
  sent.filter(({ notice, recipient }) => notice._tag === tag && recipient.email.toLowerCase().startsWith("quartz-"))

layer(testLayer)("mails", (it) => {
  it.effect("of persons without a key are five for a mailbox, and leave room for the links of its owner", () =>
    Effect.gen(function* () {
      const { ask } = yield* AccessRequests.AccessRequests
      const { invite, mailLink } = yield* MemberAdministration.MemberAdministration
      const first = yield* aTenant()
      const tenants = [first, yield* aTenant(), yield* aTenant()]
      for (let number = 0; number < 40; number += 1) {
        const { organization } = tenants[number % 3] ?? first
        yield* ask(
          { id: ProductId.make(crypto.randomUUID()), organization_id: organization.id },
          {
            audience: "legitimate_interest",
            role: "recycler",
            name: "Quartz",
            email: spelled(number),
            purpose: "Dismantling"
          },
          { correlationId: "request-1", network: `198.51.${number % 8}.0/24`, language: "en" }
        )
      }
      yield* sendAll
      assert.lengthOf(toMailbox("AccessReceived"), 5)

      // Another organization sends as much as it can: 20 mails in all, of which five were sent before.
      for (let number = 1; number <= 20; number += 1)
        yield* invite(administratorRequest("request-2"), first.organization.id, {
          name: "Quartz",
          email: number === 1 ? mailbox : mailbox.replace("@", `+${number}@`),
          role: "viewer"
        })
      yield* sendAll
      assert.lengthOf(toMailbox("Invitation"), 15)

      yield* mailLink("request-3", { email: mailbox.replace("@", "+2@") })
      yield* mailLink("request-4", { email: mailbox.toUpperCase() })
      const { work } = yield* Mails.Mails
      yield* Effect.repeat(work, { until: () => toMailbox("SignIn").length > 0 })
      assert.deepStrictEqual(
        toMailbox("SignIn").map(({ recipient }) => recipient.email),
        [mailbox]
      )
    })
  )
})
