/**
 * Who reads a passport through the API: the organization that owns it, with a key, or the holder of an access grant, with a
 * token.
 */
import type { OrganizationId } from "../party/Organization.ts"
import type { AccessGrant } from "./AccessGrant.ts"
import type { Caller } from "./Caller.ts"
import { grantView } from "./grantRules.ts"
import { ownerView, type View } from "./View.ts"

/** The holder of a grant that is in force. */
export interface GrantHolder {
  readonly grant: AccessGrant
  readonly correlationId: string
}

export interface Reader {
  /** The organization whose passports are read. */
  readonly organization: { readonly id: OrganizationId }
  readonly view: View
  /** null for the owner. */
  readonly holder: GrantHolder | null
  readonly correlationId: string
}

/** The organization itself, which reads everything. */
export const ownerOf = ({ correlationId, organization }: Caller): Reader => ({
  organization,
  view: ownerView,
  holder: null,
  correlationId
})

export const readerOf = (holder: GrantHolder): Reader => ({
  organization: { id: holder.grant.organization_id },
  view: grantView(holder.grant),
  holder,
  correlationId: holder.correlationId
})
