/** Rows of members, of the links with which they sign in, and of their sessions. */
import {
  type Member,
  MemberId,
  MemberLocale,
  Reach,
  Role,
  type Session,
  SessionId,
  type SignInLink,
  SignsInBy
} from "@dpp/core/access"
import { OrganizationId } from "@dpp/core/party"
import * as Schema from "effect/Schema"

const Moment = Schema.DateTimeUtcFromDate

export const MemberRow: Schema.Codec<Member, unknown> = Schema.Struct({
  organization_id: OrganizationId,
  id: MemberId,
  name: Schema.String,
  email: Schema.String,
  role: Role,
  locale: MemberLocale,
  created_at: Moment,
  last_signed_in_at: Schema.NullOr(Moment)
})
export const memberColumns = [
  "organization_id",
  "id",
  "name",
  "email",
  "role",
  "locale",
  "created_at",
  "last_signed_in_at"
] as const satisfies ReadonlyArray<keyof Member>

export const LinkRow: Schema.Codec<SignInLink, unknown> = Schema.Struct({
  organization_id: OrganizationId,
  member_id: MemberId,
  reach: Reach,
  requested: Schema.Boolean,
  created_at: Moment,
  expires_at: Moment,
  used_at: Schema.NullOr(Moment)
})
export const linkColumns = [
  "organization_id",
  "member_id",
  "reach",
  "requested",
  "created_at",
  "expires_at",
  "used_at"
] as const satisfies ReadonlyArray<keyof SignInLink>

const sessionFields = {
  organization_id: OrganizationId,
  id: SessionId,
  member_id: MemberId,
  signs_in_by: SignsInBy,
  reach: Reach,
  practice_organization_id: Schema.NullOr(OrganizationId),
  created_at: Moment,
  last_used_at: Moment,
  expires_at: Moment,
  user_agent: Schema.String
}
export const SessionRow: Schema.Codec<Session, unknown> = Schema.Struct(sessionFields)
export const ListedSessionRow = Schema.Struct({ ...sessionFields, member_name: Schema.String })
export const sessionColumns = Object.keys(sessionFields)
