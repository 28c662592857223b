/** Duties of the law that have begun: they bind publications from their day on, and no passport that was published before. */
import * as DateTime from "effect/DateTime"
import { bindingDays } from "../law/bindingDay.ts"
import { type LawBundle, lawBundle } from "../law/bundle.ts"
import type { DueDiligence } from "../party/Organization.ts"
import type { MissingInStep } from "./Completeness.ts"
import { lawCompleteness, type LawSubject } from "./LawCompleteness.ts"

interface BegunFacts {
  readonly now: DateTime.Utc
  readonly due_diligence: DueDiligence
  readonly law?: LawBundle
}

/**
 * Returns the attributes without a value that a duty asks for, as the battery is placed on the market by a moment: on the day that it
 * states, or today.
 */
export const begunDuties = (
  subject: LawSubject,
  { due_diligence, law = lawBundle, now }: BegunFacts
): ReadonlyArray<MissingInStep> => {
  const today = DateTime.formatIsoDateUtc(now)
  const days = bindingDays(subject.attributes, today, today)
  const { steps } = lawCompleteness(subject, { law, days, due_diligence, profile: "eu-2027-02" })
  return steps.flatMap(({ missing, step }) => missing.map((one) => ({ ...one, step })))
}
