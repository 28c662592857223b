/**
 * What a member of an organization may do, by its role.
 *
 * @source inferred: the specification has API keys only; see docs/decisions/0091-members-and-sessions.md
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Operation } from "./KeyAccess.ts"

/** Each role permits what the one before it permits, and more. */
export const Role = Schema.Literals(["viewer", "editor", "publisher", "admin"])
export type Role = typeof Role.Type

/** The operations that each role permits. Members and their sessions are managed with `administer`, by members only. */
export const operationsOfRole: Readonly<Record<Role, ReadonlyArray<Operation>>> = {
  viewer: ["read"],
  editor: ["read", "write", "condition"],
  publisher: ["read", "write", "publish", "condition"],
  admin: ["read", "write", "publish", "administer", "condition"]
}

/** The role of the member does not permit what was requested. `role`: the lowest one that does. */
export class RoleRequired extends Schema.TaggedError<RoleRequired>()("RoleRequired", { role: Role }) {}

/** Whether a role permits an operation that requires any one of these. */
export const isRolePermitted = (role: Role, required: ReadonlyArray<Operation>): boolean =>
  operationsOfRole[role].some((operation) => required.includes(operation))

/** Fails unless the role permits an operation that requires any one of these. */
export const requireRole = (role: Role, required: ReadonlyArray<Operation>): Result.Result<void, RoleRequired> => {
  if (isRolePermitted(role, required)) return Result.succeed(undefined)
  const lowest = Role.literals.find((one) => isRolePermitted(one, required)) ?? "admin"
  return Result.fail(new RoleRequired({ role: lowest }))
}
