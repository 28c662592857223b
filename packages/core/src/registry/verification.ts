/**
 * How long the EU registry knows an operator as verified. Afterwards it takes neither registrations nor changes of it.
 *
 * @source EU 2026/1778 Art. 4(4) (the status ends with the means of identification, after three years at most)
 * @source inferred: 90 days are enough to be verified again
 */
import * as DateTime from "effect/DateTime"
import type { BrokenRule } from "../text/BrokenRule.ts"
import { broken } from "../text/broken.ts"

/** `unknown`: no day is entered. `ending`: at most 90 days remain. */
export type Verification = "unknown" | "verified" | "ending" | "ended"

const noticeDays = 90
const longestYears = 3

const dayOf = (time: DateTime.Utc): string => DateTime.formatIso(time).slice(0, "YYYY-MM-DD".length)

export const verificationOn = (now: DateTime.Utc, verifiedUntil: string | null): Verification => {
  if (verifiedUntil === null) return "unknown"
  if (verifiedUntil < dayOf(now)) return "ended"
  return verifiedUntil <= dayOf(DateTime.add(now, { days: noticeDays })) ? "ending" : "verified"
}

/** Why a day cannot be entered; undefined if it can. */
export const verificationProblem = (verifiedUntil: string, now: DateTime.Utc): BrokenRule | undefined =>
  verifiedUntil > dayOf(DateTime.add(now, { years: longestYears }))
    ? broken("verifiedTooLong", { count: longestYears })
    : undefined
