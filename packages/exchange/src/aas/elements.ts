/**
 * Elements of submodels as JSON of the AAS metamodel 3.0, written and read.
 *
 * A text that the metamodel cannot hold (a control character, a text in a language of more than 1023 characters) is not
 * written, so that it is listed as a loss.
 *
 * @source IDTA 01001-3-0 (metamodel), AASd-107 to AASd-109, AASd-114, AASd-117, AASd-120 (lists)
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"

export type Element = JsonObject

/** The language of texts whose language is not known. */
export const defaultLanguage = "en"

const longestText = 1023

/** Characters that XML 1.0 allows, which the metamodel requires of every text. */
export const isXmlText = (text: string): boolean =>
  /^[\u{9}\u{a}\u{d}\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]+$/u.test(text)

const reference = (semanticId: string): JsonObject => ({
  type: "ExternalReference",
  keys: [{ type: "GlobalReference", value: semanticId }]
})

export const named = (idShort: string, semanticId: string): JsonObject => ({
  idShort,
  semanticId: reference(semanticId)
})

/** An element of a list has no name there. */
export const unnamed = (element: Element): Element =>
  Object.fromEntries(Object.entries(element).filter(([key]) => key !== "idShort"))

export const property = (idShort: string, semanticId: string, valueType: string, value: string): Element | undefined =>
  isXmlText(value) ? { ...named(idShort, semanticId), modelType: "Property", valueType, value } : undefined

export const multiLanguage = (
  idShort: string,
  semanticId: string,
  text: string,
  language = defaultLanguage
): Element | undefined =>
  isXmlText(text) && text.length <= longestText
    ? { ...named(idShort, semanticId), modelType: "MultiLanguageProperty", value: [{ language, text }] }
    : undefined

const present = (elements: ReadonlyArray<Element | undefined>): ReadonlyArray<Element> =>
  elements.filter((element) => element !== undefined)

/** A collection has at least one element. */
export const collection = (
  idShort: string,
  semanticId: string,
  elements: ReadonlyArray<Element | undefined>
): Element | undefined => {
  const value = present(elements)
  return value.length === 0
    ? undefined
    : { ...named(idShort, semanticId), modelType: "SubmodelElementCollection", value }
}

/** A list of elements of one kind. */
export const list = (
  idShort: string,
  semanticId: string,
  entries: ReadonlyArray<Element | undefined>
): Element | undefined => {
  const value = present(entries)
  const [first] = value
  if (first === undefined) return undefined
  return {
    ...named(idShort, semanticId),
    modelType: "SubmodelElementList",
    orderRelevant: true,
    ...(first["semanticId"] === undefined ? {} : { semanticIdListElement: first["semanticId"] }),
    typeValueListElement: first["modelType"] ?? "Property",
    ...(first["valueType"] === undefined ? {} : { valueTypeListElement: first["valueType"] }),
    value: value.map(unnamed)
  }
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

/** A semantic id without the parts that differ from one edition to the next. */
const withoutEdition = (semanticId: string): string => {
  const known = plainIds.get(semanticId)
  if (known !== undefined) return known
  const plain = semanticId
    .replace(/^urn:iri?di:/u, "")
    .replaceAll(/#\d{3}(?=\/|$)/gu, "")
    .replace(/:\d+\.\d+\.\d+(?=#|$)/u, "")
  // Foreign files have any number of them.
  if (plainIds.size < mostPlainIds) plainIds.set(semanticId, plain)
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

/** How a message names an element. */
export const nameOf = (element: JsonObject): string =>
  typeof element["idShort"] === "string" ? element["idShort"] : (keyOf(element) ?? "element")
