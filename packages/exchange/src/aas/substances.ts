/**
 * IDTA 02035-6, hazardous substances.
 *
 * @source IDTA 02035-6
 * @source inferred: an identifier of the form of a CAS number is one; several impacts are one text, one on each line
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import * as Elements from "./elements.ts"
import { locationOf, materialProperty as property, materialTerms as own, partsOf } from "./materials.ts"
import type { Node } from "./nodes.ts"
import { double } from "./nodes.ts"
import type { ShellReading } from "./ShellReading.ts"
import { asText } from "../values/asText.ts"

const impactList = (impact: Json | undefined) =>
  impact === undefined
    ? undefined
    : Elements.list("HazardousSubstanceImpact", `${own}hazardousSubstanceImpact`, [
        property("Impact", "Impact", "xs:string", impact)
      ])

const isCas = (identifier: string): boolean => /^\d{2,7}-\d{2}-\d$/u.test(identifier)

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
  write: (values) => {
    const entries = values.get("hazardous_substances")
    return Elements.list(
      "HazardousSubstances",
      `${own}hazardousSubstances`,
      (Array.isArray(entries) ? (entries as ReadonlyArray<Json>) : [])
        .filter(isJsonObject)
        .map((entry) =>
          Elements.collection("HazardousSubstance", `${own}HazardousSubstance`, [
            property("HazardousSubstanceName", "hazardousSubstanceName", "xs:string", entry["chemical_name"]),
            property(
              "HazardousSubstanceConcentration",
              "hazardousSubstanceConcentration",
              "xs:double",
              entry["concentration_percent"]
            ),
            impactList(entry["impact"]),
            locationOf("hazardous", entry["location"]),
            property("HazardousSubstanceIdentifier", "hazardousSubstanceIdentifier", "xs:string", entry["identifier"])
          ])
        )
    )
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
  const { component, inside, rest, text } = partsOf(entry, "HazardousSubstanceLocation", "hazardousSubstanceLocation")
  const name = text("HazardousSubstanceName")
  if (name === undefined) return reading.leaveElement(entry, path)
  const identifier = text("HazardousSubstanceIdentifier")
  const impacts = Elements.find(inside, "HazardousSubstanceImpact", `${own}hazardousSubstanceImpact`)
  const impact = (impacts === undefined ? [] : Elements.childrenOf(impacts)).flatMap(
    (one) => Elements.textOf(one) ?? []
  )
  const percent = text("HazardousSubstanceConcentration")
  const concentration = percent === undefined ? undefined : double.read(percent)
  if (concentration === undefined) reading.leave(`${path}/HazardousSubstanceConcentration`, percent)
  reading.append("hazardous_substances", {
    chemical_name: name,
    ...(identifier !== undefined && isCas(identifier) ? { identifier_type: "CAS" } : {}),
    ...(identifier === undefined ? {} : { identifier }),
    ...(component === undefined ? {} : { location: component }),
    ...(concentration === undefined ? {} : { concentration_percent: concentration }),
    ...(impact.length === 0 ? {} : { impact: impact.join("\n") })
  })
  for (const element of rest(known)) reading.leaveElement(element, `${path}/${asText(element["idShort"])}`)
}
