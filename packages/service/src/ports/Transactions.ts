/** One unit of work: everything inside is stored, or nothing is. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export class Transactions extends Context.Service<
  Transactions,
  {
    /** Commits when the effect succeeds; rolls back when it fails, dies or is interrupted. */
    readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("@dpp/service/ports/Transactions") {}
