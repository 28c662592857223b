/**
 * Changes of what is public by two members: with `four_eyes`, each becomes a change request, which a second member approves. A
 * draft names the request for its publication, and a second member may also publish the same state. A key is not a member, and
 * never the second person: a member may have made it.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { changedFields } from "../product/changedFields.ts"
import { type AnyProduct, isPublished, type Product } from "../product/Product.ts"
import { isSameJson } from "../text/Json.ts"
import type { PublicationRequest } from "../product/PublicationRequest.ts"
import { type Change, changesPublic, type PublicationRequested } from "./Change.ts"
import { ChangeRequestOutdated, type Difference } from "../access/ChangeKind.ts"
import type { UpdateBattery } from "./Command.ts"
import type { Decision, Facts } from "./Decision.ts"
import { differenceOf } from "./difference.ts"
import { SecondMemberRequired } from "./SecondMemberRequired.ts"

/** Why a draft that was to be published still waits. */
export const requested = (request: PublicationRequest): SecondMemberRequired =>
  new SecondMemberRequired({ reason: "requested", request, change_request_id: request.id })

const refuse = (reason: Exclude<SecondMemberRequired["reason"], "requested" | "change_requested">) =>
  Result.fail(new SecondMemberRequired({ reason, request: null }))

/** Fails unless the author decides as a second person about what a member has asked for. */
export const requireSecond = (
  { author, inviters }: Pick<Facts, "author" | "inviters">,
  asker: string
): Result.Result<void, SecondMemberRequired> => {
  if (author._tag !== "Member") return refuse("member_first")
  if (author.id === asker) return refuse("other_member")
  return inviters?.has(asker) === true ? refuse("invited") : Result.void
}

/** Who does something that may need a second member. `approves`: what the author approves by it. */
export interface ApprovalFacts extends Pick<Facts, "approves" | "author" | "inviters"> {
  readonly organization: Pick<Facts["organization"], "four_eyes">
}

/** A change of what is public is approved by a second member, as it was asked for; otherwise it becomes a request. */
export const requireApproval = <P extends AnyProduct>(
  decision: Decision<P>,
  facts: Facts
): Result.Result<Decision<P>, SecondMemberRequired | ChangeRequestOutdated> => {
  const { change } = decision
  const { approves, organization } = facts
  const isAlone = approves === undefined && !organization.four_eyes
  return isAlone || change._tag === "Unchanged" || !changesPublic(change)
    ? Result.succeed(decision)
    : Result.map(requireApproved(differenceOf(change), facts), () => decision)
}

/**
 * Fails unless the author may do alone what has this difference, or approves just that. `version`: of the draft that the change
 * publishes, whose other values become public with it.
 */
export const requireApproved = (
  difference: ReadonlyArray<Difference>,
  facts: ApprovalFacts,
  draft: Pick<SecondMemberRequired, "version"> = {}
): Result.Result<void, SecondMemberRequired | ChangeRequestOutdated> => {
  const { approves, author, organization } = facts
  if (approves === undefined) {
    if (!organization.four_eyes) return Result.void
    return author._tag === "ApiKey"
      ? refuse("member_first")
      : Result.fail(new SecondMemberRequired({ reason: "approval", request: null, difference, ...draft }))
  }
  return Result.flatMap(requireSecond(facts, approves.requested_by.member_id), () =>
    isSameJson(difference, approves.difference)
      ? Result.void
      : Result.fail(new ChangeRequestOutdated({ id: approves.id, difference }))
  )
}

/** A product that is created is a draft first, which the second member can look at. */
export const requireDraft = <P extends AnyProduct>(
  decision: Decision<P>,
  { organization }: Facts
): Result.Result<Decision<P>, SecondMemberRequired> =>
  organization.four_eyes && isPublished(decision.product) ? refuse("draft_first") : Result.succeed(decision)

/** What a publication changes, whichever the draft is. */
export const publicationDifference: ReadonlyArray<Difference> = [
  { field: "status", before: "draft", after: "published" }
]

/** The draft names the request for its publication, which has the id. */
export const requestedDraft = (
  draft: Product,
  id: string,
  { author, now }: Pick<Facts, "author" | "now">
): Result.Result<PublicationRequested["after"], SecondMemberRequired> => {
  if (author._tag === "ApiKey") return refuse("member_first")
  const { id: member_id, name: member_name } = author
  const publication_request = { id, member_id, member_name, requested_at: DateTime.formatIso(now) }
  return Result.succeed({ ...draft, publication_request })
}

/**
 * A publication becomes a request for it, unless another member has asked before. Who approves a request publishes what it is about. One
 * that changes other fields, too, becomes a request for all of it, and the draft stays as it is.
 */
export const withSecondMember = (
  decision: Decision<Product>,
  { eventId, update }: UpdateBattery,
  facts: Facts
): Result.Result<Decision<Product>, SecondMemberRequired | ChangeRequestOutdated> => {
  const { change } = decision
  const { approves, author, organization } = facts
  if (change._tag !== "Published" || (approves === undefined && !organization.four_eyes)) {
    return Result.succeed(decision)
  }
  if (changedFields(change.before, update.product).length > 0) {
    const version = DateTime.formatIso(change.before.updated_at)
    return Result.map(requireApproved(differenceOf(change), facts, { version }), () => decision)
  }
  const { publication_request: request } = change.before
  if (approves !== undefined && request?.id !== approves.id) {
    return Result.fail(new ChangeRequestOutdated({ id: approves.id, difference: publicationDifference }))
  }
  if (request !== null) {
    const isAsker = author._tag === "Member" && author.id === request.member_id
    if (isAsker && approves === undefined) return Result.fail(requested(request))
    return Result.map(requireSecond(facts, request.member_id), () => decision)
  }
  return Result.map(requestedDraft(change.before, eventId, facts), (product): Decision<Product> => {
    const asked: Change = { _tag: "PublicationRequested", before: change.before, after: product }
    return { ...decision, product, change: asked, others: [], documents: [] }
  })
}

/** Every change of a draft withdraws the request, and its publication fulfils it. */
export const withdrawRequest = <P extends AnyProduct>(decision: Decision<P>): Decision<P> => {
  const { change } = decision
  if (!("after" in change) || change._tag === "PublicationRequested" || change._tag === "Imported") return decision
  // Sound: the change stays what it is, about a product without request.
  const settled = { ...change, after: withoutRequest(change.after) } as Change
  return { ...decision, product: withoutRequest(decision.product), change: settled }
}

export const withoutRequest = <P extends AnyProduct>(product: P): P =>
  product.category === "batteries" && product.publication_request !== null
    ? { ...product, publication_request: null }
    : product
