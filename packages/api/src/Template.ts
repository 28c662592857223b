/**
 * Templates in requests and responses: the fields of a product without those that belong to one battery. Handlers read the
 * bodies as JSON and validate them with the core's parser, like those of products.
 */
import { BatteryCategory, catalogue, individualAttributes } from "@dpp/core/catalogue"
import { Gtin, Uuid } from "@dpp/core/identifiers"
import { ChangeMeta, ProductName } from "@dpp/core/product"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { Completeness, declarableAttribute, id, ownKey, responseFields, text, time } from "./Product.ts"
import { externalId, inputFields, notApplicable } from "./ProductInput.ts"

/** Every attribute that all batteries of a model share, `null` if it is not filled. */
const templateFields = Struct.omit(responseFields, individualAttributes)

export const Template = Schema.Struct({
  id: id.annotate({ description: "Id of the template, for `template_id` of a new product." }),
  name: text.annotate({ description: "Display name, and default name of batteries created from the template." }),
  gtin: Schema.NullOr(text).annotate({ description: "GTIN with 8, 12, 13 or 14 digits, as it was sent." }),
  external_id: ownKey,
  facility_id: Schema.NullOr(id).annotate({ description: "Manufacturing facility." }),
  not_applicable: Schema.Array(declarableAttribute).annotate({
    description: "Names of conditional attributes that are not mandatory for batteries of this model."
  }),
  ...templateFields,
  battery_category: BatteryCategory,
  created_at: time,
  updated_at: time.annotate({ description: "Time of the last change." }),
  completeness: Completeness
}).annotate({
  identifier: "Template",
  description:
    "The values that all batteries of a model share. `completeness` is that of a battery made from the template; the " +
    "fields that belong to one battery do not count."
})
export type Template = typeof Template.Type

const name = Schema.toType(ProductName).annotate({ description: "Display name of the template and of its batteries." })
const gtin = Schema.optionalKey(
  Schema.NullOr(Schema.toEncoded(Gtin)).annotate({ description: "GTIN with 8, 12, 13 or 14 digits and a check digit." })
)
const facilityId = Schema.optionalKey(Schema.NullOr(Uuid).annotate({ description: "Manufacturing facility." }))

const inputs = {
  ...inputFields(templateFields, catalogue),
  gtin,
  external_id: externalId,
  facility_id: facilityId,
  not_applicable: notApplicable
}

export const TemplateCreate = Schema.Struct({ ...inputs, name, battery_category: BatteryCategory }).annotate({
  identifier: "TemplateCreate",
  description: "A template as flat fields."
})
export type TemplateCreate = typeof TemplateCreate.Type

export const TemplateFromProduct = Schema.Struct({
  ...inputs,
  from_product_id: Uuid.annotate({
    description: "A battery or battery model of the organization, whose values are copied. Sent fields take precedence."
  }),
  name: Schema.optionalKey(name),
  battery_category: Schema.optionalKey(BatteryCategory)
}).annotate({
  identifier: "TemplateFromProduct",
  description: "A template that is made from a product. From a battery model it also requires `battery_category`."
})
export type TemplateFromProduct = typeof TemplateFromProduct.Type

export const TemplateUpdate = Schema.Struct({
  ...inputs,
  name: Schema.optionalKey(name),
  battery_category: Schema.optionalKey(BatteryCategory)
}).annotate({
  identifier: "TemplateUpdate",
  description: "Only the fields that are sent change; null clears a field."
})
export type TemplateUpdate = typeof TemplateUpdate.Type

export const TemplateResponse = Schema.Struct({ data: Template }).annotate({ description: "The template." })
export type TemplateResponse = typeof TemplateResponse.Type

export const TemplateChanged = Schema.Struct({ data: Template, meta: ChangeMeta }).annotate({
  description: "The template after the change, and remarks about the request."
})
export type TemplateChanged = typeof TemplateChanged.Type
