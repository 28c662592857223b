/**
 * Which failures of a statement are facts of the domain: violations of the constraints that a port knows by name.
 *
 * All others are storage trouble, and defects.
 */
import type { SqlError } from "effect/sql/SqlError"

/** The constraint that a statement violated; undefined where it failed for another reason. */
export const violatedConstraint = ({ reason }: SqlError): string | undefined => {
  if (reason._tag === "UniqueViolation") return reason.constraint
  // The driver names only unique constraints; of the others the server's own report is kept.
  if (reason._tag !== "ConstraintError" || !(reason.cause instanceof Error)) return undefined
  return "constraint" in reason.cause ? String(reason.cause.constraint) : undefined
}
