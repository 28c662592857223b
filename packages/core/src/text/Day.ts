/** A day as a caller writes it, such as 2027-05-18. The text is kept as given. */
import * as Schema from "effect/Schema"
import { expecting } from "./broken.ts"
import { isCalendarDay, notACalendarDay } from "./Moment.ts"
import { trimmed } from "./trimmed.ts"

const pattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u

export const Day = trimmed(10).check(
  Schema.isPattern(pattern, { ...expecting("dateOnly") }),
  Schema.makeFilter((text) => !pattern.test(text) || isCalendarDay(text) || notACalendarDay)
)
