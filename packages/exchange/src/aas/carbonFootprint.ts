/**
 * IDTA 02035-3, carbon footprint: one entry for the whole life cycle, one for each of its stages, one for the whole battery.
 *
 * The method of calculation has no attribute, so an entry has none.
 *
 * @source IDTA 02035-3 (which stage is which phase; `kWh` for values per functional unit, `piece` for the whole battery)
 */
import type { JsonObject } from "@dpp/core/text"
import * as Elements from "./elements.ts"
import { documentsOf } from "./documentReferences.ts"
import { decimal, string } from "./forms.ts"
import { at, type Node } from "./nodes.ts"
import { collection, list as writeList, property } from "./writing.ts"
import type { ShellReading } from "./ShellReading.ts"
import { asText } from "../values/asText.ts"

const own = "urn:samm:io.admin-shell.idta.batterypass.carbon_footprint:1.0.0#"

const phases = {
  raw: "A1 - raw material supply (and upstream production)",
  production: "A3 - production",
  distribution: "A4 - transport to final destination",
  recycling: "C3 - recycling, waste treatment"
} as const

const all: ReadonlyArray<string> = Object.values(phases)

interface Entry {
  readonly attribute: string
  readonly phases: ReadonlyArray<string>
  readonly unit: "kWh" | "piece"
}

/** The entries. The first has class and study in addition. */
const total: Entry = { attribute: "carbon_footprint_per_functional_unit", phases: all, unit: "kWh" }
const entries: ReadonlyArray<Entry> = [
  total,
  { attribute: "carbon_footprint_raw_materials", phases: [phases.raw], unit: "kWh" },
  { attribute: "carbon_footprint_production", phases: [phases.production], unit: "kWh" },
  { attribute: "carbon_footprint_distribution", phases: [phases.distribution], unit: "kWh" },
  { attribute: "carbon_footprint_end_of_life", phases: [phases.recycling], unit: "kWh" },
  { attribute: "carbon_footprint_absolute", phases: all, unit: "piece" }
]

const ids = {
  list: "https://admin-shell.io/idta/CarbonFootprint/ProductCarbonFootprints/1/0",
  entry: "https://admin-shell.io/idta/CarbonFootprint/ProductCarbonFootprint/1/0",
  value: "0173-1#02-ABG855#003",
  unit: "0173-1#02-ABG856#003",
  quantity: "0173-1#02-ABG857#003",
  phases: "https://admin-shell.io/idta/CarbonFootprint/LifeCyclePhases/1/0",
  phase: "0173-1#02-ABG858#004"
} as const

const ofTotal: ReadonlyArray<Node> = [
  at("carbon_footprint_performance_class", "PerformanceClass", `${own}performanceClass`, string),
  documentsOf(
    "carbon_footprint_study_url",
    "WebLinkToPublicCarbonFootprintStudy",
    `${own}webLinkToPublicCarbonFootprintStudy`
  )
]

const footprint = (attribute: string) => at(attribute, "PcfCO2eq", ids.value, decimal)
const unitElement = property("ReferenceImpactUnitForCalculation", ids.unit)
const quantityElement = property("QuantityOfMeasureForCalculation", ids.quantity)
const phaseList = writeList("LifeCyclePhases", ids.phases)
const phaseElement = property("LifeCyclePhase", ids.phase)

/** Each entry with what it has beside its values. */
const writtenEntries = entries.map((entry) => ({
  value: footprint(entry.attribute),
  rest: entry === total ? ofTotal : [],
  fixed: [
    unitElement(entry.unit),
    quantityElement("1", "xs:double"),
    phaseList(entry.phases.map((phase) => phaseElement(phase)))
  ]
}))

const list = "ProductCarbonFootprints"
const wholeList = writeList(list, ids.list)
const entryElement = collection("ProductCarbonFootprint", ids.entry)

export const carbonFootprint: ReadonlyArray<Node> = [
  {
    idShort: list,
    semanticId: ids.list,
    places: [
      ...entries.map(({ attribute, phases: stages, unit }) => ({
        attribute,
        path: `${list}[${unit}, ${stages.length > 1 ? "all phases" : asText(stages[0]).slice(0, 2)}]/PcfCO2eq`,
        meaning: ids.value,
        direction: "both" as const
      })),
      ...ofTotal.flatMap(({ places }) =>
        places.map((place) => ({ ...place, path: `${list}[kWh, all phases]/${place.path}` }))
      )
    ],
    write: (values, take) =>
      wholeList(
        writtenEntries.map(({ fixed, rest, value }) => {
          const first = value.write(values, take)
          const others = rest.map((node) => node.write(values, take))
          return [first, ...others].every((element) => element === undefined)
            ? undefined
            : entryElement([first, ...fixed, ...others])
        })
      ),
    read: (element, reading, path) =>
      Elements.childrenOf(element).forEach((entry, index) => readEntry(entry, reading, `${path}[${index}]`))
  }
]

const readEntry = (entry: JsonObject, reading: ShellReading, path: string): void => {
  const inside = Elements.childrenOf(entry)
  const given = {
    unit: Elements.find(inside, "ReferenceImpactUnitForCalculation", ids.unit),
    quantity: Elements.find(inside, "QuantityOfMeasureForCalculation", ids.quantity),
    phases: Elements.find(inside, "LifeCyclePhases", ids.phases)
  }
  const stages = given.phases === undefined ? [] : Elements.childrenOf(given.phases).map(Elements.textOf)
  const known = entries.find(
    ({ phases: required, unit }) =>
      unit === Elements.textOf(given.unit) &&
      (required.length > 1
        ? stages.length === 0 || all.every((phase) => stages.some((stage) => isPhase(stage, phase)))
        : stages.length === 1 && isPhase(stages[0], required[0] ?? ""))
  )
  const isOne = given.quantity === undefined || Number(Elements.textOf(given.quantity)) === 1
  const value = Elements.find(inside, "PcfCO2eq", ids.value)
  const usesValue = known !== undefined && isOne && value !== undefined
  if (usesValue) footprint(known.attribute).read(value, reading, `${path}/PcfCO2eq`)
  for (const element of inside) {
    const isKnown = Object.values(given).includes(element)
    if ((isKnown && (usesValue || value === undefined)) || (usesValue && element === value)) continue
    const place = `${path}/${Elements.nameOf(element)}`
    const node = Elements.recognize(element, ofTotal)
    if (node === undefined) reading.leaveElement(element, place)
    else node.read(element, reading, place)
  }
}

/** A phase by its text or by its ECLASS value. */
const isPhase = (stage: string | undefined, phase: string): boolean => stage === phase || stage === eclass[phase]

const eclass: Readonly<Record<string, string>> = {
  [phases.raw]: "0173-1#07-ABU208#003",
  [phases.production]: "0173-1#07-ABU210#003",
  [phases.distribution]: "0173-1#07-ABU211#003",
  [phases.recycling]: "0173-1#07-ABV503#003"
}
