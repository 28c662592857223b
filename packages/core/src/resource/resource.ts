/**
 * Declares a resource once: its row, its JSON, and the bodies that create and change it follow from one list of fields.
 *
 * `row` is what a database stores, and what it decodes to is the value that the rules are about. `json` is what responses show.
 * `create` and `update` are the bodies of requests.
 */
import * as Equal from "effect/Equal"
import * as Schema from "effect/Schema"
import * as VariantSchema from "effect/schema/VariantSchema"
import { described } from "../text/described.ts"
import { isSameJson } from "../text/Json.ts"
import { isoTime } from "../text/isoTime.ts"
import { Moment } from "../text/Moment.ts"
import { trimmed } from "../text/trimmed.ts"

const { Field, Struct, extract } = VariantSchema.make({
  variants: ["row", "json", "create", "update"],
  defaultVariant: "row"
})

/** Stored, and not shown. */
export const column = <S extends Schema.Top>(schema: S) => Field({ row: schema })

/** The id of the resource. */
export const key = <S extends Schema.Top & { readonly Type: string }>(schema: S, description: string) =>
  Field({ row: schema, json: Schema.String.annotate({ format: "uuid", description }) })

/** Stored and shown; no caller sends it. */
export const shown = <S extends Schema.Top>(schema: S, description: string) =>
  Field({ row: schema, json: described(schema, description) })

/** As `shown`, for a schema that describes itself. */
export const alike = <S extends Schema.Top>(schema: S) => storedAs(schema, schema)

/** Shown as a schema that has its own description, and stored in another form. */
export const storedAs = <Row extends Schema.Top, Shown extends Schema.Top>(row: Row, json: Shown) =>
  Field({ row, json })

/** Sent when the resource is created, and fixed from then on. `accepted`: what callers send; `row`: what is stored of it. */
export const fixed = <S extends Schema.Top, Accepted extends Schema.Top>(
  row: S,
  accepted: Accepted,
  description: string
) => Field({ row, json: described(row, description), create: described(accepted, description) })

/** A text that callers send, which is trimmed: 1 to `maximum` characters. */
export const text = (maximum: number, description: string) => {
  const accepted = described(trimmed(maximum), description)
  return Field({
    row: Schema.String,
    json: Schema.String.annotate({ description }),
    create: accepted,
    update: Schema.optionalKey(accepted)
  })
}

/** Sent, stored and shown. */
export const sent = <S extends Schema.Top>(schema: S, description: string) => {
  const json = described(schema, description)
  return Field({ row: schema, json, create: json, update: Schema.optionalKey(json) })
}

/** As `sent`; a body that creates the resource may omit it. */
export const sentOptionally = <S extends Schema.Top>(schema: S, description: string) => {
  const accepted = Schema.optionalKey(described(schema, description))
  return Field({ row: schema, json: described(schema, description), create: accepted, update: accepted })
}

/** As `sent`, for a field that callers send in another form than it is stored in. */
export const sentAs = <S extends Schema.Top, Accepted extends Schema.Top>(
  row: S,
  accepted: Accepted,
  description: string
) => {
  const body = described(accepted, description)
  return Field({ row, json: described(row, description), create: body, update: Schema.optionalKey(body) })
}

/** As `sentAs`; null where it is not filled, and a body that creates the resource may omit it. */
export const filled = <S extends Schema.Top, Accepted extends Schema.Top>(
  row: S,
  accepted: Accepted,
  description: string
) => {
  const body = Schema.optionalKey(described(Schema.NullOr(accepted), description))
  const stored = Schema.NullOr(row)
  return Field({ row: stored, json: described(stored, description), create: body, update: body })
}

/** As `shown`, for a field that is shown in another form than it is stored in. */
export const shownAs = <S extends Schema.Top, Shown extends Schema.Top>(row: S, json: Shown, description: string) =>
  Field({ row, json: described(json, description) })

/** Shown, and not stored: it follows from the other fields and the time. */
export const computed = <S extends Schema.Top>(schema: S, description: string) =>
  Field({ json: described(schema, description) })

/** A time that the service sets. */
export const time = (description: string) =>
  Field({ row: Schema.DateTimeUtcFromDate, json: described(isoTime, description) })

/** When a resource was created or changed: its name says what it is. */
export const changeTime = Field({ row: Schema.DateTimeUtcFromDate, json: isoTime })

/** As `filled`, for a time. */
export const filledTime = (description: string) => {
  const body = Schema.optionalKey(described(Schema.NullOr(Moment), description))
  return Field({ ...timeOrNull(description).schemas, create: body, update: body })
}

/** As `time`; null while there is none. */
export const timeOrNull = (description: string) =>
  Field({
    row: Schema.NullOr(Schema.DateTimeUtcFromDate),
    json: described(Schema.NullOr(isoTime), description)
  })

type Variant = "row" | "json" | "create" | "update"
type Fields = VariantSchema.Struct.Fields

const isSame = (one: unknown, other: unknown): boolean => Equal.equals(one, other) || isSameJson(one, other)

/** What follows from the fields of a resource. */
export const resource = <const F extends Fields>(fields: F) => {
  // Sound: the functions above make fields of these variants only.
  const struct = Struct<F>(fields as F & VariantSchema.Struct.Validate<F, Variant>)
  const row = extract(struct, "row")
  const update = extract(struct, "update")
  const json = extract(struct, "json")
  const changeable = Object.keys(update.fields)
  const shownFields = Object.keys(json.fields)
  return {
    row,
    json,
    create: extract(struct, "create"),
    update,
    /** Names of the columns, in the order of the fields. */
    columns: Object.keys(row.fields),
    /** What responses show, in the order of the fields. Its times become texts where it becomes JSON. */
    show: (value: (typeof json)["Type"]): (typeof json)["Type"] =>
      // Sound: every shown field is copied.
      Object.fromEntries(shownFields.map((name) => [name, Reflect.get(value, name)])) as (typeof json)["Type"],
    /** Names of the fields that a caller can change, and in which two states differ. */
    changedFields: <Row extends (typeof row)["Type"] & Readonly<Record<string, unknown>>>(
      before: Row,
      after: Row
    ): ReadonlyArray<string> => changeable.filter((name) => !isSame(before[name], after[name]))
  }
}
