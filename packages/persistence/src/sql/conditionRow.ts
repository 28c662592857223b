/**
 * A condition as it stands in the database, and the condition at a moment from the readings until then.
 *
 * JSON in the database does not keep the order of keys; a condition is brought back to the order of the catalogue.
 */
import { type BatteryCondition, flatten, nest, merge } from "@dpp/core/condition"
import type { JsonObject } from "@dpp/core/text"
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

/** The first of so many readings holds the condition after it. */
export const readingsPerCheckpoint = 64

export const StoredCondition = Schema.StructWithRest(Schema.Struct({ lastUpdate: Schema.String }), [
  Schema.Record(Schema.String, Schema.Unknown)
])
type StoredCondition = typeof StoredCondition.Type

// Sound: only this service writes conditions, from JSON.
export const conditionOf = (stored: StoredCondition): BatteryCondition =>
  nest(stored.lastUpdate, flatten(stored as JsonObject))

export const ReadingRow = Schema.Struct({
  received_at: Schema.DateTimeUtcFromDate,
  is_applied: Schema.Boolean,
  reading: StoredCondition,
  condition: Schema.NullOr(StoredCondition),
  changed_at: Schema.NullOr(Schema.DateTimeUtcFromDate)
})
type ReadingRow = typeof ReadingRow.Type

export interface ConditionState {
  readonly condition: BatteryCondition
  readonly changed_at: DateTime.Utc
}

/** `rows`: the last readings until the moment, newest first, as many as reach back to a checkpoint. */
export const conditionAfter = (rows: ReadonlyArray<ReadingRow>): ConditionState | null => {
  const start = rows.findIndex(({ condition }) => condition !== null)
  return rows.slice(0, start + 1).reduceRight<ConditionState | null>((state, row) => {
    if (row.condition !== null && row.changed_at !== null) {
      return { condition: conditionOf(row.condition), changed_at: row.changed_at }
    }
    if (state === null || !row.is_applied) return state
    return { condition: merge(state.condition, conditionOf(row.reading)).condition, changed_at: row.received_at }
  }, null)
}
