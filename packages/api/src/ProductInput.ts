/**
 * Products on the wire: what callers send. Handlers read these bodies as JSON and let the core judge them field by field;
 * here is what the OpenAPI document and the clients know of them.
 *
 * @source spec §2.1
 */
import { BatteryCategory, catalogue, type Document } from "@dpp/core/catalogue"
import { batteryModelShapes, maximumRows } from "@dpp/core/product"
import * as Schema from "effect/Schema"
import {
  answerFields,
  describe,
  describeIfKnown,
  id,
  batteryModelFields,
  type ModelField,
  type Plain,
  text
} from "./Product.ts"

/** A document may be sent as its bare address. */
type Sent<A> = A extends Document ? A | string : A
type InputFields<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Schema.NullOr<Plain<infer A>>
    ? Schema.optionalKey<Schema.NullOr<Plain<Sent<A>>>>
    : never
}

const inputFields = <Fields extends Record<string, Schema.Top>>(
  fields: Fields,
  rows: Readonly<Record<string, ModelField>>
): InputFields<Fields> =>
  // Sound: the same keys, each made optional, documents with their address beside them.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Schema.optionalKey(
        rows[name]?.shape.type === "document"
          ? Schema.Union([text.annotate({ format: "uri", description: "Its address alone." }), field]).annotate(
              describeIfKnown(rows[name])
            )
          : field
      )
    ])
  ) as unknown as InputFields<Fields>

const name = text
  .annotate({ description: "What people call it." })
  .check(Schema.isMinCodePoints(3), Schema.isMaxCodePoints(120))
const serialNumber = text
  .annotate({
    ...describe(catalogue.serial_number),
    description: "Given once in the organization; unique in the world beside a gtin."
  })
  .check(Schema.isMinCodePoints(3), Schema.isMaxCodePoints(50))
const facilityId = Schema.optionalKey(
  Schema.NullOr(id).annotate({ description: "Where it is made; fills manufacturing_place if that is not given." })
)
const gtin = Schema.optionalKey(
  Schema.NullOr(text).annotate({ description: "8, 12, 13 or 14 digits with check digit." })
)
const status = Schema.optionalKey(
  Schema.Literals(["draft", "published"]).annotate({
    description: "published: for good, wants all seven steps at 100 percent and a whole profile of the organization."
  })
)

export const ProductCreate = Schema.Struct({
  ...inputFields(answerFields, catalogue),
  name,
  serial_number: serialNumber,
  battery_category: BatteryCategory,
  category: Schema.optionalKey(Schema.Literal("batteries").annotate({ description: "A single battery." })),
  status,
  gtin,
  facility_id: facilityId
}).annotate({ identifier: "ProductCreate", description: "A battery as flat fields, of all seven steps if wanted." })
export type ProductCreate = typeof ProductCreate.Type

export const BatteryModelCreate = Schema.Struct({
  ...inputFields(batteryModelFields, batteryModelShapes),
  category: Schema.Literal("batteries_light").annotate({ description: "A battery model." }),
  name,
  gtin
}).annotate({ identifier: "BatteryModelCreate", description: "A battery model without passport." })
export type BatteryModelCreate = typeof BatteryModelCreate.Type

export const BatteryPassportCreate = Schema.Struct({
  ...ProductCreate.fields,
  serial_number: Schema.optionalKey(serialNumber),
  battery_category: Schema.optionalKey(BatteryCategory),
  Battery_Passport: Schema.Record(text, Schema.Unknown).annotate({
    description: "Battery Passport Data Model v1.3, without the sections for materials and for labels."
  })
}).annotate({ identifier: "BatteryPassportCreate", description: "A v1.3 tree, flat fields beside it; these win." })
export type BatteryPassportCreate = typeof BatteryPassportCreate.Type

/** Each row is judged alone; a row may be a v1.3 tree with flat fields, and may say `published`. */
export const BulkCreate = Schema.Struct({
  products: Schema.Array(Schema.Union([ProductCreate, BatteryPassportCreate])).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(maximumRows)
  )
}).annotate({ identifier: "BulkCreate" })

export const ProductUpdate = Schema.Struct({
  ...inputFields(answerFields, catalogue),
  name: Schema.optionalKey(name),
  serial_number: Schema.optionalKey(serialNumber),
  battery_category: Schema.optionalKey(BatteryCategory),
  status,
  gtin,
  facility_id: facilityId
}).annotate({ identifier: "ProductUpdate", description: "Only sent fields change; null clears a field." })
export type ProductUpdate = typeof ProductUpdate.Type

export const BatteryModelUpdate = Schema.Struct({
  ...inputFields(batteryModelFields, batteryModelShapes),
  name: Schema.optionalKey(name),
  gtin
}).annotate({ identifier: "BatteryModelUpdate", description: "Only sent fields change; null clears a field." })
export type BatteryModelUpdate = typeof BatteryModelUpdate.Type
