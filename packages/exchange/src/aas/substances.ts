/**
 * IDTA 02035-6, hazardous substances.
 *
 * @source IDTA 02035-6
 * @source inferred: an identifier of the form of a CAS number is one; several impacts are one text, one on each line
 */
import { isJsonObject, type JsonObject } from "@dpp/core/text"
import * as Elements from "./elements.ts"
import {
  listAt,
  locationElement,
  materialProperty,
  materialTerms as own,
  partsOf,
  takeEntries,
  type WrittenEntry,
  xmlTexts
} from "./materialParts.ts"
import { double } from "./forms.ts"
import type { Node } from "./nodes.ts"
import type { ShellReading } from "./ShellReading.ts"
import { collection, list, property } from "./writing.ts"

const written = {
  list: list("HazardousSubstances", `${own}hazardousSubstances`),
  entry: collection("HazardousSubstance", `${own}HazardousSubstance`),
  name: materialProperty("HazardousSubstanceName"),
  concentration: materialProperty("HazardousSubstanceConcentration"),
  impacts: list("HazardousSubstanceImpact", `${own}hazardousSubstanceImpact`),
  impact: property("Impact", `${own}Impact`),
  location: locationElement("HazardousSubstanceLocation"),
  identifier: materialProperty("HazardousSubstanceIdentifier")
}

const isCas = (identifier: string): boolean => /^\d{2,7}-\d{2}-\d$/u.test(identifier)

/** The texts of a substance. */
interface Substance {
  readonly name: string
  readonly identifier: string | undefined
  readonly location: string | undefined
  readonly percent: string | undefined
  readonly impact: string | undefined
}

const substanceFrom = ({ identifier, impact, location, name, percent }: Substance): JsonObject => {
  const concentration = percent === undefined ? undefined : double.read(percent)
  return {
    chemical_name: name,
    ...(identifier !== undefined && isCas(identifier) ? { identifier_type: "CAS" } : {}),
    ...(identifier === undefined ? {} : { identifier }),
    ...(location === undefined ? {} : { location }),
    ...(concentration === undefined ? {} : { concentration_percent: concentration }),
    ...(impact === undefined ? {} : { impact })
  }
}

const writeSubstance = (entry: JsonObject): WrittenEntry => {
  const { chemical_name: name, concentration_percent: percent, identifier, impact, location } = xmlTexts(entry)
  return {
    element: written.entry([
      written.name(name),
      written.concentration(percent, "xs:double"),
      written.impacts([written.impact(impact)]),
      written.location(location),
      written.identifier(identifier)
    ]),
    returned: name === undefined ? undefined : substanceFrom({ name, identifier, location, percent, impact })
  }
}

export const substances: Node = {
  idShort: "HazardousSubstances",
  semanticId: `${own}hazardousSubstances`,
  places: [
    {
      attribute: "hazardous_substances",
      path: "HazardousSubstances/HazardousSubstance",
      meaning: `${own}HazardousSubstance`,
      direction: "both"
    }
  ],
  write: (values, take) => {
    const entries = listAt(values.get("hazardous_substances")).filter(isJsonObject).map(writeSubstance)
    takeEntries("hazardous_substances", entries, take)
    return written.list(entries.map(({ element }) => element))
  },
  read: (element, reading, path) => {
    const entries = Elements.childrenOf(element)
    entries.forEach((entry, index) => readSubstance(entry, reading, `${path}[${index}]`))
  }
}

const known = [
  "HazardousSubstanceName",
  "HazardousSubstanceConcentration",
  "HazardousSubstanceImpact",
  "HazardousSubstanceIdentifier"
]

const readSubstance = (entry: JsonObject, reading: ShellReading, path: string): void => {
  const { component, inside, rest, text } = partsOf(entry, "HazardousSubstanceLocation")
  const name = text("HazardousSubstanceName")
  if (name === undefined) return reading.leaveElement(entry, path)
  const impacts = Elements.find(inside, "HazardousSubstanceImpact", `${own}hazardousSubstanceImpact`)
  const lines = (impacts === undefined ? [] : Elements.childrenOf(impacts)).flatMap((one) => Elements.textOf(one) ?? [])
  const percent = text("HazardousSubstanceConcentration")
  const substance = substanceFrom({
    name,
    identifier: text("HazardousSubstanceIdentifier"),
    location: component,
    percent,
    impact: lines.length === 0 ? undefined : lines.join("\n")
  })
  if (substance["concentration_percent"] === undefined) {
    reading.leave(`${path}/HazardousSubstanceConcentration`, percent)
  }
  reading.append("hazardous_substances", substance, path)
  for (const element of rest(known)) reading.leaveElement(element, `${path}/${Elements.nameOf(element)}`)
}
