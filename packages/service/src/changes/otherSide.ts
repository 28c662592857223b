/** A change that the request of one organization makes of another one: its audit log names the first organization. */
import type { ActorContext, Caller } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"

export const otherSide = ({ correlationId, organization }: Caller, owner: OrganizationId): ActorContext => ({
  organization: { id: owner },
  actor: { _tag: "System", name: organization.name },
  correlationId
})
