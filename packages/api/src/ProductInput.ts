/**
 * Products in requests, for the OpenAPI document and the clients. Handlers read these bodies as JSON and validate them with
 * the core's parser instead, because unknown fields are reported rather than rejected. Both use the core's codecs.
 *
 * @source spec §2.1
 */
import { BatteryCategory, catalogue, type Document, maximumEntries, webAddress } from "@dpp/core/catalogue"
import { Gtin, Uuid } from "@dpp/core/identifiers"
import {
  batteryModelShapes,
  ConfirmedFields,
  ExternalId,
  maximumExternalId,
  maximumReason,
  maximumRows,
  ProductName,
  ProductStatus,
  ReadinessProfile
} from "@dpp/core/product"
import * as Schema from "effect/Schema"
import { Predecessors } from "./Lifecycle.ts"
import {
  responseFields,
  declarableAttribute,
  describe,
  describeIfKnown,
  batteryModelFields,
  type ModelField,
  type Plain,
  text
} from "./Product.ts"

/** A document may be sent as its address alone. */
type Sent<A> = A extends Document ? A | string : A
const address = Schema.toType(webAddress).annotate({
  identifier: "DocumentAddress",
  format: "uri",
  description: "The address of the document."
})

type InputFields<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Schema.NullOr<Plain<infer A>>
    ? Schema.optionalKey<Schema.NullOr<Plain<Sent<A>>>>
    : never
}

export const inputFields = <Fields extends Record<string, Schema.Top>>(
  fields: Fields,
  rows: Readonly<Record<string, ModelField>>
): InputFields<Fields> =>
  // Sound: the keys are the same. Each becomes optional, and a document may also be its address.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Schema.optionalKey(
        rows[name]?.shape.type === "document"
          ? Schema.Union([address, field]).annotate(describeIfKnown(name, rows[name]))
          : field
      )
    ])
  ) as unknown as InputFields<Fields>

const name = Schema.toType(ProductName).annotate({ description: "Display name." })
const serialNumber = Schema.toType(catalogue.serial_number.shape.input).annotate({
  ...describe("serial_number", catalogue.serial_number),
  description:
    `${catalogue.serial_number.description} It is unique within the organization. ` +
    "GTIN and serial number together are unique worldwide."
})
const facilityId = Schema.optionalKey(
  Schema.NullOr(Uuid).annotate({
    description: "Manufacturing facility. It fills in manufacturing_place if that is omitted."
  })
)
export const notApplicable = Schema.optionalKey(
  Schema.NullOr(Schema.Array(declarableAttribute).check(Schema.isMaxLength(maximumEntries))).annotate({
    description:
      "Names of attributes that the category requires under a condition which does not hold for this battery. They " +
      "count as filled and must not have a value."
  })
)
const predecessors = Schema.optionalKey(
  Schema.NullOr(Predecessors).annotate({
    description:
      "The batteries that it is made of, at most 1,000. Their operations lead to one `battery_status`, which is filled in. They " +
      "cannot be changed after publication."
  })
)
const gtin = Schema.optionalKey(
  Schema.NullOr(Schema.toEncoded(Gtin)).annotate({ description: "GTIN with 8, 12, 13 or 14 digits and a check digit." })
)
const status = Schema.optionalKey(
  ProductStatus.annotate({
    description:
      "`published` publishes the passport. This is irreversible and requires all seven steps at 100 % and a complete " +
      "organization profile."
  })
)

/** The organization's own key. */
export const externalId = Schema.optionalKey(
  Schema.NullOr(Schema.toType(ExternalId)).annotate({
    description:
      `The organization's own key, for example of its ERP: 1 to ${maximumExternalId} characters, unique among the products, and among the ` +
      "templates, of the organization. It is never published."
  })
)

export const ProductCreate = Schema.Struct({
  ...inputFields(responseFields, catalogue),
  name,
  serial_number: serialNumber,
  battery_category: BatteryCategory,
  category: Schema.optionalKey(Schema.Literal("batteries").annotate({ description: "A single battery." })),
  status,
  gtin,
  external_id: externalId,
  facility_id: facilityId,
  not_applicable: notApplicable,
  predecessors
}).annotate({
  identifier: "ProductCreate",
  description: "A battery as flat fields. All seven steps can be sent at once."
})
export type ProductCreate = typeof ProductCreate.Type

export const BatteryModelCreate = Schema.Struct({
  ...inputFields(batteryModelFields, batteryModelShapes),
  category: Schema.Literal("batteries_light").annotate({ description: "A battery model." }),
  name,
  gtin,
  external_id: externalId
}).annotate({ identifier: "BatteryModelCreate", description: "A battery model without passport." })
export type BatteryModelCreate = typeof BatteryModelCreate.Type

const templateId = Uuid.annotate({
  description:
    "Template of the organization, whose values are copied. Sent fields take precedence, `null` included; `meta` lists the " +
    "copied fields."
})

export const BatteryFromTemplateCreate = Schema.Struct({
  ...ProductCreate.fields,
  template_id: templateId,
  name: Schema.optionalKey(name),
  battery_category: Schema.optionalKey(BatteryCategory)
}).annotate({
  identifier: "BatteryFromTemplateCreate",
  description: "A battery that is made from a template. With a complete template, only its own fields are missing."
})
export type BatteryFromTemplateCreate = typeof BatteryFromTemplateCreate.Type

export const BatteryPassportCreate = Schema.Struct({
  ...ProductCreate.fields,
  serial_number: Schema.optionalKey(serialNumber),
  battery_category: Schema.optionalKey(BatteryCategory),
  template_id: Schema.optionalKey(templateId),
  Battery_Passport: Schema.Record(text, Schema.Unknown).annotate({
    description: "Battery Passport Data Model v1.3, without the sections for materials and labels."
  })
}).annotate({
  identifier: "BatteryPassportCreate",
  description: "A battery as v1.3 tree. Additional flat fields take precedence."
})
export type BatteryPassportCreate = typeof BatteryPassportCreate.Type

/** A bulk request. Each row is validated on its own, may be a v1.3 tree with flat fields, may name a template, and may be published at once. */
export const BulkCreate = Schema.Struct({
  products: Schema.Array(Schema.Union([ProductCreate, BatteryFromTemplateCreate, BatteryPassportCreate])).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(maximumRows)
  )
}).annotate({ identifier: "BulkCreate", description: "Batteries, each validated on its own." })

const reason = Schema.optionalKey(
  text
    .check(Schema.isMaxLength(maximumReason))
    .annotate({ description: "Why the battery changes. The audit log keeps it in the entry of the change." })
)

/** Names of unlikely values that are right. */
export const confirmUnlikely = Schema.optionalKey(ConfirmedFields)

export const ProductUpdate = Schema.Struct({
  ...inputFields(responseFields, catalogue),
  name: Schema.optionalKey(name),
  serial_number: Schema.optionalKey(serialNumber),
  battery_category: Schema.optionalKey(BatteryCategory),
  status,
  gtin,
  external_id: externalId,
  facility_id: facilityId,
  not_applicable: notApplicable,
  predecessors,
  reason,
  confirm_unlikely: confirmUnlikely
}).annotate({ identifier: "ProductUpdate", description: "Only the fields that are sent change; null clears a field." })
export type ProductUpdate = typeof ProductUpdate.Type

const BulkUpdateRow = Schema.Struct({
  ...ProductUpdate.fields,
  id: Schema.optionalKey(
    Uuid.annotate({ description: "Id of the battery. Without it, `external_id` or `serial_number` names the battery." })
  ),
  template_id: Schema.optionalKey(
    Uuid.annotate({
      description: "Template of a new battery, with `upsert=true`. Existing batteries do not change by it."
    })
  ),
  expected_updated_at: Schema.optionalKey(
    Schema.NullOr(text).annotate({
      format: "date-time",
      description: "The `updated_at` that the battery must still have; otherwise the row is rejected as a conflict."
    })
  )
}).annotate({
  identifier: "BulkUpdateRow",
  description:
    "A battery, named by the first of `id`, `external_id`, `gtin` with `serial_number`, and `serial_number` that the row has, and the fields to " +
    "set. `null` clears a field; an absent one stays."
})
export type BulkUpdateRow = typeof BulkUpdateRow.Type

/** Changes of several batteries. Each row is one update of its own. */
export const BulkUpdate = Schema.Struct({
  products: Schema.Array(BulkUpdateRow).check(Schema.isMinLength(1), Schema.isMaxLength(maximumRows)),
  reason,
  confirm_unlikely: confirmUnlikely
}).annotate({ identifier: "BulkUpdate", description: "Changes of batteries, each validated on its own." })

const ids = Schema.Array(Uuid)
  .check(Schema.isMinLength(1), Schema.isMaxLength(maximumRows))
  .annotate({ description: "Ids of the products." })

/** The drafts that a request deletes. */
export const BulkDelete = Schema.Struct({
  ids,
  reason: reason.annotate({
    description: "Why the drafts are deleted. The audit log keeps it in the entries of the deletions."
  })
}).annotate({ identifier: "BulkDelete", description: "The drafts to delete." })

/** Rows of a bulk change that are validated, and not stored. */
export const BulkValidate = Schema.Struct({
  ...BulkUpdate.fields,
  profile: Schema.optionalKey(
    ReadinessProfile.annotate({ description: "The profile of the completeness; that of the service if it is absent." })
  ),
  as_of: Schema.optionalKey(
    text.annotate({
      description:
        "Date or date-time at which the rows are validated: a later date in a row is an error. The present if it is absent."
    })
  )
}).annotate({ identifier: "BulkValidate", description: "Rows as for a bulk change with `upsert`." })

export const BatteryModelUpdate = Schema.Struct({
  ...inputFields(batteryModelFields, batteryModelShapes),
  name: Schema.optionalKey(name),
  gtin,
  external_id: externalId
}).annotate({
  identifier: "BatteryModelUpdate",
  description: "Only the fields that are sent change; null clears a field."
})
export type BatteryModelUpdate = typeof BatteryModelUpdate.Type
