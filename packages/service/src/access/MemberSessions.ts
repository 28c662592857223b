/**
 * Members sign in with a link, act with a session, switch between their organizations and sign out.
 *
 * A session is looked up for every request, with its member and organization: what is removed or changed takes effect with
 * the next request, on every server.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import {
  type ActorContext,
  isSessionOver,
  isUseDue,
  LinkInvalid,
  type LinkExpired,
  type Member,
  type Membership,
  newSession,
  parseSignIn,
  requireUsable,
  type Session,
  SessionId,
  type SessionSwitch,
  type SessionUpdate,
  switchSession,
  toMemberActor
} from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import type { OrganizationId } from "@dpp/core/party"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Audit } from "../changes/Audit.ts"
import { Members } from "../ports/Members.ts"
import { Organizations } from "../ports/Organizations.ts"
import { PracticeStore } from "../ports/PracticeStore.ts"
import { type Allowance, RateLimiter } from "../ports/RateLimiter.ts"
import { type ListedSession, type SessionOwner, Sessions } from "../ports/Sessions.ts"
import { Transactions } from "../ports/Transactions.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { orResourceNotFound, ResourceNotFound } from "../shared/NotFound.ts"
import { AccountLocked } from "./Authentication.ts"
import { secretTokens } from "./secretTokens.ts"

/** The session is unknown, has ended or is over. */
export class SessionInvalid extends Schema.TaggedError<SessionInvalid>()("SessionInvalid", {}) {}

/** No organization has a member with this e-mail address. */
export class NoMember extends Schema.TaggedError<NoMember>()("NoMember", {}) {}

/** A member who has signed in, and the request. */
export interface SignedIn extends SessionOwner {
  readonly correlationId: string
}

/** A session with the token of its cookie, which is not stored. */
export interface StartedSession extends SessionOwner {
  readonly token: string
}

interface SignInRequest {
  readonly correlationId: string
  /** The header `User-Agent`. */
  readonly userAgent: string
  /** The token of the cookie that the request has: its session ends. */
  readonly formerToken: Option.Option<string>
}

/** A request to sign in, with the session of its cookie. */
interface Beginning extends SignInRequest {
  readonly former: Option.Option<SessionOwner>
}

export class MemberSessions extends Context.Service<
  MemberSessions,
  {
    /** The owner of a session. Checked in this order: session, lock of the organization. */
    readonly authenticate: (token: string) => Effect.Effect<SessionOwner, SessionInvalid | AccountLocked>
    /** Counts a request of a member, whose allowance no key and no other member uses up, and returns what remains. */
    readonly countRequest: (owner: SessionOwner) => Effect.Effect<Allowance>
    /** `body`: the body of the request, with the token of a link. */
    readonly signIn: (
      request: SignInRequest,
      body: unknown
    ) => Effect.Effect<StartedSession, ValidationFailed | LinkInvalid | LinkExpired | ResourceNotFound>
    /**
     * Signs the person in whose e-mail address an identity provider has verified: of the members with it, the one who signed
     * in last.
     */
    readonly signInByEmail: (request: SignInRequest, email: string) => Effect.Effect<StartedSession, NoMember>
    readonly signOut: (signedIn: SignedIn) => Effect.Effect<void>
    /** The organizations that the session may switch to, with its own, by name. */
    readonly memberships: (owner: SessionOwner) => Effect.Effect<ReadonlyArray<Membership>>
    /** The practice organization beside that of the member; none if there is none. */
    readonly practiceOf: (owner: SessionOwner) => Effect.Effect<Option.Option<OrganizationId>>
    /** A new session with a new token, in another organization of the person. It ends when the former one would have ended. */
    readonly switchTo: (signedIn: SignedIn, to: SessionSwitch) => Effect.Effect<StartedSession, ResourceNotFound>
    /** Changes the language of the member, and whether the session acts for the practice organization. */
    readonly update: (signedIn: SignedIn, input: SessionUpdate) => Effect.Effect<SessionOwner, ResourceNotFound>
    /** The own sessions; those of all members for an admin. Newest first. */
    readonly list: (signedIn: SignedIn) => Effect.Effect<ReadonlyArray<ListedSession>>
    readonly end: (signedIn: SignedIn, id: SessionId) => Effect.Effect<void, ResourceNotFound>
  }
>()("@dpp/service/access/MemberSessions") {}

const ofSession = recordsOf("session")

/** The member as the author of a change in the own organization, also where the session acts for the practice organization. */
const contextOf = (member: Member, correlationId: string): ActorContext => ({
  actor: toMemberActor(member),
  organization: { id: member.organization_id },
  correlationId
})

export const layer = Layer.effect(
  MemberSessions,
  Effect.gen(function* () {
    const members = yield* Members
    const sessions = yield* Sessions
    const audit = yield* Audit
    const organizations = yield* Organizations
    const practices = yield* PracticeStore
    const transactions = yield* Transactions
    const limiter = yield* RateLimiter
    const { memberRequestsPerMinute } = (yield* PassportSettings).limits
    const random = yield* SecureRandom.SecureRandom
    const tokens = yield* secretTokens

    const newId = Effect.map(random.uuidV7(), (id) => SessionId.make(id))

    const find = Effect.fnUntraced(function* (token: string) {
      const found = yield* sessions.findOwner(yield* tokens.hash(token))
      const now = yield* DateTime.now
      return Option.filter(found, ({ session }) => !isSessionOver(session, now))
    })

    const authenticate = Effect.fnUntraced(function* (token: string) {
      const owner = yield* Effect.fromOption(yield* find(token), () => new SessionInvalid())
      if (owner.organization.locked) return yield* new AccountLocked()
      const now = yield* DateTime.now
      if (isUseDue(owner.session, now)) yield* sessions.recordUse(owner.session, now)
      return owner
    })

    const endSession = (session: Session, context: ActorContext) =>
      audit.commit(context, ofSession(session.id, "session.ended"), () => sessions.remove(session))

    const findPractice = ({ organization_id }: Pick<Member, "organization_id">) =>
      Effect.map(practices.findFor(organization_id), (found) => Option.map(found, ({ id }) => id))

    const practiceOf = ({ member }: SessionOwner) => findPractice(member)

    /** What a session acts for: the practice organization, if it is asked for; otherwise null. */
    const practiceIf = (member: Member, isForPractice: boolean) =>
      isForPractice ? findPractice(member).pipe(orResourceNotFound("organization")) : Effect.succeed(null)

    /** The session of a member who has proved who it is. A former session of the same browser ends. */
    const begin = Effect.fnUntraced(function* (
      member: Member,
      { correlationId, former, userAgent }: Beginning,
      by: Pick<Session, "practice_organization_id" | "reach" | "signs_in_by">
    ) {
      const now = yield* DateTime.now
      yield* sessions.deleteEnded(now)
      if (Option.isSome(former)) yield* endSession(former.value.session, contextOf(former.value.member, correlationId))
      const session = newSession(member, { ...by, id: yield* newId, user_agent: userAgent, now })
      const { hash, text } = yield* tokens.make()
      const context = contextOf(member, correlationId)
      yield* audit.commit(context, ofSession(session.id, "session.created"), () =>
        Effect.andThen(sessions.insert(session, hash), members.recordSignIn(member, session.created_at))
      )
      return text
    })

    const started = Effect.fnUntraced(function* (token: string) {
      // Sound: the transaction that stored the session has ended.
      const owner = Option.getOrThrow(yield* sessions.findOwner(yield* tokens.hash(token)))
      return { ...owner, token }
    })

    const useLink = Effect.fnUntraced(function* (request: Beginning, body: unknown) {
      const { in_practice = false, token } = yield* Effect.fromResult(parseSignIn(body))
      const found = yield* members.findLinkForUpdate(yield* tokens.hash(token))
      const link = yield* Effect.fromOption(found, () => new LinkInvalid({ reason: "unknown" }))
      const now = yield* DateTime.now
      yield* Effect.fromResult(requireUsable(link, now))
      const member = yield* members.findForUpdate(link.organization_id, link.member_id)
      if (Option.isNone(member)) return yield* new LinkInvalid({ reason: "unknown" })
      const practice_organization_id = yield* practiceIf(member.value, in_practice)
      yield* members.useLink(link, now)
      return yield* begin(member.value, request, { practice_organization_id, reach: link.reach, signs_in_by: "link" })
    }, transactions.run)

    /** Looked up before the transaction: a look-up uses a connection of its own. */
    const findFormer = ({ formerToken }: SignInRequest) =>
      Option.isNone(formerToken) ? Effect.succeedNone : find(formerToken.value)

    const signIn = Effect.fn("MemberSessions.signIn")(function* (request: SignInRequest, body: unknown) {
      const former = yield* findFormer(request)
      return yield* started(yield* useLink({ ...request, former }, body))
    })

    const beginByEmail = Effect.fnUntraced(function* (request: Beginning, email: string) {
      const [member] = yield* members.findByEmail(email)
      if (member === undefined) return yield* new NoMember()
      return yield* begin(member, request, { practice_organization_id: null, reach: "email", signs_in_by: "oidc" })
    }, transactions.run)

    const signInByEmail = Effect.fn("MemberSessions.signInByEmail")(function* (request: SignInRequest, email: string) {
      const former = yield* findFormer(request)
      return yield* started(yield* beginByEmail({ ...request, former }, email))
    })

    const signOut = Effect.fn("MemberSessions.signOut")(function* (signedIn: SignedIn) {
      yield* endSession(signedIn.session, contextOf(signedIn.member, signedIn.correlationId))
    }, transactions.run)

    const memberships = ({ member, session }: SessionOwner) => members.memberships(member, session.reach)

    const replace = Effect.fnUntraced(function* (signedIn: SignedIn, { member_id }: SessionSwitch) {
      const { correlationId, session } = signedIn
      const target = (yield* memberships(signedIn)).find((one) => one.member_id === member_id)
      if (target === undefined) return yield* new ResourceNotFound({ resource: "member" })
      const found = yield* members.findForUpdate(target.organization_id, target.member_id)
      const member = yield* Effect.fromOption(found, () => new ResourceNotFound({ resource: "member" }))
      const after = switchSession(session, member, { session: yield* newId, now: yield* DateTime.now })
      const { hash, text } = yield* tokens.make()
      const to = contextOf(member, correlationId)
      yield* audit.lock([session.organization_id, after.organization_id])
      yield* endSession(session, contextOf(signedIn.member, correlationId))
      yield* audit.commit(to, ofSession(after.id, "session.created"), () => sessions.insert(after, hash))
      return text
    }, transactions.run)

    const switchTo = Effect.fn("MemberSessions.switchTo")(function* (signedIn: SignedIn, to: SessionSwitch) {
      return yield* started(yield* replace(signedIn, to))
    })

    const update = Effect.fn("MemberSessions.update")(function* (signedIn: SignedIn, input: SessionUpdate) {
      const { in_practice, locale } = input
      const { correlationId, session } = signedIn
      // Read again, because the role may have changed since the request was admitted.
      const found = yield* members.findForUpdate(session.organization_id, session.member_id)
      const member = Option.getOrElse(found, () => signedIn.member)
      const context = contextOf(member, correlationId)
      if (locale !== undefined && locale !== member.locale) {
        const record = { action: "member.updated", resource_type: "member", resource_id: member.id } as const
        yield* audit.commit(context, { ...record, changed_fields: ["locale"] }, () =>
          members.update({ ...member, locale })
        )
      }
      const owner = { ...signedIn, member: { ...member, locale: locale ?? member.locale } }
      if (in_practice === undefined) return owner
      const organization = in_practice
        ? yield* practices.findFor(member.organization_id).pipe(orResourceNotFound("organization"))
        : yield* organizations.find(member.organization_id).pipe(orResourceNotFound("organization"))
      const after = { ...session, practice_organization_id: in_practice ? organization.id : null }
      if (after.practice_organization_id !== session.practice_organization_id) {
        const record = ofSession(session.id, "session.updated", ["in_practice"])
        yield* audit.commit(context, record, () => sessions.setPractice(after))
      }
      return { ...owner, organization, session: after }
    }, transactions.run)

    /** An admin sees the sessions of all members, the others their own. */
    const isVisible =
      ({ member }: SignedIn) =>
      (session: Session): boolean =>
        member.role === "admin" || session.member_id === member.id

    const list = Effect.fn("MemberSessions.list")(function* (signedIn: SignedIn) {
      const all = yield* sessions.list(signedIn.session.organization_id, yield* DateTime.now)
      return all.filter(isVisible(signedIn))
    })

    const end = Effect.fn("MemberSessions.end")(function* (signedIn: SignedIn, id: SessionId) {
      const found = yield* sessions.findForUpdate(signedIn.session.organization_id, id)
      const session = yield* Effect.succeed(Option.filter(found, isVisible(signedIn))).pipe(
        orResourceNotFound("session")
      )
      yield* endSession(session, contextOf(signedIn.member, signedIn.correlationId))
    }, transactions.run)

    return MemberSessions.of({
      authenticate,
      countRequest: ({ member: { id } }) => limiter.consume(`member ${id}`, memberRequestsPerMinute),
      signIn,
      signInByEmail,
      signOut,
      memberships,
      practiceOf,
      switchTo,
      update,
      list,
      end
    })
  })
)
