/**
 * What the audit log records: the actions, the resources and the actors.
 *
 * @source inferred: the specification asks for an audit log without its entries; see docs/decisions/0040-audit-entries.md
 */
import * as Schema from "effect/Schema"

export const AuditAction = Schema.Literals([
  "product.created",
  "product.updated",
  "product.published",
  "product.publication_requested",
  "product.reissued",
  "product.lifecycle_recorded",
  "product.registry_recorded",
  "product.transferred",
  "product.received",
  "product.deleted",
  "product.identifiers_locked",
  "product.image_uploaded",
  "product.image_deleted",
  "product.file_uploaded",
  "product.file_updated",
  "product.condition_updated",
  "products.bulk_created",
  "transfer.created",
  "transfer.accepted",
  "transfer.withdrawn",
  "template.created",
  "template.updated",
  "template.deleted",
  "api_key.created",
  "api_key.revoked",
  "facility.created",
  "facility.updated",
  "facility.deleted",
  "access_grant.created",
  "access_grant.approved",
  "access_grant.denied",
  "access_grant.revoked",
  "access_grant.rotated",
  "access_grant.updated",
  "access_grant.all_revoked",
  "access_grant.deleted",
  "signing_key.created",
  "signing_key.rotated",
  "signing_key.revoked",
  "passport.read",
  "organization.created",
  "organization.updated",
  "passport.read",
  "member.created",
  "member.updated",
  "member.removed",
  "member.link_created",
  "session.created",
  "session.updated",
  "session.ended",
  "webhook.created",
  "webhook.updated",
  "webhook.deleted",
  "webhook.secret_rotated",
  "webhook.tested",
  "webhook.delivery_resent",
  "webhook.paused",
  "data_request.created",
  "data_request.updated",
  "data_request.reminded",
  "data_request.answered",
  "data_request.submitted",
  "data_request.accepted",
  "data_request.rejected",
  "data_request.withdrawn",
  "change_request.created",
  "change_request.approved",
  "change_request.refused",
  "change_request.outdated",
  "declaration.created",
  "declaration.updated",
  "declaration.issued",
  "declaration.superseded",
  "declaration.withdrawn",
  "declaration.deleted"
])
export type AuditAction = typeof AuditAction.Type

export const AuditResource = Schema.Literals([
  "product",
  "template",
  "transfer",
  "api_key",
  "access_grant",
  "signing_key",
  "facility",
  "organization",
  "member",
  "session",
  "webhook",
  "data_request",
  "change_request",
  "declaration"
])
export type AuditResource = typeof AuditResource.Type

/** The resources whose changes are in the feed: documents print all of them. */
export const ChangedResource = Schema.Literals(["product", "facility", "organization"])
export type ChangedResource = typeof ChangedResource.Type

/**
 * `operator` is the administrator of the service, under the name that stored entries and their hashes have. `grant` is the holder
 * of an access grant, `member` a person of the organization who has signed in, `supplier` who answers a request to a supplier.
 */
export const AuditActorType = Schema.Literals(["api_key", "operator", "system", "grant", "member", "supplier"])
export type AuditActorType = typeof AuditActorType.Type

/**
 * Bounds of the feed of changes: changes of a page by default and at most, and seconds that a request may wait.
 *
 * @source inferred: the specification has no feed of changes
 */
export const feedLimits = { defaultItems: 100, items: 1000, waitSeconds: 30 } as const
