/** Says which failure begins a state that lasts, such as a full disk: the log has one line for it, and not one for each request. */
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** The state is over once no request has failed for the reason for this time. */
const quietMillis = 5 * 60_000

export const lastingFailures = Effect.sync(() => {
  const failedAt = new Map<string, number>()

  /** Records a failure, and returns whether it is the first one of the state. */
  const isFirst = (reason: string) =>
    Effect.map(Clock.monotonicTimeNanos, (nanos) => {
      const now = Number(nanos) / 1_000_000
      const before = failedAt.get(reason)
      failedAt.set(reason, now)
      return before === undefined || now - before > quietMillis
    })

  return { isFirst }
})
