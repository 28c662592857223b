/** The days on which duties begin, may begin or end. */
import type { Law } from "./dutyOutcomes.ts"
import type { Day } from "./Duty.ts"
import { effectiveDay, notBefore } from "./effectiveDay.ts"

/** Returns the days, ascending, between which every duty means the same for a battery. */
export const turningDays = ({ acts, duties }: Law): ReadonlyArray<Day> => {
  const days = duties.flatMap(({ from, until }) => [
    effectiveDay(from, acts) ?? notBefore(from),
    ...(until === undefined ? [] : [until])
  ])
  return [...new Set(days)].toSorted()
}
