/** Stores the condition of batteries, and every reading that it results from. */
import type { BatteryCondition, BatteryRatings } from "@dpp/core/condition"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId, Standing } from "@dpp/core/product"
import type * as Arr from "effect/Array"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { NewAuditEntry } from "./AuditLog.ts"
import type { StoredChange } from "./StoredChange.ts"

/** A battery and its condition, which is null before the first reading. */
export interface BatteryState extends BatteryRatings {
  readonly serial_number: string
  readonly battery_status: string | null
  readonly put_into_service_date: string | null
  readonly standing: Standing
  readonly condition: BatteryCondition | null
  /** Number of readings so far. */
  readonly readings: number
  /** The time by which a reading is validated: the database's, and never before the organization's last change. */
  readonly now: DateTime.Utc
}

export interface NewReading {
  /** The reading as it was sent; `lastUpdate` is the time of measurement. */
  readonly reading: BatteryCondition
  /** Whether the reading changes the condition. One that is older than the condition is stored only. */
  readonly is_applied: boolean
  /** The condition after this reading. */
  readonly condition: BatteryCondition
  /** The number of readings on which `condition` is based. */
  readonly after: number
}

/** A battery that a request named. */
export interface FoundBattery extends Omit<BatteryState, "condition"> {
  readonly id: ProductId
  /** Null for a battery without GTIN. */
  readonly gtin14: string | null
}

/** The condition of a battery that is locked until the transaction ends. */
export type LockedCondition = Pick<BatteryState, "condition" | "readings">

/** A reading of one of several batteries. */
export interface ProductReading extends NewReading {
  readonly product_id: ProductId
}

/** The place of a reading in the order of receipt. */
export const ReadingPosition = Schema.Struct({
  received_at: Schema.DateTimeUtcFromString,
  /** The number of the reading among those of its battery, from 1. */
  sequence: Schema.Int
})
export type ReadingPosition = typeof ReadingPosition.Type

export interface StoredReading extends Pick<NewReading, "reading" | "is_applied">, ReadingPosition {}

export interface ReadingPage {
  readonly readings: ReadonlyArray<StoredReading>
  /** Number of readings on all pages. */
  readonly total: number
}

export class ConditionStore extends Context.Service<
  ConditionStore,
  {
    /** None if the organization has no such battery. A battery model has no condition. */
    readonly find: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<BatteryState>>
    /**
     * Stores the reading, its condition and its audit entry, all or nothing. Returns none, and stores nothing, if the
     * battery has received another reading since or was deleted.
     */
    readonly append: (
      id: ProductId,
      reading: NewReading,
      entry: NewAuditEntry
    ) => Effect.Effect<Option.Option<StoredChange>>
    /** The batteries of the organization that have one of these ids or one of these serial numbers, in no order. */
    readonly findMany: (
      organization: OrganizationId,
      names: { readonly ids: ReadonlyArray<ProductId>; readonly serialNumbers: ReadonlyArray<string> }
    ) => Effect.Effect<ReadonlyArray<FoundBattery>>
    /**
     * Locks the conditions of batteries until the transaction ends; those of batteries that were deleted are missing. Each
     * of them must get a reading in the same transaction.
     */
    readonly lock: (
      organization: OrganizationId,
      batteries: ReadonlyArray<FoundBattery>
    ) => Effect.Effect<ReadonlyMap<ProductId, LockedCondition>>
    /**
     * Stores readings of batteries whose conditions the transaction has locked, with their audit entries. All of them have
     * the same time of receipt. The readings of one battery are numbered in their order.
     */
    readonly appendMany: (
      readings: Arr.NonEmptyReadonlyArray<ProductReading>,
      entries: Arr.NonEmptyReadonlyArray<NewAuditEntry>
    ) => Effect.Effect<StoredChange>
    /** The present conditions of batteries, without those that have no reading. */
    readonly conditionsOf: (
      organization: OrganizationId,
      ids: ReadonlyArray<ProductId>
    ) => Effect.Effect<ReadonlyMap<ProductId, BatteryCondition>>
    /** The condition as it was at a moment; null before the first reading. */
    readonly at: (
      organization: OrganizationId,
      id: ProductId,
      moment: DateTime.Utc
    ) => Effect.Effect<BatteryCondition | null>
    /** In the order of receipt, newest first. */
    readonly readings: (
      organization: OrganizationId,
      id: ProductId,
      query: { readonly page: number; readonly per_page: number }
    ) => Effect.Effect<ReadingPage>
    /** In the order of receipt, newest first: the readings before a position. */
    readonly readingsBefore: (
      organization: OrganizationId,
      id: ProductId,
      query: { readonly position: ReadingPosition; readonly per_page: number }
    ) => Effect.Effect<ReadonlyArray<StoredReading>>
  }
>()("@dpp/service/ports/ConditionStore") {}
