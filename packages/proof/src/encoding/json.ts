/** JSON values, and JSON text that has exactly one form. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Deeper values are refused, so that no reader of them runs out of stack. */
const maxDepth = 64

export const isShallow = (value: Json, depth = maxDepth): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner: Json) => isShallow(inner, depth - 1)))

const parse = (text: string): Json | undefined => {
  try {
    // Sound: a text that JSON.parse accepts holds a JSON value.
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/**
 * The value of a text that is written as `JSON.stringify` writes it; `undefined` for any other text, and for values of more
 * than 64 levels.
 *
 * Parsers ignore white space, and keep the last of two members with one name: such a text has two meanings.
 */
export const parseCanonicalJson = (text: string): Json | undefined => {
  const value = parse(text)
  return value !== undefined && isShallow(value) && JSON.stringify(value) === text ? value : undefined
}

/** `{"a": 1, "b": [2]}`. No string has a line break in it, so that all of them are between members. */
const spaced = (value: Json): string =>
  JSON.stringify(value, undefined, 1).replaceAll(/,\n */gu, ", ").replaceAll(/\n */gu, "")

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`

/** Characters other than ASCII as escapes of their UTF-16 units. */
const escaped = (text: string): string =>
  text.replaceAll(/[^\u0000-\u007F]/gu, (character) => character.split("").map(escapeUnit).join(""))

/**
 * The value of a text in one of the forms in which programs save JSON: compact, indented by two spaces, or with a space after
 * commas and colons; with or without other characters than ASCII; with or without a line break at the end. As each
 * form has one text for a value, no byte of such a text can change without the value.
 */
export const parseSavedJson = (text: string): Json | undefined => {
  const value = parse(text)
  if (value === undefined || !isShallow(value)) return undefined
  const line = text.endsWith("\n") ? text.slice(0, -1) : text
  const forms = [(value: Json) => JSON.stringify(value), (value: Json) => JSON.stringify(value, undefined, 2), spaced]
  const isForm = (write: (value: Json) => string): boolean => write(value) === line || escaped(write(value)) === line
  return forms.some(isForm) ? value : undefined
}

export const isJson = (text: string): boolean => parse(text) !== undefined

/** Whether an object has exactly these members; those that end in `?` may be absent. */
export const hasMembers = (value: unknown, names: ReadonlyArray<string>): value is JsonObject => {
  if (!isJsonObject(value)) return false
  const known = names.map((name) => name.replace("?", ""))
  const required = names.filter((name) => !name.endsWith("?"))
  return (
    Object.keys(value).every((name) => known.includes(name)) && required.every((name) => Object.hasOwn(value, name))
  )
}

/** A number that counts something: a size, an index, a version, seconds. */
export const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0

/** Whether two JSON values are equal; the order of members is not part of a value. */
export const isSameJson = (one: Json | undefined, other: Json | undefined): boolean => {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry: Json, index) => isSameJson(entry, other[index]))
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  )
}

/** An address inside a JSON value, such as `/dppHeader/facilityId`. */
export const pointer = (path: ReadonlyArray<string>): string =>
  path.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")
