/**
 * What a member can ask for, what it would change, and what becomes of the request.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import * as Schema from "effect/Schema"
import { Uuid } from "../identifiers/Uuid.ts"
import { described } from "../text/described.ts"
import type { Json } from "../text/Json.ts"
import { isRolePermitted, type Role } from "./Role.ts"

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
export const Difference = Schema.Struct({
  field: described(Schema.String, "Name of the field; `lifecycle.recycled` for an event of that kind."),
  before: described(Schema.Json, "The value without the change; `null` if there is none."),
  after: described(Schema.Json, "The value with the change; `null` if there is none.")
}).annotate({ identifier: "ChangeDifference", description: "What a change makes of one field." })
export interface Difference {
  readonly field: string
  readonly before: Json
  readonly after: Json
}

/** The request was approved, refused or is outdated, and is decided no more. */
export class ChangeRequestDecided extends Schema.TaggedError<ChangeRequestDecided>()("ChangeRequestDecided", {
  state: ChangeRequestState
}) {}

/** The product has changed since: the change would be another one than was asked for. */
export class ChangeRequestOutdated extends Schema.TaggedError<ChangeRequestOutdated>()("ChangeRequestOutdated", {
  id: ChangeRequestId,
  /** What the change would be now; empty if it would change nothing. */
  difference: Schema.Array(Difference)
}) {}
