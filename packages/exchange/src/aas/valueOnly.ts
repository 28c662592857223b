/**
 * A submodel as its value document: names and values, without meanings and types.
 *
 * @source IDTA 01002-3-1 (ValueOnly serialization)
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { asText } from "../values/asText.ts"
import { childrenOf } from "./elements.ts"

/** The types of XML Schema whose values are numbers in JSON. */
const isNumeric = (type: Json): boolean =>
  /^xs:(?:float|double|decimal|integer|int|long|short|unsigned\w+)$/u.test(asText(type))

const propertyValue = ({ value = null, valueType = null }: JsonObject): Json => {
  if (valueType === "xs:boolean") return value === "true"
  return typeof value === "string" && isNumeric(valueType) ? Number(value) : value
}

/** The value of an element; undefined for an element that has none. */
export const elementValue = (element: JsonObject): Json | undefined => {
  const { contentType = null, modelType, value = null } = element
  switch (modelType) {
    case "Property":
      return propertyValue(element)
    case "File":
      return { contentType, value }
    case "MultiLanguageProperty":
      return (Array.isArray(value) ? (value as ReadonlyArray<Json>) : [])
        .filter(isJsonObject)
        .map(({ language, text }) => ({ [asText(language)]: text ?? null }))
    case "SubmodelElementCollection":
      return valuesOf(childrenOf(element))
    case "SubmodelElementList":
      return childrenOf(element).flatMap((child) => elementValue(child) ?? [])
    default:
      return undefined
  }
}

const valuesOf = (elements: ReadonlyArray<JsonObject>): JsonObject =>
  Object.fromEntries(
    elements.flatMap((element) => {
      const value = elementValue(element)
      return value === undefined ? [] : [[asText(element["idShort"]), value]]
    })
  )

export const valueDocument = (submodel: JsonObject): JsonObject => valuesOf(childrenOf(submodel))
