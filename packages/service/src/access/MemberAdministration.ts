/**
 * The members of an organization: the administrator of the service manages them, or an admin of the organization.
 *
 * A member who is removed or gets another role is refused from the next request on, on every server: each request reads the
 * member. A link is shown to the one who invites, sent by mail where mail is set up, and stored as a hash. Where mail is set up, people
 * also ask for a link themselves.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import {
  type Actor,
  type ActorRequest,
  changeMember,
  type LastAdmin,
  linkMinutes,
  type Member,
  MemberId,
  type MemberInvitation,
  type MemberUpdate,
  newLink,
  parseLinkRequest,
  type Reach,
  removeMember,
  toInvitation
} from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import type { MailCause, Notice } from "@dpp/core/mail"
import { mailboxOf, type OrganizationId } from "@dpp/core/party"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { Mails } from "../mail/Mails.ts"
import { changedKeys } from "../shared/changedKeys.ts"
import { type EmailTaken, Members } from "../ports/Members.ts"
import { Organizations } from "../ports/Organizations.ts"
import { RateLimiter } from "../ports/RateLimiter.ts"
import { Transactions } from "../ports/Transactions.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { secretTokens } from "./secretTokens.ts"

/** A link as the one who invites sees it, once. */
export interface IssuedLink {
  readonly url: string
  readonly expires_at: DateTime.Utc
}

export interface InvitedMember {
  readonly member: Member
  readonly link: IssuedLink
}

const mostLinksPerHour = 3

/** The author of a link that a person asks for. */
const asked: Actor = { _tag: "System", name: "sign-in" }

export const linkPrefix = "dpp_link_"

export class MemberAdministration extends Context.Service<
  MemberAdministration,
  {
    /** By name. */
    readonly list: (id: OrganizationId) => Effect.Effect<ReadonlyArray<Member>, ResourceNotFound>
    readonly invite: (
      request: ActorRequest,
      id: OrganizationId,
      input: MemberInvitation
    ) => Effect.Effect<InvitedMember, ResourceNotFound | EmailTaken>
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
      request: ActorRequest,
      id: OrganizationId,
      member: MemberId
    ) => Effect.Effect<IssuedLink, ResourceNotFound>
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

const ofMember = recordsOf("member")

export const layer = Layer.effect(
  MemberAdministration,
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const members = yield* Members
    const audit = yield* Audit
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const { publicOrigin } = yield* PassportSettings
    const tokens = yield* secretTokens
    const mails = yield* Mails
    const limiter = yield* RateLimiter
    const scope = yield* Effect.scope

    const findOrganization = (id: OrganizationId) => organizations.find(id).pipe(orResourceNotFound("organization"))

    const findForUpdate = (id: OrganizationId, member: MemberId) =>
      members.findForUpdate(id, member).pipe(orResourceNotFound("member"))

    const makeLink = Effect.fnUntraced(function* (request: ActorRequest, member: Member) {
      const { actor } = request
      const link = newLink(member, { reach: reachOf(actor), requested: actor === asked, now: yield* DateTime.now })
      const { hash, text } = yield* tokens.make(linkPrefix)
      const context = { ...request, organization: { id: member.organization_id } }
      yield* audit.commit(context, ofMember(member.id, "member.link_created"), () => members.storeLink(link, hash))
      const issued: IssuedLink = { url: `${publicOrigin}/console/sign-in#${text}`, expires_at: link.expires_at }
      return issued
    })

    /** Sends the link where mail is set up. It is returned in either case. */
    const sendLink = ({ email, locale, organization_id }: Member, notice: Notice, cause: MailCause = "organization") =>
      mails.notify(organization_id, { email, language: locale }, notice, { cause, expiresIn: `${linkMinutes} minutes` })

    const list = Effect.fn("MemberAdministration.list")(function* (id: OrganizationId) {
      yield* findOrganization(id)
      return yield* members.list(id)
    })

    const invite = Effect.fn("MemberAdministration.invite")(function* (
      request: ActorRequest,
      id: OrganizationId,
      input: MemberInvitation
    ) {
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
      const link = yield* makeLink(request, member)
      yield* sendLink(member, { _tag: "Invitation", organization: organization.name, url: link.url })
      return { member, link }
    }, transactions.run)

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
      request: ActorRequest,
      id: OrganizationId,
      memberId: MemberId
    ) {
      const member = yield* findForUpdate(id, memberId)
      const link = yield* makeLink(request, member)
      yield* sendLink(member, { _tag: "SignIn", url: link.url }, causeOfLink(request, member))
      return link
    }, transactions.run)

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

    return MemberAdministration.of({ list, invite, update, remove, issueLink, sendsLinks: mails.isOn, mailLink })
  })
)

/** Links to the further addresses of a mailbox have no bound of their own: any organization can invite as many as it likes. */
const causeOfLink = ({ actor }: ActorRequest, { email }: Member): MailCause =>
  actor === asked && email === mailboxOf(email) ? "sign_in" : "organization"

/** A link that the person asks for is only sent to the mailbox, so it proves the mailbox. */
const reachOf = ({ _tag }: Actor): Reach => (_tag === "Administrator" || _tag === "System" ? "email" : "organization")
