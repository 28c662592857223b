/**
 * A person of an organization. The same person may be a member of several organizations, under the same e-mail address.
 *
 * @source inferred: the specification has API keys only; see docs/decisions/0091-members-and-sessions.md
 */
import * as Schema from "effect/Schema"
import { completeLanguages } from "../languages/languages.ts"
import { emailInput } from "../party/contact.ts"
import { OrganizationId } from "../party/Organization.ts"
import { fixed, key, resource, sent, sentOptionally, shown, text, time, timeOrNull } from "../resource/resource.ts"
import type { Member as Actor } from "./Actor.ts"
import { MemberId } from "./MemberId.ts"
import { Role } from "./Role.ts"

/** One of the languages that have every text. */
export const MemberLocale = Schema.Literals(completeLanguages)

/** What a role permits, as documents of the API state it. */
export const roleMeaning =
  "`viewer` reads; `editor` also changes drafts, templates, files and readings; `publisher` also publishes and changes " +
  "published passports, and decides who reads them; `admin` also manages members and the organization."

export const Member = resource({
  organization_id: shown(OrganizationId, "Id of the organization."),
  id: key(MemberId, "Id of the member."),
  name: text(200, "Name of the person, which audit entries state."),
  // Unique in the organization. It never changes, because sessions of other organizations depend on it.
  email: fixed(
    Schema.String,
    emailInput(200),
    "E-mail address in lower case, which does not change. The link is sent to it."
  ),
  role: sent(Role, roleMeaning),
  locale: sentOptionally(MemberLocale, "Language of the console."),
  created_at: time("Time at which the member was invited."),
  last_signed_in_at: timeOrNull("`null` before the member has signed in.")
})
export type Member = typeof Member.row.Type

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
