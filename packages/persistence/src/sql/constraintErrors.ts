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

/** A node reports the constraint of its shard: the name in the message, with the number of the shard behind it. */
const namedByNode = ({ reason }: SqlError, names: ReadonlyArray<string>): string | undefined => {
  const message = reason.cause instanceof Error ? reason.cause.message : ""
  return names.find((name) => new RegExp(`"${name}_[0-9]+"`, "u").test(message))
}

/** Handles a `SqlError`: fails with the fact that belongs to the violated constraint, and dies if there is none. */
export const failOnConstraint =
  <E>(facts: Readonly<Record<string, () => E>>) =>
  (error: SqlError): Effect.Effect<never, E> => {
    const name = violatedConstraint(error) ?? ""
    const fact = facts[name in facts ? name : (namedByNode(error, Object.keys(facts)) ?? "")]
    return fact === undefined ? Effect.die(error) : Effect.fail(fact())
  }
