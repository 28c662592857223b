/**
 * Reminds suppliers by mail of the date of a request: once before it and once after it, each with a further link.
 *
 * @source inferred: see docs/decisions/0134-reminders-by-date.md
 */
import { type DataRequest, dueReminder, reminded } from "@dpp/core/supplier"
import type { ActorContext } from "@dpp/core/access"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schedule from "effect/Schedule"
import { Audit } from "../changes/Audit.ts"
import { Mails } from "../mail/Mails.ts"
import { DataRequestStore } from "../ports/DataRequestStore.ts"
import { Organizations } from "../ports/Organizations.ts"
import { Restorations } from "../ports/Restorations.ts"
import { Transactions } from "../ports/Transactions.ts"
import { ofDataRequest } from "./records.ts"
import { supplierLinks } from "./supplierLinks.ts"
import { supplierMails } from "./supplierMails.ts"

type Key = Pick<DataRequest, "organization_id" | "id">

export class DueReminders extends Context.Service<
  DueReminders,
  {
    /** Queues the reminders that are due. Never fails: a failure is logged, and retried by the next run. */
    readonly run: Effect.Effect<void>
  }
>()("@dpp/service/suppliers/DueReminders") {}

/** Requests of one run; the next one takes the others. */
const atOnce = 500

const contextOf = ({ organization_id }: Key): ActorContext => ({
  actor: { _tag: "System", name: "reminders" },
  correlationId: "reminders",
  organization: { id: organization_id }
})

export const layer = Layer.effect(
  DueReminders,
  Effect.gen(function* () {
    const store = yield* DataRequestStore
    const organizations = yield* Organizations
    const restorations = yield* Restorations
    const audit = yield* Audit
    const transactions = yield* Transactions
    const { isOn } = yield* Mails
    const links = yield* supplierLinks
    const mails = yield* supplierMails

    /** Another server may have reminded since the request was found, so what is due is decided under the lock. */
    const remind = Effect.fn("DueReminders.remind")(function* (key: Key) {
      const organization = Option.getOrNull(yield* organizations.find(key.organization_id))
      const found = Option.getOrNull(yield* store.findForUpdate(key.organization_id, key.id))
      if (organization === null || found === null) return
      const now = yield* DateTime.now
      const kind = dueReminder(found.request, now)
      if (kind === null) return
      const request = reminded(found.request, kind, now)
      const { link, stored } = yield* links.make
      yield* mails.asked(organization, request, link, true)
      yield* audit.commit(contextOf(key), ofDataRequest(request.id, "data_request.reminded"), () =>
        Effect.andThen(store.update(request), store.addLink(request, stored))
      )
    }, transactions.run)

    const remindOrLog = (key: Key) =>
      remind(key).pipe(
        Effect.catchCause((cause) =>
          Effect.logWarning(`The supplier of request ${key.id} is not reminded yet. This is retried.`, cause)
        )
      )

    /** None on a restored copy, which would write to the suppliers of the other service. */
    const run = Effect.gen(function* () {
      if (!isOn || (yield* restorations.isCopy)) return
      const due = yield* store.findForReminder(yield* DateTime.now, atOnce)
      yield* Effect.forEach(due, remindOrLog, { discard: true })
    }).pipe(
      Effect.catchCause((cause) => Effect.logWarning("Reminders to suppliers are interrupted. This is retried.", cause))
    )

    return DueReminders.of({ run })
  })
)

/** Runs at the start of the server and every ten minutes, on each server. */
export const scheduled: Layer.Layer<never, never, DueReminders> = Layer.effectDiscard(
  Effect.flatMap(DueReminders, ({ run }) => Effect.forkScoped(Effect.repeat(run, Schedule.spaced("10 minutes"))))
)
