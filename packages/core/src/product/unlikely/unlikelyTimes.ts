/** Dates and durations that no battery has: a year with a slip of the finger, a warranty of years where months were meant. */
import type { Attributes } from "../../catalogue/Catalogue.ts"
import { issue } from "../../text/Issues.ts"
import { warranty } from "./ranges.ts"
import type { UnlikelyValue } from "./UnlikelyValue.ts"

/** Lithium-ion cells were first sold in 1991; older industrial batteries are not placed on the market again. */
const earliestYear = 1990

const dates = ["manufacturing_date", "put_into_service_date"] as const

export const unlikelyTimes = (attributes: Attributes): ReadonlyArray<UnlikelyValue> => [
  ...dates.flatMap((field): ReadonlyArray<UnlikelyValue> => {
    const date = attributes[field]
    return date === undefined || Number(date.slice(0, 4)) >= earliestYear
      ? []
      : [
          {
            ...issue(field, "unlikelyDate", { day: date, year: earliestYear }),
            value: date,
            usual: `${earliestYear} or later`
          }
        ]
  }),
  ...unlikelyWarranty(attributes)
]

const unlikelyWarranty = ({ battery_category, warranty_period }: Attributes): ReadonlyArray<UnlikelyValue> => {
  if (warranty_period === undefined || battery_category === undefined) return []
  const [low, high] = warranty[battery_category]
  const years = yearsOf(warranty_period)
  if (years >= low && years <= high) return []
  const reading = readings(warranty_period).find((text) => yearsOf(text) >= low && yearsOf(text) <= high)
  const params = { period: warranty_period, low: `P${low * 12}M`, high: `P${high}Y`, meant: reading }
  return [
    {
      ...issue("warranty_period", "unlikelyPeriod", params),
      value: warranty_period,
      usual: `${params.low} to ${params.high}`,
      ...(reading !== undefined && { meant: { value: reading } })
    }
  ]
}

/** The same number in months, years or days: `P24Y` may be `P24M`. */
const readings = (duration: string): ReadonlyArray<string> => {
  const [, count, unit] = /^P(\d+)([YMD])$/u.exec(duration) ?? []
  return count === undefined
    ? []
    : ["M", "Y", "D"].filter((other) => other !== unit).map((other) => `P${count}${other}`)
}

/** The years of an ISO 8601 duration. Times of day do not count. */
const yearsOf = (duration: string): number => {
  const [date = ""] = duration.split("T")
  const count = (unit: string) => Number(new RegExp(`(\\d+)${unit}`, "u").exec(date)?.[1] ?? 0)
  return count("Y") + count("M") / 12 + count("W") / 52 + count("D") / 365
}
