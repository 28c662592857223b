/**
 * Whether a product may become what an update asks for, and what it then is.
 *
 * @source spec §3
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { autoFill } from "./AutoFill.ts"
import { type ChangeMeta, changeMeta } from "./ChangeMeta.ts"
import type { Facility } from "./Facility.ts"
import type { ValidationFailed } from "./Issues.ts"
import { type IdentifiersLocked, keepLocked } from "./IdentifierLock.ts"
import type { Product } from "./Product.ts"
import { withinSize } from "./ProductSize.ts"
import { complete, type PublicationFacts, type PublicationRefused, publish } from "./Publication.ts"
import { changedFields, type Update } from "./Update.ts"

export interface RevisionFacts extends PublicationFacts {
  /** The facility that the update moves the product to; null where it moves to none. */
  readonly facility: Facility | null
  /** The caller confirmed what cannot be undone. */
  readonly isConfirmed: boolean
}

export interface Revision {
  readonly product: Product
  /** The update publishes the passport. */
  readonly publishes: boolean
  readonly meta: ChangeMeta
}

export type RevisionRefused =
  | PublicationIsFinal
  | IdentifiersLocked
  | ConfirmationRequired
  | ValidationFailed
  | PublicationRefused

/** Checked in this order: back to draft, identifier lock, confirmation, size, custom domain, completeness. */
export const revise = (
  before: Product,
  update: Update<Product>,
  facts: RevisionFacts
): Result.Result<Revision, RevisionRefused> =>
  Result.gen(function* () {
    const isPublished = before.status === "published"
    const publishes = !isPublished && update.product.status === "published"
    if (isPublished && update.product.status === "draft") return yield* Result.fail(new PublicationIsFinal())
    const kept = yield* keepLocked(before, update.product)
    const isRecategorized = before.attributes.battery_category !== kept.attributes.battery_category
    if (isPublished && isRecategorized && !facts.isConfirmed) {
      return yield* Result.fail(
        new ConfirmationRequired({ reason: "It changes the battery_category of a published passport." })
      )
    }
    const filled = autoFill(
      kept.attributes,
      {
        organization: publishes ? facts.organization : undefined,
        facility: kept.facility_id === before.facility_id ? null : facts.facility
      },
      update.cleared
    )
    const changed: Product = { ...kept, status: before.status, attributes: filled.attributes }
    const isSame = !publishes && changedFields(before, changed).length === 0
    const attributes = isSame
      ? changed.attributes
      : yield* withinSize(changed.attributes, update.unrecognized, before.attributes)
    const product: Product = { ...changed, attributes }
    const judged = publishes ? yield* publish(product, facts) : isPublished ? yield* complete(product, facts) : product
    return { product: judged, publishes, meta: changeMeta(update, filled) }
  })

/** A published passport does not become a draft again. */
export class PublicationIsFinal extends Schema.TaggedError<PublicationIsFinal>()("PublicationIsFinal", {}) {}

/** The change cannot be undone and was not confirmed. */
export class ConfirmationRequired extends Schema.TaggedError<ConfirmationRequired>()("ConfirmationRequired", {
  reason: Schema.String
}) {}

/** Deleting a draft needs no word; deleting a published passport does. */
export const confirmRemoval = (isPublished: boolean, isConfirmed: boolean): Result.Result<void, ConfirmationRequired> =>
  isPublished && !isConfirmed
    ? Result.fail(new ConfirmationRequired({ reason: "It deletes a published passport for ever." }))
    : Result.succeed(undefined)
