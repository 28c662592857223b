/**
 * Decides what a command changes, or why it is refused.
 *
 * @source spec §3, §4.1
 */
import * as Result from "effect/Result"
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
import * as ProductUpdate from "../product/ProductUpdate.ts"
import {
  type CustomDomainPending,
  NotPublished,
  type PublicationFacts,
  type PublicationRefused,
  publish
} from "../product/Publication.ts"
import { publicationWarnings as passportWarnings } from "../product/publicationWarnings.ts"
import type { ValidationFailed } from "../text/Issues.ts"
import { type Change, counts, type Unchanged, updated } from "./Change.ts"
import type { Commands, CommandTag } from "./Command.ts"

/** What the decision depends on besides state and command. */
export interface Facts extends PublicationFacts {
  /** The facility that the command needs; null for none. */
  readonly facility: Facility | null
  /** The origin of the public addresses of organizations without a custom domain. */
  readonly publicOrigin: string
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
  readonly Delete: AnyProduct
}

export interface Refusals {
  readonly Create: ValidationFailed | PublicationRefused
  readonly Import: ValidationFailed | PublicationRefused
  readonly UpdateBattery: ProductUpdate.UpdateRefused
  readonly UpdateBatteryModel: never
  readonly Preprint: NoPassport | CustomDomainPending
  readonly ReplaceImage: never
  readonly Reissue: NotPublished
  readonly Delete: ConfirmationRequired
}

/** Why a command is refused. */
export type Refused<T extends CommandTag> = Refusals[T]

export interface Decision<P extends AnyProduct = AnyProduct> {
  /** The product after the change. `withChangeTime` adds the time of the change, which the database assigns. */
  readonly product: P
  readonly change: Change | Unchanged
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
    Result.map(newAnyProduct(input, id, facts), ({ meta, product }) => {
      const change: Change = { _tag: "Created", after: product }
      const documents = fileMentionsOf(product)
      return { product, change, meta: { ...meta, ...publicationWarnings([change], facts) }, documents }
    }),
  Import: (_none, { id, input }, facts) =>
    Result.map(newBattery(input, id, facts), ({ meta, product }) => {
      const change: Change = { _tag: "Imported", after: product }
      return { product, change, meta, documents: fileMentionsOf(product) }
    }),
  UpdateBattery: (before, { isConfirmed, update }, facts) =>
    Result.map(ProductUpdate.apply(before, update, { ...facts, isConfirmed }), ({ fields, meta, product }) => {
      const change = updated(before, product, fields)
      return {
        product: change._tag === "Unchanged" ? before : product,
        change,
        meta: { ...meta, ...(change._tag === "Published" ? publicationWarnings([change], facts) : {}) },
        documents: assignedDocuments(before, product, update.sent)
      }
    }),
  UpdateBatteryModel: (before, { update }, { organization }) => {
    const { fields, meta, product } = BatteryModelUpdate.apply(before, update, organization)
    const change = updated(before, product, fields)
    const documents = assignedDocuments(before, product, update.sent)
    return Result.succeed({ product: change._tag === "Unchanged" ? before : product, change, meta, documents })
  },
  Preprint: (before, { locale }, { now, organization }) => {
    if (before.category !== "batteries") return Result.fail(new NoPassport({ id: before.id }))
    return Result.map(preprint(before.state, { now, organization, locale }), (state) => {
      const product = { ...before, state }
      const change: Change | Unchanged =
        state === before.state
          ? { _tag: "Unchanged" }
          : { _tag: "IdentifiersLocked", before, after: product, fields: lockedFields(before, product) }
      return { product, change, meta: noRemarks, documents: [] }
    })
  },
  ReplaceImage: (before, { fileBytes, image }) => {
    const after = { ...before, image }
    const change: Change | Unchanged =
      image === before.image ? { _tag: "Unchanged" } : { _tag: "ImageReplaced", before, after, fileBytes }
    return Result.succeed({ product: after, change, meta: noRemarks, documents: [] })
  },
  Reissue: (before) =>
    isPublished(before)
      ? Result.succeed({
          product: before,
          change: { _tag: "Reissued", before, after: before },
          meta: noRemarks,
          documents: []
        })
      : Result.fail(new NotPublished({ id: before.id })),
  Delete: (before, { isConfirmed, reason }) =>
    Result.map(confirmDeletion(isPublished(before), isConfirmed), () => ({
      product: before,
      change: { _tag: "Deleted", before, ...(reason !== undefined && { reason }) },
      meta: noRemarks,
      documents: []
    }))
}

type New<P extends AnyProduct> = Result.Result<{ readonly product: P; readonly meta: ChangeMeta }, Refused<"Create">>

const newAnyProduct = (input: ParsedInput, id: ProductId, facts: Facts): New<AnyProduct> => {
  if (input.category === "batteries") return newBattery(input, id, facts)
  const { now, organization } = facts
  return Result.succeed(newBatteryModel(input, { id, now, organization }))
}

/** The battery that an input creates, published if the input asks for it. */
const newBattery = (input: BatteryInput, id: ProductId, facts: Facts): New<Product> =>
  Result.gen(function* () {
    const { facility, now, organization } = facts
    const created = yield* newProduct(input, { id, now, organization, facility })
    if (input.status === "draft") return created
    const product = yield* publish(created.product, facts)
    return { product, meta: withFieldWarnings(created.meta, passportWarnings(product)) }
  })

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
