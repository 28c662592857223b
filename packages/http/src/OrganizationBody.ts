/** Organizations and facilities as they are answered, to the operator and to the organization itself. */
import type { FacilityAnswer, OrganizationAnswer } from "@dpp/api/Organization"
import type { Facility } from "@dpp/core/Facility"
import { limits, missingProfileFields, type Organization } from "@dpp/core/Organization"
import * as DateTime from "effect/DateTime"

/** `limits`: those that hold, its own or those of its plan. */
export const organizationBody = (organization: Organization, requestsPerMinute: number): OrganizationAnswer => ({
  ...organization,
  profile_complete: missingProfileFields(organization).length === 0,
  limits: limits(organization, requestsPerMinute)
})

export const facilityBody = (facility: Facility): FacilityAnswer => ({
  ...facility,
  created_at: DateTime.formatIso(facility.created_at)
})
