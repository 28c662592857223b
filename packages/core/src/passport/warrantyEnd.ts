/**
 * The day on which a warranty ends, if it is counted from the day of manufacture.
 *
 * The passport does not state when the warranty begins. It cannot begin before the battery exists, so this is the
 * earliest end. The date of putting into service is not public, so it must not be used here.
 *
 * @source EU 2023/1542 Annex XIII 1(o)
 */
import * as DateTime from "effect/DateTime"

const pattern = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?$/u
const greatest = 9999

/** Returns a day such as `2034-05-18`; null for a duration with a time of day or a fraction, and beyond the year 9999. */
export const warrantyEnd = (manufactured: string, period: string): string | null => {
  const match = pattern.exec(period)
  if (match === null) return null
  const countOf = (group: 1 | 2 | 3 | 4): number => Number(match[group] ?? 0)
  const [years, months, weeks, days] = [countOf(1), countOf(2), countOf(3), countOf(4)]
  if (Math.max(years, months, weeks, days) > greatest) return null
  const start = DateTime.makeUnsafe(`${manufactured.slice(0, "YYYY-MM-DD".length)}T00:00:00Z`)
  const end = DateTime.add(start, { years, months, weeks, days })
  return DateTime.toParts(end).year > greatest ? null : DateTime.formatIso(end).slice(0, "YYYY-MM-DD".length)
}
