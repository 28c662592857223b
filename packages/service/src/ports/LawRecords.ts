/** Entries into force of acts, as administrators recorded them: append-only, for all organizations of the service. */
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"

export interface LawRecord {
  readonly id: string
  /** Id of the act. */
  readonly act: string
  /** A day; null where the record takes an earlier one back. */
  readonly entry_into_force: string | null
  readonly recorded_at: DateTime.Utc
  readonly correlation_id: string
}

export class LawRecords extends Context.Service<
  LawRecords,
  {
    /** Oldest first. */
    readonly list: Effect.Effect<ReadonlyArray<LawRecord>>
    readonly append: (record: LawRecord) => Effect.Effect<void>
  }
>()("@dpp/service/ports/LawRecords") {}
