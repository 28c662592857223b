/**
 * A change of one product as a value: what it was before, and what it is afterwards.
 *
 * `decide` is the only place that makes changes of products; what is stored, audited and counted is read from them.
 *
 * @source spec §3
 */
import type { FieldOrigins } from "../audit/ChangeDetails.ts"
import { type AnyProduct, isPublished, type Product, type PublishedProduct } from "../product/Product.ts"
import type { PublicationRequest } from "../product/PublicationRequest.ts"
import type { LifecycleEvent } from "../product/ProductLife.ts"

/** A new product; a draft, or a passport that is published at once. `origins`: of the fields that were not sent. */
export interface Created {
  readonly _tag: "Created"
  readonly after: AnyProduct
  readonly origins: FieldOrigins
}

/** A product of a bulk request, which is skipped if its identifiers are taken. The request has an audit entry of its own. */
export interface Imported {
  readonly _tag: "Imported"
  readonly after: Product
  readonly origins: FieldOrigins
}

/** `fields`: names of the changed fields; at least one. `origins`: of those that were not sent. */
export interface Updated {
  readonly _tag: "Updated"
  readonly before: AnyProduct
  readonly after: AnyProduct
  readonly fields: ReadonlyArray<string>
  readonly origins: FieldOrigins
}

/** An update that publishes the passport. */
export interface Published {
  readonly _tag: "Published"
  readonly before: Product
  readonly after: PublishedProduct
  readonly fields: ReadonlyArray<string>
  readonly origins: FieldOrigins
}

/** A member asks for the publication, which needs a second one. The draft stays as it is. */
export interface PublicationRequested {
  readonly _tag: "PublicationRequested"
  readonly before: Product
  readonly after: Product & { readonly publication_request: PublicationRequest }
}

/** A pre-print that locks the identifiers, or changes the language of the page that the printed code leads to. */
export interface IdentifiersLocked {
  readonly _tag: "IdentifiersLocked"
  readonly before: Product
  readonly after: Product
  readonly fields: ReadonlyArray<string>
}

/** The product has another image or none. `fileBytes`: by how many bytes its files grow. */
export interface ImageReplaced {
  readonly _tag: "ImageReplaced"
  readonly before: AnyProduct
  readonly after: AnyProduct
  readonly fileBytes: number
}

/** A new version of a passport with the same content, whose document today's exporter writes. */
export interface Reissued {
  readonly _tag: "Reissued"
  readonly before: PublishedProduct
  readonly after: PublishedProduct
}

/**
 * The links of a battery with one that is made of it change, and with them perhaps its standing. `standing`: another battery
 * is published that the whole of it went into, or is deleted.
 */
export interface Relinked {
  readonly _tag: "Relinked"
  readonly before: Product
  readonly after: Product
}

/** An event in the life of a battery. A note changes nothing else. */
export interface LifecycleRecorded {
  readonly _tag: "LifecycleRecorded"
  readonly before: PublishedProduct
  readonly after: PublishedProduct
  readonly event: LifecycleEvent
}

/** `reason`: why, as the caller states it. */
export interface Deleted {
  readonly _tag: "Deleted"
  readonly before: AnyProduct
  readonly reason?: string | undefined
}

/** A change whose product exists after it. */
export type LastingChange =
  | Created
  | Imported
  | Updated
  | Published
  | PublicationRequested
  | IdentifiersLocked
  | ImageReplaced
  | Reissued
  | Relinked
  | LifecycleRecorded

export type Change = LastingChange | Deleted

/** The command changes nothing: nothing is stored or recorded. */
export interface Unchanged {
  readonly _tag: "Unchanged"
}

/** The change of an update, by its changed fields. */
export const updated = (
  before: AnyProduct,
  after: AnyProduct,
  fields: ReadonlyArray<string>,
  origins: FieldOrigins
): Change | Unchanged => {
  if (fields.length === 0) return { _tag: "Unchanged" }
  return before.category === "batteries" && isPublished(after) && !isPublished(before)
    ? { _tag: "Published", before, after, fields, origins }
    : { _tag: "Updated", before, after, fields, origins }
}

export const beforeOf = (change: Change): AnyProduct | null => ("before" in change ? change.before : null)

/** Null for a deleted product. */
export const afterOf = (change: Change): AnyProduct | null => ("after" in change ? change.after : null)

/** The product as a change leaves it, or as it was before its deletion. */
export const productOf = (change: Change): AnyProduct => ("after" in change ? change.after : change.before)

/** By how much a change makes the number of drafts grow, and the passports that it publishes. */
export const counts = (change: Change): { readonly drafts: number; readonly publications: number } => {
  const [before, after] = [beforeOf(change), afterOf(change)]
  const drafts = (product: AnyProduct | null): number => (product === null || isPublished(product) ? 0 : 1)
  const isPublication = after !== null && isPublished(after) && (before === null || !isPublished(before))
  return { drafts: drafts(after) - drafts(before), publications: isPublication ? 1 : 0 }
}

/** Fields that are not part of a version: each document shows them as they are now. */
const unversioned: ReadonlySet<string> = new Set([
  "name",
  "status",
  "gtin",
  "external_id",
  "not_applicable",
  "predecessors"
])

/** The passport of which a change begins a new version; null if it begins none. */
export const version = (change: Change): PublishedProduct | null => {
  switch (change._tag) {
    case "Created":
    case "Imported":
      return isPublished(change.after) ? change.after : null
    case "Updated":
      return isPublished(change.after) && change.fields.some((field) => !unversioned.has(field)) ? change.after : null
    case "Published":
    case "Reissued":
      return change.after
    case "Relinked":
      return isPublished(change.after) ? change.after : null
    case "LifecycleRecorded":
      return changesPassport(change) ? change.after : null
    case "PublicationRequested":
    case "IdentifiersLocked":
    case "ImageReplaced":
    case "Deleted":
      return null
  }
}

/** A passport that has ceased to exist begins no version. */
const changesPassport = ({ after, before }: LifecycleRecorded): boolean =>
  after.life.standing !== "ceased" &&
  (before.attributes.battery_status !== after.attributes.battery_status || before.life.standing !== after.life.standing)

/** Whether a change alters or ends what the passport shows in public. A note about a battery does neither. */
export const changesPublic = (change: Change): boolean => {
  const before = beforeOf(change)
  if (before === null || !isPublished(before)) return false
  switch (change._tag) {
    case "Updated":
      // The own key of the organization is never published.
      return change.fields.some((field) => field !== "external_id")
    case "ImageReplaced":
    case "Deleted":
      return true
    case "LifecycleRecorded":
      return version(change) !== null || change.after.life.standing !== change.before.life.standing
    default:
      return false
  }
}
