/** Organizations, facilities and audit entries as both APIs return them. */
import type { AuditLogEntry, OrganizationResponse } from "@dpp/api/Organization"
import { originOf } from "@dpp/core/passport"
import { isPractice, limits, missingProfileFields, type Organization, type StandardLimits } from "@dpp/core/party"
import type { AuditLink } from "@dpp/service/ports/AuditLog"
import type { SigningWord } from "@dpp/service/proofs/SigningState"
import * as DateTime from "effect/DateTime"

export interface ServiceState {
  readonly limits: StandardLimits
  readonly signing: SigningWord
  /** Origin of the service: of files, and of organizations without a domain of their own. */
  readonly publicOrigin: string
}

/** `limits` are the effective ones: the organization's own, or those of its plan. */
export const organizationBody = (
  owner: Organization,
  { limits: standard, publicOrigin, signing }: ServiceState
): OrganizationResponse => {
  const { logo, ...organization } = owner
  return {
    ...organization,
    is_practice: isPractice(owner.id),
    public_origin: originOf(owner, publicOrigin),
    logo_url: logo === null ? null : `${publicOrigin}${logo}`,
    signing,
    profile_complete: missingProfileFields(owner).length === 0,
    limits: limits(owner, standard)
  }
}

export const auditBody = ({
  created_at,
  details,
  organization_id: _own,
  position: _position,
  ...entry
}: AuditLink): AuditLogEntry => ({
  ...entry,
  ...(details !== undefined && { details: { ...details } }),
  created_at: DateTime.formatIso(created_at)
})
