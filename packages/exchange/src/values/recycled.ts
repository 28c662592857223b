/** The recycled share of a metal, which the passport has as one value, in two parts, or as both. */
import { sumOfDecimals } from "@dpp/core/text"
import type { Values } from "./PassportValues.ts"

/** The share, and its parts of waste of manufacture and after use. */
export const recycledAttributes = (metal: string) =>
  [`recycled_${metal}`, `recycled_${metal}_pre_consumer`, `recycled_${metal}_post_consumer`] as const

/** The share in percent, or its parts in sum; undefined without any of them. */
export const recycledPercent = (values: Values, metal: string): number | undefined => {
  const [share, ...parts] = recycledAttributes(metal)
  const whole = values.get(share)
  if (typeof whole === "number") return whole
  const known = parts.map((part) => values.get(part)).filter((value) => typeof value === "number")
  return known.length === 0 ? undefined : Math.min(100, sumOfDecimals(known))
}
