/** Members, their links and their sessions, in requests and responses. */
import {
  Member,
  MemberInvitation,
  MemberLocale,
  MemberUpdate,
  Role,
  roleMeaning,
  Session,
  SessionUpdate,
  SignsInBy
} from "@dpp/core/access"
import * as Schema from "effect/Schema"
import { id, text } from "./Product.ts"
import { LinkBody } from "./SignInLink.ts"

const memberId = id.annotate({ description: "Id of the member." })
const organizationId = id.annotate({ description: "Id of the organization." })
const name = text.annotate({ description: "Name of the person, which audit entries state." })
const role = Role.annotate({
  description: roleMeaning
})
const locale = MemberLocale.annotate({ description: "Language of the console." })

const MemberBody = Member.json.annotate({ identifier: "Member", description: "A person of the organization." })

export const MemberInvitationBody = MemberInvitation.annotate({
  identifier: "MemberInvitation",
  description: "A new member. The language is English by default."
})

export const MemberUpdateBody = MemberUpdate.annotate({
  identifier: "MemberUpdate",
  description: "The fields of a member that change."
})

export const SessionUpdateBody = SessionUpdate.annotate({
  identifier: "SessionUpdate",
  description: "The language of the member."
})

export const MemberResponse = Schema.Struct({ data: MemberBody }).annotate({
  identifier: "MemberResponse",
  description: "A member."
})

export const MemberList = Schema.Struct({ data: Schema.Array(MemberBody) }).annotate({
  identifier: "MemberList",
  description: "All members of the organization, by name."
})

export const MemberInvited = Schema.Struct({ data: MemberBody, link: LinkBody }).annotate({
  identifier: "MemberInvited",
  description: "The new member, with a link to sign in."
})

/** `notice`: what becomes of a link that is not in the response. */
export const ColleagueInvited = Schema.Struct({
  data: MemberBody,
  link: Schema.NullOr(LinkBody),
  change_request_id: Schema.optionalKey(
    id.annotate({ description: "Id of the change request for the link, which a second admin approves." })
  ),
  notice: Schema.optionalKey(text.annotate({ description: "What becomes of a link that is not in the response." }))
}).annotate({
  identifier: "ColleagueInvited",
  description:
    "The new member, with a link to sign in. `link` is `null` where the organization changes what is public with two members: it is sent by " +
    "mail, or waits for a second admin."
})

export const LinkResponse = Schema.Struct({ link: LinkBody }).annotate({
  identifier: "SignInLinkIssued",
  description: "A new link. The former one of the member cannot be used any more."
})
export type LinkResponse = typeof LinkResponse.Type

export const ColleagueLink = Schema.Struct({ link: Schema.NullOr(LinkBody) }).annotate({
  identifier: "ColleagueLink",
  description:
    "A new link. The former one of the member cannot be used any more. `null` where the organization changes what is public with two " +
    "members: the link is sent by mail only."
})

export const MemberDeleted = Schema.Struct({
  data: Schema.Struct({ id: memberId, deleted: Schema.Literal(true).annotate({ description: "Always `true`." }) })
}).annotate({ identifier: "MemberDeleted", description: "The member is removed, and its sessions have ended." })

const Membership = Schema.Struct({
  member_id: memberId,
  organization_id: organizationId,
  organization_name: text.annotate({ description: "Name of the organization." }),
  role
}).annotate({ identifier: "Membership", description: "An organization that the person is a member of." })

export const SessionBody = Schema.Struct({
  id: Session.json.fields.id,
  member: Schema.Struct({
    id: memberId,
    name,
    email: text.annotate({ description: "E-mail address." }),
    role,
    locale
  }).annotate({ description: "The person who has signed in." }),
  organization: Schema.Struct({
    id: organizationId,
    name: text.annotate({ description: "Name of the organization." }),
    is_practice: Schema.Boolean.annotate({ description: "Whether passports of the organization are for practice." }),
    practice_organization_id: Schema.optionalKey(id).annotate({
      description: "The practice organization beside that of the member, if any."
    })
  }).annotate({ description: "The organization that the session acts for." }),
  memberships: Schema.Array(Membership).annotate({
    description: "The organizations that the session can switch to, with its own."
  }),
  signs_in_by: SignsInBy.annotate({ description: "`link`: with a link; `oidc`: at an identity provider." }),
  expires_at: Session.json.fields.expires_at
}).annotate({ identifier: "Session", description: "A session of a member." })

export const SessionResponse = Schema.Struct({ data: SessionBody }).annotate({
  identifier: "SessionResponse",
  description: "The own session."
})
export type SessionResponse = typeof SessionResponse.Type

export const SessionList = Schema.Struct({
  data: Schema.Array(
    Session.json.annotate({ identifier: "ListedSession", description: "A session that has not ended." })
  )
}).annotate({ identifier: "SessionList", description: "Sessions, newest first." })
export type SessionList = typeof SessionList.Type

export const SessionDeleted = Schema.Struct({
  data: Schema.Struct({
    id: Session.json.fields.id,
    deleted: Schema.Literal(true).annotate({ description: "Always `true`." })
  })
}).annotate({ identifier: "SessionDeleted", description: "The session has ended." })

/** How members sign in, beside a link that is handed over. */
export const SignInWays = Schema.Struct({
  data: Schema.Struct({
    mail: Schema.Boolean.annotate({ description: "Whether a member can ask for a link by mail." }),
    provider: Schema.Boolean.annotate({ description: "Whether members sign in at an identity provider." })
  }).annotate({ description: "The ways that the service has." })
}).annotate({ identifier: "SignInWays", description: "The ways to sign in." })

export const LinkRequested = Schema.Struct({
  data: Schema.Struct({
    requested: Schema.Literal(true).annotate({ description: "Always `true`, whether or not the address is known." })
  }).annotate({ description: "The request." })
}).annotate({ identifier: "LinkRequested", description: "A link was asked for." })
export type LinkRequested = typeof LinkRequested.Type
