/**
 * Makes the links with which members sign in. Where two members decide, no member alone gets the link of another one: it is sent by mail,
 * or a second admin approves it and gets it.
 *
 * @source inferred: see docs/decisions/0120-links-with-four-eyes.md
 */
import {
  type Actor,
  type ActorRequest,
  type Caller,
  type Difference,
  type Member,
  type MemberId,
  newLink,
  type Reach,
  requireRole,
  type System
} from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import { requireApproved } from "@dpp/core/change"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Audit } from "../changes/Audit.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { Members } from "../ports/Members.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { secretTokens } from "./secretTokens.ts"

/** A link as the one who invites sees it, once. */
export interface IssuedLink {
  readonly url: string
  readonly expires_at: DateTime.Utc
}

/** The author of a link that a person asks for. */
export const asked: System = { _tag: "System", name: "sign-in" }

export const linkPrefix = "dpp_link_"

export const ofMember = recordsOf("member")

/** For whom a link is. */
export const linkDifference = ({ email }: Member): ReadonlyArray<Difference> => [
  { field: "sign_in_link", before: null, after: email }
]

/** The functions take their ports once. */
export const memberLinks = Effect.gen(function* () {
  const members = yield* Members
  const audit = yield* Audit
  const { publicOrigin } = yield* PassportSettings
  const tokens = yield* secretTokens
  const { approvalFacts } = yield* secondMembers

  const makeLink = Effect.fnUntraced(function* (request: ActorRequest, member: Member) {
    const { actor } = request
    const link = newLink(member, { reach: reachOf(actor), requested: actor === asked, now: yield* DateTime.now })
    const { hash, text } = yield* tokens.make(linkPrefix)
    const context = { ...request, organization: { id: member.organization_id } }
    yield* audit.commit(context, ofMember(member.id, "member.link_created"), () => members.storeLink(link, hash))
    const issued: IssuedLink = { url: `${publicOrigin}/console/sign-in#${text}`, expires_at: link.expires_at }
    return issued
  })

  /** The link that another admin has asked for; null if the member was removed since. */
  const releaseLink = Effect.fnUntraced(function* (caller: Caller, id: MemberId) {
    const { actor } = caller
    if (actor._tag === "Member") yield* Effect.fromResult(requireRole(actor.role, ["administer"]))
    const member = Option.getOrNull(yield* members.findForUpdate(caller.organization.id, id))
    if (member === null) return null
    const facts = yield* approvalFacts(caller, yield* DateTime.now)
    yield* Effect.fromResult(requireApproved(linkDifference(member), facts))
    return yield* makeLink({ actor, correlationId: caller.correlationId }, member)
  })

  return { makeLink, releaseLink }
})

/** A link that the person asks for is only sent to the mailbox, so it proves the mailbox. */
const reachOf = ({ _tag }: Actor): Reach => (_tag === "Administrator" || _tag === "System" ? "email" : "organization")
