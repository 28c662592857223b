/** Suppliers are reminded of a date once before it and once after it, by a mail with a link, and never of what they have answered. */
import type { DataRequestId } from "@dpp/core/supplier"
import type { MailRecipient, Notice } from "@dpp/core/mail"
import { Mails } from "@dpp/service/mail/Mails"
import { MailTransport } from "@dpp/service/ports/MailTransport"
import { Restorations } from "@dpp/service/ports/Restorations"
import { noWebhooks } from "@dpp/service/ports/WebhookTransport"
import { Templates } from "@dpp/service/products/Templates"
import { DataRequests } from "@dpp/service/suppliers/DataRequests"
import { DueReminders } from "@dpp/service/suppliers/DueReminders"
import { SupplierAnswers } from "@dpp/service/suppliers/SupplierAnswers"
import { useCasesWith } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { aTenant, type Tenant } from "../support.ts"

let sent: Array<{ readonly recipient: MailRecipient; readonly notice: Notice }> = []
const mail = Layer.succeed(MailTransport, {
  isOn: true,
  send: ({ notice, recipient }) => Effect.sync(() => void sent.push({ notice, recipient }))
})
const database = { isCopy: false }
const copy = Layer.merge(
  noWebhooks,
  // In place of that of the database.
  Layer.succeed(Restorations, { isCopy: Effect.sync(() => database.isCopy) })
)

/** The addresses in the mails to this supplier since the last call. */
const mailedTo = Effect.fnUntraced(function* (email: string) {
  const { work } = yield* Mails
  while (yield* work);
  const found = sent.filter(({ recipient }) => recipient.email === email)
  sent = []
  return found.flatMap(({ notice }) => (notice._tag === "DataRequested" && notice.isReminder ? [notice.url] : []))
})

const ask = Effect.fnUntraced(function* ({ caller }: Tenant, email: string | null, days: number) {
  const { template } = yield* (yield* Templates).create(caller, { name: "TR-82", battery_category: "ev" })
  return yield* (yield* DataRequests).create(caller, {
    recipient: { name: "Zellen AG", email },
    template_id: template.id,
    fields: ["battery_mass"],
    due_at: DateTime.formatIso(DateTime.add(yield* DateTime.now, { days }))
  })
})

/** Two servers run the same rounds, day by day. Returns the days on which this supplier gets a mail. */
const daysOfMails = Effect.fnUntraced(function* (email: string, days: number) {
  const { run } = yield* DueReminders
  const found: Array<number> = []
  for (let day = 1; day <= days; day++) {
    yield* TestClock.adjust("1 day")
    yield* Effect.all([run, run], { concurrency: 2 })
    for (const _ of yield* mailedTo(email)) found.push(day)
  }
  return found
})

const find = (tenant: Tenant, id: DataRequestId) => Effect.flatMap(DataRequests, ({ find }) => find(tenant.caller, id))

layer(useCasesWith({}, mail, copy))("reminders of a date", (it) => {
  it.effect("are sent once before it and once after it, with a link that takes answers", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const email = "datum@example.com"
      const { request } = yield* ask(tenant, email, 10)
      assert.deepStrictEqual(yield* daysOfMails(email, 30), [7, 11])
      const { reminded_after_due_at, reminded_before_due_at } = yield* find(tenant, request.id)
      assert.isNotNull(reminded_before_due_at)
      assert.isNotNull(reminded_after_due_at)
      // A new date has reminders of its own, of which the answer ends the rest.
      const due_at = DateTime.formatIso(DateTime.add(yield* DateTime.now, { days: 10 }))
      yield* (yield* DataRequests).update(tenant.caller, request.id, { due_at })
      yield* TestClock.adjust("7 days")
      yield* (yield* DueReminders).run
      const [url = ""] = yield* mailedTo(email)
      const answers = yield* SupplierAnswers
      const answerer = yield* answers.admit(url.split("/").at(-1) ?? "", "answer")
      yield* answers.save(answerer, { battery_mass: 450 })
      yield* answers.submit(answerer)
      assert.deepStrictEqual(yield* daysOfMails(email, 20), [])
    })
  )

  it.effect("wait a day after the request and after a reminder by hand", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { request } = yield* ask(tenant, "hand@example.com", 2)
      yield* (yield* DueReminders).run
      assert.deepStrictEqual(yield* mailedTo("hand@example.com"), [])
      yield* TestClock.adjust("20 hours")
      yield* (yield* DataRequests).remind(tenant.caller, request.id)
      assert.lengthOf(yield* mailedTo("hand@example.com"), 1)
      yield* TestClock.adjust("20 hours")
      yield* (yield* DueReminders).run
      assert.deepStrictEqual(yield* mailedTo("hand@example.com"), [])
    })
  )

  it.effect("are for requests with an address that no other service answers for, and for recent dates only", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      yield* ask(tenant, null, 5)
      const { request } = yield* ask(tenant, "spaet@example.com", 5)
      // The server did not run in time.
      yield* TestClock.adjust("20 days")
      const { run } = yield* DueReminders
      yield* run
      assert.deepStrictEqual(yield* mailedTo("spaet@example.com"), [])
      yield* ask(tenant, "kopie@example.com", 5)
      database.isCopy = true
      yield* TestClock.adjust("3 days")
      yield* run
      database.isCopy = false
      assert.deepStrictEqual(yield* mailedTo("kopie@example.com"), [])
      yield* run
      assert.lengthOf(yield* mailedTo("kopie@example.com"), 1)
      assert.isNull((yield* find(tenant, request.id)).reminded_after_due_at)
    })
  )
})
