/**
 * A point in time as a caller writes it: an ISO 8601 date-time with its zone.
 *
 * @source spec §4.2 (lastUpdate), §4.5 (date)
 * @source RFC 3339 §5.6
 */
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { breaks, expecting } from "./broken.ts"

const pattern =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/u

/** Whether a text of the form `YYYY-MM-DD...` begins with a valid calendar date. */
export const isCalendarDay = (text: string): boolean =>
  // oxlint-disable-next-line eslint/no-restricted-globals -- parses a text, reads no clock
  new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10))

export const notACalendarDay = breaks("calendarDay")

/** The ISO 8601 form of a date with dots, the day first (`31.12.2026`); undefined for another form. */
export const isoDay = (text: string): string | undefined => {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u.test(iso) && isCalendarDay(iso) ? iso : undefined
}

/** A date-time with zone. The text is kept as given. */
export const Moment = Schema.String.annotate({ format: "date-time" }).check(
  Schema.isPattern(pattern, { ...expecting("dateTime") }),
  // Documents of the API show a description that is added to the schema only with this.
  Schema.makeFilter((text) => !pattern.test(text) || isCalendarDay(text) || notACalendarDay, {
    toJsonSchema: () => ({})
  })
)

/** The time of a text that `Moment` accepts, to the millisecond. */
export const toUtc = (moment: string): DateTime.Utc => DateTime.makeUnsafe(moment)
