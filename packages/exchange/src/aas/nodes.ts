/**
 * The nodes of the tables: each is one element of a submodel, with the attributes that it holds, its writer and its reader.
 */
import type { JsonObject } from "@dpp/core/text"
import type { Place } from "../values/Format.ts"
import type { Values } from "../values/PassportValues.ts"
import type { Take } from "../values/Reading.ts"
import { childrenOf, type Element, nameOf, recognize, textOf } from "./elements.ts"
import type { ShellReading } from "./ShellReading.ts"
import { type Form, string } from "./forms.ts"
import { collection, multiLanguage, property, type WrittenElement } from "./writing.ts"

export interface Node {
  readonly idShort: string
  readonly semanticId: string
  readonly places: ReadonlyArray<Place>
  /** Writes the element, and returns to `take` what reading it returns. */
  readonly write: (values: Values, take: Take) => WrittenElement | undefined
  readonly read: (element: Element, reading: ShellReading, path: string) => void
}

/** A property that holds one attribute. */
export const at = (attribute: string, idShort: string, semanticId: string, form: Form = string): Node => {
  const element = property(idShort, semanticId)
  return {
    idShort,
    semanticId,
    places: [{ attribute, path: idShort, meaning: semanticId, direction: "both" }],
    write: (values, take) => {
      const value = values.get(attribute)
      const { text, type } = (value === undefined ? undefined : form.write(value)) ?? {}
      const written = element(text, type)
      const returned = written === undefined || text === undefined ? undefined : form.read(text)
      if (returned !== undefined) take(attribute, returned)
      return written
    },
    read: (given, reading, path) => {
      const text = textOf(given)
      const value = text === undefined ? undefined : form.read(text)
      if (value === undefined) reading.leave(path, given["value"])
      else reading.take(attribute, value, path)
    }
  }
}

/** A property with texts in several languages that holds one attribute. */
export const inLanguages = (attribute: string, idShort: string, semanticId: string): Node => {
  const element = multiLanguage(idShort, semanticId)
  return {
    idShort,
    semanticId,
    places: [{ attribute, path: idShort, meaning: semanticId, direction: "both" }],
    write: (values, take) => {
      const value = values.get(attribute)
      const written = typeof value === "string" ? element(value) : undefined
      if (written !== undefined && value !== undefined) take(attribute, value)
      return written
    },
    read: (given, reading, path) => {
      reading.takeText(attribute, given, path)
    }
  }
}

/** A collection of elements. */
export const group = (idShort: string, semanticId: string, nodes: ReadonlyArray<Node>): Node => {
  const element = collection(idShort, semanticId)
  return {
    idShort,
    semanticId,
    places: placesOf(idShort, nodes),
    write: (values, take) => element(nodes.map((node) => node.write(values, take))),
    read: (given, reading, path) => readChildren(nodes, given, reading, path)
  }
}

export const placesOf = (prefix: string, nodes: ReadonlyArray<Node>): ReadonlyArray<Place> =>
  nodes.flatMap(({ places }) => places.map((place) => ({ ...place, path: `${prefix}/${place.path}` })))

/** Reads every element by the node that it belongs to; elements that belong to none are left over. */
export const readChildren = (
  nodes: ReadonlyArray<Node>,
  parent: JsonObject,
  reading: ShellReading,
  path: string
): void => {
  for (const element of childrenOf(parent)) {
    const node = recognize(element, nodes)
    const place = `${path}/${nameOf(element)}`
    if (node === undefined) reading.leaveElement(element, place)
    else node.read(element, reading, place)
  }
}
