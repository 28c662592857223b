/** Duties of the law that have begun: they bind publications from their day on, and no passport that was published before. */
import * as DateTime from "effect/DateTime"
import { bindingDays } from "../law/bindingDay.ts"
import { type LawBundle, lawBundle } from "../law/bundle.ts"
import { dutyOutcomes } from "../law/dutyOutcomes.ts"
import type { DueDiligence } from "../party/Organization.ts"
import type { MissingInStep } from "./Completeness.ts"
import { isFilled, type LawSubject, lawValues, passportDuties, stepOf } from "./lawFields.ts"

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
  // Most fields of a battery that is published have a value: only the others are compared with the days.
  const duties = passportDuties(law, (field) => !isFilled(subject.attributes, field))
  const values = lawValues(subject, due_diligence)
  return dutyOutcomes({ ...law, duties }, values, bindingDays(subject.attributes, today, today)).flatMap(
    ({ duty, field, from, state }): ReadonlyArray<MissingInStep> => {
      const step = field === null ? undefined : stepOf(field)
      if (state !== "due" || field === null || from === null || step === undefined) return []
      return [{ step, field, legal_source: duty.source.provision, since: from }]
    }
  )
}
