/** Which failures of a statement are facts of the domain. All others are defects. */
import * as Effect from "effect/Effect"
import type * as SqlError from "effect/sql/SqlError"

/** The constraint that a statement violated; undefined where it failed for another reason. */
const constraintOf = (error: SqlError.SqlError): string | undefined => {
  const { reason } = error
  if (reason._tag === "UniqueViolation") return reason.constraint
  if (reason._tag !== "ConstraintError") return undefined
  const { cause } = reason
  return typeof cause === "object" && cause !== null && "constraint" in cause ? String(cause.constraint) : undefined
}

/** Maps the violation of named constraints to facts, and leaves nothing else in the error channel. */
export const catchConstraints =
  <Fact>(facts: Readonly<Record<string, () => Fact>>) =>
  <A, R>(effect: Effect.Effect<A, SqlError.SqlError, R>): Effect.Effect<A, Fact, R> =>
    Effect.catchTag(effect, "SqlError", (error): Effect.Effect<never, Fact> => {
      const fact = facts[constraintOf(error) ?? ""]
      return fact === undefined ? Effect.die(error) : Effect.fail(fact())
    })

/** Storage trouble is a defect. */
export const dieOfStorage = <A, R>(effect: Effect.Effect<A, SqlError.SqlError, R>): Effect.Effect<A, never, R> =>
  Effect.catchTag(effect, "SqlError", Effect.die)
