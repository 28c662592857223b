/**
 * The states of a product: draft, preprinted (a draft whose code may be printed) and published.
 *
 * Preprinting and publishing lock GTIN and serial number, because both are printed on the battery. A published
 * passport cannot be reverted.
 *
 * @source spec §3
 */
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import type { Locale } from "../text/Locale.ts"

export const ProductStatus = Schema.Literals(["draft", "published"])
export type ProductStatus = typeof ProductStatus.Type

export interface Draft {
  readonly _tag: "Draft"
}

export interface Preprinted {
  readonly _tag: "Preprinted"
  readonly locked_at: DateTime.Utc
  /** Language of the page that the printed code leads to. */
  readonly locale: Locale
}

export interface Published {
  readonly _tag: "Published"
  readonly published_at: DateTime.Utc
  readonly locked_at: DateTime.Utc
  /** The language of the pre-print; null where the code was not printed before publication. */
  readonly locale: Locale | null
}

export type ProductState = Draft | Preprinted | Published

export const draft: Draft = { _tag: "Draft" }

/** A pre-print is part of a draft: callers see two statuses. */
export const statusOf = (state: ProductState): ProductStatus => (state._tag === "Published" ? "published" : "draft")

export const publishedAt = (state: ProductState): DateTime.Utc | null =>
  state._tag === "Published" ? state.published_at : null

/** Why GTIN and serial number can no longer change. */
export const LockReason = Schema.Literals(["preprint_qr", "published"])
export type LockReason = typeof LockReason.Type

export interface IdentifierLock {
  readonly at: DateTime.Utc
  readonly reason: LockReason
  readonly locale: Locale | null
}

export const lockReasonOf = (state: Preprinted | Published): LockReason =>
  state._tag === "Preprinted" ? "preprint_qr" : "published"

/** The lock of GTIN and serial number; null for a draft. */
export const lockOf = (state: ProductState): IdentifierLock | null =>
  state._tag === "Draft" ? null : { at: state.locked_at, reason: lockReasonOf(state), locale: state.locale }

/** The state of a product that is published at `at`. A pre-print has locked its identifiers before. */
export const published = (before: ProductState, at: DateTime.Utc): Published => {
  const lock = lockOf(before)
  return { _tag: "Published", published_at: at, locked_at: lock?.at ?? at, locale: lock?.locale ?? null }
}

/**
 * A state as a change at the moment `at` stores it: times that the product already has stay, new ones are `at`.
 *
 * @source inferred: one order of changes; see docs/decisions/0007-order-of-changes.md
 */
export const stateAt = (before: ProductState, after: ProductState, at: DateTime.Utc): ProductState => {
  if (after._tag === "Draft") return after
  const locked_at = before._tag === "Draft" ? at : before.locked_at
  return after._tag === "Preprinted"
    ? { ...after, locked_at }
    : { ...after, locked_at, published_at: publishedAt(before) ?? at }
}
