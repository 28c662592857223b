/** Why a reader receives no proof. */
import * as Schema from "effect/Schema"

/**
 * There is no statement: the service does not sign, or has not signed the first version of the passport yet. `delayed` and
 * `failing`: nor can it be expected within seconds.
 */
export class StatementMissing extends Schema.TaggedError<StatementMissing>()("StatementMissing", {
  reason: Schema.Literals(["off", "pending", "delayed", "failing"])
}) {}

/** Only the organization discloses the provenance of all values. */
export class OwnerRequired extends Schema.TaggedError<OwnerRequired>()("OwnerRequired", {}) {}

/** The battery has no condition that the reader may see. */
export class ConditionMissing extends Schema.TaggedError<ConditionMissing>()("ConditionMissing", {}) {}

/** The first version waits for its signature, or for a checkpoint that covers it. */
export const pending = new StatementMissing({ reason: "pending" })
