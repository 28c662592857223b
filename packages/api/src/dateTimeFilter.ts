/** Moments as parameters of lists. */
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { breaks, expecting } from "@dpp/core/text"

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/u

/** An ISO 8601 date-time; UTC if it has no zone. */
export const dateTimeFilter = (description: string) =>
  Schema.String.check(
    Schema.isPattern(dateTime, {
      ...expecting("utcTime")
    }),
    Schema.makeFilter((value) => !dateTime.test(value) || Option.isSome(DateTime.make(value)) || breaks("calendarTime"))
  ).annotate({ format: "date-time", description })
