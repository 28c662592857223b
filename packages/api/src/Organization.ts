/** Organizations, facilities and audit entries as they are answered. */
import { AuditActorType, AuditResource } from "@dpp/core/audit"
import { Organization, Facility } from "@dpp/core/party"
import * as Schema from "effect/Schema"

const { limits: _overrides, ...fields } = Organization.fields

export const OrganizationAnswer = Schema.Struct({
  ...fields,
  profile_complete: Schema.Boolean.annotate({ description: "Publishing needs a complete profile." }),
  limits: Schema.Struct({
    drafts: Schema.Int,
    published_per_month: Schema.Int,
    requests_per_minute: Schema.Int,
    storage_bytes: Schema.Int.annotate({ description: "Content with its versions and readings, and files." })
  })
}).annotate({ identifier: "Organization", description: "The economic operator, as printed on every passport." })
export type OrganizationAnswer = typeof OrganizationAnswer.Type

export const FacilityAnswer = Schema.Struct({
  ...Facility.fields,
  id: Schema.String,
  created_at: Schema.String
}).annotate({ identifier: "Facility", description: "A manufacturing facility of the organization." })
export type FacilityAnswer = typeof FacilityAnswer.Type

export const AuditLogEntry = Schema.Struct({
  id: Schema.String,
  action: Schema.String.annotate({ description: "For example product.published." }),
  resource_type: AuditResource,
  resource_id: Schema.NullOr(Schema.String),
  actor: Schema.Struct({
    type: AuditActorType,
    id: Schema.NullOr(Schema.String),
    name: Schema.String
  }),
  changed_fields: Schema.Array(Schema.String),
  correlation_id: Schema.String,
  created_at: Schema.String,
  hash: Schema.String.annotate({ description: "SHA-256 over the previous hash and this entry." }),
  previous_hash: Schema.NullOr(Schema.String)
}).annotate({ identifier: "AuditLogEntry", description: "Who changed what and when: append-only, hash-chained." })
export type AuditLogEntry = typeof AuditLogEntry.Type
