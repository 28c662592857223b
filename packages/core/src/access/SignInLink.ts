/**
 * A link with which a member signs in once. A new link replaces the former one of the member, but a link that was requested by
 * mail never replaces one that was handed over: everybody who knows the e-mail address can request one.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { OrganizationId } from "../party/Organization.ts"
import { column, resource } from "../resource/resource.ts"
import { MemberId } from "./MemberId.ts"
import { Reach } from "./Session.ts"

/** Minutes within which a link can be used. */
export const linkMinutes = 15

export const SignInLink = resource({
  organization_id: column(OrganizationId),
  member_id: column(MemberId),
  // What a session that begins with the link may switch to.
  reach: column(Reach),
  // Whether it was requested on the page of the sign-in, by a client without a session.
  requested: column(Schema.Boolean),
  created_at: column(Schema.DateTimeUtcFromDate),
  expires_at: column(Schema.DateTimeUtcFromDate),
  // null before the link is used.
  used_at: column(Schema.NullOr(Schema.DateTimeUtcFromDate))
})
export type SignInLink = typeof SignInLink.row.Type

/** No member has this link: it is unknown, was used, or was replaced by a new one. */
export class LinkInvalid extends Schema.TaggedError<LinkInvalid>()("LinkInvalid", {
  reason: Schema.Literals(["unknown", "used"])
}) {}

/** The link was not used in time. */
export class LinkExpired extends Schema.TaggedError<LinkExpired>()("LinkExpired", {}) {}

/**
 * A new link. Who has one of an admin of the organization may act for that organization only; one of the administrator of the service,
 * or one that only the mailbox of the person gets, stands for the e-mail address.
 */
export const newLink = (
  { id, organization_id }: { readonly id: MemberId; readonly organization_id: OrganizationId },
  { now, reach, requested }: Pick<SignInLink, "reach" | "requested"> & { readonly now: DateTime.Utc }
): SignInLink => ({
  organization_id,
  member_id: id,
  reach,
  requested,
  created_at: now,
  expires_at: DateTime.add(now, { minutes: linkMinutes }),
  used_at: null
})

/** Fails unless the link can be used now. A link that was used stays used after its end. */
export const requireUsable = (
  { expires_at, used_at }: Pick<SignInLink, "expires_at" | "used_at">,
  now: DateTime.Utc
): Result.Result<void, LinkInvalid | LinkExpired> => {
  if (used_at !== null) return Result.fail(new LinkInvalid({ reason: "used" }))
  return DateTime.isGreaterThanOrEqualTo(now, expires_at) ? Result.fail(new LinkExpired()) : Result.succeed(undefined)
}
