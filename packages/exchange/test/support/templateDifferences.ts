/** Compares an exported submodel with the published template that it is an instance of: places, kinds, and how often each element is there. */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { asText } from "../../src/values/asText.ts"

const objectsIn = (value: Json | undefined): ReadonlyArray<JsonObject> =>
  Array.isArray(value) ? (value as ReadonlyArray<Json>).filter(isJsonObject) : []

export const submodelsIn = (environment: JsonObject): ReadonlyArray<JsonObject> => objectsIn(environment["submodels"])

const childrenOf = (node: JsonObject): ReadonlyArray<JsonObject> =>
  objectsIn(node["submodelElements"] ?? node["value"]).filter((child) => child["modelType"] !== undefined)

/** The templates number names of elements that may be repeated. */
const nameOf = ({ idShort }: JsonObject): string => asText(idShort ?? "").replace(/_?\{?\d+\}?$/u, "")

const isList = (template: JsonObject): boolean => template["modelType"] === "SubmodelElementList"

const cardinality = (template: JsonObject): string =>
  asText(
    objectsIn(template["qualifiers"]).find(({ type }) => /Cardinality|Multiplicity/u.test(asText(type)))?.["value"] ??
      ""
  )

const kinds = ["modelType", "valueType", "typeValueListElement", "valueTypeListElement"]

/** What differs, each with its path. A template without children leaves them to another template. */
export const differences = (own: JsonObject, template: JsonObject, path = nameOf(template)): ReadonlyArray<string> => {
  const kind = kinds.flatMap((key) =>
    own[key] === template[key] ? [] : [`${path} has another ${key}: ${asText(own[key])}, not ${asText(template[key])}`]
  )
  const [children, places] = [childrenOf(own), childrenOf(template)]
  if (places.length === 0) return kind
  const placeOf = (child: JsonObject) =>
    isList(template) ? places[0] : places.find((place) => nameOf(place) === nameOf(child))
  const inside = children.flatMap((child) => {
    const place = placeOf(child)
    const at = `${path}/${nameOf(place ?? child)}`
    return place === undefined ? [`${at} is in no template`] : differences(child, place, at)
  })
  const counted = isList(template)
    ? []
    : places.flatMap((place) => {
        const count = children.filter((child) => nameOf(child) === nameOf(place)).length
        const at = `${path}/${nameOf(place)}`
        if (count === 0 && cardinality(place).startsWith("One")) return [`${at} is required`]
        return count > 1 && cardinality(place).endsWith("One") ? [`${at} is there ${count} times`] : []
      })
  return [...kind, ...inside, ...counted]
}
