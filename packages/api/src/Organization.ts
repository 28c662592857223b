/** Organizations, facilities and audit log entries in responses. */
import { AuditActorType, AuditResource } from "@dpp/core/audit"
import { annexPoints } from "@dpp/core/catalogue"
import { BackupProvider, Organization, Facility, ProducerRegistration } from "@dpp/core/party"
import * as Schema from "effect/Schema"
import { RegisteredIdentifier } from "./RegisteredIdentifier.ts"

const { limits: _overrides, logo: _path, ...fields } = Organization.fields
const backup = BackupProvider.fields
const registration = ProducerRegistration.fields

export const verifiedUntilText =
  "The last day on which the EU registry knows the organization as verified, at most three years from now; `null` where it is not entered. " +
  "Worksheets are refused afterwards (Art. 4(4) of Implementing Regulation (EU) 2026/1778)."

export const OrganizationResponse = Schema.Struct({
  ...fields,
  language: fields.language.annotate({
    description:
      "Language in which the organization types texts, as a language tag such as `de`. Pages in other languages mark " +
      "these texts with it."
  }),
  brand_color: fields.brand_color.annotate({ description: "Colour of pages and PDFs, as `#rrggbb`; null for none." }),
  logo_url: Schema.NullOr(Schema.String).annotate({
    description: "Public address of the logo, which pages, PDFs and labels show; null for none."
  }),
  log_visibility: fields.log_visibility.annotate({
    description: "Who may read the log of signed statements: everybody, or only the holders of proofs."
  }),
  four_eyes: fields.four_eyes.annotate({ description: "Whether a publication needs a second member." }),
  due_diligence: fields.due_diligence.annotate({
    description:
      "Whether the rules on due diligence apply (Art. 47 of Regulation (EU) 2023/1542). `exempt`: a net turnover of less than EUR 40 " +
      "million, also as part of a group. `unknown` counts as `applies`."
  }),
  verified_until: fields.verified_until.annotate({ description: verifiedUntilText }),
  operator_identifiers: Schema.Array(RegisteredIdentifier).annotate({
    description: "Identifiers of the organization in registers, for the EU registry. No passport has them."
  }),
  producer_registrations: Schema.Array(
    Schema.Struct({
      member_state: registration.member_state.annotate({ description: "The Member State, such as `DE`." }),
      number: registration.number.annotate({ description: "The registration number of Art. 55." }),
      pro: Schema.optionalKey(Schema.String).annotate({
        description: "The producer responsibility organisation, if there is one."
      })
    })
  ).annotate({
    description: "Where the organization is registered as a producer (Art. 55). The sheet of Art. 74 states it."
  }),
  backup_provider: Schema.NullOr(
    Schema.Struct({
      name: backup.name.annotate({ description: "Name of the provider." }),
      url: backup.url.annotate({
        description:
          "Address below which the copies have the paths of the passports: https, without query and fragment."
      }),
      identifiers: Schema.optionalKey(Schema.Array(RegisteredIdentifier)).annotate({
        description: "Identifiers of the provider, for the EU registry."
      })
    })
  ).annotate({
    description: "The third party that keeps a back-up copy of the passports, as page, PDF and linkset show it."
  }),
  is_practice: Schema.Boolean.annotate({
    description:
      "Whether this is a practice organization: its passports are marked as practice, and can be thrown away."
  }),
  practice_of: fields.practice_of.annotate({
    description: "Id of the real organization of a practice organization, with which it shares plan, lock and limits."
  }),
  public_origin: Schema.String.annotate({
    description:
      "Origin of the public addresses, which QR codes have: that of the active custom domain, otherwise that of the service."
  }),
  signing: Schema.Literals(["on", "off", "delayed", "failing"]).annotate({
    description:
      "Whether the service signs statements of published passports. `delayed`: a version has waited for more than a minute; " +
      "`failing`: the last attempts failed."
  }),
  profile_complete: Schema.Boolean.annotate({
    description: "Whether the profile is complete, which is required for publication."
  }),
  limits: Schema.Struct({
    drafts: Schema.NullOr(Schema.Int).annotate({
      description: "Maximum number of drafts; null where the service has no such quota."
    }),
    published_per_month: Schema.NullOr(Schema.Int).annotate({
      description: "Maximum number of publications per calendar month (UTC); null where the service has no such quota."
    }),
    requests_per_minute: Schema.Int.annotate({
      description: "Maximum number of requests per minute of all keys. Members have an allowance of their own."
    }),
    storage_bytes: Schema.Int.annotate({
      description:
        "Maximum number of stored bytes: products with their versions and readings, change requests, and files."
    })
  })
}).annotate({ identifier: "Organization", description: "The economic operator, as printed on every passport." })
export type OrganizationResponse = typeof OrganizationResponse.Type

export const FacilityCreate = Facility.create.annotate({ identifier: "FacilityCreate" })
export const FacilityUpdate = Facility.update.annotate({ identifier: "FacilityUpdate" })
export const FacilityResponse = Facility.json.annotate({
  identifier: "Facility",
  description: "A manufacturing facility of the organization."
})
export type FacilityResponse = typeof FacilityResponse.Type

export const AuditLogEntry = Schema.Struct({
  id: Schema.String,
  action: Schema.String.annotate({ description: "The action, for example product.published." }),
  resource_type: AuditResource,
  resource_id: Schema.NullOr(Schema.String),
  actor: Schema.Struct({
    type: AuditActorType,
    id: Schema.NullOr(Schema.String),
    name: Schema.String
  }),
  changed_fields: Schema.Array(Schema.String),
  points: Schema.optionalKey(Schema.Array(Schema.Literals(annexPoints))),
  reason: Schema.optionalKey(Schema.String).annotate({
    description: "Why a product was deleted, if the request said so. Only with the action product.deleted."
  }),
  details: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)).annotate({
    description: "Where the values of a change come from, for products. Its fields are in the specification."
  }),
  request_id: Schema.optionalKey(Schema.String).annotate({
    description:
      "The request to a supplier whose answer the change writes: the changed fields have values of the supplier."
  }),
  correlation_id: Schema.String,
  created_at: Schema.String,
  hash: Schema.String.annotate({ description: "SHA-256 over the previous hash and this entry." }),
  previous_hash: Schema.NullOr(Schema.String)
}).annotate({
  identifier: "AuditLogEntry",
  description:
    "Who changed what and when, or who read a passport with an access grant. The log is append-only and hash-chained."
})
export type AuditLogEntry = typeof AuditLogEntry.Type
