/** Counts failures of signing by their reason, which is from a closed list. */
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"

/**
 * `wrong_key`: the key encryption key does not open the keys of the database. `organization`: the work on an organization failed.
 * `version`: a version cannot be signed as it is. `queue`: the database did not say who has work.
 */
const failureReasons = ["wrong_key", "organization", "version", "queue"] as const
export type FailureReason = (typeof failureReasons)[number]

const counterOf = (reason: FailureReason) =>
  Metric.counter("dpp_signing_failures_total", {
    description: "Attempts to sign that failed.",
    attributes: { reason },
    incremental: true
  })

export const countFailure = (reason: FailureReason): Effect.Effect<void> => Metric.update(counterOf(reason), 1)

/** Exports every reason before its first failure, so that a rule sees the first one as an increase. */
export const exportFailures: Effect.Effect<void> = Effect.forEach(
  failureReasons,
  (reason) => Metric.update(counterOf(reason), 0),
  { discard: true }
)
