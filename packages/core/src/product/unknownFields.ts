/**
 * Which field a caller probably meant by an unknown one: `batteryMass` or `battery_mas` for `battery_mass`.
 *
 * @source inferred: unknown fields are ignored and listed (spec §7); see docs/decisions/0046-did-you-mean.md
 */
import type { Issue } from "../text/Issues.ts"
import { didYouMean, nearestOf } from "../text/nearest.ts"
import type { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import { attributeTable } from "./AttributeFields.ts"
import { baseFieldNames } from "./BaseFields.ts"
import { batteryModelShapes } from "./BatteryModelFields.ts"
import type { ProductCategory } from "./Product.ts"

const meantField = {
  batteries: nearestOf([...baseFieldNames("batteries"), ...attributeTable.keys()]),
  batteries_light: nearestOf([...baseFieldNames("batteries_light"), ...Object.keys(batteryModelShapes)])
}

/** The unknown fields of one product that are compared with the known ones. */
const mostCompared = 10

/** A remark for each unknown field whose name is close to that of a field; none for the others. */
export const unknownFieldHints = (
  { names }: UnrecognizedFields,
  category: typeof ProductCategory.Type = "batteries"
): ReadonlyArray<Issue> =>
  names.slice(0, mostCompared).flatMap((field) => {
    const meant = meantField[category](field)
    return meant === undefined ? [] : [{ field, message: `is not a field${didYouMean(meant)}` }]
  })
