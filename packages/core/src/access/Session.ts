/**
 * A session of a member who has signed in: how long it lasts, and which organizations it may switch to.
 *
 * A link that an admin of an organization makes proves nothing about the e-mail address: the admin sees the link. So its
 * session stays in that organization. The administrator of the service and the provider of an identity vouch for the address.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { Uuid } from "../identifiers/Uuid.ts"
import { OrganizationId } from "../party/Organization.ts"
import { column, computed, key, resource, shown, time } from "../resource/resource.ts"
import type { Member } from "./Member.ts"
import { MemberId } from "./MemberId.ts"

export const SessionId = Uuid.pipe(Schema.brand("SessionId"))
export type SessionId = typeof SessionId.Type

/** How the member has signed in: with a link, or at the provider of an identity (OpenID Connect). */
export const SignsInBy = Schema.Literals(["link", "oidc"])
export type SignsInBy = typeof SignsInBy.Type

/** `organization`: the own organization only; `email`: every organization that has a member with the same e-mail address. */
export const Reach = Schema.Literals(["organization", "email"])
export type Reach = typeof Reach.Type

/** Hours after which a session ends, whatever it does. */
export const sessionHours = 12

/** Most characters of the stored name of a browser. */
export const maximumUserAgent = 300

/** A session stores each fifth minute of its use, so that a request costs no write. */
const minutesBetweenUses = 5

export const Session = resource({
  organization_id: column(OrganizationId),
  id: key(SessionId, "Id of the session."),
  member_id: key(MemberId, "Id of the member."),
  member_name: computed(Schema.String, "Name of the person, which audit entries state."),
  signs_in_by: column(SignsInBy),
  reach: column(Reach),
  // The practice organization that the session acts for; null if it acts for the organization of the member.
  practice_organization_id: column(Schema.NullOr(OrganizationId)),
  created_at: time("Time of the sign-in."),
  last_used_at: time("Time of the last request, to five minutes."),
  expires_at: time(`End of the session: ${sessionHours} hours after the sign-in.`),
  // The header `User-Agent` of the request that signed in.
  user_agent: shown(Schema.String, "Browser, as it names itself."),
  is_current: computed(Schema.Boolean, "Whether it is the session of this request.")
})
export type Session = typeof Session.row.Type

interface Beginning extends Pick<Session, "id" | "practice_organization_id" | "reach" | "signs_in_by" | "user_agent"> {
  readonly now: DateTime.Utc
}

/** The session of a member who signs in now. */
export const newSession = (
  member: Pick<Member, "id" | "organization_id">,
  { id, now, practice_organization_id, reach, signs_in_by, user_agent }: Beginning
): Session => ({
  id,
  organization_id: member.organization_id,
  member_id: member.id,
  signs_in_by,
  reach,
  practice_organization_id,
  created_at: now,
  last_used_at: now,
  expires_at: DateTime.add(now, { hours: sessionHours }),
  user_agent: user_agent.slice(0, maximumUserAgent)
})

/** The session in another organization of the same person. It ends when it would have ended, and is not for practice. */
export const switchSession = (
  before: Session,
  { id, organization_id }: Pick<Member, "id" | "organization_id">,
  { now, session }: { readonly now: DateTime.Utc; readonly session: SessionId }
): Session => ({
  ...before,
  id: session,
  organization_id,
  member_id: id,
  practice_organization_id: null,
  last_used_at: now
})

export const isSessionOver = ({ expires_at }: Pick<Session, "expires_at">, now: DateTime.Utc): boolean =>
  DateTime.isGreaterThanOrEqualTo(now, expires_at)

/** Whether the time of the last use is to be stored again. */
export const isUseDue = ({ last_used_at }: Pick<Session, "last_used_at">, now: DateTime.Utc): boolean =>
  DateTime.isGreaterThanOrEqualTo(now, DateTime.add(last_used_at, { minutes: minutesBetweenUses }))
