/**
 * Decides what a command changes, or why it is refused.
 *
 * @source spec §3, §4.1
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  knownPredecessors,
  linkPredecessors,
  type LinkRefused,
  publishLinks,
  type Relatives,
  removeLinks
} from "../lifecycle/predecessors.ts"
import { ended, recordEvent, type RecordRefused, statusEvent } from "../lifecycle/recordEvent.ts"
import { requireActive, requireNotCeased, type StandingRefused } from "../lifecycle/standing.ts"
import { statusChangeIssues } from "../lifecycle/statusChanges.ts"
import { successorIssues, successorWarnings } from "../lifecycle/successorChecks.ts"
import type { Facility } from "../party/Facility.ts"
import { originOf } from "../passport/PublicUrl.ts"
import { publicReachWarnings } from "../passport/publicReach.ts"
import type { AttributeDocument } from "../product/AttributeDocuments.ts"
import * as BatteryModelUpdate from "../product/BatteryModelUpdate.ts"
import { type ChangeMeta, noRemarks, withFieldWarnings } from "../product/ChangeMeta.ts"
import { confirmDeletion, type ConfirmationRequired } from "../product/Confirmation.ts"
import { fileMentionsOf } from "../product/FileMentions.ts"
import { NoPassport, preprint } from "../product/IdentifierLock.ts"
import { newBatteryModel, newProduct } from "../product/NewProduct.ts"
import {
  type AnyProduct,
  type BatteryModel,
  isPublished,
  type Product,
  type ProductId,
  type PublishedProduct
} from "../product/Product.ts"
import type { BatteryInput, ParsedInput } from "../product/ProductInput.ts"
import { lockOf, type Preprinted, type Published } from "../product/ProductState.ts"
import { statusOfSuccessor } from "../product/operations.ts"
import { ownPredecessors } from "../product/Predecessor.ts"
import type { LifecycleEvent, LifecycleEventId } from "../product/ProductLife.ts"
import * as ProductUpdate from "../product/ProductUpdate.ts"
import {
  type CustomDomainPending,
  NotPublished,
  PassportIncomplete,
  type PublicationFacts,
  type PublicationRefused,
  publish
} from "../product/Publication.ts"
import { publicationWarnings as passportWarnings } from "../product/publicationWarnings.ts"
import { toDetails, toIssues, type ValidationFailed, validationFailed } from "../text/Issues.ts"
import { isSameJson } from "../text/Json.ts"
import { type Change, counts, type LifecycleRecorded, type Relinked, type Unchanged, updated } from "./Change.ts"
import type { Commands, CommandTag } from "./Command.ts"

/** What the decision depends on besides state and command. */
export interface Facts extends PublicationFacts {
  /** The facility that the command needs; null for none. */
  readonly facility: Facility | null
  /** The origin of the public addresses of organizations without a custom domain. */
  readonly publicOrigin: string
  readonly relatives: Relatives
  /** Remaining capacity of the battery in Ah by its last reading; undefined if there is none. */
  readonly remainingCapacity: number | undefined
}

/** A battery whose identifiers are locked. */
export interface LockedProduct extends Product {
  readonly state: Preprinted | Published
}

/** What a change makes of the product, by command; a deleted product is the one before. */
export interface Results {
  readonly Create: AnyProduct
  readonly Import: Product
  readonly UpdateBattery: Product
  readonly UpdateBatteryModel: BatteryModel
  readonly Preprint: LockedProduct
  readonly ReplaceImage: AnyProduct
  readonly Reissue: PublishedProduct
  readonly RecordEvent: PublishedProduct
  readonly Delete: AnyProduct
}

export interface Refusals {
  readonly Create: ValidationFailed | PublicationRefused | LinkRefused
  readonly Import: ValidationFailed | PublicationRefused
  readonly UpdateBattery: ProductUpdate.UpdateRefused | LinkRefused | StandingRefused | PredecessorsFixed
  readonly UpdateBatteryModel: never
  readonly Preprint: NoPassport | CustomDomainPending
  readonly ReplaceImage: StandingRefused
  readonly Reissue: NotPublished | StandingRefused
  readonly RecordEvent: RecordRefused
  readonly Delete: ConfirmationRequired
}

/** Why a command is refused. */
export type Refused<T extends CommandTag> = Refusals[T]

export interface Decision<P extends AnyProduct = AnyProduct> {
  /** The product after the change. `withChangeTime` adds the time of the change, which the database assigns. */
  readonly product: P
  readonly change: Change | Unchanged
  /** The batteries whose links or whose standing change with it. */
  readonly others: ReadonlyArray<Relinked | LifecycleRecorded>
  /** The remarks about what the caller sent. */
  readonly meta: ChangeMeta
  /** The documents that the change assigns to attributes: their files must have the audience of the attribute. */
  readonly documents: ReadonlyArray<AttributeDocument>
}

export const decide = <T extends CommandTag>(
  state: Commands[T]["state"],
  command: Commands[T]["command"] & { readonly _tag: T },
  facts: Facts
): Result.Result<Decision<Results[T]>, Refused<T>> => rules[command._tag](state, command, facts)

type Rules = {
  readonly [T in CommandTag]: (
    state: Commands[T]["state"],
    command: Commands[T]["command"],
    facts: Facts
  ) => Result.Result<Decision<Results[T]>, Refused<T>>
}

const rules: Rules = {
  Create: (_none, { id, input }, facts) =>
    Result.map(newAnyProduct(input, id, facts), ({ meta, others, product }) => {
      const change: Change = { _tag: "Created", after: product }
      const documents = fileMentionsOf(product)
      return { product, change, others, meta: { ...meta, ...publicationWarnings([change], facts) }, documents }
    }),
  Import: (_none, { id, input }, facts) => {
    const own = ownPredecessors(input.predecessors)
    if (own.length > 0) {
      return Result.fail(
        validationFailed([{ field: "predecessors", message: "names own batteries: create the battery on its own" }])
      )
    }
    return Result.map(Result.mapError(newBattery(input, id, facts), onlyImport), ({ meta, product }) => {
      const change: Change = { _tag: "Imported", after: product }
      return { product, change, others: [], meta, documents: fileMentionsOf(product) }
    })
  },
  UpdateBattery: (before, command, facts) => updateBattery(before, command, facts),
  UpdateBatteryModel: (before, { update }, { organization }) => {
    const { fields, meta, product } = BatteryModelUpdate.apply(before, update, organization)
    const change = updated(before, product, fields)
    const documents = assignedDocuments(before, product, update.sent)
    return Result.succeed({
      product: change._tag === "Unchanged" ? before : product,
      change,
      others: [],
      meta,
      documents
    })
  },
  Preprint: (before, { locale }, { now, organization }) => {
    if (before.category !== "batteries") return Result.fail(new NoPassport({ id: before.id }))
    return Result.map(preprint(before.state, { now, organization, locale }), (state) => {
      const product = { ...before, state }
      const change: Change | Unchanged =
        state === before.state
          ? { _tag: "Unchanged" }
          : { _tag: "IdentifiersLocked", before, after: product, fields: lockedFields(before, product) }
      return { product, change, others: [], meta: noRemarks, documents: [] }
    })
  },
  ReplaceImage: (before, { fileBytes, image }) =>
    Result.map(requireActive(before), () => {
      const after = { ...before, image }
      const change: Change | Unchanged =
        image === before.image ? { _tag: "Unchanged" } : { _tag: "ImageReplaced", before, after, fileBytes }
      return { product: after, change, others: [], meta: noRemarks, documents: [] }
    }),
  Reissue: (before) => {
    if (!isPublished(before)) return Result.fail(new NotPublished({ id: before.id }))
    return Result.map(requireNotCeased(before), () => ({
      product: before,
      change: { _tag: "Reissued", before, after: before },
      others: [],
      meta: noRemarks,
      documents: []
    }))
  },
  RecordEvent: (before, { endsPredecessors, id, input, isConfirmed }, { now, relatives }) =>
    Result.map(recordEvent(before, input, { id, now, isConfirmed }), ({ after, event }) => {
      const change: Change =
        // Sound: an event is recorded for a published passport only.
        { _tag: "LifecycleRecorded", before: before as PublishedProduct, after, event }
      const others = endsPredecessors && after.life.standing === "ceased" ? endedPredecessors(event, relatives) : []
      return { product: after, change, others, meta: noRemarks, documents: [] }
    }),
  Delete: (before, { isConfirmed, reason }, { relatives }) =>
    Result.map(confirmDeletion(isPublished(before), isConfirmed), () => ({
      product: before,
      change: { _tag: "Deleted", before, ...(reason !== undefined && { reason }) },
      others: before.category === "batteries" ? relinked(removeLinks(before, relatives)) : [],
      meta: noRemarks,
      documents: []
    }))
}

/** The predecessors of a published passport are printed on it, and do not change. */
export class PredecessorsFixed extends Schema.TaggedError<PredecessorsFixed>()("PredecessorsFixed", {}) {}

interface Made<P extends AnyProduct> {
  readonly product: P
  readonly meta: ChangeMeta
  readonly others: Decision["others"]
}
type New<P extends AnyProduct> = Result.Result<Made<P>, Refused<"Create">>

const newAnyProduct = (input: ParsedInput, id: ProductId, facts: Facts): New<AnyProduct> => {
  if (input.category === "batteries") return newBattery(input, id, facts)
  const { now, organization } = facts
  return Result.succeed({ ...newBatteryModel(input, { id, now, organization }), others: [] })
}

/** The battery that an input creates, published if the input asks for it. */
const newBattery = (input: BatteryInput, id: ProductId, facts: Facts): New<Product> =>
  Result.gen(function* () {
    const { facility, now, organization, relatives } = facts
    const created = yield* newProduct(input, { id, now, organization, facility })
    const linked = yield* linkPredecessors(created.product, [], relatives, now)
    if (input.status === "draft") return { ...linked, meta: created.meta, others: relinked(linked.others) }
    const product = yield* withSuccessorIssues(publish(linked.product, facts), linked.product, facts)
    const warnings = [...passportWarnings(product), ...warningsOfSuccessor(product, facts)]
    return {
      product,
      meta: withFieldWarnings(created.meta, warnings),
      others: publishedLinks(product, linked.others, facts)
    }
  })

/** A row of a bulk request names no battery of the organization as a predecessor. */
const onlyImport = (refused: Refused<"Create">): Refused<"Import"> => {
  switch (refused._tag) {
    case "PredecessorNotFound":
    case "AlreadySucceeded":
    case "LineageCycle":
      return validationFailed([
        { field: "predecessors", message: "names own batteries: create the battery on its own" }
      ])
    default:
      return refused
  }
}

const updateBattery: Rules["UpdateBattery"] = (before, { eventId, isConfirmed, update }, facts) =>
  Result.gen(function* () {
    yield* requireActive(before)
    const { now, relatives } = facts
    const isRelinked = !isSameJson(before.life.predecessors, update.product.life.predecessors)
    if (isRelinked && isPublished(before)) return yield* Result.fail(new PredecessorsFixed())
    if (isPublished(before)) yield* allowedStatus(before, update.product)
    const linked = isRelinked
      ? yield* linkPredecessors(withSuccessorStatus(update), before.life.predecessors, relatives, now)
      : { product: update.product, others: [] }
    const publishes = ProductUpdate.isPublication(before, update)
    const applied = ProductUpdate.apply(before, { ...update, product: linked.product }, { ...facts, isConfirmed })
    const { fields, meta, product } = publishes
      ? yield* withSuccessorIssues(applied, linked.product, facts)
      : yield* applied
    const recorded = isPublished(before) ? withStatusEvent(before, product, eventId, facts) : product
    const change = updated(before, recorded, fields)
    const remarks = withFieldWarnings(meta, publishes ? warningsOfSuccessor(product, facts) : [])
    return {
      product: change._tag === "Unchanged" ? before : recorded,
      change,
      others: publishes ? publishedLinks(product, linked.others, facts) : relinked(linked.others),
      meta: { ...remarks, ...(change._tag === "Published" ? publicationWarnings([change], facts) : {}) },
      documents: assignedDocuments(before, product, update.sent)
    }
  })

const statusOfBattery = ({ attributes }: Product) => attributes.battery_status ?? "original"

const allowedStatus = (before: Product, after: Product): Result.Result<void, ValidationFailed> => {
  const issues = statusChangeIssues(statusOfBattery(before), statusOfBattery(after))
  return issues.length === 0 ? Result.succeed(undefined) : Result.fail(validationFailed(issues))
}

/** The battery with the status that its operations lead to, unless the caller sends one. */
const withSuccessorStatus = ({ product, sent }: ProductUpdate.BatteryUpdate): Product => {
  const battery_status = statusOfSuccessor(product.life.predecessors)
  return battery_status === undefined || sent.has("battery_status")
    ? product
    : { ...product, attributes: { ...product.attributes, battery_status } }
}

const withStatusEvent = (before: Product, after: Product, id: LifecycleEventId, { now }: Facts): Product =>
  statusOfBattery(before) === statusOfBattery(after)
    ? after
    : { ...after, life: { ...after.life, events: [...after.life.events, statusEvent(before, id, now)] } }

/** What publication refuses, with what it refuses of a battery that is made of others. */
const withSuccessorIssues = <A, E extends { readonly _tag: string }>(
  publication: Result.Result<A, E>,
  product: Product,
  { relatives }: Facts
): Result.Result<A, E | PassportIncomplete> => {
  const { attributes, life } = product
  const issues = successorIssues({ attributes, predecessors: life.predecessors }, knownPredecessors(product, relatives))
  if (issues.length === 0) return publication
  if (Result.isSuccess(publication)) return Result.fail(new PassportIncomplete({ details: toDetails(issues) }))
  const { failure } = publication
  return Result.fail(
    failure instanceof PassportIncomplete
      ? new PassportIncomplete({ details: toDetails([...toIssues(failure.details), ...issues]) })
      : failure
  )
}

const warningsOfSuccessor = (product: Product, { relatives, remainingCapacity }: Facts) =>
  successorWarnings(
    { attributes: product.attributes, predecessors: product.life.predecessors, remainingCapacity },
    knownPredecessors(product, relatives)
  )

const relinked = (changes: ReadonlyArray<Pick<Relinked, "before" | "after">>): ReadonlyArray<Relinked> =>
  changes.map(({ after, before }): Relinked => ({ _tag: "Relinked", before, after }))

/** The predecessors of a passport that is published, and the batteries that are no longer predecessors. */
const publishedLinks = (
  product: Product,
  others: ReadonlyArray<Pick<Relinked, "before" | "after">>,
  { now, relatives }: Facts
): ReadonlyArray<Relinked> => {
  const present = publishLinks(product, relatives, now)
  const ids = new Set(present.map(({ after }) => after.id))
  return relinked([...present, ...others.filter(({ after }) => !ids.has(after.id))])
}

/** The passports of inactive predecessors, which end with the battery that they went into. */
const endedPredecessors = (event: LifecycleEvent, { predecessors }: Relatives): ReadonlyArray<LifecycleRecorded> =>
  [...predecessors.values()].flatMap((before): ReadonlyArray<LifecycleRecorded> =>
    isPublished(before) && before.life.standing === "inactive"
      ? [{ _tag: "LifecycleRecorded", before, ...ended(before, event) }]
      : []
  )

/** Returns the warning that published passports have an address that works on this machine or network only. */
export const publicationWarnings = (
  changes: ReadonlyArray<Change>,
  { organization, publicOrigin }: Pick<Facts, "organization" | "publicOrigin">
): Pick<ChangeMeta, "warnings"> => {
  const isPublication = changes.some((change) => counts(change).publications > 0)
  const warnings = isPublication ? publicReachWarnings(originOf(organization, publicOrigin)) : []
  return warnings.length === 0 ? {} : { warnings }
}

/** The documents that an update assigns: those that it changes, and those in fields that it sends. */
const assignedDocuments = (
  before: AnyProduct,
  after: AnyProduct,
  sent: ReadonlySet<string>
): ReadonlyArray<AttributeDocument> => {
  const known = new Set(fileMentionsOf(before).map(({ field, token }) => `${field} ${token}`))
  return fileMentionsOf(after).filter(({ field, token }) => sent.has(field) || !known.has(`${field} ${token}`))
}

/** The fields that the audit log names. The locale is not a field of the product. */
const lockedFields = (before: Product, after: Product): ReadonlyArray<string> => [
  ...(before.state._tag === "Draft" ? ["identifiers_locked_at", "identifiers_locked_reason"] : []),
  ...(lockOf(before.state)?.locale === lockOf(after.state)?.locale ? [] : ["locale"])
]
