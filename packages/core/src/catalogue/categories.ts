/** The five categories as plain text: for programs that know no schema. What they mean is in `BatteryCategory.ts`. */
export const batteryCategories = ["lmt", "ev", "industrial", "stationary", "industrial_without_bms"] as const
export type BatteryCategory = (typeof batteryCategories)[number]
