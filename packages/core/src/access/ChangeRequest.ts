/**
 * A request for a change of what is public: one member asks, another one decides.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import * as Schema from "effect/Schema"
import { Uuid } from "../identifiers/Uuid.ts"
import { OrganizationId } from "../party/Organization.ts"
import { isRolePermitted, type Role } from "./Role.ts"
import { ProductId } from "../product/ProductId.ts"
import { alike, column, computed, resource, shown, shownAs, time } from "../resource/resource.ts"
import { described, written } from "../text/described.ts"
import { isoTime } from "../text/Moment.ts"
import type { Json } from "../text/Json.ts"

export const ChangeRequestId = Uuid.pipe(Schema.brand("ChangeRequestId"))
export type ChangeRequestId = typeof ChangeRequestId.Type

/** `outdated`: the product has changed since, so that the change would be another one. Only a waiting request is decided. */
export const ChangeRequestState = Schema.Literals(["waiting", "approved", "refused", "outdated"])
export type ChangeRequestState = typeof ChangeRequestState.Type

/**
 * `publication`: of a draft. `update`: a correction. `lifecycle`: an event, such as the end of a passport. `delete`: the deletion of a passport. `transfer`: an
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

/**
 * The command as it was sent. `reason`: why, for the audit log, where the body does not have it. `template`: the id of the template that
 * the values are copied from.
 */
export type RequestedCommand =
  | { readonly kind: "publication"; readonly body: { readonly status: "published" } }
  | {
      readonly kind: "update"
      readonly body: Json
      readonly isConfirmed: boolean
      readonly reason?: string
      readonly template?: string
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

/** A member who asks for a change or decides about it. */
const Decider = Schema.Struct({
  member_id: described(Schema.String, "Id of the member."),
  member_name: described(Schema.String, "Name of the member at that time.")
}).annotate({ identifier: "ChangeRequestMember", description: "A member of the organization." })
export type Decider = typeof Decider.Type

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

export const ChangeRequest = resource({
  organization_id: column(OrganizationId),
  id: shown(ChangeRequestId, "Id of the change request."),
  product_id: shown(
    Schema.NullOr(ProductId),
    "Id of the product, the first one of several that are offered; `null` for a setting of the organization."
  ),
  kind: computed(
    ChangeKind,
    "`publication`: of a draft. `update`: other values. `lifecycle`: an event, such as the end of the passport. `delete`: the deletion of the passport. " +
      "`transfer`: an offer to another organization. `answer`: values of a supplier for passports; of several passports, each different change once. `image`: another image, or none. `file`: who may read a file. `profile` and `facility`: what " +
      "passports print of the organization and of a plant. `member_link`: a link with which a member signs in. `four_eyes_off`: the organization no longer asks for a second member."
  ),
  state: shown(
    ChangeRequestState,
    "`outdated`: the product has changed since, so that the change would be another one. Ask for it again."
  ),
  command: column(written<RequestedCommand>()),
  body: computed(
    Schema.NullOr(Schema.Record(Schema.String, Schema.Json)),
    "The body as it was sent; `null` if there is none."
  ),
  difference: shownAs(
    written<ReadonlyArray<Difference>>(),
    Schema.Array(Difference),
    "What the change makes of each field."
  ),
  requested_by: alike(Decider),
  requested_at: time("ISO 8601."),
  decided_by: shownAs(
    written<Decider | null>(),
    Schema.NullOr(Decider),
    "Who approved or refused it; `null` until a member decides."
  ),
  decided_at: shownAs(
    Schema.NullOr(Schema.DateTimeUtcFromDate),
    Schema.NullOr(described(isoTime, "ISO 8601.")),
    "ISO 8601; `null` until a member decides."
  ),
  reason: shown(Schema.NullOr(Schema.String), "Why it was refused.")
})
export type ChangeRequest = typeof ChangeRequest.row.Type

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
