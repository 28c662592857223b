/**
 * Requests about several batteries: how many they may hold, and why a row is not stored.
 *
 * @source spec §4.1 (POST /products/bulk), §4.5 (dppsByProductIds)
 */
import * as Schema from "effect/Schema"

/** Most rows of a bulk request, and most keys of a lookup. */
export const maximumRows = 500

export const SkipReason = Schema.Literals(["validation_failed", "duplicate_in_request", "duplicate_in_database"])
export type SkipReason = typeof SkipReason.Type

/** What became of a row of a bulk change. `requested`: a second member has to publish the battery. */
export const RowOutcome = Schema.Literals(["created", "updated", "unchanged", "published", "requested", "rejected"])
export type RowOutcome = typeof RowOutcome.Type

/** Why a row of a bulk change is rejected. `repeated`: an earlier row names the same battery. */
export const RejectReason = Schema.Literals([
  "repeated",
  "not_found",
  "validation_failed",
  "conflict",
  "unlikely_value"
])
export type RejectReason = typeof RejectReason.Type

/** What a bulk change would do with a row. */
export const RowIntent = Schema.Literals(["create", "update", "publish", "unchanged", "reject"])
export type RowIntent = typeof RowIntent.Type
