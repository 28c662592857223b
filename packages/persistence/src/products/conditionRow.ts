/**
 * A condition as it is stored, and the condition at a point in time from the readings until then.
 *
 * JSON in the database does not keep the order of keys. `conditionOf` restores the order of the catalogue.
 */
import { type BatteryCondition, flatten, nest, merge } from "@dpp/core/condition"
import { isJsonObject, type JsonObject } from "@dpp/core/text"
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

/** Every 64th reading, beginning with the first, has a checkpoint: the condition after it. */
export const readingsPerCheckpoint = 64

type StoredCondition = JsonObject & { readonly lastUpdate: string }

/** Its other fields are not decoded: they were validated when the reading was stored. */
export const StoredCondition = Schema.declare(
  (input): input is StoredCondition => isJsonObject(input) && typeof input["lastUpdate"] === "string"
)

export const conditionOf = (stored: StoredCondition): BatteryCondition => nest(stored.lastUpdate, flatten(stored))

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

/**
 * Returns the condition after the newest reading; null if no reading was applied. `rows` are the last readings until the
 * point in time, newest first, as many as reach back to a checkpoint.
 */
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
