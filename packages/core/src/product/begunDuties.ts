/** Duties of the law that have begun: they bind publications from their day on, and no passport that was published before. */
import * as DateTime from "effect/DateTime"
import { bindingDays } from "../law/bindingDay.ts"
import { type LawBundle, lawBundle } from "../law/bundle.ts"
import type { MissingInStep } from "./Completeness.ts"
import { lawCompleteness, type LawSubject } from "./LawCompleteness.ts"

/**
 * Returns the attributes without a value that a duty asks for, as the battery is placed on the market by a moment: on the day that it
 * states, or today.
 */
export const begunDuties = (
  subject: LawSubject,
  { law = lawBundle, now }: { readonly law?: LawBundle; readonly now: DateTime.Utc }
): ReadonlyArray<MissingInStep> => {
  const today = DateTime.formatIsoDateUtc(now)
  const days = bindingDays(subject.attributes, today, today)
  const { steps } = lawCompleteness(subject, { law, days, due_diligence: "unknown", profile: "eu-2027-02" })
  return steps.flatMap(({ missing, step }) => missing.map((one) => ({ ...one, step })))
}
