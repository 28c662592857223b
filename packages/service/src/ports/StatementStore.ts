/**
 * Stores the statements of versions of published passports: which versions wait for a signature, and what was signed.
 *
 * A version begins with every change of what the passport's document states: of its content, its economic operator, its
 * facility or the service. Versions are derived from these changes and written as rows later, so that a change costs nothing.
 * The bytes of a signed statement never change.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { PassportFacts } from "@dpp/core/passport"
import type { ProductId } from "@dpp/core/product"
import type { PassportParts } from "@dpp/core/v20"
import type { HistoryEntry, SignedStatement } from "@dpp/proof/statement"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

/** A signed version of a passport, as it is stored. */
export interface StoredStatement extends SignedStatement {
  readonly product_id: ProductId
  /** Counted from 1 for each passport. */
  readonly version: number
  readonly valid_from: DateTime.Utc
  /** Index of its leaf in the log. */
  readonly index: number
  readonly signed_at: DateTime.Utc
}

/** What is known of a passport at a moment. */
export interface StatementState {
  /** The newest signed version that was valid at the moment or before; null before the first signature. */
  readonly signed: StoredStatement | null
  /** The moment from which the version is valid that describes the passport at that moment. */
  readonly content_since: DateTime.Utc
  /** Whether that version is not signed yet: `signed` then describes the passport as it was before. */
  readonly is_pending: boolean
}

/** A version that waits for its signature. */
export interface PendingVersion {
  readonly version: number
  readonly valid_from: DateTime.Utc
  /** The passport as it was at `valid_from`. */
  readonly facts: PassportFacts
  /** The parts of its document. */
  readonly parts: PassportParts
}

/** Which pending versions a round takes. */
export interface Round {
  /** Maximum number of versions, and of passports. */
  readonly limit: number
  /** Passports with a greater id come first, so that rounds take turns. Null for the smallest. */
  readonly after: ProductId | null
}

/** Which signed versions of a passport are read. All of them without a bound. */
export interface HistoryRange {
  /** Only versions up to this one. */
  readonly until?: number
  /** Only versions that a log of this size contains. */
  readonly size?: number
  /** No more than this number of versions. */
  readonly limit?: number
}

export class StatementStore extends Context.Service<
  StatementStore,
  {
    /** The statement of a passport at `moment`, or now if it is null. None if the passport was not published at that time. */
    readonly find: (
      organization: OrganizationId,
      product: ProductId,
      moment: DateTime.Utc | null
    ) => Effect.Effect<Option.Option<StatementState>>
    /** The newest signed versions of a passport within a range, oldest first. */
    readonly history: (
      organization: OrganizationId,
      product: ProductId,
      range?: HistoryRange
    ) => Effect.Effect<ReadonlyArray<HistoryEntry>>
    /** The statement of one version; none if it does not exist or is not signed. */
    readonly findVersion: (
      organization: OrganizationId,
      product: ProductId,
      version: number
    ) => Effect.Effect<Option.Option<StoredStatement>>
    /** All signed statements of a passport, oldest first. */
    readonly signed: (organization: OrganizationId, product: ProductId) => Effect.Effect<ReadonlyArray<StoredStatement>>
    /** Signs the pending versions of a passport before others, because a reader asks for it. */
    readonly hasten: (organization: OrganizationId, product: ProductId) => Effect.Effect<void>
    /**
     * Writes the next versions of an organization that have no row yet, at most about `limit`, in the order of their moments for
     * each passport. Returns whether there may be more.
     */
    readonly plan: (organization: OrganizationId, limit: number) => Effect.Effect<boolean>
    /**
     * The next pending versions of passports, those of one passport together and in their order, from the oldest one on.
     * Passports come first that were changed themselves or are read, then those that a change of operator, facility or service
     * touched. Each gets an equal share of the round: many versions of one passport delay no other one.
     */
    readonly pending: (organization: OrganizationId, round: Round) => Effect.Effect<ReadonlyArray<PendingVersion>>
    /** The signed versions of passports, oldest first. A passport without any is left out. */
    readonly histories: (
      organization: OrganizationId,
      products: ReadonlyArray<ProductId>
    ) => Effect.Effect<ReadonlyMap<ProductId, ReadonlyArray<HistoryEntry>>>
    /**
     * Delays a version that could not be signed: the more often, the longer. Only the clock of the database counts, and a delay
     * that ends later than it could is over.
     */
    readonly postpone: (
      organization: OrganizationId,
      version: Pick<StoredStatement, "product_id" | "version">
    ) => Effect.Effect<void>
  }
>()("@dpp/service/ports/StatementStore") {}
