/**
 * Turns violated constraints into facts of the domain: those that a port knows by name. Every other failure of a statement
 * is a storage failure, and a defect, which says so where a document is above its bound.
 */
import { DocumentTooLarge } from "@dpp/service/ports/DocumentTooLarge"
import * as Effect from "effect/Effect"
import type { SqlError } from "effect/sql/SqlError"

/** The SQLSTATE of a failure, or the error code of the operating system; empty without one. */
export const codeOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""

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

/** Fields of requests by the bounds of the columns that have them and nothing else (`documentBound.ts`). */
const fields: Readonly<Record<string, string>> = {
  access_grants_scope_bound: "scope",
  data_requests_documents_bound: "documents",
  data_requests_fields_bound: "fields",
  data_requests_product_ids_bound: "product_ids",
  data_requests_recipient_bound: "recipient",
  organizations_backup_provider_bound: "backup_provider",
  organizations_limits_bound: "limits",
  organizations_operator_identifiers_bound: "operator_identifiers",
  organizations_producer_registrations_bound: "producer_registrations",
  products_not_applicable_bound: "not_applicable",
  templates_not_applicable_bound: "not_applicable",
  transfers_product_ids_bound: "product_ids",
  webhooks_events_bound: "events"
}

/** What a statement that failed becomes as a defect: itself, or the document that is too large. */
export const toDefect = (error: SqlError): SqlError | DocumentTooLarge => {
  const { reason } = error
  if (reason._tag !== "ConstraintError" || !(reason.cause instanceof Error)) return error
  // A node reports the bound of its shard, and in the message only.
  const words = `${violatedConstraint(error)} ${reason.cause.message}`.split(/[^a-z0-9_]+/u)
  const constraint = words.find((word) => /_bound(?:_[0-9]+)?$/u.test(word))?.replace(/_[0-9]+$/u, "")
  return constraint === undefined ? error : new DocumentTooLarge({ field: fields[constraint] ?? "body", constraint })
}

/** Handles a `SqlError`: fails with the fact that belongs to the violated constraint, and dies if there is none. */
export const failOnConstraint =
  <E>(facts: Readonly<Record<string, () => E>>) =>
  (error: SqlError): Effect.Effect<never, E> => {
    const name = violatedConstraint(error) ?? ""
    const fact = facts[name in facts ? name : (namedByNode(error, Object.keys(facts)) ?? "")]
    return fact === undefined ? Effect.die(toDefect(error)) : Effect.fail(fact())
  }
