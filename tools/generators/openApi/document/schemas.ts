/**
 * JSON Schemas of the document, in the form that generators of clients read best. The values they allow stay the same, but for
 * integers that not every program can state exactly.
 */
import { type Json, type JsonObject, isJsonObject, isSameJson } from "@dpp/core/text"
import type { OpenApiDocument } from "./model.ts"

const prefix = "#/components/schemas/"

export const isObject = isJsonObject

/** Returns the reference to a schema. */
export const refTo = (name: string): string => `${prefix}${name}`

/** Returns the names of all schemas that a value refers to, each once. */
export const refersTo = (value: unknown): ReadonlyArray<string> => {
  const found = new Set<string>()
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const entry of part) visit(entry)
    else if (isObject(part)) {
      for (const [key, entry] of Object.entries(part)) {
        if (key === "$ref" && typeof entry === "string" && entry.startsWith(prefix))
          found.add(entry.slice(prefix.length))
        else visit(entry)
      }
    }
  }
  visit(value)
  return [...found]
}

/** The names of the schemas that these refer to, directly or through others, and they themselves. */
const closure = (
  names: ReadonlyArray<string>,
  schemas: OpenApiDocument["components"]["schemas"]
): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const other of refersTo(schemas[name])) visit(other)
  }
  for (const name of names) visit(name)
  return found
}

/** A choice within a choice becomes one, and no alternative is repeated: a nullable of a nullable. */
const flatAlternatives = (alternatives: ReadonlyArray<Json>): ReadonlyArray<Json> => {
  const flat = alternatives.flatMap((alternative) =>
    isObject(alternative) &&
    Array.isArray(alternative["anyOf"]) &&
    Object.keys(alternative).every((key) => words.has(key))
      ? flatAlternatives(alternative["anyOf"])
      : [alternative]
  )
  return flat.filter((one, index) => flat.findIndex((other) => isSameJson(one, other)) === index)
}
/** Keywords of a choice that its parent states as well. */
const words = new Set(["anyOf", "title", "description"])

/** Conditions that do not contradict each other stand beside each other. */
const merged = ({ allOf, ...schema }: JsonObject): JsonObject => {
  if (allOf === undefined) return schema
  const parts = Array.isArray(allOf) ? allOf.filter(isObject) : []
  const keys = [schema, ...parts].flatMap((part) => Object.keys(part))
  const isDisjoint = new Set(keys).size === keys.length && !keys.includes("$ref")
  return isDisjoint ? Object.assign({}, schema, ...parts) : { ...schema, allOf }
}

/** The bounds of integers that every program can state exactly. No field of the API comes near them. */
const isSafeBound = (key: string, value: Json): boolean =>
  (key === "minimum" && value === Number.MIN_SAFE_INTEGER) || (key === "maximum" && value === Number.MAX_SAFE_INTEGER)

const tidySchema = (value: Json, isOpen: boolean): Json => {
  if (Array.isArray(value)) return value.map((entry) => tidySchema(entry, isOpen))
  if (!isObject(value)) return value
  const tidied = Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, entry]) => !(isOpen && key === "additionalProperties" && entry === false) && !isSafeBound(key, entry)
      )
      .map(([key, entry]) => [key, tidySchema(entry, isOpen)])
  )
  const { anyOf, ...others } = tidied
  if (!Array.isArray(anyOf)) return merged(tidied)
  const [first, ...rest] = flatAlternatives(anyOf)
  return rest.length === 0 && isObject(first) ? { ...first, ...others } : { ...tidied, anyOf: [first ?? {}, ...rest] }
}

/**
 * Flattens choices, merges conditions, leaves out bounds that say nothing, and lets responses have further keys: a client that validates strictly must accept
 * the responses of later versions. Objects in requests stay closed, so that a misspelled field is found.
 */
export const tidy = (document: OpenApiDocument): OpenApiDocument => {
  const { schemas } = document.components
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  const sent = closure(refersTo(operations.map(({ parameters, requestBody }) => [parameters, requestBody])), schemas)
  // Sound: a schema stays an object, and nothing but schemas is changed.
  const tidied = <A>(value: A, isOpen: boolean): A => tidySchema(value as Json, isOpen) as A
  return {
    ...document,
    paths: Object.fromEntries(
      Object.entries(document.paths).map(([path, item]) => [
        path,
        Object.fromEntries(
          Object.entries(item).map(([method, { responses, ...operation }]) => [
            method,
            { ...tidied(operation, false), responses: tidied(responses, true) }
          ])
        )
      ])
    ),
    components: {
      ...document.components,
      schemas: Object.fromEntries(
        Object.entries(schemas)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, schema]) => [name, tidied(schema, !sent.has(name))])
      )
    }
  }
}
