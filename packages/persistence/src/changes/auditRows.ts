/** The rows of the audit log, and the entries that they hold. */
import { type AuditAction, AuditActorType, AuditResource, type ChangeDetails } from "@dpp/core/audit"
import { type AnnexPoint, annexPoints } from "@dpp/core/catalogue"
import { OrganizationId } from "@dpp/core/party"
import { ProductKeys } from "@dpp/core/product"
import * as Schema from "effect/Schema"

/** A column that is returned as it is stored: an older version, or tampering, may have written another value than `A`. */
const asStored = <A>() => Schema.declare((_input): _input is A => true)

/** An entry as it is read. */
export const AuditRow = Schema.Struct({
  id: Schema.String,
  organization_id: OrganizationId,
  action: asStored<AuditAction>(),
  resource_type: AuditResource,
  resource_id: Schema.NullOr(Schema.String),
  actor_type: AuditActorType,
  actor_id: Schema.NullOr(Schema.String),
  actor_name: Schema.String,
  changed_fields: Schema.Array(Schema.String),
  points: Schema.NullOr(Schema.Array(Schema.Literals(annexPoints))),
  reason: Schema.NullOr(Schema.String),
  details: Schema.NullOr(Schema.String),
  request_id: Schema.NullOr(Schema.String),
  correlation_id: Schema.String,
  created_at: Schema.DateTimeUtcFromDate,
  hash: Schema.String,
  previous_hash: Schema.NullOr(Schema.String),
  position: Schema.Finite
})

/** An entry as it is stored, for the verification of a chain: an entry that was tampered with must not fail to decode. */
export const ChainRow = Schema.Struct({
  ...AuditRow.fields,
  resource_type: asStored<AuditResource>(),
  actor_type: asStored<AuditActorType>(),
  changed_fields: asStored<ReadonlyArray<string>>(),
  points: asStored<ReadonlyArray<AnnexPoint> | null>()
})

/** A change of the feed. */
export const ChangeRow = Schema.Struct({
  entry: Schema.Finite,
  item: Schema.Int,
  action: asStored<AuditAction>(),
  resource_type: Schema.Literals(["product", "facility", "organization"]),
  resource_id: Schema.String,
  created_at: Schema.DateTimeUtcFromDate,
  hash: Schema.String,
  /** Whether the product is there. */
  is_stored: Schema.Boolean,
  ...ProductKeys.fields,
  /** The details of the deletion of a product that is not there any more. */
  details: Schema.NullOr(Schema.String)
})

/** A change that webhooks report. */
export const EventRow = Schema.Struct({
  ...ChangeRow.fields,
  resource_type: AuditResource,
  changed_fields: Schema.Array(Schema.String),
  actor_type: AuditActorType,
  correlation_id: Schema.String
})

/** A text that was tampered with is returned as it is: the hash of its entry differs. */
const toDetails = (text: string): ChangeDetails => {
  try {
    // Sound: the text was written by this service, or its hash differs.
    return JSON.parse(text) as ChangeDetails
  } catch {
    return text as ChangeDetails
  }
}

const isKeys = Schema.is(ProductKeys)

/** The keys of a product that was deleted; null for a deletion of an earlier version. */
const deletedKeys = (details: string): ProductKeys | null => {
  const { deleted } = toDetails(details)
  return isKeys(deleted) ? deleted : null
}

/** The item of a row, with the keys of its product. */
export const toItem = <Row extends Omit<typeof ChangeRow.Type, "resource_type">>({
  details,
  entry,
  external_id,
  gtin,
  is_stored,
  item,
  serial_number,
  ...row
}: Row) => ({
  ...row,
  keys: is_stored ? { gtin, serial_number, external_id } : details === null ? null : deletedKeys(details),
  position: { entry, item }
})

/** The entry of a row, without the fields whose columns are null. */
export const toEntry = <Row extends typeof AuditRow.Type>({
  actor_id,
  actor_name,
  actor_type,
  details,
  points,
  reason,
  request_id,
  ...row
}: Row) => ({
  ...row,
  ...(points !== null && { points }),
  ...(reason !== null && { reason }),
  ...(details !== null && { details: toDetails(details) }),
  ...(request_id !== null && { request_id }),
  actor: { type: actor_type, id: actor_id, name: actor_name }
})
