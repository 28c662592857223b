/** Organizations, facilities and audit entries as both APIs return them. */
import type { AuditLogEntry, FacilityResponse, OrganizationResponse } from "@dpp/api/Organization"
import { type Facility, limits, missingProfileFields, type Organization } from "@dpp/core/party"
import type { AuditLink } from "@dpp/service/ports/AuditLog"
import type { SigningWord } from "@dpp/service/proofs/SigningState"
import * as DateTime from "effect/DateTime"

export interface ServiceState {
  /** Requests of an organization that has no limit of its own. */
  readonly requestsPerMinute: number
  readonly signing: SigningWord
  /** The origin of public addresses of files. */
  readonly publicOrigin: string
}

/** `limits` are the effective ones: the organization's own, or those of its plan. */
export const organizationBody = (
  { logo, ...organization }: Organization,
  { publicOrigin, requestsPerMinute, signing }: ServiceState
): OrganizationResponse => ({
  ...organization,
  logo_url: logo === null ? null : `${publicOrigin}${logo}`,
  signing,
  profile_complete: missingProfileFields({ ...organization, logo }).length === 0,
  limits: limits({ ...organization, logo }, requestsPerMinute)
})

export const facilityBody = (facility: Facility): FacilityResponse => ({
  ...facility,
  created_at: DateTime.formatIso(facility.created_at)
})

export const auditBody = ({
  created_at,
  organization_id: _own,
  position: _position,
  ...entry
}: AuditLink): AuditLogEntry => ({
  ...entry,
  created_at: DateTime.formatIso(created_at)
})
