/** The clock of embedded databases in this process, which is that of the process. Tests of rules about time step it. */
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

/** Lets the clock go by so many seconds, or back if negative, until the test ends. Effect's clock in tests does not change with it. */
export const stepDatabaseClock = (seconds: number): Effect.Effect<void, never, Scope.Scope> => {
  const step = (millis: number) =>
    Effect.sync(() => {
      const { now } = Date
      Date.now = () => now() + millis
    })
  return Effect.asVoid(Effect.acquireRelease(step(seconds * 1000), () => step(-seconds * 1000)))
}
