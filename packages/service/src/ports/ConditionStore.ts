/** The condition of batteries, and every reading that it came from. */
import type { BatteryCondition } from "@dpp/core/condition"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { NewAuditEntry } from "./AuditLog.ts"
import type { StoredChange } from "./StoredChange.ts"

/** A battery and its condition; null where no reading came yet. */
export interface BatteryState {
  readonly serial_number: string
  readonly battery_status: string | null
  readonly condition: BatteryCondition | null
  /** How many came so far. */
  readonly readings: number
  /** The clock by which a reading is validated: the database's, and never before the organization's last change. */
  readonly now: DateTime.Utc
}

export interface NewReading {
  /** What was sent; `lastUpdate` is the time of measurement. */
  readonly reading: BatteryCondition
  /** Its values count; a reading older than the condition is kept, but does not. */
  readonly is_applied: boolean
  /** After this reading. */
  readonly condition: BatteryCondition
  /** The readings before it, as many as there were when its condition was made. */
  readonly after: number
}

export interface StoredReading extends Pick<NewReading, "reading" | "is_applied"> {
  readonly received_at: DateTime.Utc
}

export interface ReadingPage {
  readonly readings: ReadonlyArray<StoredReading>
  /** Of all pages. */
  readonly total: number
}

export class ConditionStore extends Context.Service<
  ConditionStore,
  {
    /** None where the organization has no such battery; a battery model has no condition. */
    readonly find: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<BatteryState>>
    /**
     * Stores the reading, its condition and the entry of the audit log, all or nothing. None where the battery has had
     * another reading since, or does not exist any more: then nothing is stored.
     */
    readonly append: (
      id: ProductId,
      reading: NewReading,
      entry: NewAuditEntry
    ) => Effect.Effect<Option.Option<StoredChange>>
    /** In the order of receipt, newest first. */
    readonly readings: (
      organization: OrganizationId,
      id: ProductId,
      query: { readonly page: number; readonly per_page: number }
    ) => Effect.Effect<ReadingPage>
  }
>()("@dpp/service/ports/ConditionStore") {}
