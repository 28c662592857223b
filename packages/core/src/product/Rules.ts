/** Rules of the law or a model about several attributes, which a single attribute definition cannot state. */
import { byCategory } from "../catalogue/BatteryCategory.ts"
import { type Attributes, productDefinitions } from "../catalogue/Catalogue.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { sumOfDecimals } from "../text/decimals.ts"
import { gs1MaximumLength } from "../identifiers/SerialNumber.ts"
import { plausibilityWarnings } from "./Plausibility.ts"

export const metals = ["nickel", "cobalt", "lithium"] as const
export type Metal = (typeof metals)[number]

/** By how many points the share of a metal and its parts in sum may differ, because all of them are rounded. */
const shareTolerance = 0.05

/**
 * The parts of the recycled share of a metal must not exceed 100 % in sum, nor the share, and together they are the share. The metals
 * do not have a common denominator: never add or average over metals.
 *
 * @source EU 2023/1542 Art. 8(1)
 */
export const inputIssues = (attributes: Attributes): ReadonlyArray<Issue> =>
  metals.flatMap((metal): ReadonlyArray<Issue> => {
    const fields = partsOf(metal)
    const parts = fields.flatMap((field) => attributes[field] ?? [])
    const sum = sumOfDecimals(parts)
    if (sum > 100) return fields.map((field) => issue(field, "shares", { sum }))
    const share = attributes[`recycled_${metal}`]
    if (share === undefined || parts.length === 0) return []
    const isTooMuch = sum - share > shareTolerance + precision
    const isTooLittle = parts.length === fields.length && share - sum > shareTolerance + precision
    if (!isTooMuch && !isTooLittle) return []
    return [`recycled_${metal}`, ...fields].map((field) => issue(field, "sharesDiffer", { metal, share, sum }))
  })

/** Differences of decimals are not exact. */
const precision = 1e-9

const partsOf = (metal: Metal) => [`recycled_${metal}_pre_consumer`, `recycled_${metal}_post_consumer`] as const

/** The recycled share of a metal, or the exact sum of its parts; a single part as it is; undefined where all are missing. */
export const recycledShare = (attributes: Attributes, metal: Metal): number | undefined => {
  const parts = partsOf(metal).flatMap((field) => attributes[field] ?? [])
  return attributes[`recycled_${metal}`] ?? (parts.length === 0 ? undefined : sumOfDecimals(parts))
}

/** Values that are accepted and may be wrong, or that the passport does not have. */
export const inputWarnings = (attributes: Attributes): ReadonlyArray<Issue> => {
  const warnings: Array<Issue> = []
  if ((attributes.serial_number ?? "").length > gs1MaximumLength) {
    warnings.push(issue("serial_number", "serialGs1", { count: gs1MaximumLength }))
  }
  if (
    attributes.battery_category === "industrial_without_bms" &&
    attributes.battery_chemistry !== undefined &&
    attributes.battery_chemistry !== "Pb"
  ) {
    warnings.push(issue("battery_chemistry", "onlyLead"))
  }
  return [...warnings, ...outsideCategory(attributes), ...plausibilityWarnings(attributes)]
}

const notPartOf = byCategory((category) => productDefinitions.filter(({ duty }) => duty[category] === "-"))

/** Attributes with a value that the battery's category does not have. */
const outsideCategory = (attributes: Attributes): ReadonlyArray<Issue> => {
  const { battery_category: category } = attributes
  if (category === undefined) return []
  return notPartOf[category]
    .filter(({ name }) => attributes[name] !== undefined)
    .map(({ name }) => issue(name, "outsideCategory", { category }))
}
