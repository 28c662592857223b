/** Links and sessions as responses show them. */
import type { SessionBody } from "@dpp/api/Member"
import { isPractice, type OrganizationId } from "@dpp/core/party"
import type { Membership } from "@dpp/core/access"
import type { IssuedLink } from "@dpp/service/access/memberLinks"
import type { SessionOwner } from "@dpp/service/ports/Sessions"
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"

export const linkBody = ({ expires_at, url }: IssuedLink) => ({ url, expires_at: DateTime.formatIso(expires_at) })

interface Surroundings {
  readonly memberships: ReadonlyArray<Membership>
  readonly practice: Option.Option<OrganizationId>
}

export const sessionBody = (
  { member, organization, session }: SessionOwner,
  { memberships, practice }: Surroundings
): typeof SessionBody.Type => ({
  id: session.id,
  member: { id: member.id, name: member.name, email: member.email, role: member.role, locale: member.locale },
  organization: {
    id: organization.id,
    name: organization.name,
    is_practice: isPractice(organization.id),
    ...(Option.isSome(practice) && { practice_organization_id: practice.value })
  },
  memberships,
  signs_in_by: session.signs_in_by,
  expires_at: session.expires_at
})
