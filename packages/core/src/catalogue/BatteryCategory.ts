/**
 * The five battery categories that the passport duty distinguishes.
 *
 * @source EU 2023/1542 Art. 77(1)
 * @source spec §2.1
 */
import * as Schema from "effect/Schema"

export const BatteryCategory = Schema.Literals([
  "lmt",
  "ev",
  "industrial",
  "stationary",
  "industrial_without_bms"
]).annotate({ identifier: "BatteryCategory", description: "Category of the battery under Regulation (EU) 2023/1542." })
export type BatteryCategory = typeof BatteryCategory.Type

export const batteryCategories: ReadonlyArray<BatteryCategory> = BatteryCategory.literals

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
