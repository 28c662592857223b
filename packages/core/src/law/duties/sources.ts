/** Sources of duties, and who is bound. */
import type { BatteryCategory } from "../../catalogue/BatteryCategory.ts"
import type { DutySource } from "../Duty.ts"

/** The day on which the duties were last compared with the consolidated text of 13 August 2026. */
export const checked_on = "2026-11-27"

export const regulation = (provision: string, quote: string): DutySource => ({
  kind: "regulation",
  act: "Regulation (EU) 2023/1542",
  celex: "32023R1542",
  provision,
  quote
})

/** Industrial batteries, as the data models divide them. */
export const industrial: ReadonlyArray<BatteryCategory> = ["industrial", "stationary", "industrial_without_bms"]

/** The categories that need a passport. */
export const allCategories: ReadonlyArray<BatteryCategory> = ["lmt", "ev", ...industrial]
