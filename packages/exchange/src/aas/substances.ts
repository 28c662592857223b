/**
 * IDTA 02035-6, hazardous substances.
 *
 * @source IDTA 02035-6
 * @source inferred: an identifier of the form of a CAS number is one; an impact that is the code of a hazard statement is one, and
 * several others are one text, one on each line
 */
import { isHazardCode } from "@dpp/core/catalogue"
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
import { asXmlText, collection, list, property } from "./writing.ts"

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
  readonly impacts: ReadonlyArray<string>
}

const substanceFrom = ({ identifier, impacts, location, name, percent }: Substance): JsonObject => {
  const hazards = impacts.filter(isHazardCode)
  const others = impacts.filter((one) => !isHazardCode(one))
  const concentration = percent === undefined ? undefined : double.read(percent)
  return {
    chemical_name: name,
    ...(identifier !== undefined && isCas(identifier) ? { identifier_type: "CAS" } : {}),
    ...(identifier === undefined ? {} : { identifier }),
    ...(location === undefined ? {} : { location }),
    ...(concentration === undefined ? {} : { concentration_percent: concentration }),
    ...(hazards.length === 0 ? {} : { hazards }),
    ...(others.length === 0 ? {} : { impact: others.join("\n") })
  }
}

const writeSubstance = (entry: JsonObject): WrittenEntry => {
  const { chemical_name: name, concentration_percent: percent, identifier, impact, location } = xmlTexts(entry)
  const codes = listAt(entry["hazards"]).flatMap((code) => asXmlText(code) ?? [])
  const impacts = [...(impact === undefined ? [] : [impact]), ...codes]
  return {
    element: written.entry([
      written.name(name),
      written.concentration(percent, "xs:double"),
      written.impacts(impacts.map((one) => written.impact(one))),
      written.location(location),
      written.identifier(identifier)
    ]),
    returned: name === undefined ? undefined : substanceFrom({ name, identifier, location, percent, impacts })
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
    impacts: lines
  })
  if (substance["concentration_percent"] === undefined) {
    reading.leave(`${path}/HazardousSubstanceConcentration`, percent)
  }
  reading.append("hazardous_substances", substance, path)
  for (const element of rest(known)) reading.leaveElement(element, `${path}/${Elements.nameOf(element)}`)
}
