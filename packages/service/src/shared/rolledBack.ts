/** What a request would do, without doing it. */
import * as Effect from "effect/Effect"
import type { Transactions } from "../ports/Transactions.ts"

class Ended<A> {
  readonly value: A
  constructor(value: A) {
    this.value = value
  }
}

/** Runs an effect in a transaction, and rolls it back. */
export const rolledBack =
  ({ run }: Transactions["Service"]) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    run(Effect.flatMap(effect, (value) => Effect.fail(new Ended(value)))).pipe(
      Effect.catch((failure) => (failure instanceof Ended ? Effect.succeed(failure.value) : Effect.fail(failure)))
    )
