/** The same quantity in a unit that readers know better: kilowatts instead of watts, a C-rate instead of A/Ah. */
import type { Language } from "../languages/languages.ts"
import { shiftDecimal } from "../text/decimals.ts"
import { formatNumber } from "./formats.ts"

const kilo = 1000

/** Returns a text such as `210 kW`; null where readers know the stored unit best. The conversion is exact. */
export const inEverydayUnit = (value: number, unit: string, language: Language): string | null => {
  if (unit === "W" && value >= kilo) return `${formatNumber(shiftDecimal(value, -3), language)} kW`
  if (unit === "A/Ah") return `${formatNumber(value, language)} C`
  return null
}
