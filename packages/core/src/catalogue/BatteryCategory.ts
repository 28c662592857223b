/**
 * The five battery categories of the data models of BatteryPass-Ready.
 *
 * The regulation names three kinds of batteries that must have a passport: batteries of light means of transport, industrial
 * batteries with a capacity above 2 kWh, and electric vehicle batteries. `industrial`, `stationary` and
 * `industrial_without_bms` divide the second, because the models have other attributes for each of them.
 *
 * @source EU 2023/1542 Art. 77(1) (the three kinds)
 * @source spec §2.1 (the five categories)
 */
import * as Schema from "effect/Schema"
import { batteryCategories } from "./categories.ts"

/** What the category states, for the attribute and for the schema. */
export const batteryCategoryDescription =
  "Category of the battery by its intended use: `lmt` for light means of transport such as e-bikes, `ev` for electric " +
  "vehicles, `stationary` for industrial batteries in stationary energy storage, `industrial` for other industrial " +
  "batteries, `industrial_without_bms` for industrial batteries without a battery management system."

export const BatteryCategory = Schema.Literals(batteryCategories).annotate({
  identifier: "BatteryCategory",
  description: batteryCategoryDescription
})
export type BatteryCategory = typeof BatteryCategory.Type

export { batteryCategories }

/** One value for each category. */
export const byCategory = <A>(of: (category: BatteryCategory) => A): Readonly<Record<BatteryCategory, A>> => ({
  lmt: of("lmt"),
  ev: of("ev"),
  industrial: of("industrial"),
  stationary: of("stationary"),
  industrial_without_bms: of("industrial_without_bms")
})

/**
 * The text by which both data models (v1.3 and v2.0) name a category.
 *
 * @source inferred: v2.0 was seen to keep the v1.3 texts; see docs/decisions/0003-v2-reconstruction.md
 */
export const modelText: Readonly<Record<BatteryCategory, string>> = {
  lmt: "LMT battery",
  ev: "electric vehicle battery",
  industrial: "industrial/non-stationary battery",
  stationary: "industrial/stationary battery",
  industrial_without_bms: "industrial battery without BMS"
}
