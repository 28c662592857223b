/** The carbon footprint: its declaration, its class with the label, and its maximum. */
import type { BatteryCategory } from "../../catalogue/BatteryCategory.ts"
import type { Condition } from "../Condition.ts"
import type { Duty, DutyKind, Wait } from "../Duty.ts"
import { checked_on, industrial, regulation } from "./sources.ts"

const rechargeable: ReadonlyArray<Condition> = ["above_2_kwh", "rechargeable", "first_life"]

/** The four groups of Art. 7, each with a day and with acts of its own. */
const groups = {
  ev: { categories: ["ev"], conditions: ["rechargeable", "first_life"] },
  industrial: { categories: industrial, conditions: [...rechargeable, "storage_internal"] },
  lmt: { categories: ["lmt"], conditions: ["rechargeable", "first_life"] },
  external: { categories: industrial, conditions: [...rechargeable, "storage_external"] }
} as const satisfies Readonly<
  Record<string, { readonly categories: ReadonlyArray<BatteryCategory>; readonly conditions: ReadonlyArray<Condition> }>
>
type Group = keyof typeof groups

interface Paragraph {
  readonly name: string
  readonly kind: DutyKind
  readonly fields: ReadonlyArray<string>
  readonly quote: string
  readonly days: Readonly<Record<Group, string>>
  readonly waits: (group: Group) => readonly [Wait, ...ReadonlyArray<Wait>]
}

const months = (group: Group, declaration: boolean): number => (declaration && group === "ev" ? 12 : 18)

/**
 * @source EU 2023/1542 Art. 7(1) (second subparagraph)
 * @source EU 2023/1542 Art. 7(2) (third subparagraph)
 * @source EU 2023/1542 Art. 7(3) (second subparagraph)
 * @source EU 2023/1542 Art. 7(5) (second life)
 */
const paragraphs: ReadonlyArray<Paragraph> = [
  {
    name: "7(1)",
    kind: "passport",
    fields: [
      "carbon_footprint_per_functional_unit",
      "carbon_footprint_raw_materials",
      "carbon_footprint_production",
      "carbon_footprint_distribution",
      "carbon_footprint_end_of_life",
      "carbon_footprint_study_url"
    ],
    quote: "the carbon footprint information referred to in Article 7(1) and (2)",
    days: { ev: "2025-02-18", industrial: "2026-02-18", lmt: "2028-08-18", external: "2030-08-18" },
    waits: (group) => [
      { act: `7-1-a-${group}`, months: months(group, true) },
      { act: `7-1-b-${group}`, months: months(group, true) }
    ]
  },
  {
    name: "7(2)",
    kind: "passport",
    fields: ["carbon_footprint_performance_class", "carbon_footprint_label"],
    quote:
      "declaring the carbon footprint performance class to which the relevant battery model per manufacturing plant corresponds",
    days: { ev: "2026-08-18", industrial: "2027-08-18", lmt: "2030-02-18", external: "2032-02-18" },
    waits: (group) => [
      { act: `7-2-a-${group}`, months: months(group, false) },
      { act: `7-2-b-${group}`, months: months(group, false) }
    ]
  },
  {
    name: "7(3)",
    kind: "value",
    fields: ["carbon_footprint_per_functional_unit"],
    quote: "is below the maximum threshold established in the delegated act adopted pursuant to the third subparagraph",
    days: { ev: "2028-02-18", industrial: "2029-02-18", lmt: "2031-08-18", external: "2033-08-18" },
    waits: (group) => [{ act: `7-3-${group}`, months: months(group, false) }]
  }
]

// Sound: the keys of `groups` are its groups.
const groupNames = Object.keys(groups) as ReadonlyArray<Group>

export const carbonFootprintDuties: ReadonlyArray<Duty> = paragraphs.flatMap(
  ({ days, fields, kind, name, quote, waits }) =>
    groupNames.map((group) => ({
      id: `${name.replace("(", "-").replace(")", "")}-${group}`,
      fields,
      categories: groups[group].categories,
      kind,
      from: { not_before: days[group], waits_for: waits(group) },
      conditions: groups[group].conditions,
      binds: "battery",
      supplied_by: kind === "value" ? "manufacturer" : "cell_supplier",
      source: regulation(kind === "passport" ? `Art. ${name}; Annex XIII 1(c)` : `Art. ${name}`, quote),
      status: "in_force",
      checked_on
    }))
)
