/**
 * The nodes of the tables: each is one element of a submodel, with the attributes that it holds, its writer and its reader.
 */
import type { Json, JsonObject } from "@dpp/core/text"
import type { Place } from "../values/Format.ts"
import type { Values } from "../values/PassportValues.ts"
import type { Take } from "../values/Reading.ts"
import { childrenOf, type Element, nameOf, recognize, textOf } from "./elements.ts"
import type { ShellReading } from "./ShellReading.ts"
import { asText } from "../values/asText.ts"
import { collection, multiLanguage, property, type WrittenElement } from "./writing.ts"

export interface Node {
  readonly idShort: string
  readonly semanticId: string
  readonly places: ReadonlyArray<Place>
  /** Writes the element, and returns to `take` what reading it returns. */
  readonly write: (values: Values, take: Take) => WrittenElement | undefined
  readonly read: (element: Element, reading: ShellReading, path: string) => void
}

/** The lexical form of a value in a property. */
export interface Form {
  /** The type of the property and its text; undefined where the property cannot hold the value. */
  readonly write: (value: Json) => { readonly type: string; readonly text: string } | undefined
  readonly read: (text: string) => Json | undefined
}

export const string: Form = {
  write: (value) => (typeof value === "string" ? { type: "xs:string", text: value } : undefined),
  read: (text) => text
}

/** A word of the passport for each word of the format. Words of the format are read without regard to case. */
export const words = (table: Readonly<Record<string, string>>): Form => ({
  write: (value) => {
    const text = typeof value === "string" ? table[value] : undefined
    return text === undefined ? undefined : { type: "xs:string", text }
  },
  read: (text) => Object.entries(table).find(([, word]) => word.toLowerCase() === text.toLowerCase())?.[0]
})

/** A day. Of a time, the day only. */
export const day: Form = {
  write: (value) =>
    typeof value === "string" ? { type: "xs:date", text: value.slice(0, "YYYY-MM-DD".length) } : undefined,
  read: (text) => /^\d{4}-\d\d-\d\d/u.exec(text)?.[0]
}

/** A time. Without zone it counts as UTC. */
export const moment: Form = {
  write: (value) => (typeof value === "string" ? { type: "xs:dateTime", text: value } : undefined),
  read: (text) => (/(Z|[+-]\d\d:\d\d)$/u.test(text) ? text : `${text}Z`)
}

const isWholeFor = (type: string, value: number): boolean =>
  Number.isSafeInteger(value) && (type !== "xs:unsignedInt" || (value >= 0 && value < 2 ** 32))

/**
 * A number with all its digits. A type of the template that cannot hold the value is replaced by `xs:double`.
 *
 * @source inferred: the templates have efficiencies and years as whole numbers, and the law does not
 */
const number = (type: string): Form => ({
  write: (value) => {
    if (typeof value !== "number") return undefined
    const text = asText(value)
    const fits = type === "xs:float" || isWholeFor(type, value) || (type === "xs:decimal" && !text.includes("e"))
    return { type: fits ? type : "xs:double", text }
  },
  read: (text) => {
    const value = text.trim() === "" ? NaN : Number(text)
    return Number.isFinite(value) ? value : undefined
  }
})

export const float = number("xs:float")
export const decimal = number("xs:decimal")
export const integer = number("xs:integer")
export const unsignedInt = number("xs:unsignedInt")
export const double = number("xs:double")

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
