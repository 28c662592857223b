/**
 * IDTA 02035-6, what materials and hazardous substances have alike: their terms, their location, their parts.
 *
 * @source IDTA 02035-6
 */
import type { Json, JsonObject } from "@dpp/core/text"
import type { Take } from "../values/Reading.ts"
import * as Elements from "./elements.ts"
import { asXmlText, collection, property, type WrittenElement } from "./writing.ts"

export const materialTerms = "urn:samm:io.admin-shell.idta.batterypass.material_composition:1.0.1#"

const termOf = (idShort: string): string => `${materialTerms}${idShort.charAt(0).toLowerCase()}${idShort.slice(1)}`

/** A property whose meaning has its name. */
export const materialProperty = (idShort: string) => property(idShort, termOf(idShort))

const componentName = materialProperty("ComponentName")

/** A collection with the name of the component in which a material or substance is. */
export const locationElement = (idShort: string) => {
  const element = collection(idShort, termOf(idShort))
  return (component: Json | undefined) => element([componentName(component)])
}

/** An entry of a list, and what reading it returns. */
export interface WrittenEntry {
  readonly element: WrittenElement | undefined
  readonly returned: Json | undefined
}

export const listAt = (value: Json | undefined): ReadonlyArray<Json> =>
  Array.isArray(value) ? (value as ReadonlyArray<Json>) : []

/** The texts of an entry that an element can hold. */
export const xmlTexts = (entry: JsonObject): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([key, value]): ReadonlyArray<[string, string]> => {
      const text = asXmlText(value)
      return text === undefined ? [] : [[key, text]]
    })
  )

/** Returns the entries of an attribute that reading returns, if there are any. */
export const takeEntries = (attribute: string, entries: ReadonlyArray<WrittenEntry>, take: Take): void => {
  const returned = entries.flatMap((entry) => entry.returned ?? [])
  if (returned.length > 0) take(attribute, returned)
}

/** The parts of a material or substance: its location, its other texts, and what is none of them. */
export const partsOf = (entry: JsonObject, place: string) => {
  const inside = Elements.childrenOf(entry)
  const where = Elements.find(inside, place, termOf(place))
  const components = where === undefined ? [] : Elements.childrenOf(where)
  const name = Elements.find(components, "ComponentName", termOf("ComponentName"))
  return {
    inside,
    component: Elements.textOf(name),
    text: (idShort: string) => Elements.textOf(Elements.find(inside, idShort, termOf(idShort))),
    rest: (known: ReadonlyArray<string>) => [
      ...components.filter((element) => element !== name),
      ...inside.filter(
        (element) =>
          element !== where &&
          Elements.recognize(
            element,
            known.map((idShort) => ({ idShort, semanticId: termOf(idShort) }))
          ) === undefined
      )
    ]
  }
}
