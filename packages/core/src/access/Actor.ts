/**
 * Who acts: what makes a change or reads a passport, under the name that the audit log records.
 *
 * @source inferred: see docs/decisions/0040-audit-entries.md
 */
import * as Result from "effect/Result"
import type { Organization } from "../party/Organization.ts"
import type { AccessGrantId } from "./AccessGrant.ts"
import { isPermitted, type KeyAccess, type Operation } from "./KeyAccess.ts"
import type { DataRequestId } from "./DataRequestId.ts"
import type { ApiKeyId } from "./ApiKeyId.ts"
import type { MemberId } from "./MemberId.ts"
import type { RequestOrigin } from "./RequestOrigin.ts"
import { isRolePermitted, requireRole, type Role, type RoleRequired } from "./Role.ts"

/** A program with a key of an organization. */
export interface ApiKey {
  readonly _tag: "ApiKey"
  readonly id: ApiKeyId
  readonly name: string
  readonly access: KeyAccess
}

/** A person of an organization who has signed in. */
export interface Member {
  readonly _tag: "Member"
  readonly id: MemberId
  readonly name: string
  readonly role: Role
}

/** A person or an authority with the token of an access grant. */
export interface GrantHolder {
  readonly _tag: "GrantHolder"
  readonly id: AccessGrantId
  readonly name: string
}

/** Who answers a request to a supplier with the token of its link. `id`: of the request. `name`: its recipient. */
export interface Supplier {
  readonly _tag: "Supplier"
  readonly id: DataRequestId
  readonly name: string
}

/** Who runs the service. */
export interface Administrator {
  readonly _tag: "Administrator"
}

/** The service itself. `name`: the part of it that acts. */
export interface System {
  readonly _tag: "System"
  readonly name: string
}

export type Actor = ApiKey | Member | GrantHolder | Supplier | Administrator | System

/** A request and who makes it. `correlationId` identifies the request in the response and in the audit log. */
export interface ActorRequest<A extends Actor = Actor> {
  readonly actor: A
  readonly correlationId: string
  /** Where the values of the request come from, if it says so; the audit log records it. */
  readonly origin?: RequestOrigin | undefined
}

/** A request that changes something of an organization. */
export interface ActorContext extends ActorRequest {
  readonly organization: Pick<Organization, "id">
}

/** A request of a supplier, to the organization that asks. */
export interface Answerer extends ActorRequest<Supplier> {
  readonly organization: Organization
}

/** A request of the administrator. */
export const administratorRequest = (correlationId: string): ActorRequest<Administrator> => ({
  actor: { _tag: "Administrator" },
  correlationId
})

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
