/**
 * Sends the changes of organizations to their webhooks.
 *
 * Several servers share the work: each takes over one webhook at a time. The deliveries about one resource are sent one after the other, in the
 * order of changes; those about several are sent beside each other. A failure delays the deliveries about its resource only.
 */
import type { ActorContext } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { type Delivery, retryAfter, type Webhook, webhookLimits } from "@dpp/core/webhook"
import * as Context from "effect/Context"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as Option from "effect/Option"
import * as Random from "effect/Random"
import * as Schedule from "effect/Schedule"
import { Audit } from "../changes/Audit.ts"
import { Restorations } from "../ports/Restorations.ts"
import { Transactions } from "../ports/Transactions.ts"
import { type WebhookClaim, WebhookQueue } from "../ports/WebhookQueue.ts"
import { countAttempt, logHealth, logPaused, webhookMetrics } from "./webhookReports.ts"
import { makePlanner } from "./planDeliveries.ts"
import { makeSender } from "./sendDelivery.ts"
import { ofWebhook } from "./Webhooks.ts"
import { webhookMails } from "./webhookMails.ts"

/**
 * Webhooks that one server works on at a time. Half of these places are for webhooks whose last attempt did not fail, and once half of
 * all places are taken, an organization gets one more only if it has none: receivers that do not respond delay no other organization.
 */
const maximumClaims = 64
const claimsOfFailing = maximumClaims / 2
/** Places of one organization, as long as half of all are free. */
const claimsOfOrganization = 8
/** Messages to one webhook under way at a time; one alone as long as the last one failed. */
const messagesOfWebhook = 4
/** For this time a webhook is worked on before it is the turn of others. */
const sliceMillis = 10_000
const deliveriesAtOnce = 200
/** After so many failures in a row, the webhook rests between two attempts: 4 seconds at first, a minute at most. */
const failuresBeforeRest = 10
/** After a failure of the queue itself. */
const secondsAfterInterruption = 30
const longestRestSeconds = 60

export class WebhookSending extends Context.Service<
  WebhookSending,
  {
    /** Works on one webhook that has something to do, and returns whether there was one. Never fails: failures are logged. */
    readonly work: Effect.Effect<boolean>
    /** Works on webhooks side by side for as long as it runs. */
    readonly run: Effect.Effect<never>
    readonly cleanUp: Effect.Effect<void>
    /** Reads what waits, for the metrics. */
    readonly report: Effect.Effect<void>
  }
>()("@dpp/service/webhooks/WebhookSending") {}

/** The deliveries about each resource, in their order. */
export const lanes = (due: ReadonlyArray<Delivery>): ReadonlyArray<ReadonlyArray<Delivery>> => {
  const byResource = new Map<string, Array<Delivery>>()
  for (const delivery of due) {
    const lane = byResource.get(delivery.resource_id)
    if (lane === undefined) byResource.set(delivery.resource_id, [delivery])
    else lane.push(delivery)
  }
  return [...byResource.values()]
}

const contextOf = ({ organization_id }: Webhook): ActorContext => ({
  actor: { _tag: "System", name: "webhooks" },
  correlationId: "webhooks",
  organization: { id: organization_id }
})

const monotonicMillis = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

export const layer = Layer.effect(
  WebhookSending,
  Effect.gen(function* () {
    const queue = yield* WebhookQueue
    const restorations = yield* Restorations
    const audit = yield* Audit
    const transactions = yield* Transactions
    const senderOf = yield* makeSender
    const plan = yield* makePlanner
    const mails = yield* webhookMails
    const { backlog, interruptions } = yield* webhookMetrics

    /** After the last attempt. A claim that is lost leaves it to the server that has it now, and returns false. */
    const pause = Effect.fnUntraced(function* (claim: WebhookClaim) {
      if (!(yield* queue.lock(claim))) return false
      // Before the audit log is locked: mails wait for changes that wait for the audit log.
      yield* mails.paused(claim.webhook)
      const record = ofWebhook(claim.webhook.id, "webhook.paused")
      yield* audit.commit(contextOf(claim.webhook), record, (at) => queue.pause(claim, at))
      return true
    }, transactions.run)

    const slice = Effect.fnUntraced(function* (claim: WebhookClaim) {
      const { webhook } = claim
      const start = yield* monotonicMillis
      const isInTime = Effect.map(monotonicMillis, (now) => now - start < sliceMillis)
      const send = yield* senderOf(webhook, claim.secrets)
      let { cursor, failures } = claim
      const state = { isOver: false }

      /** Returns whether the next delivery about the resource may follow. */
      const deliver = Effect.fnUntraced(function* (delivery: Delivery) {
        const attempt = yield* send(delivery)
        if (attempt.problem === null) {
          failures = 0
          yield* queue.record(delivery, webhook, attempt)
          yield* countAttempt("delivered", null)
          return true
        }
        failures += 1
        const seconds = retryAfter(delivery.attempts + 1, yield* Random.next)
        yield* queue.record(delivery, webhook, attempt, seconds)
        yield* countAttempt(seconds === undefined ? "paused" : "retried", attempt.problem)
        if (seconds === undefined) {
          state.isOver = true
          if (yield* pause(claim)) yield* logPaused(delivery, webhook, attempt)
        }
        if (failures >= failuresBeforeRest) state.isOver = true
        return false
      })

      const sendLane = Effect.fnUntraced(function* (lane: ReadonlyArray<Delivery>) {
        for (const delivery of lane) {
          if (state.isOver || !(yield* isInTime) || !(yield* deliver(delivery))) return
        }
      })

      while (!state.isOver && (yield* isInTime)) {
        const planned = yield* plan(claim, cursor)
        const hasPlanned = planned !== cursor
        cursor = planned
        const due = yield* queue.due(claim, deliveriesAtOnce)
        if (due.length === 0 && !hasPlanned) break
        const concurrency = failures === 0 ? messagesOfWebhook : 1
        yield* Effect.forEach(lanes(due), sendLane, { concurrency, discard: true })
      }
      return failures
    })

    /** Ends when the claim is lost. */
    const keep = (claim: WebhookClaim) =>
      Effect.sleep("2 seconds").pipe(
        Effect.andThen(queue.extend(claim)),
        Effect.repeat({ while: (isClaimed) => isClaimed }),
        Effect.asVoid
      )

    const restOf = (failures: number): number =>
      failures < failuresBeforeRest ? 0 : Math.min(2 ** (failures - failuresBeforeRest + 2), longestRestSeconds)

    const interrupted = (what: string) =>
      Effect.catchCause((cause) =>
        Effect.logWarning(`${what} This is retried.`, cause).pipe(Effect.andThen(Metric.update(interruptions, 1)))
      )

    /** A secret that cannot be read, or a database that is not available: others go on with their work. */
    const afterInterruption = (claim: WebhookClaim) => release(claim, claim.failures, secondsAfterInterruption)

    const release = Effect.fnUntraced(function* (claim: WebhookClaim, failures: number, seconds: number) {
      const changed = yield* queue.release(claim, { failures, seconds })
      if (Option.isSome(changed)) yield* logHealth(claim.webhook, changed.value)
    })

    const workOn = (claim: WebhookClaim) =>
      Effect.raceFirst(slice(claim), Effect.as(keep(claim), claim.failures)).pipe(
        Effect.onInterrupt(() => release(claim, claim.failures, 0)),
        Effect.flatMap((failures) => release(claim, failures, restOf(failures))),
        Effect.onError(() => Effect.ignoreCause(afterInterruption(claim))),
        interrupted(`Webhook ${claim.webhook.id} could not be worked on.`)
      )

    /** None on a restored copy: the other service sends the same deliveries. */
    const claimNext = (except: ReadonlyArray<OrganizationId>, withoutFailures = false) =>
      Effect.flatMap(restorations.isCopy, (isCopy) =>
        isCopy ? Effect.succeed(Option.none<WebhookClaim>()) : queue.claim(except, { withoutFailures })
      ).pipe(
        Effect.catchCause((cause) =>
          Effect.logWarning("The queue of webhooks is interrupted. This is retried.", cause).pipe(
            Effect.andThen(Metric.update(interruptions, 1)),
            Effect.as(Option.none<WebhookClaim>())
          )
        )
      )

    const work = Effect.gen(function* () {
      const claim = yield* claimNext([])
      if (Option.isNone(claim)) return false
      yield* workOn(claim.value)
      return true
    })

    const run = Effect.scoped(
      Effect.gen(function* () {
        const running = new Set<WebhookClaim>()
        /** The organizations that have all the places that one may have now. */
        const busy = () => {
          const maximum = running.size < maximumClaims / 2 ? claimsOfOrganization : 1
          const claims = Map.groupBy(running, ({ webhook }) => webhook.organization_id)
          return [...claims].filter(([, ofOne]) => ofOne.length >= maximum).map(([organization]) => organization)
        }
        const failing = () => [...running].filter(({ failures }) => failures > 0).length
        while (true) {
          const claim =
            running.size < maximumClaims
              ? yield* claimNext(busy(), failing() >= claimsOfFailing)
              : Option.none<WebhookClaim>()
          if (Option.isNone(claim)) {
            yield* Effect.sleep("1 second")
            continue
          }
          const { value } = claim
          running.add(value)
          yield* workOn(value).pipe(Effect.ensuring(Effect.sync(() => running.delete(value))), Effect.forkScoped)
        }
      })
    )

    return WebhookSending.of({
      work,
      run,
      cleanUp: queue
        .removeOld(webhookLimits.daysOfDeliveries)
        .pipe(interrupted("Old deliveries could not be deleted.")),
      report: queue.backlog.pipe(
        Effect.map((found) => {
          backlog.last = found
        }),
        interrupted("The backlog of webhooks could not be read.")
      )
    })
  })
)

/** Sends to webhooks until the server stops. */
export const scheduled: Layer.Layer<never, never, WebhookSending> = Layer.effectDiscard(
  Effect.gen(function* () {
    const { cleanUp, report, run } = yield* WebhookSending
    yield* Effect.forkScoped(run)
    yield* Effect.forkScoped(Effect.repeat(report, Schedule.spaced("30 seconds")))
    yield* Effect.forkScoped(Effect.repeat(cleanUp, Schedule.spaced("1 hour")))
  })
)
