/**
 * Who reads a passport through the API: the organization that owns it, with a key, or the holder of an access grant, with a
 * token.
 */
import type { Organization } from "../party/Organization.ts"
import type { AccessGrant } from "./AccessGrant.ts"
import type { Caller } from "./Caller.ts"
import { grantView } from "./grantRules.ts"
import { ownerView, type View } from "./View.ts"

export interface Reader {
  /** The organization whose passports are read. */
  readonly organization: Organization
  readonly view: View
  /** The grant in force by which a holder reads; null for the owner. */
  readonly grant: AccessGrant | null
  /** Identifies the request in the response and in the access log. */
  readonly correlationId: string
}

/** The organization itself, which reads everything. */
export const ownerOf = ({ correlationId, organization }: Pick<Caller, "correlationId" | "organization">): Reader => ({
  organization,
  view: ownerView,
  grant: null,
  correlationId
})

/** The holder of a grant of the organization. */
export const holderOf = (grant: AccessGrant, organization: Organization, correlationId: string): Reader => ({
  organization,
  view: grantView(grant),
  grant,
  correlationId
})
