/** Runs work in a transaction: either everything in it is stored, or nothing. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export class Transactions extends Context.Service<
  Transactions,
  {
    /** Commits if the effect succeeds; rolls back if it fails, dies or is interrupted. */
    readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Whether the effect that asks is in a transaction. */
    readonly isOpen: Effect.Effect<boolean>
  }
>()("@dpp/service/ports/Transactions") {}
