/** The day as of which duties are read. */
import { type Day, firstPassports } from "@dpp/core/law"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"

/** Returns the day that is asked for; without one today, and before the first passports their day. */
export const lawDay = Effect.fnUntraced(function* (asOf: Day | undefined) {
  if (asOf !== undefined) return asOf
  const today = DateTime.formatIsoDateUtc(yield* DateTime.now)
  return today < firstPassports ? firstPassports : today
})
