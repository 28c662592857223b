/** What the publication of a battery that is made of others asks for and warns about, and what it makes of the others. */
import * as Result from "effect/Result"
import { valueAt } from "../condition/BatteryCondition.ts"
import { identified } from "../lifecycle/identities.ts"
import { knownPredecessors, publishLinks, type Relatives } from "../lifecycle/predecessors.ts"
import { ended } from "../lifecycle/recordEvent.ts"
import { practiceIssues } from "../lifecycle/practicePredecessors.ts"
import { successorIssues, successorWarnings } from "../lifecycle/successorChecks.ts"
import { ownPredecessors } from "../product/Predecessor.ts"
import { isPublished, type Product } from "../product/Product.ts"
import { isDismantled, type LifecycleEvent } from "../product/ProductLife.ts"
import type { OrganizationId } from "../party/Organization.ts"
import { PassportIncomplete } from "../product/Publication.ts"
import { issue, listed } from "../text/Issues.ts"
import type { LifecycleRecorded, Relinked } from "./Change.ts"
import type { Facts } from "./Decision.ts"

/** What publication refuses, with what it refuses of a battery that is made of others. */
export const withSuccessorIssues = <A, E extends { readonly _tag: string }>(
  publication: Result.Result<A, E>,
  product: Product,
  { publicOrigin, relatives }: Facts
): Result.Result<A, E | PassportIncomplete> => {
  const { attributes, life } = product
  const issues = [
    ...successorIssues({ attributes, predecessors: life.predecessors }, knownPredecessors(product, relatives)),
    ...practiceIssues(product, publicOrigin),
    ...ownPredecessors(life.predecessors)
      .filter((id) => !relatives.predecessors.has(id))
      .map((id) => issue("predecessors", "predecessorDeleted", { id }))
  ]
  if (issues.length === 0) return publication
  if (Result.isSuccess(publication)) return Result.fail(new PassportIncomplete({ issues: listed(issues) }))
  const { failure } = publication
  return Result.fail(
    failure instanceof PassportIncomplete
      ? new PassportIncomplete({ issues: listed([...failure.issues, ...issues]) })
      : failure
  )
}

export const warningsOfSuccessor = (product: Product, { condition, relatives }: Facts) => {
  const remaining = condition === null ? undefined : valueAt(condition, "capacity.remaining")
  const remainingCapacity = typeof remaining === "number" ? remaining : undefined
  return successorWarnings(
    { attributes: product.attributes, predecessors: product.life.predecessors, remainingCapacity },
    knownPredecessors(product, relatives)
  )
}

/** A passport that is published calls its predecessors by their final names. */
export const namingPredecessors = (product: Product, { relatives }: Facts): Product =>
  product.life.predecessors.length === 0 ? product : identified(product, relatives.predecessors.values())

export const relinked = (changes: ReadonlyArray<Pick<Relinked, "before" | "after">>): ReadonlyArray<Relinked> =>
  changes.map(({ after, before }): Relinked => ({ _tag: "Relinked", before, after }))

/** The predecessors of a passport that is published, and the batteries that are no longer predecessors. */
export const publishedLinks = (
  product: Product,
  others: ReadonlyArray<Pick<Relinked, "before" | "after">>,
  { now, relatives }: Facts
): ReadonlyArray<Relinked> => {
  const present = publishLinks(product, relatives, others, now)
  const ids = new Set(present.map(({ after }) => after.id))
  return relinked([...present, ...others.filter(({ after }) => !ids.has(after.id))])
}

/**
 * The passports of inactive predecessors of the organization, which end with the battery that they went into as a whole. Parts of one
 * that was dismantled may live on in others.
 */
export const endedPredecessors = (
  event: LifecycleEvent,
  { predecessors }: Relatives,
  organization: OrganizationId
): ReadonlyArray<LifecycleRecorded> =>
  [...predecessors.values()].flatMap((before): ReadonlyArray<LifecycleRecorded> =>
    before.organization_id === organization &&
    isPublished(before) &&
    before.life.standing === "inactive" &&
    !isDismantled(before.life)
      ? [{ _tag: "LifecycleRecorded", before, ...ended(before, event) }]
      : []
  )
