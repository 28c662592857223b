/**
 * A request for a change of what is public: one member asks, another one decides.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import * as Schema from "effect/Schema"
import { OrganizationId } from "../party/Organization.ts"
import { ChangeKind, ChangeRequestId, ChangeRequestState, Difference } from "./ChangeKind.ts"
import { ProductId } from "../product/ProductId.ts"
import { column, computed, resource, shown, shownAs, storedAs, time } from "../resource/resource.ts"
import { described, written } from "../text/described.ts"
import { isoTime } from "../text/isoTime.ts"
import type { Json } from "../text/Json.ts"

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
const Decider = Schema.Struct({
  member_id: described(Schema.String, "Id of the member."),
  member_name: described(Schema.String, "Name of the member at that time.")
}).annotate({ identifier: "ChangeRequestMember", description: "A member of the organization." })
export type Decider = typeof Decider.Type

export const ChangeRequest = resource({
  organization_id: column(OrganizationId),
  id: shown(ChangeRequestId, "Id of the change request."),
  product_id: shown(
    Schema.NullOr(ProductId),
    "Id of the product, the first one of several that are offered; `null` for a setting of the organization."
  ),
  kind: computed(
    ChangeKind,
    "`publication`: of a draft, perhaps with other values. `update`: other values. `lifecycle`: an event, such as the end of the passport. `delete`: the deletion of the passport. " +
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
  // What earlier releases stored names no member at worst.
  requested_by: storedAs(written<Decider>(), Decider),
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
