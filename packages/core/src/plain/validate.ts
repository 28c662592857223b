/** Validates a passport in any of its forms. */
import { validatePassport } from "../validation/validatePassport.ts"
import { inEnglish, isReady } from "../validation/ValidationReport.ts"
import type { View } from "./PassportFacts.ts"
import { utcOf } from "./utcOf.ts"
import type { ReadinessProfile, ValidationReport } from "./ValidationReport.ts"

export interface ValidateOptions {
  /** The current time: dates of manufacture and similar must not be in the future. */
  readonly now: Date
  /** Which duties count. Default `eu-2027-02`. */
  readonly profile?: ReadinessProfile
  /** The view that a v2.0 document is for. Without it, the smallest view for which the document is valid. */
  readonly view?: View
  /** The day on which the battery is placed on the market, such as `2027-02-18`: the duties of that day count. */
  readonly as_of?: string
  /** Whether the rules on due diligence apply to the operator; only with a day. */
  readonly due_diligence?: "applies" | "exempt" | "unknown"
}

/**
 * Validates flat fields, a v1.3 tree, a v2.0 document or a battery model, and reports everything at once: what is invalid, what is
 * missing, what the law asks for on a day. The form is recognised by its keys.
 *
 * @example
 * const { errors, ready, steps } = validate(JSON.parse(text), { now: new Date() })
 *
 * @takes any JSON value, `{ now: Date, profile?, view?, as_of?, due_diligence? }`
 * @returns `ValidationReport`: ready, errors, warnings, steps
 * @fails never for an input, whose `errors` say what is wrong; TypeError where `now` is not a valid date
 * @source EU 2023/1542 Annex XIII
 */
export const validate = (
  input: unknown,
  { now, profile = "eu-2027-02", ...others }: ValidateOptions
): ValidationReport => {
  const report = validatePassport(input, { now: utcOf("now", now), profile, ...others })
  return { ready: isReady(report), ...inEnglish(report) }
}
