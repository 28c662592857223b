/**
 * Publication by two members: with `four_eyes`, the first who publishes a draft asks for it, and a second one publishes the same
 * state. A key is not a member: it publishes only what a member has asked for.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { changedFields } from "../product/changedFields.ts"
import { type AnyProduct, isPublished, type Product } from "../product/Product.ts"
import type { PublicationRequest } from "../product/PublicationRequest.ts"
import type { Change } from "./Change.ts"
import type { UpdateBattery } from "./Command.ts"
import type { Decision, Facts } from "./Decision.ts"
import { SecondMemberRequired } from "./SecondMemberRequired.ts"

/** Why a draft that was to be published still waits. */
export const requested = (request: PublicationRequest): SecondMemberRequired =>
  new SecondMemberRequired({ reason: "requested", request })

const refuse = (reason: "draft_first" | "publish_alone" | "member_first") =>
  Result.fail(new SecondMemberRequired({ reason, request: null }))

/** A product that is created is a draft first, which the second member can look at. */
export const requireDraft = <P extends AnyProduct>(
  decision: Decision<P>,
  { organization }: Facts
): Result.Result<Decision<P>, SecondMemberRequired> =>
  organization.four_eyes && isPublished(decision.product) ? refuse("draft_first") : Result.succeed(decision)

/** A publication becomes a request for it, unless another member has asked before. */
export const withSecondMember = (
  decision: Decision<Product>,
  { update }: UpdateBattery,
  { author, now, organization }: Facts
): Result.Result<Decision<Product>, SecondMemberRequired> => {
  const { change } = decision
  if (change._tag !== "Published" || !organization.four_eyes) return Result.succeed(decision)
  if (changedFields(change.before, update.product).length > 0) return refuse("publish_alone")
  const { publication_request: request } = change.before
  if (request !== null) {
    const isSame = author._tag === "Member" && author.id === request.member_id
    return isSame ? Result.fail(requested(request)) : Result.succeed(decision)
  }
  if (author._tag === "ApiKey") return refuse("member_first")
  const { id: member_id, name: member_name } = author
  const product = {
    ...change.before,
    publication_request: { member_id, member_name, requested_at: DateTime.formatIso(now) }
  }
  const asked: Change = { _tag: "PublicationRequested", before: change.before, after: product }
  return Result.succeed({ ...decision, product, change: asked, others: [], documents: [] })
}

/** Every change of a draft withdraws the request, and its publication fulfils it. */
export const withdrawRequest = <P extends AnyProduct>(decision: Decision<P>): Decision<P> => {
  const { change } = decision
  if (!("after" in change) || change._tag === "PublicationRequested") return decision
  // Sound: the change stays what it is, about a product without request.
  const settled = { ...change, after: withoutRequest(change.after) } as Change
  return { ...decision, product: withoutRequest(decision.product), change: settled }
}

const withoutRequest = <P extends AnyProduct>(product: P): P =>
  product.category === "batteries" && product.publication_request !== null
    ? { ...product, publication_request: null }
    : product
