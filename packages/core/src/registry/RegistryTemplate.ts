/**
 * Maps the names of a worksheet to those of the registry's own template, which the operator enters in a JSON file.
 *
 * Without a template, files have the names of this service. With one, a row has the mapped fields only, and the constants.
 *
 * @source inferred: the Commission's template is public to verified operators only; see docs/decisions/0090-registration.md
 */
import type * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { OperatorIdentifier } from "../party/OperatorIdentifier.ts"
import { parseBody } from "../text/parseBody.ts"
import type { ValidationFailed } from "../text/Issues.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import { registryFields, type RegistryRow } from "./RegistryRow.ts"
import { expecting } from "../text/broken.ts"

const Name = Schema.String.check(Schema.isPattern(/^[A-Za-z_][\w.-]{0,99}$/u, { ...expecting("registryName") }))

/** `format`: how an identifier is written as a text, with `{scheme}`, `{SCHEME}` and `{value}`. `first`: only the first of a list. */
const Mapped = Schema.Struct({
  name: Name,
  format: Schema.optionalKey(Schema.String),
  first: Schema.optionalKey(Schema.Boolean)
})

const Field = Schema.Union([Name, Mapped])

/** The fields that are not listed are left out. */
const Fields = Schema.Struct(
  // Sound: each field of a row has its key.
  Object.fromEntries(registryFields.map((field) => [field, Schema.optionalKey(Field)])) as {
    readonly [K in keyof RegistryRow]-?: Schema.optionalKey<typeof Field>
  }
)

export const RegistryTemplate = Schema.Struct({
  /** The name of the list in JSON, and of the outer element in XML. */
  list: Schema.optionalKey(Name),
  /** The name of the element of a row in XML. */
  row: Schema.optionalKey(Name),
  fields: Fields,
  /** Fields that every row has with the same value. */
  constants: Schema.optionalKey(Schema.Record(Name, Schema.Json))
})
export type RegistryTemplate = typeof RegistryTemplate.Type

/** Parses the content of the file. Fails with every problem, by its path. */
export const parseRegistryTemplate: (input: unknown) => Result.Result<RegistryTemplate, ValidationFailed> =
  parseBody(RegistryTemplate)

const written = ({ scheme, value }: OperatorIdentifier, format: string | undefined): Json =>
  format === undefined
    ? { scheme, value }
    : format.replaceAll("{scheme}", scheme).replaceAll("{SCHEME}", scheme.toUpperCase()).replaceAll("{value}", value)

const toJson = (value: RegistryRow[keyof RegistryRow], { first, format }: Partial<typeof Mapped.Type> = {}): Json => {
  if (value === undefined) return null
  if (typeof value !== "object" || value === null) return value
  const list = value.map((one) => written(one, format))
  return first === true ? (list[0] ?? null) : list
}

/** A row under the names of the template, or under ours without one. A field without value is null. */
export const mapRow = (row: RegistryRow, template: RegistryTemplate | null): JsonObject => {
  if (template === null) {
    return Object.fromEntries(
      registryFields.flatMap((field) =>
        (field === "registration_id" || field === "operator_since") && row[field] === undefined
          ? []
          : [[field, toJson(row[field])]]
      )
    )
  }
  const mapped = registryFields.flatMap((field) => {
    const target = template.fields[field]
    if (target === undefined) return []
    const { name, ...form } = typeof target === "string" ? { name: target } : target
    return [[name, toJson(row[field], form)]]
  })
  return { ...Object.fromEntries(mapped), ...template.constants }
}
