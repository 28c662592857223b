/**
 * Mails to members, organizations and persons who ask for access. Without mail settings nothing is stored, and everything works
 * by links.
 *
 * @source inferred: see docs/decisions/0094-webhooks-and-mail.md
 */
import type { MailCause, MailRecipient, Notice } from "@dpp/core/mail"
import type { OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as Option from "effect/Option"
import * as Schedule from "effect/Schedule"
import { type ClaimedMail, type MailBacklog, MailQueue } from "../ports/MailQueue.ts"
import { type MailRefused, MailTransport } from "../ports/MailTransport.ts"
import { Restorations } from "../ports/Restorations.ts"
import { observeGauge } from "../shared/observe.ts"

/** How long an attempt to send a mail is repeated, unless its notice is of no use before. */
const longest: Duration.Input = "1 day"

const outcomes = ["sent", "postponed", "given_up", "not_stored"] as const
type Outcome = (typeof outcomes)[number]

const mails = Metric.counter("dpp_mails_total", {
  description: "Mails by outcome: sent, postponed, given_up, not_stored (the mailbox had too many within an hour).",
  incremental: true
})

const count = (outcome: Outcome, by = 1) => Metric.update(Metric.withAttributes(mails, { outcome }), by)

export class Mails extends Context.Service<
  Mails,
  {
    readonly isOn: boolean
    /**
     * Stores a mail within the transaction of the caller. `expiresIn`: for how long the notice is of use. `cause`: the organization
     * by default.
     */
    readonly notify: (
      organization: OrganizationId,
      recipient: MailRecipient,
      notice: Notice,
      options?: { readonly expiresIn?: Duration.Input; readonly cause?: MailCause }
    ) => Effect.Effect<void>
    /** Sends the mail that is due first. Returns whether there was one. Never fails: a failure is logged, and retried. */
    readonly work: Effect.Effect<boolean>
    /** Deletes what is of no use any more. */
    readonly cleanUp: Effect.Effect<void>
    /** Reads what waits, for the metrics. */
    readonly report: Effect.Effect<void>
  }
>()("@dpp/service/mail/Mails") {}

export const layer = Layer.effect(
  Mails,
  Effect.gen(function* () {
    const queue = yield* MailQueue
    const restorations = yield* Restorations
    const transport = yield* MailTransport
    const random = yield* SecureRandom.SecureRandom
    let backlog: MailBacklog = { waiting: 0, oldestSeconds: 0 }
    yield* observeGauge("dpp_mails_waiting", "Mails that wait to be sent.", {}, () => backlog.waiting)
    yield* observeGauge(
      "dpp_mails_oldest_age_seconds",
      "Age of the oldest mail that waits; 0 if none waits.",
      {},
      () => backlog.oldestSeconds
    )
    // The metric exists before the first mail.
    yield* Effect.forEach(outcomes, (outcome) => count(outcome, 0))

    const notify: Mails["Service"]["notify"] = Effect.fn("Mails.notify")(function* (
      organization_id,
      recipient,
      notice,
      { cause = "organization", expiresIn = longest } = {}
    ) {
      if (!transport.isOn) return
      const id = yield* random.uuidV7()
      const expiresInSeconds = Duration.toSeconds(expiresIn)
      const isStored = yield* queue.add({ id, organization_id, recipient, notice, cause, expiresInSeconds })
      if (!isStored) yield* count("not_stored")
    })

    const refused = (mail: ClaimedMail, { cause, isFinal }: MailRefused) =>
      Effect.logWarning(
        `Mail ${mail.id} was not accepted. ${isFinal ? "It is given up." : "This is retried."}`,
        cause
      ).pipe(
        Effect.andThen(count(isFinal ? "given_up" : "postponed")),
        Effect.andThen(isFinal ? queue.finish(mail) : queue.postpone(mail))
      )

    const send = (mail: ClaimedMail) =>
      transport.send(mail).pipe(
        Effect.andThen(queue.finish(mail)),
        Effect.andThen(count("sent")),
        Effect.catchTag("MailRefused", (refusal) => refused(mail, refusal))
      )

    /** None on a restored copy, which would send its mails to the readers of the other service. */
    const claimed = Effect.flatMap(restorations.isCopy, (isCopy) =>
      isCopy ? Effect.succeed(Option.none<ClaimedMail>()) : queue.claim
    )

    const work = claimed.pipe(
      Effect.tap((mail) => (Option.isSome(mail) ? send(mail.value) : Effect.void)),
      Effect.map(Option.isSome),
      Effect.catchCause((cause) =>
        Effect.as(Effect.logWarning("The queue of mails is interrupted. This is retried.", cause), false)
      )
    )

    const cleanUp = Effect.flatMap(queue.removeOld, (lost) => count("given_up", lost)).pipe(
      Effect.catchCause((cause) => Effect.logWarning("Old mails could not be deleted. This is retried.", cause))
    )

    const report = queue.backlog.pipe(
      Effect.map((found) => {
        backlog = found
      }),
      Effect.catchCause((cause) => Effect.logWarning("The backlog of mails could not be read. This is retried.", cause))
    )

    return Mails.of({ isOn: transport.isOn, notify, work, cleanUp, report })
  })
)

/** Sends mails until the server stops. */
export const scheduled: Layer.Layer<never, never, Mails> = Layer.effectDiscard(
  Effect.gen(function* () {
    const { cleanUp, isOn, report, work } = yield* Mails
    if (!isOn) return
    const pause = Effect.sleep("2 seconds")
    yield* Effect.forkScoped(Effect.forever(Effect.flatMap(work, (hadMail) => (hadMail ? Effect.yieldNow : pause))))
    yield* Effect.forkScoped(Effect.repeat(report, Schedule.spaced("30 seconds")))
    yield* Effect.forkScoped(Effect.repeat(cleanUp, Schedule.spaced("1 hour")))
  })
)
