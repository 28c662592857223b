/** Results that are kept for a short time, so that many who ask for the same cost one look-up. */
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"

export interface RecentResults {
  /** An older result is looked up again. */
  readonly millis: number
  /** The number of results that are kept at most; the oldest one makes room. */
  readonly capacity: number
}

interface Result<A> {
  readonly value: A
  readonly since: number
}

/** Its steps are never negative and never long, whatever is done to the time of the machine. */
const monotonicMillis = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

/**
 * Returns `lookUp` with results that are at most `millis` old. There is one look-up at a time, for which all others wait: together
 * they use one connection. A failure is not kept.
 */
export const recentResults = <Key extends ReadonlyArray<string>, A, E, R>(
  { capacity, millis }: RecentResults,
  lookUp: (...key: Key) => Effect.Effect<A, E, R>
): Effect.Effect<(...key: Key) => Effect.Effect<A, E, R>> =>
  Effect.map(Semaphore.make(1), (semaphore) => {
    /** In the order of their age. */
    const results = new Map<string, Result<A>>()

    const recent = (name: string) =>
      Effect.map(monotonicMillis, (now) => {
        const result = results.get(name)
        return result !== undefined && now - result.since < millis ? result : undefined
      })

    const renewed = Effect.fnUntraced(function* (name: string, key: Key) {
      const known = yield* recent(name)
      if (known !== undefined) return known
      const result = { since: yield* monotonicMillis, value: yield* lookUp(...key) }
      results.delete(name)
      results.set(name, result)
      const [oldest] = results.keys()
      if (results.size > capacity && oldest !== undefined) results.delete(oldest)
      return result
    })

    return Effect.fnUntraced(function* (...key: Key) {
      const name = JSON.stringify(key)
      const { value } = (yield* recent(name)) ?? (yield* semaphore.withPermits(1)(renewed(name, key)))
      return value
    })
  })
