/** Organizations and facilities as they are answered. */
import { Organization } from "@dpp/core/Organization"
import { facilityFields } from "@dpp/core/Facility"
import * as Schema from "effect/Schema"

const { limits: _overrides, ...fields } = Organization.fields

export const OrganizationAnswer = Schema.Struct({
  ...fields,
  profile_complete: Schema.Boolean.annotate({ description: "Publishing needs a complete profile." }),
  limits: Schema.Struct({ drafts: Schema.Int, published_per_month: Schema.Int, requests_per_minute: Schema.Int })
}).annotate({ identifier: "Organization", description: "The economic operator, as printed on every passport." })
export type OrganizationAnswer = typeof OrganizationAnswer.Type

export const FacilityAnswer = Schema.Struct({
  id: Schema.String,
  ...facilityFields,
  created_at: Schema.String
}).annotate({ identifier: "Facility", description: "A manufacturing facility of the organization." })
export type FacilityAnswer = typeof FacilityAnswer.Type
