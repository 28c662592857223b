/** Completeness of flat fields, in steps. It loads the table of duties and nothing else. */
import * as Product from "../product/Completeness.ts"
import { type Completeness, type ReadinessProfile, readinessProfiles } from "../product/CompletenessReport.ts"
import { type BatteryCategory, batteryCategories } from "../catalogue/categories.ts"
import type { BatteryFields } from "./Battery.ts"
import { presentFields } from "./presentFields.ts"

/** The fields of a battery, of which the category is known. */
export type CountedBattery = BatteryFields & { readonly battery_category: BatteryCategory }

/**
 * Returns the percent of mandatory attributes that have a value or are listed in `not_applicable`, and what is missing with its legal
 * source, for each of the seven steps. It does not validate the values.
 *
 * @example
 * const { percent, steps } = completeness({ battery_category: "ev", battery_mass: 412 })
 *
 * @takes fields of a battery, a profile (default `eu-2027-02`)
 * @returns `Completeness`: percent, ready, steps
 * @fails TypeError for an unknown category or profile
 * @source DIN DKE SPEC 99100 §6.1
 */
export const completeness = (battery: CountedBattery, profile: ReadinessProfile = "eu-2027-02"): Completeness => {
  const { battery_category } = battery
  mustBeOneOf("battery_category", battery_category, batteryCategories)
  mustBeOneOf("profile", profile, readinessProfiles)
  const attributes = { ...presentFields(battery), battery_category, serial_number: battery.serial_number ?? "" }
  // Sound: the names are only compared.
  const not_applicable = (battery.not_applicable ?? []) as Parameters<typeof Product.completeness>[0]["not_applicable"]
  return Product.completeness({ attributes, not_applicable }, profile)
}

const mustBeOneOf = (name: string, value: string, known: ReadonlyArray<string>): void => {
  if (!known.includes(value)) throw new TypeError(`${name} must be one of ${known.join(", ")}, and is ${value}`)
}
