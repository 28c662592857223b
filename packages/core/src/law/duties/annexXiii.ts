/**
 * The passport itself, point by point of Annex XIII: what it must contain from the day on which batteries need one.
 *
 * The attributes of a point are those of the catalogue that cite it first and that a profile requires. Points 1(c), (d) and (e) refer to
 * articles with days of their own, and are in their files.
 *
 * @source EU 2023/1542 Art. 77(1) (the day)
 * @source EU 2023/1542 Art. 77(2), Annex XIII (the content)
 */
import { type BatteryCategory, batteryCategories } from "../../catalogue/BatteryCategory.ts"
import { type ProductDefinition, productDefinitions } from "../../catalogue/Catalogue.ts"
import { nestedDuties } from "../../catalogue/nestedDuties.ts"
import type { Condition } from "../Condition.ts"
import type { Duty, Supplier } from "../Duty.ts"
import { checked_on, regulation } from "./sources.ts"

/** The day from which batteries need a passport. */
export const firstPassports = "2027-02-18"

interface Point {
  readonly quote: string
  readonly supplied_by: Supplier
  readonly conditions?: ReadonlyArray<Condition>
}

/** Corrigendum of 10 April 2026: point 1(q) refers to Art. 13(4) and (5), so only its unchanged words are quoted. */
const points: Readonly<Record<string, Point>> = {
  "1(a)": { quote: "the information specified in Part A of Annex VI", supplied_by: "manufacturer" },
  "1(b)": { quote: "the material composition of the battery, including its chemistry", supplied_by: "cell_supplier" },
  "1(f)": { quote: "the share of renewable content", supplied_by: "cell_supplier" },
  "1(g)": { quote: "rated capacity (in Ah)", supplied_by: "manufacturer" },
  "1(h)": {
    quote: "minimal, nominal and maximum voltage, with temperature ranges when relevant",
    supplied_by: "manufacturer"
  },
  "1(i)": {
    quote: "original power capability (in Watts) and limits, with temperature range when relevant",
    supplied_by: "manufacturer"
  },
  "1(j)": {
    quote: "expected battery lifetime expressed in cycles, and reference test used",
    supplied_by: "cell_supplier"
  },
  "1(k)": {
    quote: "capacity threshold for exhaustion (only for electric vehicle batteries)",
    supplied_by: "manufacturer"
  },
  "1(l)": {
    quote: "temperature range the battery can withstand when not in use (reference test)",
    supplied_by: "cell_supplier"
  },
  "1(m)": {
    quote: "period for which the commercial warranty for the calendar life applies",
    supplied_by: "manufacturer"
  },
  "1(n)": { quote: "initial round trip energy efficiency and at 50 % of cycle-life", supplied_by: "manufacturer" },
  "1(o)": { quote: "internal battery cell and pack resistance", supplied_by: "manufacturer" },
  "1(p)": { quote: "c-rate of relevant cycle-life test", supplied_by: "cell_supplier" },
  "1(q)": { quote: "the marking requirements laid down in Article 13", supplied_by: "manufacturer" },
  "1(r)": { quote: "the EU declaration of conformity referred to in Article 18", supplied_by: "manufacturer" },
  "1(s)": {
    quote: "the information regarding the prevention and management of waste batteries laid down in Article 74(1)",
    supplied_by: "responsible_party"
  },
  "2(a)": {
    quote: "detailed composition, including materials used in the cathode, anode and electrolyte",
    supplied_by: "cell_supplier"
  },
  "2(b)": {
    quote: "part numbers for components and contact details of sources for replacement spares",
    supplied_by: "manufacturer"
  },
  "2(c)": { quote: "dismantling information, including at least", supplied_by: "manufacturer" },
  "2(d)": { quote: "safety measures", supplied_by: "manufacturer" },
  "3": { quote: "results of test reports proving compliance with the requirements", supplied_by: "manufacturer" },
  // Art. 10(1), through which the point asks for values, binds rechargeable batteries, and Art. 10(4) releases from it.
  "4(a)": {
    quote: "the values for performance and durability parameters referred to in Article 10(1)",
    supplied_by: "cell_supplier",
    conditions: ["rechargeable", "placed_before_duty_not_demonstrated"]
  },
  "4(c)": { quote: "information on the status of the battery", supplied_by: "operator" }
}

/** The conditions by which a catalogue duty is a `C`. Symbols have one for each metal. */
const conditionsOf = {
  commercial_warranty: [["warranty"]],
  lifetime_in_cycles: [["cycles"]],
  other_chemistry: [["other_chemistry"]],
  lead_or_cadmium: [["contains_metal:Cd"], ["contains_metal:Pb"]]
} as const satisfies Readonly<Record<string, ReadonlyArray<ReadonlyArray<Condition>>>>

const pointOf = ({ source }: ProductDefinition): string | undefined =>
  source.flatMap((text) => /^EU 2023\/1542 Annex XIII (\S+)/u.exec(text)?.[1] ?? []).at(0)

const isMandatory = ({ duty }: ProductDefinition, category: BatteryCategory): boolean =>
  duty[category] === "M" || duty[category] === "C"

const dutiesOf = (name: string, { quote, supplied_by, conditions = [] }: Point): ReadonlyArray<Duty> => {
  const duties = new Map<string, Duty>()
  for (const definition of productDefinitions) {
    const categories = batteryCategories.filter((category) => isMandatory(definition, category))
    if (pointOf(definition) !== name || categories.length === 0) continue
    const alternatives: ReadonlyArray<ReadonlyArray<Condition>> =
      definition.dutyCondition === undefined ? [[]] : conditionsOf[definition.dutyCondition.name]
    for (const special of alternatives) {
      const id = ["annex-xiii", ...name.split(/[()]/u), ...special].filter((part) => part !== "").join("-")
      const former = duties.get(id)
      duties.set(id, {
        id,
        fields: [...(former?.fields ?? []), definition.name, ...nestedIn(definition.name)],
        categories,
        kind: "passport",
        from: firstPassports,
        conditions: ["above_2_kwh", ...conditions, ...special],
        binds: "battery",
        supplied_by,
        source: regulation(`Art. 77(1); Annex XIII ${name}`, quote),
        status: name === "1(q)" ? "corrected" : "in_force",
        checked_on
      })
    }
  }
  return [...duties.values()]
}

const nestedIn = (name: string) => nestedDuties.flatMap(({ field, within }) => (within === name ? [field] : []))

export const annexXiii: ReadonlyArray<Duty> = Object.entries(points).flatMap(([name, point]) => dutiesOf(name, point))
