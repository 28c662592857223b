/**
 * The members of an organization: the administrator of the service manages them, or an admin of the organization.
 *
 * A member who is removed or gets another role is refused from the next request on, on every server: each request reads the
 * member. A link is shown to the one who invites, sent by mail where mail is set up, and stored as a hash. Where mail is set up, people
 * also ask for a link themselves. Where two members decide, an admin sees no link of another member: it is sent by mail, or a second admin
 * approves it.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import {
  type ActorRequest,
  type Administrator,
  changeMember,
  type LastAdmin,
  linkMinutes,
  type Member,
  MemberId,
  type MemberActor,
  type MemberInvitation,
  type MemberUpdate,
  parseLinkRequest,
  removeMember,
  type System,
  toInvitation
} from "@dpp/core/access"
import { SecondMemberRequired } from "@dpp/core/change"
import type { MailCause, Notice } from "@dpp/core/mail"
import { mailboxOf, type Organization, type OrganizationId } from "@dpp/core/party"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { Mails } from "../mail/Mails.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { changedKeys } from "../shared/changedKeys.ts"
import { type EmailTaken, Members } from "../ports/Members.ts"
import { Organizations } from "../ports/Organizations.ts"
import { RateLimiter } from "../ports/RateLimiter.ts"
import { Transactions } from "../ports/Transactions.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { asked, type IssuedLink, linkDifference, memberLinks, ofMember } from "./memberLinks.ts"

/** What a member of the organization asks for. */
type MemberRequest = ActorRequest<MemberActor>

export interface InvitedMember {
  readonly member: Member
  readonly link: IssuedLink
}

/** A member whom another one has invited. */
export interface InvitedColleague {
  readonly member: Member
  /** `null` if it is sent by mail only, or waits for a second admin. */
  readonly link: IssuedLink | null
  /** Why no second admin has been asked for the link, or which request waits for one. */
  readonly refusal: SecondMemberRequired | null
}

const mostLinksPerHour = 3

export class MemberAdministration extends Context.Service<
  MemberAdministration,
  {
    /** By name. */
    readonly list: (id: OrganizationId) => Effect.Effect<ReadonlyArray<Member>, ResourceNotFound>
    readonly invite: (
      request: ActorRequest<Administrator>,
      id: OrganizationId,
      input: MemberInvitation
    ) => Effect.Effect<InvitedMember, ResourceNotFound | EmailTaken>
    /** Like `invite`, by an admin of the organization. */
    readonly inviteColleague: (
      request: MemberRequest,
      id: OrganizationId,
      input: MemberInvitation
    ) => Effect.Effect<InvitedColleague, ResourceNotFound | EmailTaken>
    /** An update that changes nothing stores and records nothing. */
    readonly update: (
      request: ActorRequest,
      id: OrganizationId,
      member: MemberId,
      input: MemberUpdate
    ) => Effect.Effect<Member, ResourceNotFound | LastAdmin>
    /** The sessions of the member end. */
    readonly remove: (
      request: ActorRequest,
      id: OrganizationId,
      member: MemberId
    ) => Effect.Effect<void, ResourceNotFound | LastAdmin>
    /** A new link for a member. The former one that was handed over cannot be used any more. */
    readonly issueLink: (
      request: ActorRequest<Administrator | System>,
      id: OrganizationId,
      member: MemberId
    ) => Effect.Effect<IssuedLink, ResourceNotFound>
    /**
     * Like `issueLink`, by an admin of the organization. `null` if it is sent by mail only. With
     * `SecondMemberRequired` a request for it is stored, if there is a second admin.
     */
    readonly issueLinkToColleague: (
      request: MemberRequest,
      id: OrganizationId,
      member: MemberId
    ) => Effect.Effect<IssuedLink | null, ResourceNotFound | SecondMemberRequired>
    /** Whether people can ask for a link by mail. */
    readonly sendsLinks: boolean
    /**
     * Sends a link to the e-mail address in `body`, if it is that of a member, at most three times an hour. The response says nothing
     * about it and does not wait for it, so that the caller cannot learn whether the address is known. It replaces a link that was sent
     * in this way, and none that was handed over.
     */
    readonly mailLink: (correlationId: string, body: unknown) => Effect.Effect<void, ValidationFailed>
  }
>()("@dpp/service/access/MemberAdministration") {}

export const layer = Layer.effect(
  MemberAdministration,
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const members = yield* Members
    const audit = yield* Audit
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const { askAnyway } = yield* secondMembers
    const { makeLink } = yield* memberLinks
    const mails = yield* Mails
    const limiter = yield* RateLimiter
    const scope = yield* Effect.scope

    const findOrganization = (id: OrganizationId) => organizations.find(id).pipe(orResourceNotFound("organization"))

    const findForUpdate = (id: OrganizationId, member: MemberId) =>
      members.findForUpdate(id, member).pipe(orResourceNotFound("member"))

    /** Sends the link where mail is set up. It is returned in either case. */
    const sendLink = ({ email, locale, organization_id }: Member, notice: Notice, cause: MailCause = "organization") =>
      mails.notify(organization_id, { email, language: locale }, notice, { cause, expiresIn: `${linkMinutes} minutes` })

    const list = Effect.fn("MemberAdministration.list")(function* (id: OrganizationId) {
      yield* findOrganization(id)
      return yield* members.list(id)
    })

    /** Whether the author must not see the link of a member. */
    const isForTwo = ({ actor }: MemberRequest, { four_eyes }: Organization, { id }: Member) =>
      four_eyes && actor.id !== id

    /** Fails: a second admin releases the link, if there is one who has signed in before. */
    const askForLink = Effect.fnUntraced(function* ({ actor, ...request }: MemberRequest, member: Member) {
      const { id, organization_id } = member
      const others = (yield* members.list(organization_id)).filter((other) => other.id !== id && other.id !== actor.id)
      if (!others.some(({ last_signed_in_at, role }) => role === "admin" && last_signed_in_at !== null)) {
        return yield* new SecondMemberRequired({ reason: "no_second_admin", request: null })
      }
      const organization = { id: organization_id }
      const difference = linkDifference(member)
      const refusal = new SecondMemberRequired({ reason: "approval", request: null, difference })
      return yield* askAnyway({ ...request, actor, organization }, null, { kind: "member_link", id }, refusal)
    })

    const insert = Effect.fnUntraced(function* (request: ActorRequest, id: OrganizationId, input: MemberInvitation) {
      const organization = yield* findOrganization(id)
      const member: Member = {
        ...toInvitation(input),
        id: MemberId.make(yield* random.uuidV7()),
        organization_id: id,
        created_at: yield* DateTime.now,
        last_signed_in_at: null
      }
      const record = ofMember(member.id, "member.created")
      yield* audit.commit({ ...request, organization }, record, () => members.insert(member))
      return { organization, member }
    })

    const makeFirstLink = Effect.fnUntraced(function* (request: ActorRequest, { name }: Organization, member: Member) {
      const link = yield* makeLink(request, member)
      yield* sendLink(member, { _tag: "Invitation", organization: name, url: link.url })
      return link
    })

    const makeNextLink = Effect.fnUntraced(function* (request: ActorRequest, member: Member) {
      const link = yield* makeLink(request, member)
      yield* sendLink(member, { _tag: "SignIn", url: link.url }, causeOfLink(request, member))
      return link
    })

    const invite = Effect.fn("MemberAdministration.invite")(function* (
      request: ActorRequest<Administrator>,
      id: OrganizationId,
      input: MemberInvitation
    ) {
      const { member, organization } = yield* insert(request, id, input)
      return { member, link: yield* makeFirstLink(request, organization, member) }
    }, transactions.run)

    const invited = Effect.fnUntraced(function* (request: MemberRequest, id: OrganizationId, input: MemberInvitation) {
      const { member, organization } = yield* insert(request, id, input)
      const forTwo = isForTwo(request, organization, member)
      if (forTwo && !mails.isOn) return { member, link: null, asks: true }
      const link = yield* makeFirstLink(request, organization, member)
      return { member, link: forTwo ? null : link, asks: false }
    }, transactions.run)

    const inviteColleague = Effect.fn("MemberAdministration.inviteColleague")(function* (
      request: MemberRequest,
      id: OrganizationId,
      input: MemberInvitation
    ) {
      const { asks, link, member } = yield* invited(request, id, input)
      return { member, link, refusal: asks ? yield* Effect.flip(askForLink(request, member)) : null }
    })

    const update = Effect.fn("MemberAdministration.update")(function* (
      request: ActorRequest,
      id: OrganizationId,
      memberId: MemberId,
      input: MemberUpdate
    ) {
      const before = yield* findForUpdate(id, memberId)
      const otherAdmins = yield* members.otherAdmins(id, memberId)
      const after = yield* Effect.fromResult(changeMember(before, input, { actor: request.actor, otherAdmins }))
      const changed = changedKeys(before, after)
      if (changed.length === 0) return before
      const record = ofMember(memberId, "member.updated", changed)
      yield* audit.commit({ ...request, organization: { id } }, record, () => members.update(after))
      return after
    }, transactions.run)

    const remove = Effect.fn("MemberAdministration.remove")(function* (
      request: ActorRequest,
      id: OrganizationId,
      memberId: MemberId
    ) {
      const member = yield* findForUpdate(id, memberId)
      const otherAdmins = yield* members.otherAdmins(id, memberId)
      yield* Effect.fromResult(removeMember(member, { actor: request.actor, otherAdmins }))
      const record = ofMember(memberId, "member.removed")
      yield* audit.commit({ ...request, organization: { id } }, record, () => members.remove(member))
    }, transactions.run)

    const issueLink = Effect.fn("MemberAdministration.issueLink")(function* (
      request: ActorRequest<Administrator | System>,
      id: OrganizationId,
      memberId: MemberId
    ) {
      return yield* makeNextLink(request, yield* findForUpdate(id, memberId))
    }, transactions.run)

    const issued = Effect.fnUntraced(function* (request: MemberRequest, id: OrganizationId, memberId: MemberId) {
      const organization = yield* findOrganization(id)
      const member = yield* findForUpdate(id, memberId)
      const forTwo = isForTwo(request, organization, member)
      if (forTwo && !mails.isOn) return { member, link: null, asks: true }
      const link = yield* makeNextLink(request, member)
      return { member, link: forTwo ? null : link, asks: false }
    }, transactions.run)

    const issueLinkToColleague = Effect.fn("MemberAdministration.issueLinkToColleague")(function* (
      request: MemberRequest,
      id: OrganizationId,
      memberId: MemberId
    ) {
      const { asks, link, member } = yield* issued(request, id, memberId)
      return asks ? yield* askForLink(request, member) : link
    })

    /** The link is for the member with the address who signed in last: the session can switch to the others. */
    const sendLinkTo = Effect.fnUntraced(function* (correlationId: string, email: string) {
      const [member] = yield* members.findByEmail(email)
      if (member === undefined) return
      const { isAllowed } = yield* limiter.consume(`sign-in link ${email}`, mostLinksPerHour, "hour")
      if (isAllowed) yield* issueLink({ actor: asked, correlationId }, member.organization_id, member.id)
    })

    const mailLink = Effect.fn("MemberAdministration.mailLink")(function* (correlationId: string, body: unknown) {
      const email = yield* Effect.fromResult(parseLinkRequest(body))
      if (!mails.isOn) return
      yield* sendLinkTo(correlationId, email).pipe(
        Effect.catchCause((cause) => Effect.logWarning("A link was not sent.", cause)),
        Effect.forkIn(scope)
      )
    })

    return MemberAdministration.of({
      list,
      invite,
      inviteColleague,
      update,
      remove,
      issueLink,
      issueLinkToColleague,
      sendsLinks: mails.isOn,
      mailLink
    })
  })
)

/** Links to the further addresses of a mailbox have no bound of their own: any organization can invite as many as it likes. */
const causeOfLink = ({ actor }: ActorRequest, { email }: Member): MailCause =>
  actor === asked && email === mailboxOf(email) ? "sign_in" : "organization"
