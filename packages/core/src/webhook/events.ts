/**
 * The events of webhooks, by the audit action that each follows from.
 *
 * Every item of the feed of changes is an event. Requests for access, grants, transfers and submitted answers of suppliers are events, too; their entries are in the
 * audit log between the changes.
 */
import * as Schema from "effect/Schema"
import type { AuditAction, AuditActorType, AuditResource } from "../audit/AuditEntry.ts"

/** The actions that are events under their own name. */
const actions = [
  "product.created",
  "product.updated",
  "product.published",
  "product.reissued",
  "product.lifecycle_recorded",
  "product.transferred",
  "product.received",
  "product.deleted",
  "product.identifiers_locked",
  "product.image_uploaded",
  "product.image_deleted",
  "product.file_uploaded",
  "product.file_updated",
  "product.condition_updated",
  "facility.created",
  "facility.updated",
  "facility.deleted",
  "organization.created",
  "organization.updated",
  "access_grant.created",
  "access_grant.approved",
  "access_grant.denied",
  "access_grant.revoked",
  "access_grant.rotated",
  "access_grant.updated",
  "access_grant.deleted",
  "transfer.created",
  "transfer.accepted",
  "transfer.withdrawn",
  "data_request.submitted"
] as const satisfies ReadonlyArray<AuditAction>

/** The events that say more than their action. */
const derived = ["product.passport_inactive", "product.passport_ceased", "access_request.created"] as const

export const eventNames = [...actions, ...derived]
export type EventName = (typeof eventNames)[number]

/** What a test sends. It is never selected, and follows from no change. */
export const testEvent = "webhook.test"

/** `*` selects every event, also those of later versions. */
export const EventSelection = Schema.Array(Schema.Literals([...eventNames, "*"])).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(eventNames.length + 1)
)
export type EventSelection = typeof EventSelection.Type

/** The resources whose entries become events. */
export const eventResources: ReadonlyArray<AuditResource> = [
  "product",
  "facility",
  "organization",
  "access_grant",
  "transfer",
  "data_request"
]

export interface EventSource {
  readonly action: AuditAction
  readonly actor_type: AuditActorType
  readonly changed_fields: ReadonlyArray<string>
}

const isName = Schema.is(Schema.Literals(actions))

/** The event of an entry; undefined for an action that is none. */
export const eventOf = ({ action, actor_type, changed_fields }: EventSource): EventName | undefined => {
  // A person without a key asks: the service itself makes the grant that waits for a decision.
  if (action === "access_grant.created" && actor_type === "system") return "access_request.created"
  if (action.startsWith("product.") && changed_fields.includes("passport_status")) {
    return changed_fields.includes("lifecycle.recycled") ? "product.passport_ceased" : "product.passport_inactive"
  }
  return isName(action) ? action : undefined
}

/** Whether a webhook with this selection gets an event. */
export const isSelected = (selection: EventSelection, event: EventName): boolean =>
  selection.some((one) => one === "*" || one === event)
