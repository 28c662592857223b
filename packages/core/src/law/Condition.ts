/** The conditions under which a duty binds a battery. What is not stated counts as if the condition held. */
import type { Attributes } from "../catalogue/Catalogue.ts"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import { metalsOf } from "../catalogue/chemistryMetals.ts"
import type { DueDiligence } from "../party/Organization.ts"

export const conditions = [
  "contains_metal:Co",
  "contains_metal:Li",
  "contains_metal:Ni",
  "contains_metal:Pb",
  "contains_metal:Cd",
  "rechargeable",
  "storage_internal",
  "storage_external",
  "above_2_kwh",
  "up_to_2_kwh",
  "turnover_40m",
  "first_life",
  "placed_before_duty_not_demonstrated",
  "warranty",
  "cycles",
  "other_chemistry",
  "back_up"
] as const
export type Condition = (typeof conditions)[number]

/** What decides on the duties of a battery, or of those of a model. */
export interface LawValues {
  readonly attributes: Attributes & { readonly battery_category: BatteryCategory }
  /** The attributes that are declared as not applicable: no warranty, no lifetime in cycles. */
  readonly not_applicable: ReadonlyArray<string>
  /** The attributes that fall away because the battery is made of ones that were on the market before. */
  readonly falls_away: ReadonlyArray<string>
  readonly due_diligence: DueDiligence
}

/** One of the fields of a duty, null for a duty without fields, and the day before which the duty cannot begin. */
export interface ConditionSubject {
  readonly field: string | null
  /** A day, as in `Duty`. */
  readonly not_before: string
}

/** Whether a condition of a duty holds for a battery. */
export const holds = (condition: Condition, { field, not_before }: ConditionSubject, values: LawValues): boolean => {
  const { attributes, due_diligence, falls_away, not_applicable } = values
  switch (condition) {
    case "contains_metal:Co":
    case "contains_metal:Li":
    case "contains_metal:Ni":
    case "contains_metal:Pb":
    case "contains_metal:Cd":
      return containsMetal(condition, attributes)
    case "rechargeable":
      return attributes.rechargeable !== false
    case "storage_internal":
      return !isStoredOutside(attributes)
    case "storage_external":
      return isStoredOutside(attributes)
    case "above_2_kwh":
      return isAbove2Kwh(attributes)
    case "up_to_2_kwh":
      return !isAbove2Kwh(attributes)
    case "turnover_40m":
      return due_diligence !== "exempt"
    case "first_life":
      return field === null ? falls_away.length === 0 : !falls_away.includes(field)
    // Art. 10(2) and (3) begin after 18 August 2027: what became part of another battery before that day was on the market before.
    case "placed_before_duty_not_demonstrated":
      return field === null && not_before > performanceDocument
        ? falls_away.length === 0
        : !falls_away.includes(field ?? fieldOfPerformance)
    case "warranty":
    case "cycles":
      return field === null || !not_applicable.includes(field)
    case "other_chemistry":
      return attributes.battery_chemistry === "other"
    case "back_up":
      return attributes.is_back_up === true
  }
}

/** The day from which batteries come with values of performance and durability: Art. 10(1). */
export const performanceDocument = "2024-08-18"

/** It falls away exactly where all predecessors were on the market before Art. 10(1) began. */
const fieldOfPerformance = "expected_lifetime_years"

const metals = {
  "contains_metal:Co": "cobalt",
  "contains_metal:Li": "lithium",
  "contains_metal:Ni": "nickel",
  "contains_metal:Pb": "lead"
} as const

/** The metals of a chemistry that is described in words are not known: their shares cannot be asked for. */
const containsMetal = (
  condition: Extract<Condition, `contains_metal:${string}`>,
  { battery_chemistry: chemistry }: Attributes
): boolean => {
  if (chemistry === undefined) return true
  if (condition === "contains_metal:Cd") return chemistry === "Ni-Cd"
  return metalsOf[chemistry]?.includes(metals[condition]) === true
}

/** Whether it is an industrial battery with exclusively external storage: the law has this group among no others. */
const isStoredOutside = ({
  battery_category: category,
  exclusively_external_storage: isOutside
}: LawValues["attributes"]): boolean => isOutside === true && category !== "ev" && category !== "lmt"

/** Batteries of vehicles and of light means of transport have no such limit. */
const isAbove2Kwh = ({
  battery_category: category,
  nominal_voltage,
  rated_capacity
}: LawValues["attributes"]): boolean => {
  if (category === "ev" || category === "lmt") return true
  if (nominal_voltage === undefined || rated_capacity === undefined) return true
  return nominal_voltage * rated_capacity > 2000
}
