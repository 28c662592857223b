/** Rules of the law or a model about several attributes, which a single attribute definition cannot state. */
import type { AttributeName, Attributes } from "../catalogue/Catalogue.ts"
import type { Issue } from "../text/Issues.ts"
import { gs1MaximumLength } from "../identifiers/SerialNumber.ts"

/** A duty on a part of an attribute. */
export interface NestedDuty {
  readonly within: AttributeName
  readonly field: string
  readonly source: string
  readonly isFilled: (attributes: Attributes) => boolean
}

/**
 * Every hazardous substance must have its impact. An empty list states that there is none, and is complete.
 *
 * @source DIN DKE SPEC 99100 §6.5.6
 * @source EU 2023/1542 Annex XIII 1(s)
 */
export const nestedDuties: ReadonlyArray<NestedDuty> = [
  {
    within: "hazardous_substances",
    field: "hazardous_substances[].impact",
    source: "DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f)",
    isFilled: ({ hazardous_substances: substances }) => substances?.every(({ impact }) => impact !== undefined) ?? false
  }
]

export const metals = ["nickel", "cobalt", "lithium"] as const
export type Metal = (typeof metals)[number]

/**
 * Recycled shares of one metal must not exceed 100 % in sum. The metals do not share a denominator: never add or
 * average over metals.
 *
 * @source EU 2023/1542 Art. 8(1)
 */
export const inputIssues = (attributes: Attributes): ReadonlyArray<Issue> =>
  metals.flatMap((metal): ReadonlyArray<Issue> => {
    const sum = recycledShare(attributes, metal) ?? 0
    if (sum <= 100) return []
    const message = `pre-consumer and post-consumer share are ${sum} % in sum, above 100`
    return recycledFields(metal).map((field) => ({ field, message }))
  })

const recycledFields = (metal: Metal) => [`recycled_${metal}_pre_consumer`, `recycled_${metal}_post_consumer`] as const

/** The sum of pre-consumer and post-consumer share. One missing counts as 0; undefined where both are missing. */
export const recycledShare = (attributes: Attributes, metal: Metal): number | undefined => {
  const shares = recycledFields(metal).flatMap((field) => attributes[field] ?? [])
  // Decimal shares such as 70.1 and 29.9 must not exceed 100 by a binary rounding error.
  return shares.length === 0 ? undefined : Math.round(shares.reduce((sum, share) => sum + share, 0) * 1e9) / 1e9
}

/** Values that are accepted and may be wrong. */
export const inputWarnings = (attributes: Attributes): ReadonlyArray<Issue> => {
  const warnings: Array<Issue> = []
  if ((attributes.serial_number ?? "").length > gs1MaximumLength) {
    warnings.push({
      field: "serial_number",
      message: `is longer than the ${gs1MaximumLength} characters of GS1 AI 21: GS1 software may not read the code`
    })
  }
  if (
    attributes.battery_category === "industrial_without_bms" &&
    attributes.battery_chemistry !== undefined &&
    attributes.battery_chemistry !== "Pb"
  ) {
    warnings.push({
      field: "battery_chemistry",
      message: "the data model knows only Pb for industrial batteries without BMS"
    })
  }
  return warnings
}
