/** Parses a battery that a caller sends: flat fields, or a v1.3 tree with flat fields beside it. */
import * as Result from "effect/Result"
import type { Battery } from "./Battery.ts"
import type { Outcome } from "./Outcome.ts"
import { fieldsOf, parseBattery, warningsOf } from "./parseBattery.ts"
import { refused } from "./refused.ts"
import { utcOf } from "./utcOf.ts"

/** The current time: a date after it is an issue. */
export interface ParseOptions {
  readonly now: Date
}

/**
 * Parses flat fields, or a Battery Passport Data Model v1.3 tree (`Battery_Passport`) with flat fields beside it. Units are those of the
 * catalogue. All issues are returned at once; fields that the passport does not have are warnings.
 *
 * @example
 * const parsed = parse(JSON.parse(text), { now: new Date() })
 * if (!parsed.ok) return reply.code(400).send(parsed)
 *
 * @takes any JSON value, `{ now: Date }`
 * @returns `Outcome<Battery>`
 * @fails `ok: false` with the issues of each field; TypeError where `now` is not a valid date
 */
export const parse = (input: unknown, { now }: ParseOptions): Outcome<Battery> =>
  Result.match(parseBattery(input, utcOf("now", now)), {
    onFailure: refused,
    onSuccess: (parsed) => ({ ok: true, value: fieldsOf(parsed), warnings: warningsOf(parsed) })
  })
