/**
 * Turns violated constraints into facts of the domain: those that a port knows by name. Every other failure of a statement
 * is a storage failure, and a defect.
 */
import * as Effect from "effect/Effect"
import type { SqlError } from "effect/sql/SqlError"

/** The constraint that a statement violated; undefined if it failed for another reason. */
const violatedConstraint = ({ reason }: SqlError): string | undefined => {
  if (reason._tag === "UniqueViolation") return reason.constraint
  // The driver names only unique constraints. For the others, the report of the database has the name.
  if (reason._tag !== "ConstraintError" || !(reason.cause instanceof Error)) return undefined
  return "constraint" in reason.cause ? String(reason.cause.constraint) : undefined
}

/** A constraint of a distributed table has the number of its shard behind its name. */
const withoutShard = (constraint: string): string => constraint.replace(/_\d+$/u, "")

/** Handles a `SqlError`: fails with the fact that belongs to the violated constraint, and dies if there is none. */
export const failOnConstraint =
  <E>(facts: Readonly<Record<string, () => E>>) =>
  (error: SqlError): Effect.Effect<never, E> => {
    const fact = facts[withoutShard(violatedConstraint(error) ?? "")]
    return fact === undefined ? Effect.die(error) : Effect.fail(fact())
  }
