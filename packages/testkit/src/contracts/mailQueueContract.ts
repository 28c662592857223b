/** What every adapter of the port `MailQueue` must do. */
import type { OrganizationId } from "@dpp/core/party"
import { MailQueue, type NewMail } from "@dpp/service/ports/MailQueue"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type PortsTest, twoOrganizations } from "./Ports.ts"

const aMail = (organization_id: OrganizationId, overrides: Partial<NewMail> = {}): NewMail => ({
  id: crypto.randomUUID(),
  organization_id,
  recipient: { email: "anna@example.com", language: "de" },
  notice: { _tag: "SignIn", url: "https://passports.example.com/console" },
  cause: "organization",
  expiresInSeconds: 3600,
  ...overrides
})

/** All mails that are due, with one claim each. */
const claimAll = Effect.gen(function* () {
  const queue = yield* MailQueue
  const claimed = []
  for (;;) {
    const next = yield* queue.claim
    if (Option.isNone(next)) return claimed
    claimed.push(next.value)
  }
})

export const mailQueueContract = (it: PortsTest): void => {
  it.effect("returns each mail that is due once, as it was stored", () =>
    Effect.gen(function* () {
      const queue = yield* MailQueue
      const { ours, theirs } = yield* twoOrganizations
      const expired = aMail(ours, { expiresInSeconds: -1 })
      const mails = [aMail(ours), aMail(theirs), expired]
      const before = yield* queue.backlog
      for (const mail of mails) assert.isTrue(yield* queue.add(mail))
      const { oldestSeconds, waiting } = yield* queue.backlog
      assert.strictEqual(waiting, before.waiting + 2)
      assert.isAbove(oldestSeconds, 0)
      const claimed = yield* claimAll
      assert.sameDeepMembers(
        claimed,
        mails.slice(0, 2).map(({ cause: _cause, expiresInSeconds: _bound, ...mail }) => ({ ...mail, attempts: 1 }))
      )
      assert.deepStrictEqual(yield* claimAll, [])
      yield* Effect.forEach(claimed, queue.finish)
      assert.deepStrictEqual(yield* claimAll, [])
      assert.strictEqual((yield* queue.backlog).waiting, before.waiting)
    })
  )

  it.effect(
    "counts the mails of a mailbox over all organizations and spellings, sent or not, and links to sign in apart",
    () =>
      Effect.gen(function* () {
        const queue = yield* MailQueue
        const { ours, theirs } = yield* twoOrganizations
        const mailbox = `victim-${crypto.randomUUID()}`
        const spellings = [
          `${mailbox}@example.com`,
          `${mailbox.toUpperCase()}+1@EXAMPLE.com`,
          `<${mailbox}@example.com>`
        ]
        const send = (number: number, cause: NewMail["cause"]) => {
          const email = spellings[number % spellings.length] ?? ""
          return queue.add(aMail(number % 2 === 0 ? ours : theirs, { recipient: { email, language: "en" }, cause }))
        }
        const stored = Effect.fnUntraced(function* (count: number, cause: NewMail["cause"]) {
          const outcomes = yield* Effect.forEach(Array.from({ length: count }), (_, number) => send(number, cause))
          yield* Effect.forEach(yield* claimAll, queue.finish)
          return outcomes.filter(Boolean).length
        })
        assert.strictEqual(yield* stored(7, "visitor"), 5)
        assert.strictEqual(yield* stored(17, "organization"), 15)
        assert.strictEqual(yield* stored(1, "visitor"), 0)
        assert.strictEqual(yield* stored(3, "sign_in"), 3)
        assert.isTrue(yield* queue.add(aMail(ours, { recipient: { email: "ben@example.com", language: "en" } })))
        yield* Effect.forEach(yield* claimAll, queue.finish)
      })
  )

  it.effect("stores nothing with a transaction that fails", () =>
    Effect.gen(function* () {
      const queue = yield* MailQueue
      const { run } = yield* Transactions
      const { ours } = yield* twoOrganizations
      yield* Effect.exit(run(Effect.andThen(queue.add(aMail(ours)), Effect.fail("stop"))))
      assert.deepStrictEqual(yield* claimAll, [])
    })
  )

  it.effect("delays a mail that was not accepted, and deletes nothing that is young", () =>
    Effect.gen(function* () {
      const queue = yield* MailQueue
      const { ours } = yield* twoOrganizations
      const mail = aMail(ours)
      yield* queue.add(mail)
      yield* Effect.forEach(yield* claimAll, queue.postpone)
      assert.deepStrictEqual(yield* claimAll, [])
      assert.strictEqual(yield* queue.removeOld, 0)
      yield* queue.finish(mail)
    })
  )
}
