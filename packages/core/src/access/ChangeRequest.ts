/**
 * A request for a change of what is public: one member asks, another one decides.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { Uuid } from "../identifiers/Uuid.ts"
import type { OrganizationId } from "../party/Organization.ts"
import { isRolePermitted, type Role } from "./Role.ts"
import type { ProductId } from "../product/Product.ts"
import type { Json } from "../text/Json.ts"

export const ChangeRequestId = Uuid.pipe(Schema.brand("ChangeRequestId"))
export type ChangeRequestId = typeof ChangeRequestId.Type

/** `outdated`: the product has changed since, so that the change would be another one. Only a waiting request is decided. */
export const ChangeRequestState = Schema.Literals(["waiting", "approved", "refused", "outdated"])
export type ChangeRequestState = typeof ChangeRequestState.Type

/**
 * `publication`: of a draft, alone or with changes of it. `update`: a correction. `lifecycle`: an event, such as the end of a passport. `delete`: the deletion of a passport. `transfer`: an
 * offer to another organization. `answer`: values of a supplier for passports. `image` and `file`: another image, or another audience of a file. `profile` and `facility`: what passports
 * print of the organization and of its plants. `member_link`: a link with which another member signs in. `four_eyes_off`: one person may do all of this alone.
 */
export const ChangeKind = Schema.Literals([
  "publication",
  "update",
  "lifecycle",
  "delete",
  "transfer",
  "answer",
  "image",
  "file",
  "profile",
  "facility",
  "member_link",
  "four_eyes_off"
])
export type ChangeKind = typeof ChangeKind.Type

/** Whether a role permits to approve what was asked for. */
export const mayApprove = (role: Role, kind: ChangeKind): boolean =>
  isRolePermitted(role, [kind === "profile" || kind === "four_eyes_off" ? "administer" : "publish"])

/** The value of a field before and after the change. A field without a value is null. */
export interface Difference {
  readonly field: string
  readonly before: Json
  readonly after: Json
}

/**
 * The command as it was sent. `reason`: why, for the audit log, where the body does not have it. `template`: the id of the template that
 * the values are copied from. `version`: the time of the last change of the draft that the update publishes; it approves no other.
 */
export type RequestedCommand =
  | { readonly kind: "publication"; readonly body: { readonly status: "published" } }
  | {
      readonly kind: "update"
      readonly body: Json
      readonly isConfirmed: boolean
      readonly reason?: string
      readonly template?: string
      readonly version?: string
    }
  | {
      readonly kind: "lifecycle"
      readonly body: Json
      readonly isConfirmed: boolean
      readonly endsPredecessors: boolean
    }
  | { readonly kind: "delete"; readonly reason?: string }
  | { readonly kind: "transfer"; readonly body: Json }
  | { readonly kind: "answer"; readonly id: string; readonly body: Json }
  | { readonly kind: "image"; readonly token: string | null }
  | { readonly kind: "file"; readonly token: string; readonly audience: string }
  | { readonly kind: "profile"; readonly body: Json }
  | { readonly kind: "facility"; readonly id: string; readonly body: Json }
  | { readonly kind: "member_link"; readonly id: string }
  | { readonly kind: "four_eyes_off" }

/** An update of a draft that publishes it is a publication. */
export const kindOf = (command: RequestedCommand): ChangeKind =>
  command.kind === "update" && command.version !== undefined ? "publication" : command.kind

/** A member who asks for a change or decides about it. */
export interface Decider {
  readonly member_id: string
  readonly member_name: string
}

export interface ChangeRequest {
  readonly id: ChangeRequestId
  readonly organization_id: OrganizationId
  /** The first product of several that are offered; null for a change of the organization. */
  readonly product_id: ProductId | null
  readonly command: RequestedCommand
  readonly difference: ReadonlyArray<Difference>
  readonly requested_by: Decider
  readonly requested_at: DateTime.Utc
  readonly state: ChangeRequestState
  readonly decided_by: Decider | null
  readonly decided_at: DateTime.Utc | null
  /** Why it was refused. */
  readonly reason: string | null
}

/** The request was approved, refused or is outdated, and is decided no more. */
export class ChangeRequestDecided extends Schema.TaggedError<ChangeRequestDecided>()("ChangeRequestDecided", {
  state: ChangeRequestState
}) {}

/** The product has changed since: the change would be another one than was asked for. */
export class ChangeRequestOutdated extends Schema.TaggedError<ChangeRequestOutdated>()("ChangeRequestOutdated", {
  id: ChangeRequestId,
  /** What the change would be now; empty if it would change nothing. */
  difference: Schema.Array(Schema.Struct({ field: Schema.String, before: Schema.Json, after: Schema.Json }))
}) {}
