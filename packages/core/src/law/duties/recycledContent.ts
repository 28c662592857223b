/** Recycled content: the shares that are stated, and the least shares. */
import type { BatteryCategory } from "../../catalogue/BatteryCategory.ts"
import type { RecycledMetal } from "../../catalogue/chemistryMetals.ts"
import type { Condition } from "../Condition.ts"
import type { Beginning, Duty } from "../Duty.ts"
import { checked_on, industrial, regulation } from "./sources.ts"

const symbols = { nickel: "Ni", cobalt: "Co", lithium: "Li", lead: "Pb" } as const satisfies Record<
  RecycledMetal,
  string
>
// Sound: the keys of `symbols` are its metals.
const metals = Object.keys(symbols) as ReadonlyArray<RecycledMetal>

const conditionsFor = (metal: RecycledMetal): ReadonlyArray<Condition> => [
  "above_2_kwh",
  "storage_internal",
  "first_life",
  `contains_metal:${symbols[metal]}`
]

const common = { binds: "battery", status: "in_force", checked_on } as const

/**
 * @source EU 2023/1542 Art. 8(1) (first and second subparagraph)
 * @source EU 2023/1542 Art. 8(4) (second life)
 */
const stated = (suffix: string, categories: ReadonlyArray<BatteryCategory>, from: Beginning): ReadonlyArray<Duty> =>
  metals.map((metal) => ({
    ...common,
    id: `8-1-${metal}${suffix}`,
    fields: [`recycled_${metal}`],
    categories,
    kind: "passport",
    from,
    conditions: conditionsFor(metal),
    supplied_by: "cell_supplier",
    source: regulation(
      "Art. 8(1); Annex XIII 1(e)",
      "recycled content information as contained in the documentation referred to in Article 8(1)"
    )
  }))

export interface RecycledContentQuota {
  readonly paragraph: "8(2)" | "8(3)"
  /** The day from which the minimum shares apply. */
  readonly from: string
  /** The categories to which they apply. Industrial batteries: above 2 kWh, and not with external storage only. */
  readonly categories: ReadonlyArray<BatteryCategory>
  /** Minimum shares in percent of the metal in active materials; of the lead in the battery. */
  readonly minimum: Readonly<Record<RecycledMetal, number>>
}

/**
 * @source EU 2023/1542 Art. 8(2)
 * @source EU 2023/1542 Art. 8(3)
 */
export const quotas: ReadonlyArray<RecycledContentQuota> = [
  {
    paragraph: "8(2)",
    from: "2031-08-18",
    categories: ["ev", ...industrial],
    minimum: { cobalt: 16, lead: 85, lithium: 6, nickel: 6 }
  },
  {
    paragraph: "8(3)",
    from: "2036-08-18",
    categories: ["ev", "lmt", ...industrial],
    minimum: { cobalt: 26, lead: 85, lithium: 12, nickel: 15 }
  }
]

const least = ({ categories, from, minimum, paragraph }: RecycledContentQuota): ReadonlyArray<Duty> =>
  metals.map((metal) => ({
    ...common,
    id: `${paragraph.replace("(", "-").replace(")", "")}-${metal}`,
    fields: [`recycled_${metal}`],
    categories,
    kind: "value",
    from,
    conditions: conditionsFor(metal),
    supplied_by: "cell_supplier",
    minimum: { metal, percent: minimum[metal] },
    source: regulation(`Art. ${paragraph}`, `${minimum[metal]} % ${metal}`)
  }))

export const recycledContentDuties: ReadonlyArray<Duty> = [
  ...stated("", ["ev", ...industrial], { not_before: "2028-08-18", waits_for: [{ act: "8-1", months: 24 }] }),
  ...stated("-lmt", ["lmt"], "2033-08-18"),
  ...quotas.flatMap(least)
]
