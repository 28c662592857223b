/**
 * Products on the wire: what is answered. What callers send is in `ProductInput.ts`.
 *
 * The fields of the passport are those of the attribute catalogue. Answers hold every field, `null` where it is not
 * filled. Times are ISO 8601 in UTC.
 *
 * @source spec §2.1
 */
import {
  BatteryCategory,
  type AttributeName,
  type Attributes,
  catalogue,
  type NamedDefinition
} from "@dpp/core/catalogue"
import { ChangeMeta, ReadinessProfile, LockReason, batteryModelShapes, SkipReason } from "@dpp/core/product"
import * as Schema from "effect/Schema"

export const text = Schema.String
const time = Schema.String.annotate({ format: "date-time" })
export const id = Schema.String.annotate({ format: "uuid" })

export type Plain<A> = Schema.Codec<A, A>

/** Title and description of a field, by its row of the catalogue. */
export const describe = ({ label, shape, source }: Pick<NamedDefinition, "label" | "source" | "shape">) => ({
  title: label.en,
  description: `${label.en}${shape.unit === null ? "" : `, in ${shape.unit}`}. ${source.join("; ")}.`
})

/** A field of a battery model, which may be no attribute of the catalogue. */
export type ModelField = Pick<NamedDefinition, "shape"> & Partial<NamedDefinition>

export const describeIfKnown = ({ label, shape, source }: ModelField) =>
  label === undefined || source === undefined ? {} : describe({ label, shape, source })

type AnswerFields = {
  readonly [Name in AttributeName]: Schema.NullOr<Plain<NonNullable<Attributes[Name]>>>
}

/** Every attribute of the catalogue, `null` where not filled. */
// Sound: each row's value is plain JSON, so its type side encodes to itself.
export const answerFields = Object.fromEntries(
  Object.entries(catalogue).map(([name, row]) => [
    name,
    Schema.NullOr(Schema.toType(row.shape.input as Plain<unknown>)).annotate(describe(row))
  ])
) as unknown as AnswerFields

const Completeness = Schema.Struct({
  profile: ReadinessProfile.annotate({ description: "Which duties count." }),
  percent: Schema.Int.annotate({ description: "Filled mandatory attributes of all steps; 0 to 100." }),
  ready: Schema.Boolean.annotate({ description: "All seven steps are at 100." }),
  steps: Schema.Array(
    Schema.Struct({
      step: text,
      percent: Schema.Int.annotate({ description: "0 to 100." }),
      required: Schema.Int.annotate({ description: "How many attributes are mandatory." }),
      filled: Schema.Int.annotate({ description: "How many of these are filled." }),
      missing: Schema.Array(Schema.Struct({ field: text, legal_source: text })).annotate({
        description: "Mandatory attributes that are not filled, and which law asks for them."
      }),
      not_yet_required: Schema.Array(text).annotate({ description: "Attributes whose duty has not begun." })
    })
  ).annotate({ description: "The seven steps of DIN DKE SPEC 99100, in its order." })
}).annotate({ identifier: "Completeness", description: "Filled mandatory attributes, by step of DIN DKE SPEC 99100." })

export const Product = Schema.Struct({
  id,
  category: Schema.Literal("batteries").annotate({ description: "A single battery." }),
  status: Schema.Literals(["draft", "published"]).annotate({ description: "published is final." }),
  name: text.annotate({ description: "What people call it." }),
  gtin: Schema.NullOr(text).annotate({ description: "8, 12, 13 or 14 digits, as given." }),
  facility_id: Schema.NullOr(id).annotate({ description: "Where it is made." }),
  ...answerFields,
  serial_number: text.annotate(describe(catalogue.serial_number)),
  battery_category: BatteryCategory,
  image_url: Schema.NullOr(text).annotate({ description: "Public address of the image." }),
  public_url: text.annotate({ description: "Address of the public passport page, which the QR code holds." }),
  identifiers_locked_at: Schema.NullOr(time).annotate({ description: "Since then gtin and serial_number are final." }),
  identifiers_locked_reason: Schema.NullOr(LockReason).annotate({ description: "What locked them." }),
  published_at: Schema.NullOr(time),
  created_at: time,
  updated_at: time.annotate({ description: "Of the last change, for polling." }),
  completeness: Completeness
}).annotate({ identifier: "Product", description: "One physical battery and its passport." })
export type Product = typeof Product.Type

type LightName = keyof typeof batteryModelShapes
type ValueOfLight<Name extends LightName> = (typeof batteryModelShapes)[Name]["shape"] extends {
  readonly input: Schema.Codec<infer A, unknown>
}
  ? A
  : never
type LightFields = { readonly [Name in LightName]: Schema.NullOr<Plain<ValueOfLight<Name>>> }

// Sound: as for the attributes of a product.
export const batteryModelFields = Object.fromEntries(
  Object.entries<ModelField>(batteryModelShapes).map(([name, row]) => [
    name,
    Schema.NullOr(Schema.toType(row.shape.input as Plain<unknown>)).annotate(describeIfKnown(row))
  ])
) as unknown as LightFields

export const BatteryModel = Schema.Struct({
  id,
  category: Schema.Literal("batteries_light").annotate({ description: "A battery model." }),
  battery_category: Schema.Null,
  status: Schema.Literal("draft").annotate({ description: "A model is never published." }),
  name: text.annotate({ description: "What people call it." }),
  gtin: Schema.NullOr(text).annotate({ description: "8, 12, 13 or 14 digits, as given." }),
  ...batteryModelFields,
  image_url: Schema.NullOr(text).annotate({ description: "Public address of the image." }),
  created_at: time,
  updated_at: time
}).annotate({ identifier: "BatteryModel", description: "A battery model without passport." })
export type BatteryModel = typeof BatteryModel.Type

export const AnyProduct = Schema.Union([Product, BatteryModel])

export const ProductAnswer = Schema.Struct({ data: AnyProduct })
export type ProductAnswer = typeof ProductAnswer.Type
export const ProductChanged = Schema.Struct({ data: AnyProduct, meta: ChangeMeta })
export type ProductChanged = typeof ProductChanged.Type

export const BulkCreated = Schema.Struct({
  data: Schema.Struct({
    imported: Schema.Int.annotate({ description: "How many rows are stored." }),
    skipped: Schema.Int.annotate({ description: "How many are not." }),
    skipped_serials: Schema.Array(
      Schema.Struct({
        index: Schema.Int.annotate({ description: "Place in the request, from 0." }),
        serial_number: Schema.NullOr(text),
        reason: SkipReason,
        errors: Schema.optionalKey(
          Schema.Record(text, Schema.Array(text)).annotate({ description: "By field; with validation_failed only." })
        )
      })
    ).annotate({ description: "Which rows are not stored, and why." }),
    products: Schema.Array(Product).annotate({ description: "What is stored, in the order of the request." })
  }),
  meta: Schema.optionalKey(
    Schema.Struct({
      unrecognized_fields: ChangeMeta.fields.unrecognized_fields,
      unrecognized_fields_omitted: ChangeMeta.fields.unrecognized_fields_omitted,
      field_warnings: ChangeMeta.fields.field_warnings
    })
  )
}).annotate({ identifier: "BulkCreated" })
export type BulkCreated = typeof BulkCreated.Type
