/**
 * Which products can be offered, and which offers can be accepted.
 *
 * @source EU 2023/1542 Art. 77(7)
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { requireActive, type StandingRefused } from "../lifecycle/standing.ts"
import type { OrganizationId } from "../party/Organization.ts"
import { isPractice } from "../party/Practice.ts"
import { NoPassport } from "../product/IdentifierLock.ts"
import { type AnyProduct, isPublished, type PublishedProduct } from "../product/Product.ts"
import { ProductId } from "../product/ProductId.ts"
import { TransferId } from "../product/ProductLife.ts"
import { NotPublished } from "../product/Publication.ts"
import { type ValidationFailed, fieldRefused } from "../text/Issues.ts"
import { type Transfer, type TransferPurpose, transferStatus } from "./Transfer.ts"

/** The code was used: an offer is accepted once. */
export class TransferUsed extends Schema.TaggedError<TransferUsed>()("TransferUsed", {}) {}

/** The offer has expired, or its sender has withdrawn it. */
export class TransferEnded extends Schema.TaggedError<TransferEnded>()("TransferEnded", {
  status: Schema.Literals(["expired", "withdrawn"])
}) {}

/** A draft is being made of the battery: its owner publishes or deletes it before the passport passes. `transfer_id`: the consent to it. */
export class DraftInProgress extends Schema.TaggedError<DraftInProgress>()("DraftInProgress", {
  product_id: ProductId,
  successor_id: ProductId,
  transfer_id: Schema.NullOr(TransferId)
}) {}

export type OfferRefused = NoPassport | NotPublished | StandingRefused | DraftInProgress

/** The passport of a product that can be offered: published and in force. One that passes has no draft that is made of the battery. */
export const offered = (
  product: AnyProduct,
  purpose: TransferPurpose
): Result.Result<PublishedProduct, OfferRefused> => {
  const { id } = product
  if (product.category !== "batteries") return Result.fail(new NoPassport({ id }))
  if (!isPublished(product)) return Result.fail(new NotPublished({ id }))
  const draft = product.life.successors.find(({ published_at }) => published_at === null)
  if (draft !== undefined && purpose === "responsibility")
    return Result.fail(
      new DraftInProgress({ product_id: id, successor_id: draft.product_id, transfer_id: draft.transfer_id ?? null })
    )
  return Result.map(requireActive(product), () => product)
}

/** Fails unless another organization can accept the offer now. */
export const requireOpen = (
  transfer: Transfer,
  receiver: OrganizationId,
  now: DateTime.Utc
): Result.Result<void, ValidationFailed | TransferUsed | TransferEnded> => {
  if (transfer.sender.id === receiver) return Result.fail(ownCode)
  if (isPractice(transfer.sender.id) !== isPractice(receiver)) return Result.fail(otherSpace)
  const status = transferStatus(transfer, now)
  switch (status) {
    case "open":
      return Result.succeed(undefined)
    case "accepted":
      return Result.fail(new TransferUsed())
    default:
      return Result.fail(new TransferEnded({ status }))
  }
}

const otherSpace = fieldRefused("code", "otherSpace")
const ownCode = fieldRefused("code", "ownOffer")
