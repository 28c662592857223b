/**
 * How the status of a published battery may change. A draft is free.
 *
 * @source EU 2023/1542 Art. 77(7), Annex XIII 4(c)
 */
import { type Issue, issue } from "../text/Issues.ts"
import type { BatteryStatus } from "../product/operations.ts"

/**
 * Returns why a published battery cannot change its status by an update, with the way that leads there; nothing if it can.
 * `original` to `re-used` is the only change: the battery is sold on as it is.
 */
export const statusChangeIssues = (before: BatteryStatus, after: BatteryStatus): ReadonlyArray<Issue> => {
  if (before === after || (before === "original" && after === "re-used")) return []
  const isUndone = after === "original" || (after === "re-used" && before !== "waste")
  const rule = after === "waste" ? "statusByEvent" : isUndone ? "statusByCorrection" : "statusBySuccessor"
  const endpoint = `POST /products/{id}/${rule === "statusBySuccessor" ? "successor" : "lifecycle"}`
  return [issue("battery_status", rule, { before, after, endpoint })]
}
