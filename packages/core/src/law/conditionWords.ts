/** The conditions of duties in words, as they complete the sentence "binds where ...". */
import type { Condition, LawValues } from "./Condition.ts"

export const conditionWords: Readonly<Record<Condition, string>> = {
  "contains_metal:Co": "contains cobalt",
  "contains_metal:Li": "contains lithium",
  "contains_metal:Ni": "contains nickel",
  "contains_metal:Pb": "contains lead",
  "contains_metal:Cd": "contains cadmium",
  rechargeable: "rechargeable (`rechargeable` is not false)",
  storage_internal: "industrial batteries: not with exclusively external storage",
  storage_external: "with exclusively external storage (`exclusively_external_storage`)",
  above_2_kwh: "industrial batteries: above 2 kWh",
  up_to_2_kwh: "up to 2 kWh",
  turnover_40m: "the operator is not exempt by Art. 47 (`due_diligence` of the organization)",
  first_life: "not made of batteries that were on the market before",
  placed_before_duty_not_demonstrated:
    "not made of batteries that were on the market before the duty began (Art. 10(4))",
  warranty: "a commercial warranty is given",
  cycles: "the lifetime can be expressed in cycles",
  other_chemistry: "`battery_chemistry` is `other`",
  back_up: "a back-up battery"
}

/**
 * Returns the condition of which nothing is stated, although the duty counts: a duty of an operator who has not said whether Art. 47 exempts it, or one that a
 * declaration in `not_applicable` would release from. Undefined if there is none.
 */
export const openCondition = (
  conditions: ReadonlyArray<Condition>,
  { due_diligence }: Pick<LawValues, "due_diligence">
): Condition | undefined =>
  conditions.find(
    (condition) =>
      condition === "warranty" ||
      condition === "cycles" ||
      (condition === "turnover_40m" && due_diligence === "unknown")
  )
