/**
 * Elements of submodels in JSON of the AAS metamodel 3.0, as they are read.
 *
 * @source IDTA 01001-3-0 (metamodel), AASd-117 (names)
 */
import { cutText, isJsonObject, type Json, type JsonObject } from "@dpp/core/text"

export type Element = JsonObject

/** The language of texts whose language is not known. */
export const defaultLanguage = "en"

/** The objects of a list that an object has; none without the list. */
export const objectsAt = (node: Json | undefined, key: string): ReadonlyArray<JsonObject> => {
  const value = isJsonObject(node) ? node[key] : undefined
  return Array.isArray(value) ? (value as ReadonlyArray<Json>).filter(isJsonObject) : []
}

/** The elements within a submodel, a collection or a list. */
export const childrenOf = (element: JsonObject): ReadonlyArray<Element> => {
  const value =
    element["submodelElements"] ?? (element["modelType"] === "MultiLanguageProperty" ? null : element["value"])
  return Array.isArray(value) ? (value as ReadonlyArray<Json>).filter(isJsonObject) : []
}

/** The text of a property, or the English text of one with several languages, otherwise its first. */
export const textOf = (element: Element | undefined): string | undefined => {
  const value = element?.["value"]
  if (!Array.isArray(value)) return typeof value === "string" && value !== "" ? value : undefined
  const texts = (value as ReadonlyArray<Json>).filter(isJsonObject)
  const text = (texts.find(({ language }) => language === defaultLanguage) ?? texts[0])?.["text"]
  return typeof text === "string" ? text : undefined
}

/** The last key of the semantic id. */
const keyOf = (element: JsonObject): string | undefined => {
  const semanticId = element["semanticId"]
  const keys = isJsonObject(semanticId) ? semanticId["keys"] : undefined
  const last = Array.isArray(keys) ? (keys as ReadonlyArray<Json>).at(-1) : undefined
  return isJsonObject(last) && typeof last["value"] === "string" ? last["value"] : undefined
}

const plainIds = new Map<string, string>()
const mostPlainIds = 2000
const longestPlainId = 200

/** A semantic id without the parts that differ from one edition to the next. */
const withoutEdition = (semanticId: string): string => {
  const known = plainIds.get(semanticId)
  if (known !== undefined) return known
  const plain = semanticId
    .replace(/^urn:iri?di:/u, "")
    .replaceAll(/#\d{3}(?=\/|$)/gu, "")
    .replace(/:\d+\.\d+\.\d+(?=#|$)/u, "")
  // Foreign files have any number of them, of any length.
  if (plainIds.size < mostPlainIds && semanticId.length <= longestPlainId) plainIds.set(semanticId, plain)
  return plain
}

/** What an element has to have to be the one that a table names. */
export interface Meaning {
  readonly idShort: string
  readonly semanticId: string
}

/**
 * Finds the one that an element is: by its semantic id, by the same one of another edition, by its name.
 *
 * Names are compared last, because one name has several meanings.
 */
export const recognize = <A extends Meaning>(element: JsonObject, known: ReadonlyArray<A>): A | undefined => {
  const key = keyOf(element)
  const exact = known.find(({ semanticId }) => semanticId === key)
  if (exact !== undefined) return exact
  const plain = key === undefined ? undefined : withoutEdition(key)
  return (
    known.find(({ semanticId }) => withoutEdition(semanticId) === plain) ??
    known.find(({ idShort }) => idShort === element["idShort"])
  )
}

/** Finds an element in the same way. */
export const find = (elements: ReadonlyArray<Element>, idShort: string, semanticId: string): Element | undefined =>
  elements.find((element) => keyOf(element) === semanticId) ??
  elements.find((element) => element["idShort"] === idShort) ??
  findEdition(elements, semanticId)

const findEdition = (elements: ReadonlyArray<Element>, semanticId: string): Element | undefined => {
  const plain = withoutEdition(semanticId)
  return elements.find((element) => withoutEdition(keyOf(element) ?? "") === plain)
}

/** How a path names an element; `otherwise` is the name of one that states none. Names are cut, as those of paths are. */
export const nameOf = (element: JsonObject, otherwise = "element"): string =>
  cutText(typeof element["idShort"] === "string" ? element["idShort"] : (keyOf(element) ?? otherwise))
