/** The day from which a duty binds. */
import type { Act } from "./Act.ts"
import type { Beginning, Day } from "./Duty.ts"

/** Returns the first day on which the duty binds; null while an act that it waits for is not in force. */
export const effectiveDay = (from: Beginning, acts: ReadonlyArray<Act>): Day | null => {
  if (typeof from === "string") return from
  let latest = from.not_before
  for (const { act, months } of from.waits_for) {
    const day = acts.find(({ id }) => id === act)?.entry_into_force ?? null
    if (day === null) return null
    const begins = monthsAfter(day, months)
    if (begins > latest) latest = begins
  }
  return latest
}

/** The duty cannot bind before this day, whatever acts come. */
export const notBefore = (from: Beginning): Day => (typeof from === "string" ? from : from.not_before)

/**
 * The same day so many months later, or the last day of that month where it has no such day.
 *
 * @source inferred: by Art. 3(2)(c) of Regulation (EEC, Euratom) No 1182/71
 */
export const monthsAfter = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const index = year * 12 + (month - 1) + months
  const last = lastDay(Math.floor(index / 12), (index % 12) + 1)
  return [
    String(Math.floor(index / 12)).padStart(4, "0"),
    String((index % 12) + 1).padStart(2, "0"),
    String(Math.min(date, last)).padStart(2, "0")
  ].join("-")
}

const lastDay = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}
