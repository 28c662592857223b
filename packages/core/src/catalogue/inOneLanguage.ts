/**
 * Values with each typed text in one language, for what has no place for several: data models, other formats, labels, the comparison of
 * names.
 */
import { chosenText, isByLanguage, type TypedText } from "../text/TypedText.ts"
import { isJsonObject } from "../text/Json.ts"
import { productDefinitions } from "./Catalogue.ts"

const typed: ReadonlyMap<string, true | ReadonlyArray<string>> = new Map(
  productDefinitions.flatMap(({ name, shape }) => (shape.typedText === undefined ? [] : [[name, shape.typedText]]))
)

const hasText = (value: unknown, where: true | ReadonlyArray<string>): boolean =>
  where === true
    ? isByLanguage(value)
    : Array.isArray(value) &&
      value.some((entry) => isJsonObject(entry) && where.some((key) => isByLanguage(entry[key])))

/** Whether a value of an attribute has a text by languages. */
export const isInLanguages = (name: string, value: unknown): boolean => {
  const where = typed.get(name)
  return where !== undefined && hasText(value, where)
}

/** Returns the value of an attribute with the text of the first preferred language that each has. */
export const valueInOneLanguage = (name: string, value: unknown, ...preferred: ReadonlyArray<string>): unknown => {
  const where = typed.get(name)
  if (where === undefined || !hasText(value, where)) return value
  // Sound: `hasText` found texts by language at these places, and the rest of a decoded value stays.
  const textOf = (text: unknown) => chosenText(text as TypedText, ...preferred).text
  if (where === true) return textOf(value)
  return (value as ReadonlyArray<Readonly<Record<string, unknown>>>).map((entry) => ({
    ...entry,
    ...Object.fromEntries(where.flatMap((key) => (isByLanguage(entry[key]) ? [[key, textOf(entry[key])]] : [])))
  }))
}

/** Returns the attributes with each text in one language: the same object where all texts are in one already. */
export const inOneLanguage = <A extends object>(attributes: A, ...preferred: ReadonlyArray<string>): A => {
  const several = Object.entries(attributes).filter(([name, value]) => isInLanguages(name, value))
  if (several.length === 0) return attributes
  return {
    ...attributes,
    ...Object.fromEntries(several.map(([name, value]) => [name, valueInOneLanguage(name, value, ...preferred)]))
  }
}

/** Whether some text of the attributes is by language. */
export const hasLanguages = (attributes: object): boolean =>
  Object.entries(attributes).some(([name, value]) => isInLanguages(name, value))
