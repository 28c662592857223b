/**
 * Recycled shares that are lower than a duty requires. They are warnings: the technical documentation proves the share.
 *
 * @source EU 2023/1542 Art. 8(2)
 * @source EU 2023/1542 Art. 8(3)
 */
import type { Attributes } from "../catalogue/Catalogue.ts"
import type { RecycledMetal } from "../catalogue/chemistryMetals.ts"
import type { LawValues } from "../law/Condition.ts"
import { type Days, dutyOutcomes, type Law } from "../law/dutyOutcomes.ts"
import { type Day, isBinding } from "../law/Duty.ts"
import { recycledShare } from "./Rules.ts"

export interface LawFinding {
  readonly field: string
  readonly duty: string
  readonly legal_source: string
  /** The first day on which the duty binds. */
  readonly from: Day | null
  /** In percent. */
  readonly value: number
  readonly minimum: number
}

/** Returns the values of a battery that are below the least share that binds it. */
export const lawFindings = (law: Law, values: LawValues, days: Days): ReadonlyArray<LawFinding> => {
  const duties = law.duties.filter((duty) => duty.minimum !== undefined && isBinding(duty))
  return dutyOutcomes({ ...law, duties }, values, days).flatMap(
    ({ duty: { id, minimum, source }, field, from, state }): ReadonlyArray<LawFinding> => {
      const value = minimum === undefined ? undefined : shareOf(values.attributes, minimum.metal)
      if (state !== "due" || field === null || minimum === undefined || value === undefined) return []
      if (value >= minimum.percent) return []
      return [{ field, duty: id, legal_source: source.provision, from, value, minimum: minimum.percent }]
    }
  )
}

const shareOf = (attributes: Attributes, metal: RecycledMetal): number | undefined =>
  metal === "lead" ? attributes.recycled_lead : recycledShare(attributes, metal)
