/** Whether the author of a change, a program or a person, may do it. */
import * as Result from "effect/Result"
import type { ApiKey, Member } from "./Actor.ts"
import { isPermitted, type Operation } from "./KeyAccess.ts"
import { isRolePermitted, requireRole, type RoleRequired } from "./Role.ts"

/** An actor that changes something of its organization. */
export type Author = ApiKey | Member

/**
 * Fails unless the author may do what the operation of a change is about. A key reaches the decision only where its access
 * permits the request, so it is refused where requests are admitted.
 */
export const requireAuthor = (author: Author, operation: Operation): Result.Result<void, RoleRequired> =>
  author._tag === "Member" ? requireRole(author.role, [operation]) : Result.succeed(undefined)

/** Whether an author may do any one of these operations. */
export const permits = (author: Author, required: ReadonlyArray<Operation>): boolean =>
  author._tag === "Member" ? isRolePermitted(author.role, required) : isPermitted(author.access, required)
