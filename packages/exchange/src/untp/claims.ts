/**
 * Claims of conformity: the carbon footprint with its values, and the EU declaration of conformity.
 *
 * @source UNTP Digital Product Passport (Claim, Metric, SecureLink)
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import type { Row } from "../json/table.ts"
import { asText } from "../values/asText.ts"
import type { Values } from "../values/PassportValues.ts"
import type { Take } from "../values/Reading.ts"
import { unitOf } from "../values/units.ts"
import { documentOf, nameOf, objectsIn } from "./links.ts"

const footprints = [
  "carbon_footprint_per_functional_unit",
  "carbon_footprint_raw_materials",
  "carbon_footprint_production",
  "carbon_footprint_distribution",
  "carbon_footprint_end_of_life",
  "carbon_footprint_absolute"
]
const [wholeFootprint = ""] = footprints
const performanceClass = "carbon_footprint_performance_class"
const study = "carbon_footprint_study_url"
const emissions = "environment.emissions"
const compliance = "governance.compliance"

const evidence = (linkURL: Json, linkName: Json): JsonObject => ({
  type: ["SecureLink", "Link"],
  linkURL,
  linkName
})

const claim = (values: Values, fragment: string, rest: JsonObject): JsonObject => ({
  type: ["Claim", "Declaration"],
  id: `${asText(values.get("product_id"))}#${fragment}`,
  ...rest
})

/** The class is the score of the footprint per functional unit, which a document with a class has. */
const metrics = (values: Values): ReadonlyArray<JsonObject> =>
  footprints.flatMap((attribute) => {
    const value = values.get(attribute)
    const score = attribute === wholeFootprint ? values.get(performanceClass) : undefined
    return value === undefined
      ? []
      : [
          {
            type: ["Metric"],
            metricName: nameOf(attribute),
            metricValue: { type: ["Measure"], value, unit: unitOf(attribute) ?? "" },
            ...(score === undefined ? {} : { score })
          }
        ]
  })

const footprintClaim = (values: Values): ReadonlyArray<JsonObject> => {
  const declaredValue = metrics(values)
  const url = values.get(study)
  if (declaredValue.length === 0 && url === undefined) return []
  return [
    claim(values, "carbon-footprint", {
      description: "Carbon footprint of the battery",
      conformityTopic: emissions,
      ...(declaredValue.length === 0 ? {} : { declaredValue }),
      ...(url === undefined ? {} : { conformityEvidence: evidence(url, nameOf(study)) })
    })
  ]
}

const readFootprint = ({ conformityEvidence, declaredValue }: JsonObject, take: Take): void => {
  for (const { metricName, metricValue, score } of objectsIn(declaredValue)) {
    const attribute = footprints.find((one) => nameOf(one) === metricName)
    if (attribute === undefined || !isJsonObject(metricValue)) continue
    take(attribute, metricValue["value"] ?? null)
    if (score !== undefined) take(performanceClass, score)
  }
  if (isJsonObject(conformityEvidence)) take(study, conformityEvidence["linkURL"] ?? null)
}

const declaration = "eu_declaration_of_conformity"

/** The regulation that the declaration is about. */
const regulation: JsonObject = {
  type: ["Regulation"],
  id: "http://data.europa.eu/eli/reg/2023/1542/oj",
  name: "Regulation (EU) 2023/1542",
  jurisdictionCountry: "EU",
  administeredBy: { id: "https://commission.europa.eu", name: "European Commission" }
}

const declarationClaim = (values: Values): ReadonlyArray<JsonObject> => {
  const document = values.get(declaration)
  if (!isJsonObject(document)) return []
  return [
    claim(values, "declaration-of-conformity", {
      description: nameOf(declaration),
      referenceRegulation: regulation,
      conformityTopic: compliance,
      conformityEvidence: evidence(document["url"] ?? "", document["title"] ?? nameOf(declaration))
    })
  ]
}

export const claims: Row = {
  attributes: [...footprints, performanceClass, study, declaration],
  path: "credentialSubject/conformityClaim",
  write: (values) => {
    const written = [...footprintClaim(values), ...declarationClaim(values)]
    return written.length === 0 ? undefined : written
  },
  read: (node, take) => {
    for (const one of objectsIn(node)) {
      const { conformityEvidence, conformityTopic } = one
      if (conformityTopic === emissions) readFootprint(one, take)
      else if (isJsonObject(conformityEvidence)) take(declaration, documentOf(declaration, conformityEvidence))
    }
    return undefined
  }
}
