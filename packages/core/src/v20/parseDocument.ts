/**
 * Reads a v2.0 document back into the fields of a product and a condition, so that a passport can move to another service.
 *
 * Every value that the exporter writes comes back. The document has less than the passport: of a date the month, which is listed, and of
 * recycled nickel, cobalt and lithium one share, which is read as that.
 *
 * @source EU 2023/1542 Art. 77(5) (transferable, without vendor lock-in)
 */
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type NamedDefinition, type StepView, steps } from "../catalogue/Catalogue.ts"
import { parseDigitalLink } from "../identifiers/DigitalLink.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import { mergedProperty } from "./Merged.ts"

export interface ParsedDocument {
  /** Flat fields as a caller sends them, not yet validated. */
  readonly product: JsonObject
  /** Condition values by path. The document does not say when they were measured: its time is that of any change. */
  readonly condition: ReadonlyMap<string, Json>
  /** Nodes that do not have the form of their attribute, by JSON pointer. */
  readonly issues: ReadonlyArray<Issue>
  /** Values that the document has in another form than the passport. */
  readonly warnings: ReadonlyArray<Issue>
  /** JSON pointers of properties that the model does not have. */
  readonly unrecognized: ReadonlyArray<string>
}

export const isDocument = (input: JsonObject): boolean =>
  Object.hasOwn(input, "dppHeader") || Object.hasOwn(input, "batteryPassportData")

/** Parses a document of any reader: what its reader may not see is absent. */
export const parseDocument = (document: JsonObject): ParsedDocument => {
  const header = objectAt(document, "dppHeader")
  const data = objectAt(document, "batteryPassportData")
  const parts = steps.map((step) => partOf(step, objectAt(data, step.v20)))
  const fields = new Map(parts.flatMap(({ product }) => product))
  const issues = parts.flatMap((part) => part.issues)
  const identifier = header["uniqueProductIdentifier"]
  const link = typeof identifier === "string" ? Option.getOrUndefined(parseDigitalLink(identifier)) : undefined
  const name = [fields.get("model_identifier"), fields.get("serial_number")].filter((text) => typeof text === "string")
  return {
    product: {
      ...(name.length === 0 ? {} : { name: name.join(" ").slice(0, 120) }),
      ...(link === undefined ? {} : { gtin: link.gtin }),
      ...Object.fromEntries(fields)
    },
    condition: new Map(parts.flatMap(({ condition }) => condition)),
    issues,
    warnings: parts.flatMap(({ warnings }) => warnings),
    unrecognized: parts.flatMap(({ unrecognized }) => unrecognized)
  }
}

const objectAt = (node: JsonObject, key: string): JsonObject => {
  const child = node[key]
  return isJsonObject(child) ? child : {}
}

const partOf = (step: StepView, section: JsonObject) => {
  const pointer = (property: string): string => `/batteryPassportData/${step.v20}/${property}`
  const issues: Array<Issue> = []
  const warnings: Array<Issue> = []
  const read = ({ name, shape, v20 }: NamedDefinition): ReadonlyArray<readonly [string, Json]> => {
    const node = v20 === null ? undefined : section[v20]
    if (v20 === null || node === undefined || shape.v20.read === undefined) return []
    const value = shape.v20.read(node)
    if (Result.isFailure(value)) {
      issues.push({ field: [pointer(v20), ...value.failure.path].join("/"), ...value.failure.found })
      return []
    }
    if (shape.type === "date") warnings.push(issue(name, "firstOfMonth"))
    // Sound: a reader of v2.0 returns a part of the document, which is JSON.
    return value.success === undefined ? [] : [[name, value.success as Json]]
  }
  const product = step.product.flatMap((definition) => {
    const many = mergedProperty(definition.name)
    if (many === undefined) return read(definition)
    const node = section[many.property]
    const [first] = many.attributes
    if (node === undefined || first !== definition.name) return []
    const fields = many.read(node)
    if (Result.isFailure(fields)) {
      issues.push({
        field: [pointer(many.property), ...fields.failure.path].join("/"),
        ...fields.failure.found
      })
      return []
    }
    return Object.entries(fields.success)
  })
  const condition = step.condition.flatMap(read)
  const known = new Set([
    ...[...step.product, ...step.condition, ...step.derived].map(({ v20 }) => v20),
    ...step.product.map(({ name }) => mergedProperty(name)?.property)
  ])
  const unrecognized = Object.keys(section).filter((property) => !known.has(property))
  return { product, condition, issues, warnings, unrecognized: unrecognized.map(pointer) }
}
