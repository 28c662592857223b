/** The condition of batteries, and every reading that it came from. */
import type { BatteryCondition } from "@dpp/core/Condition"
import type { OrganizationId } from "@dpp/core/Organization"
import type { ProductId } from "@dpp/core/Product"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

/** A battery and its condition; null where no reading came yet. */
export interface BatteryState {
  readonly serial_number: string
  readonly battery_status: string | null
  readonly condition: BatteryCondition | null
}

export interface NewReading {
  /** What was sent; `lastUpdate` is the time of measurement. */
  readonly reading: BatteryCondition
  readonly received_at: DateTime.Utc
  /** Its values count; a reading older than the condition is kept, but does not. */
  readonly is_applied: boolean
  /** After this reading. */
  readonly condition: BatteryCondition
}

export interface StoredReading extends Pick<NewReading, "reading" | "received_at" | "is_applied"> {}

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
    /** Like `find`, and nobody else adds a reading of this battery before the transaction ends. */
    readonly findForUpdate: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<BatteryState>>
    /** Never earlier than the reading before it: a clock that was set back does not reorder the history. */
    readonly append: (organization: OrganizationId, id: ProductId, reading: NewReading) => Effect.Effect<void>
    /** In the order of receipt, newest first. */
    readonly readings: (
      organization: OrganizationId,
      id: ProductId,
      query: { readonly page: number; readonly per_page: number }
    ) => Effect.Effect<ReadingPage>
  }
>()("@dpp/service/ports/ConditionStore") {}
