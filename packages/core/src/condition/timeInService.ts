/**
 * Compares the times that a battery spent in extreme temperatures with its time in service.
 *
 * Times of charging are part of the times above and below the boundaries, and are not added to them. A battery that was repurposed
 * or remanufactured is placed on the market again: its management system may count from its first service, so nothing is compared.
 *
 * @source EU 2023/1542 Annex VII Part B(1)(4) (date of putting into service; time spent in extreme temperatures)
 * @source DIN DKE SPEC 99100 §6.7.7.5, §6.7.7.6
 */
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import { type Issue, issue } from "../text/Issues.ts"
import { type BatteryCondition, valueAt } from "./BatteryCondition.ts"
import type { BatteryRatings } from "./unlikelyReading.ts"

/** What the passport of a battery says about its service, and what readings are compared with. */
export interface BatteryService extends BatteryRatings {
  readonly battery_status?: string | null | undefined
  readonly put_into_service_date?: string | null | undefined
}

const extremes = ["temperature.minutesAboveBoundary", "temperature.minutesBelowBoundary"] as const

/**
 * Returns warnings if the times above and below the boundaries are longer, in sum, than the time from the date of putting into
 * service to the measurement. They are listed under each of the times that is not 0, and under the date. A date without time begins
 * at midnight UTC; a minute that has begun counts as a whole one.
 */
export const timeInServiceWarnings = (
  condition: BatteryCondition | null | undefined,
  { battery_status: status, put_into_service_date: used }: BatteryService
): ReadonlyArray<Issue> => {
  if (condition == null || used == null || status === "repurposed" || status === "remanufactured") return []
  const moments = Option.all([DateTime.make(used), DateTime.make(condition.lastUpdate)])
  if (Option.isNone(moments)) return []
  const minutesInService = minutesBetween(...moments.value)
  const times = extremes.map((path) => ({ path, minutes: minutesAt(condition, path) }))
  const sum = times.reduce((total, { minutes }) => total + minutes, 0)
  if (sum <= minutesInService) return []
  const params = { sum, used, service: minutesInService, measured: condition.lastUpdate }
  const fields = [...times.filter(({ minutes }) => minutes > 0).map(({ path }) => path), "put_into_service_date"]
  return fields.map((field) => issue(field, "timeInService", params))
}

const minutesAt = (condition: BatteryCondition, path: string): number => {
  const value = valueAt(condition, path)
  return typeof value === "number" ? value : 0
}

const minutesBetween = (start: DateTime.DateTime, end: DateTime.DateTime): number =>
  Math.max(0, Math.ceil((DateTime.toEpochMillis(end) - DateTime.toEpochMillis(start)) / 60_000))
