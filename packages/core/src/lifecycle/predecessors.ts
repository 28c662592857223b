/**
 * Links a battery with the batteries of the organization that it is made of.
 *
 * @source EU 2023/1542 Art. 77(7)
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { practicePrefix } from "../party/Practice.ts"
import { operationIssues, predecessorIssues } from "../product/operations.ts"
import { maximumSuccessors, ownPredecessors, type Predecessor } from "../product/Predecessor.ts"
import { isPublished, type Product } from "../product/Product.ts"
import { ProductId } from "../product/ProductId.ts"
import { type BatteryElsewhere, isDismantled, type SuccessorLink, type TransferId } from "../product/ProductLife.ts"
import { type ValidationFailed, validationFailed, fieldRefused } from "../text/Issues.ts"
import { isSameJson } from "../text/Json.ts"
import { identified, withIdentities } from "./identities.ts"
import { fallsAway, foreignOrigin, type Origin } from "./fallsAway.ts"
import { practiceIssues } from "./practicePredecessors.ts"

/** The organization has no battery with this id. */
export class PredecessorNotFound extends Schema.TaggedError<PredecessorNotFound>()("PredecessorNotFound", {
  product_id: ProductId
}) {}

/** The battery was recycled, and its passport has ceased to exist: nothing more is made of it. */
export class PredecessorCeased extends Schema.TaggedError<PredecessorCeased>()("PredecessorCeased", {
  product_id: ProductId
}) {}

/** The whole predecessor went into another battery, or parts of it went into others and the whole of it is claimed. */
export class AlreadySucceeded extends Schema.TaggedError<AlreadySucceeded>()("AlreadySucceeded", {
  product_id: ProductId,
  successor_id: ProductId
}) {}

/** As many other batteries were made of the battery as its owner consented to. */
export class ConsentUsed extends Schema.TaggedError<ConsentUsed>()("ConsentUsed", { product_id: ProductId }) {}

/** The battery would be its own ancestor. */
export class LineageCycle extends Schema.TaggedError<LineageCycle>()("LineageCycle", { product_id: ProductId }) {}

export type LinkRefused =
  | ValidationFailed
  | PredecessorNotFound
  | PredecessorCeased
  | AlreadySucceeded
  | ConsentUsed
  | LineageCycle

/** An offer by which the owner of a battery consented to a second life. */
export interface Consented {
  readonly id: TransferId
  /** How many batteries may be made of each battery of the offer. */
  readonly batteries: number
}

/** Batteries that are related to one battery. */
export interface Relatives {
  /** The predecessors that it has or gets, locked: own ones, and those of others that consented. */
  readonly predecessors: ReadonlyMap<ProductId, Product>
  /** The offers by which the owners of predecessors consented. */
  readonly consents: ReadonlyMap<ProductId, ReadonlyArray<Consented>>
  /** All batteries that were made of it, directly or not. */
  readonly descendants: ReadonlySet<ProductId>
}

export const noRelatives: Relatives = { predecessors: new Map(), consents: new Map(), descendants: new Set() }

/** A predecessor before and after its link with a battery changes. */
export interface Relinked {
  readonly before: Product
  readonly after: Product
}

/** The battery with its predecessors, and those of the organization whose links change. */
export interface Linked {
  readonly product: Product
  readonly others: ReadonlyArray<Relinked>
}

interface LinkFacts {
  readonly now: DateTime.Utc
  /** The origin at which the passports of all organizations can be found. */
  readonly publicOrigin: string
}

/** The battery with other predecessors than `former`. Only the predecessors of a draft change. */
export const linkPredecessors = (
  product: Product,
  former: ReadonlyArray<Predecessor>,
  { consents, descendants, predecessors: known }: Relatives,
  { now, publicOrigin }: LinkFacts
): Result.Result<Linked, LinkRefused> =>
  Result.gen(function* () {
    const { predecessors } = product.life
    const ids = ownPredecessors(predecessors)
    const named = new Set(ownPredecessors(former))
    for (const product_id of ids) {
      const one = known.get(product_id)
      if (one === undefined) return yield* Result.fail(new PredecessorNotFound({ product_id }))
      if (!named.has(product_id)) yield* requireNotCeased(one)
      if (product_id === product.id || descendants.has(product_id)) {
        return yield* Result.fail(new LineageCycle({ product_id }))
      }
    }
    const issues = [
      ...predecessorIssues(predecessors),
      ...practiceIssues(product, publicOrigin),
      ...predecessors.flatMap(({ operation, product_id }) => {
        const status = product_id === undefined ? undefined : known.get(product_id)?.attributes.battery_status
        return product_id === undefined ? [] : operationIssues(operation, status ?? "original", "predecessors")
      })
    ]
    if (issues.length > 0) return yield* Result.fail(validationFailed(issues))
    const others: Array<Relinked> = []
    const elsewhere: Array<BatteryElsewhere> = []
    for (const one of predecessors) {
      const before = one.product_id === undefined ? undefined : known.get(one.product_id)
      if (before === undefined) continue
      const isOwn = before.organization_id === product.organization_id
      const unsent = linkOf(one, product, now)
      const transfer_id = isOwn ? null : consentFor(before, product.id, consents.get(before.id) ?? [])
      const link =
        transfer_id === null ? unsent : { ...unsent, transfer_id, passport_url: addressOf(product, publicOrigin) }
      const competing = before.life.successors.find(
        (other) => other.product_id !== product.id && !(other.parts && link.parts)
      )
      if (competing !== undefined) {
        const { product_id: successor_id } = competing
        return yield* Result.fail(new AlreadySucceeded({ product_id: before.id, successor_id }))
      }
      if (!isOwn) {
        if (transfer_id === null) return yield* Result.fail(new ConsentUsed({ product_id: before.id }))
        elsewhere.push({
          product_id: before.id,
          organization_id: before.organization_id,
          passport_url: addressOf(before, publicOrigin),
          transfer_id
        })
      }
      const after = withLink(before, link, product)
      if (after.life.successors.length > maximumSuccessors) {
        const limit = { id: before.id, count: maximumSuccessors }
        return yield* Result.fail(fieldRefused("predecessors", "tooManySuccessors", limit))
      }
      others.push({ before, after })
    }
    for (const id of ownPredecessors(former)) {
      const before = known.get(id)
      if (before !== undefined && !ids.includes(id)) others.push({ before, after: withoutLink(before, product.id) })
    }
    const falls_away = fallsAway(
      predecessors.map((one) => {
        const own = one.product_id === undefined ? undefined : known.get(one.product_id)
        return own === undefined ? foreignOrigin(one) : originOf(own)
      })
    )
    const changed = others.filter(({ after, before }) => !isSameJson(before.life.successors, after.life.successors))
    const { elsewhere: _former, ...life } = product.life
    const linked = { ...life, falls_away, ...(elsewhere.length === 0 ? {} : { elsewhere }) }
    const relatives = ids.flatMap((id) => known.get(id) ?? [])
    return { product: { ...product, life: withIdentities(linked, relatives) }, others: changed }
  })

/** Fails for a battery of which nothing more can be made. */
export const requireNotCeased = ({ id, life }: Product): Result.Result<void, PredecessorCeased> =>
  life.standing === "ceased" ? Result.fail(new PredecessorCeased({ product_id: id })) : Result.succeed(undefined)

/** The address of a passport that stays the same when another organization answers for it. */
const addressOf = ({ id, organization_id }: Pick<Product, "id" | "organization_id">, publicOrigin: string): string =>
  `${publicOrigin}${practicePrefix(organization_id)}/p/${id}`

/** The offer by which a battery may become a predecessor of another one; null if all of them are used. */
const consentFor = ({ life }: Product, successor: ProductId, consents: ReadonlyArray<Consented>): TransferId | null => {
  const known = life.successors.find(({ product_id }) => product_id === successor)?.transfer_id
  const used = Map.groupBy(life.successors, ({ transfer_id }) => transfer_id)
  const free = consents.find(({ batteries, id }) => (used.get(id)?.length ?? 0) < batteries)
  return known ?? free?.id ?? null
}

/**
 * The predecessors of a battery whose passport is published: the whole ones are inactive from then on. `linked`: those whose links
 * change with the publication, which keep the consent that the link has.
 */
export const publishLinks = (
  product: Product,
  { predecessors: known }: Relatives,
  linked: ReadonlyArray<Relinked>,
  now: DateTime.Utc
) => {
  const present = new Map(linked.map(({ after }) => [after.id, after]))
  return product.life.predecessors.flatMap((one): ReadonlyArray<Relinked> => {
    const before = one.product_id === undefined ? undefined : known.get(one.product_id)
    if (before === undefined) return []
    const link = { ...linkOf(one, product, now), published_at: DateTime.formatIso(now) }
    const shown = withLink(present.get(before.id) ?? before, link, product)
    const standing = one.parts === true ? before.life.standing : "inactive"
    return [{ before, after: { ...shown, life: { ...shown.life, standing } } }]
  })
}

/** The predecessors of a battery that is deleted. One that went in as a whole is active again. */
export const removeLinks = (
  { id, life }: Product,
  { predecessors: known }: Pick<Relatives, "predecessors">
): ReadonlyArray<Relinked> =>
  ownPredecessors(life.predecessors).flatMap((product_id) => {
    const before = known.get(product_id)
    return before === undefined ? [] : [{ before, after: withoutLink(before, id) }]
  })

const linkOf = ({ operation, parts }: Predecessor, { id }: Product, now: DateTime.Utc): SuccessorLink => ({
  product_id: id,
  operation,
  parts: parts ?? false,
  linked_at: DateTime.formatIso(now),
  events: 0,
  published_at: null
})

/** A link that the battery has already keeps its place among links and events. */
const withLink = (product: Product, link: SuccessorLink, successor: Product): Product => {
  const { successors } = product.life
  const isKnown = successors.some(({ product_id }) => product_id === link.product_id)
  const updated = successors.map((other) =>
    other.product_id === link.product_id
      ? { ...other, ...link, linked_at: other.linked_at, events: other.events }
      : other
  )
  const added = { ...link, events: product.life.events.length }
  const life = { ...product.life, successors: isKnown ? updated : [...successors, added] }
  return identified({ ...product, life }, [successor])
}

export const withoutLink = (product: Product, id: ProductId): Product => {
  const link = product.life.successors.find(({ product_id }) => product_id === id)
  const successors = product.life.successors.filter((other) => other !== link)
  const wasWhole = link !== undefined && !link.parts && link.published_at !== null
  const isFreed = wasWhole && product.life.standing === "inactive" && !isDismantled(product.life)
  const standing = isFreed ? "active" : product.life.standing
  return identified({ ...product, life: { ...product.life, successors, standing } }, [])
}

/**
 * When a battery of the organization was placed on the market.
 *
 * @source inferred: where the day is not stated, a battery that was in use or made by a day is taken as placed on it
 */
const originOf = ({ attributes }: Product): Origin => ({
  placedOnMarket: attributes.placed_on_market_date ?? attributes.put_into_service_date ?? attributes.manufacturing_date
})

/** What the publication of the battery asks for of its predecessors. */
export const knownPredecessors = (product: Product, { predecessors: known }: Pick<Relatives, "predecessors">) =>
  product.life.predecessors.flatMap(({ operation, product_id }) => {
    const one = product_id === undefined ? undefined : known.get(product_id)
    if (one === undefined) return []
    const { attributes, life } = one
    return [{ operation, attributes, isPublished: isPublished(one), hasCeased: life.standing === "ceased" }]
  })
