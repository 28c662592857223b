/** What an administrator sees of webhooks: metrics, and a line of the log for each change of the state of one. */
import { type Attempt, type Delivery, DeliveryProblem, type Webhook } from "@dpp/core/webhook"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import type { WebhookBacklog, WebhookHealth } from "../ports/WebhookQueue.ts"
import { observeGauge } from "../shared/observe.ts"

type Outcome = "delivered" | "retried" | "paused"

const deliveryCounter = Metric.counter("dpp_webhook_deliveries_total", {
  description:
    "Attempts to deliver a change to a webhook, by outcome: delivered, retried, paused (the last attempt failed); and by the reason of a failure.",
  incremental: true
})
const interruptions = Metric.counter("dpp_webhook_interruptions_total", {
  description:
    "Failures of the queue of webhooks itself, such as a database that is not available. The work is retried.",
  incremental: true
})

export const countAttempt = (outcome: Outcome, problem: DeliveryProblem | null, by = 1) =>
  Metric.update(Metric.withAttributes(deliveryCounter, { outcome, reason: problem ?? "none" }), by)

/** Every series exists before its first attempt. */
const countNone = Effect.andThen(
  countAttempt("delivered", null, 0),
  Effect.forEach(DeliveryProblem.literals, (problem) =>
    Effect.andThen(countAttempt("retried", problem, 0), countAttempt("paused", problem, 0))
  )
)

const reasonOf = ({ problem, status }: Attempt): string => (problem === "status" ? `status ${status}` : String(problem))

/** What the database knows of all webhooks, by the name of the metric. */
const gauges: ReadonlyArray<readonly [string, string, (backlog: WebhookBacklog) => number]> = [
  [
    "lag_seconds",
    "For how long the oldest change or delivery waits that no server has claimed.",
    ({ lagSeconds }) => lagSeconds
  ],
  ["waiting", "Deliveries of active webhooks that wait.", ({ waiting }) => waiting],
  ["oldest_age_seconds", "Age of the oldest change that waits; 0 if none waits.", ({ oldestSeconds }) => oldestSeconds],
  ["failing", "Active webhooks with a delivery whose last attempt failed.", ({ failing }) => failing],
  ["paused", "Webhooks that the service has paused.", ({ paused }) => paused]
]

/** Registers the metrics. The gauges show `backlog.last`. */
export const webhookMetrics = Effect.gen(function* () {
  const backlog: { last: WebhookBacklog } = {
    last: { lagSeconds: 0, waiting: 0, oldestSeconds: 0, failing: 0, paused: 0 }
  }
  yield* Effect.forEach(gauges, ([name, description, read]) =>
    observeGauge(`dpp_webhook_${name}`, description, {}, () => read(backlog.last))
  )
  yield* countNone
  yield* Metric.update(interruptions, 0)
  return { backlog, interruptions }
})

const named = ({ id, organization_id }: Webhook): string => `Webhook ${id} of organization ${organization_id}`

export const logHealth = (webhook: Webhook, health: WebhookHealth) =>
  health._tag === "Works"
    ? Effect.logInfo(`${named(webhook)} works again.`)
    : Effect.logWarning(`${named(webhook)} fails: ${reasonOf(health)}. Its deliveries are retried.`)

export const logPaused = ({ attempts, correlation_id, id }: Delivery, webhook: Webhook, attempt: Attempt) =>
  Effect.annotateLogs(
    Effect.logWarning(
      `${named(webhook)} is paused: ${reasonOf(attempt)}. Delivery ${id} was not accepted in ${attempts + 1} attempts.`
    ),
    correlation_id === null ? {} : { correlation_id }
  )
