/**
 * How the status of a published battery may change. A draft is free.
 *
 * @source EU 2023/1542 Art. 77(7), Annex XIII 4(c)
 */
import type { Issue } from "../text/Issues.ts"
import type { BatteryStatus } from "../product/operations.ts"

const ways = {
  waste: "only a lifecycle event makes a battery waste: POST /products/{id}/lifecycle",
  successor: "a new battery is made of it: POST /products/{id}/successor",
  correction: "only a correction leads back: POST /products/{id}/lifecycle with the event correction"
}

/**
 * Returns why a published battery cannot change its status by an update, with the way that leads there; nothing if it can.
 * `original` to `re-used` is the only change: the battery is sold on as it is.
 */
export const statusChangeIssues = (before: BatteryStatus, after: BatteryStatus): ReadonlyArray<Issue> => {
  if (before === after || (before === "original" && after === "re-used")) return []
  const way = after === "waste" ? ways.waste : wayOf(before, after)
  return [{ field: "battery_status", message: `cannot change from ${before} to ${after} by an update: ${way}` }]
}

const wayOf = (before: BatteryStatus, after: BatteryStatus): string => {
  if (after === "original") return ways.correction
  return after === "re-used" && before !== "waste" ? ways.correction : ways.successor
}
