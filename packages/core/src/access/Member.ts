/**
 * A person of an organization. The same person may be a member of several organizations, under the same e-mail address.
 *
 * @source inferred: the specification has API keys only; see docs/decisions/0091-members-and-sessions.md
 */
import type * as DateTime from "effect/DateTime"
import type { Language } from "../languages/languages.ts"
import type { OrganizationId } from "../party/Organization.ts"
import type { Member as Actor } from "./Actor.ts"
import type { MemberId } from "./MemberId.ts"
import type { Role } from "./Role.ts"

export interface Member {
  readonly id: MemberId
  readonly organization_id: OrganizationId
  readonly name: string
  /** In lower case, and unique in the organization. It never changes, because sessions of other organizations depend on it. */
  readonly email: string
  readonly role: Role
  /** The language of the console. */
  readonly locale: Language
  readonly created_at: DateTime.Utc
  /** null before the member has signed in. */
  readonly last_signed_in_at: DateTime.Utc | null
}

/** One of the organizations that a person is a member of. */
export interface Membership {
  readonly member_id: MemberId
  readonly organization_id: OrganizationId
  readonly organization_name: string
  readonly role: Role
}

/** The member as the one who acts. */
export const toMemberActor = ({ id, name, role }: Pick<Member, "id" | "name" | "role">): Actor => ({
  _tag: "Member",
  id,
  name,
  role
})
