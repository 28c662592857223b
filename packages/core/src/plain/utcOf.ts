/** A time that the caller gives, as the core has it. */
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"

/** Throws a TypeError where it is not a valid date: a mistake in the program, not in the data. */
export const utcOf = (name: string, date: DateTime.DateTime.Input): DateTime.Utc => {
  const time = Option.getOrUndefined(DateTime.make(date))
  if (time === undefined) throw new TypeError(`${name} must be a valid Date`)
  return DateTime.toUtc(time)
}
