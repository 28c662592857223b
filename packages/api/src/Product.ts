/**
 * Products in responses. `ProductInput.ts` has the products that callers send.
 *
 * The fields of the passport are the attributes of the catalogue. A response has every field, `null` if it is not filled.
 * Times are ISO 8601 in UTC.
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
import { attributeLabel } from "@dpp/core/languages"
import {
  ReadinessProfile,
  RejectReason,
  RowIntent,
  RowOutcome,
  LockReason,
  batteryModelShapes,
  SkipReason,
  ProductStatus,
  declarableAttributes,
  BulkMeta,
  ChangeMeta
} from "@dpp/core/product"
import { Difference } from "@dpp/core/access"
import { ruleFields } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { PassportStatus, Predecessor, SuccessorLink } from "./Lifecycle.ts"
import { RegistryState } from "./Registry.ts"
import { rules, warningRules } from "./rules.ts"

export const text = Schema.String
export const time = Schema.String.annotate({ format: "date-time" })
export const id = Schema.String.annotate({ format: "uuid" })

export type Plain<A> = Schema.Codec<A, A>

/** Title and description of a field, from its attribute definition: what it states, then its unit, then its sources. */
export const describe = (
  name: string,
  { description, shape, source }: Pick<NamedDefinition, "description" | "shape" | "source">
) => ({
  title: attributeLabel(name, "en"),
  description: `${description} ${shape.unit === null ? "" : `Unit: ${shape.unit}. `}Source: ${source.join("; ")}.`
})

/** A field of a battery model. Some of them are not attributes of the catalogue, and have a shape only. */
export type ModelField = Pick<NamedDefinition, "shape"> & Partial<NamedDefinition>

export const describeIfKnown = (name: string, { description, shape, source }: ModelField) =>
  description === undefined || source === undefined ? {} : describe(name, { description, shape, source })

type ResponseFields = {
  readonly [Name in AttributeName]: Schema.NullOr<Plain<NonNullable<Attributes[Name]>>>
}

/** Every attribute of the catalogue, `null` if it is not filled. */
// Sound: the value of an attribute is JSON, so its type side encodes to itself.
export const responseFields = Object.fromEntries(
  Object.entries(catalogue).map(([name, row]) => [
    name,
    Schema.NullOr(Schema.toType(row.shape.input as Plain<unknown>)).annotate(describe(name, row))
  ])
) as unknown as ResponseFields

/** An attribute that is mandatory under a condition which the caller decides. */
export const declarableAttribute = Schema.Literals(declarableAttributes)

export const Completeness = Schema.Struct({
  profile: ReadinessProfile.annotate({ description: "The profile that determines which attributes are mandatory." }),
  percent: Schema.Int.annotate({ description: "Percentage of mandatory attributes that are filled, from 0 to 100." }),
  ready: Schema.Boolean.annotate({ description: "Whether all seven steps are at 100 %." }),
  steps: Schema.Array(
    Schema.Struct({
      step: text.annotate({ description: "Id of the step." }),
      percent: Schema.Int.annotate({ description: "Percentage for this step, from 0 to 100." }),
      required: Schema.Int.annotate({ description: "Number of mandatory attributes." }),
      filled: Schema.Int.annotate({ description: "Number of mandatory attributes that are filled." }),
      missing: Schema.Array(
        Schema.Struct({
          field: text.annotate({ description: "Name of the attribute." }),
          legal_source: text.annotate({ description: "Provision that requires the attribute." }),
          condition: Schema.optionalKey(text).annotate({
            description:
              "When the attribute is mandatory. Present only if you decide that: fill the attribute, or add its name " +
              "to `not_applicable`."
          }),
          since: Schema.optionalKey(text).annotate({
            description:
              "Date since which the attribute is mandatory. Present only if passports were published without it before; " +
              "they stay published."
          })
        })
      ).annotate({
        description: "Mandatory attributes that are not filled, each with the provision that requires it."
      }),
      not_yet_required: Schema.Array(text).annotate({ description: "Attributes that are not mandatory yet." })
    })
  ).annotate({ description: "The seven steps of DIN DKE SPEC 99100, in its order." }),
  warnings: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        field: text.annotate({ description: "The field that deserves attention." }),
        message: text.annotate({ description: "What deserves attention." })
      })
    ).annotate({
      description:
        "What deserves attention in a published passport, although it may be published. Absent for a template."
    })
  )
}).annotate({
  identifier: "Completeness",
  description: "Which mandatory attributes are filled, by step of DIN DKE SPEC 99100."
})

/** What a change or a message about a product names it by. Other resources have none of the fields. */
export const productKeys = {
  gtin: Schema.optionalKey(Schema.NullOr(text)).annotate({
    description: "GTIN of the product as it is now, or was when it was deleted. Absent for other resources."
  }),
  serial_number: Schema.optionalKey(Schema.NullOr(text)).annotate({
    description: "Serial number of the product, likewise."
  }),
  external_id: Schema.optionalKey(Schema.NullOr(text)).annotate({
    description: "The organization's own key of the product, likewise."
  })
}

/** The own key of a product or a template. */
export const ownKey = Schema.NullOr(text).annotate({
  description:
    "The organization's own key, for example of its ERP. It is never published, and does not pass to another organization."
})

export const Product = Schema.Struct({
  id,
  category: Schema.Literal("batteries").annotate({ description: "A single battery." }),
  status: ProductStatus.annotate({ description: "A published passport cannot be reverted to a draft." }),
  name: text.annotate({ description: "Display name." }),
  gtin: Schema.NullOr(text).annotate({ description: "GTIN with 8, 12, 13 or 14 digits, as it was sent." }),
  external_id: ownKey,
  facility_id: Schema.NullOr(id).annotate({ description: "Manufacturing facility." }),
  not_applicable: Schema.Array(text).annotate({
    description:
      "Names of attributes that are not mandatory for this battery: those that were declared, and those that fall away " +
      "because it is made of batteries that were placed on the market before."
  }),
  passport_status: Schema.NullOr(PassportStatus).annotate({
    description: "Whether the passport is in force; `null` for a draft."
  }),
  predecessors: Schema.Array(Predecessor).annotate({ description: "The batteries that it is made of." }),
  successors: Schema.Array(SuccessorLink).annotate({
    description: "The batteries of the organization that were made of it."
  }),
  ...responseFields,
  serial_number: text.annotate(describe("serial_number", catalogue.serial_number)),
  battery_category: BatteryCategory,
  registry: RegistryState,
  image_url: Schema.NullOr(text).annotate({ description: "Public address of the product image." }),
  public_url: text.annotate({ description: "Address of the public passport page. The QR code contains it." }),
  identifiers_locked_at: Schema.NullOr(time).annotate({
    description: "Time at which gtin and serial_number were locked. They cannot be changed afterwards."
  }),
  identifiers_locked_reason: Schema.NullOr(LockReason).annotate({ description: "Reason for the lock." }),
  published_at: Schema.NullOr(time).annotate({ description: "Time of publication." }),
  publication_request: Schema.optionalKey(
    Schema.Struct({
      member_id: id.annotate({ description: "Id of the member." }),
      member_name: text.annotate({ description: "Name of the member." }),
      requested_at: time.annotate({ description: "Time of the request." })
    }).annotate({
      description: "Who has asked for the publication, which a second member has to publish. Absent for none."
    })
  ),
  created_at: time,
  updated_at: time.annotate({ description: "Time of the last change." }),
  completeness: Completeness
}).annotate({ identifier: "Product", description: "One physical battery and its passport." })
export type Product = typeof Product.Type

type ModelFieldName = keyof typeof batteryModelShapes
type ModelValueOf<Name extends ModelFieldName> = (typeof batteryModelShapes)[Name]["shape"] extends {
  readonly input: Schema.Codec<infer A, unknown>
}
  ? A
  : never
type ModelFields = { readonly [Name in ModelFieldName]: Schema.NullOr<Plain<ModelValueOf<Name>>> }

/** Every field of a battery model, `null` if it is not filled. */
// Sound: as for the attributes of a product.
export const batteryModelFields = Object.fromEntries(
  Object.entries<ModelField>(batteryModelShapes).map(([name, row]) => [
    name,
    Schema.NullOr(Schema.toType(row.shape.input as Plain<unknown>)).annotate(describeIfKnown(name, row))
  ])
) as unknown as ModelFields

export const BatteryModel = Schema.Struct({
  id,
  category: Schema.Literal("batteries_light").annotate({ description: "A battery model." }),
  battery_category: Schema.Null,
  status: Schema.Literal("draft").annotate({ description: "A battery model is always a draft." }),
  name: text.annotate({ description: "Display name." }),
  gtin: Schema.NullOr(text).annotate({ description: "GTIN with 8, 12, 13 or 14 digits, as it was sent." }),
  external_id: ownKey,
  ...batteryModelFields,
  image_url: Schema.NullOr(text).annotate({ description: "Public address of the product image." }),
  created_at: time,
  updated_at: time
}).annotate({ identifier: "BatteryModel", description: "A battery model without passport." })
export type BatteryModel = typeof BatteryModel.Type

export const AnyProduct = Schema.Union([Product, BatteryModel]).annotate({
  description: "A battery, or a battery model."
})

export const ProductResponse = Schema.Struct({ data: AnyProduct }).annotate({ description: "The product." })
export type ProductResponse = typeof ProductResponse.Type
export const ProductChanged = Schema.Struct({ data: AnyProduct, meta: ChangeMeta }).annotate({
  description: "The product after the change, and remarks about the request."
})
export type ProductChanged = typeof ProductChanged.Type

export const ProductTranslated = Schema.Struct({
  data: AnyProduct.annotate({ description: "The draft, or the battery that was published or changed." }),
  meta: Schema.Struct({
    ...ChangeMeta.fields,
    created: Schema.Boolean.annotate({ description: "`false` where a known battery was changed." }),
    translated: Schema.Array(text).annotate({ description: "The attributes that the file has a value for." }),
    losses: Schema.Array(
      Schema.Struct({
        path: text.annotate({ description: "Names from the root of the file to the value, cut at 200 characters." }),
        value: Schema.Union([Schema.String, Schema.Finite, Schema.Boolean]).annotate({
          description: "The value, as it is in the file; a text is cut at 200 characters."
        })
      })
    ).annotate({
      description: "The values for which the draft has no field, or that its field refuses. At most 5,000 are listed."
    }),
    losses_omitted: Schema.optionalKey(Schema.Int).annotate({
      description: "How many more there are. Absent where all are listed."
    }),
    condition: Schema.NullOr(Schema.Record(text, Schema.Unknown)).annotate({
      description: "The reading that the file has, to send once the passport is published; `null` if it has none."
    }),
    lifecycle_events: Schema.optionalKey(
      Schema.Array(Schema.Record(text, Schema.Unknown)).annotate({
        description: "The events to record once the passport is published, oldest first. Absent if the file has none."
      })
    )
  }).annotate({ description: "Remarks about the request, and what the file has." })
}).annotate({ identifier: "ProductTranslated", description: "The draft, and what of the file it has." })
export type ProductTranslated = typeof ProductTranslated.Type

export const BatteryChanged = Schema.Struct({ data: Product, meta: ChangeMeta }).annotate({
  description: "The battery after the change, and remarks about the request."
})
export type BatteryChanged = typeof BatteryChanged.Type

const SkippedRow = Schema.Struct({
  index: Schema.Int.annotate({ description: "Index of the row in the request, from 0." }),
  serial_number: Schema.NullOr(text),
  reason: SkipReason,
  errors: Schema.optionalKey(
    Schema.Record(text, Schema.Array(text)).annotate({
      description:
        "Messages by field, with the reason validation_failed. A duplicate has them only if not its serial number but its external_id " +
        "is taken: they name that field."
    })
  ),
  rules,
  product_id: Schema.optionalKey(
    id.annotate({
      description:
        "The stored product of the organization that has the serial number or the external_id. With the reason duplicate_in_database " +
        "only, and absent if the battery belongs to another organization."
    })
  )
}).annotate({ identifier: "SkippedRow", description: "A row that is not stored, with the reason." })

/** The outcome of a bulk request, with the stored batteries in one of two forms. */
const bulkCreated = <Stored extends Schema.Top>(stored: Stored) =>
  Schema.Struct({
    data: Schema.Struct({
      imported: Schema.Int.annotate({ description: "Number of rows that are stored." }),
      skipped: Schema.Int.annotate({ description: "Number of rows that are not stored." }),
      skipped_serials: Schema.Array(SkippedRow).annotate({
        description: "The rows that are not stored, each with the reason."
      }),
      products: Schema.Array(stored).annotate({ description: "The stored batteries, in the order of the request." })
    }),
    meta: Schema.optionalKey(BulkMeta)
  })

export const BulkCreated = bulkCreated(Product).annotate({
  identifier: "BulkCreated",
  description: "The outcome of a bulk request, row by row."
})
export type BulkCreated = typeof BulkCreated.Type

export const MinimalProduct = Schema.Struct({
  id: Product.fields.id,
  serial_number: Product.fields.serial_number,
  status: Product.fields.status,
  public_url: Product.fields.public_url
}).annotate({ identifier: "MinimalProduct", description: "What identifies a stored battery." })
export type MinimalProduct = typeof MinimalProduct.Type

export const BulkCreatedMinimal = bulkCreated(MinimalProduct).annotate({
  identifier: "BulkCreatedMinimal",
  description: "The outcome of a bulk request with `Prefer: return=minimal`, row by row."
})
export type BulkCreatedMinimal = typeof BulkCreatedMinimal.Type

/** The long or the short form. A response of the long form matches both, so it is the first. */
export const BulkResponse = Schema.Union([BulkCreated, BulkCreatedMinimal]).annotate({
  description: "The outcome of a bulk request, row by row."
})

const messagesByField = Schema.Record(text, Schema.Array(text))

const BulkUpdateResult = Schema.Struct({
  index: Schema.Int.annotate({ description: "Index of the row in the request, from 0." }),
  id: Schema.NullOr(id).annotate({
    description: "Id of the battery; `null` if there is none, as for a new one of a dry run."
  }),
  serial_number: Schema.NullOr(text),
  outcome: RowOutcome.annotate({
    description:
      "`unchanged`: the battery has these values already. `requested`: a second member has to publish it, or to approve the change. `rejected`: nothing " +
      "is stored, see `reason` and `errors`."
  }),
  created: Schema.optionalKey(
    Schema.Literal(true).annotate({ description: "The battery is new. Present with the outcome `published` only." })
  ),
  reason: Schema.optionalKey(
    RejectReason.annotate({
      description:
        "`repeated`: an earlier row names the same battery. `not_found`: the organization has no such battery. `conflict`: what " +
        "the update of one product refuses with 409, or the battery has changed since `expected_updated_at`. `unlikely_value`: the passport is " +
        "published, and values become unlikely that `confirm_unlikely` does not name."
    })
  ),
  errors: Schema.optionalKey(
    messagesByField.annotate({ description: "Messages by field. Present if it is rejected." })
  ),
  rules,
  warnings: Schema.optionalKey(
    messagesByField.annotate({ description: "Warnings by field. Absent if there are none." })
  ),
  warning_rules: warningRules,
  change_request_id: Schema.optionalKey(
    id.annotate({
      description:
        "The change request that the row has become. Present for a change of a published passport with the outcome `requested`."
    })
  ),
  product_id: Schema.optionalKey(
    id.annotate({ description: "The other product of the organization that has the serial number of a conflict." })
  )
}).annotate({ identifier: "BulkUpdateResult", description: "What became of a row." })
export type BulkUpdateResult = typeof BulkUpdateResult.Type

const {
  index,
  id: rowId,
  serial_number,
  outcome,
  reason,
  errors,
  warnings,
  change_request_id
} = BulkUpdateResult.fields

const BulkValidationResult = Schema.Struct({
  index,
  id: rowId,
  serial_number,
  would: RowIntent.annotate({ description: "What the bulk change would do with the row." }),
  reason,
  errors,
  rules,
  warnings,
  warning_rules: warningRules,
  unlikely_values: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        field: text.annotate({ description: "Name of the attribute." }),
        ...ruleFields,
        value: text.annotate({ description: "The value, with its unit." }),
        usual: text.annotate({ description: "What is usual, with the quantity that shows it." }),
        meant: Schema.optionalKey(
          Schema.Struct({
            value: text.annotate({ description: "The value that is usual." }),
            sentAs: Schema.optionalKey(
              text.annotate({ description: "The sent value in the unit that makes it right." })
            )
          }).annotate({ description: "What was probably meant." })
        )
      })
    ).annotate({ description: "Values far outside of what such a battery can have. Absent if there are none." })
  ),
  completeness: Schema.optionalKey(Completeness),
  duplicates: Schema.optionalKey(
    Schema.Array(
      Schema.Union([
        Schema.Struct({
          index: Schema.Int.annotate({ description: "Index of an earlier row about the same battery." })
        }),
        Schema.Struct({
          product_id: id.annotate({ description: "Another product of the organization that has the serial number." })
        })
      ])
    ).annotate({ description: "What the row duplicates. Absent if there is nothing." })
  )
}).annotate({ identifier: "BulkValidationResult", description: "What would become of a row." })

export const BulkValidated = Schema.Struct({
  data: Schema.Struct({
    results: Schema.Array(BulkValidationResult).annotate({ description: "In the order of the rows." })
  }),
  meta: BulkMeta
}).annotate({ identifier: "BulkValidated", description: "What a bulk change would do, row by row." })
export type BulkValidated = typeof BulkValidated.Type

const rowsWith = (outcome: string) =>
  Schema.Int.annotate({ description: `Number of rows with the outcome ${outcome}.` })

export const BulkUpdated = Schema.Struct({
  data: Schema.Struct({
    created: rowsWith("created"),
    updated: rowsWith("updated"),
    unchanged: rowsWith("unchanged"),
    published: rowsWith("published"),
    requested: Schema.optionalKey(rowsWith("requested; absent if there are none")),
    rejected: rowsWith("rejected"),
    results: Schema.Array(BulkUpdateResult).annotate({ description: "The outcomes, in the order of the rows." })
  }),
  meta: BulkMeta
}).annotate({ identifier: "BulkUpdated", description: "The outcome of a bulk change, row by row." })
export type BulkUpdated = typeof BulkUpdated.Type

export const TemplateApplied = Schema.Struct({
  data: Schema.Struct({
    updated: rowsWith("updated"),
    requested: Schema.optionalKey(rowsWith("requested; absent if there are none")),
    rejected: rowsWith("rejected"),
    unchanged: Schema.Int.annotate({ description: "Number of batteries that have nothing to take over." }),
    results: Schema.Array(
      Schema.Struct({
        id,
        serial_number,
        outcome,
        reason,
        errors,
        warnings,
        change_request_id,
        changes: Schema.Array(Difference).annotate({ description: "What the battery takes over." })
      }).annotate({ identifier: "TemplateAppliedResult", description: "What became of a battery of the model." })
    ).annotate({ description: "The batteries that have something to take over, in the order of their ids." }),
    next: Schema.NullOr(id).annotate({
      description: "Send it as `after` to go on; `null` if no battery of the model follows."
    })
  }),
  meta: BulkMeta
}).annotate({ identifier: "TemplateApplied", description: "The batteries that take over the values of a template." })
export type TemplateApplied = typeof TemplateApplied.Type

const idOutcome = {
  index: Schema.Int.annotate({ description: "Index of the id in the request, from 0." }),
  id: Schema.NullOr(id).annotate({ description: "Id of the product; `null` for a text that is not an id." }),
  serial_number: Schema.NullOr(text),
  reason,
  errors,
  rules
}

export const BulkDeleted = Schema.Struct({
  data: Schema.Struct({
    deleted: rowsWith("deleted"),
    rejected: rowsWith("rejected"),
    results: Schema.Array(
      Schema.Struct({
        ...idOutcome,
        outcome: Schema.Literals(["deleted", "rejected"]).annotate({
          description: "`rejected`: nothing is deleted, see `reason` and `errors`."
        })
      }).annotate({ identifier: "BulkDeletionResult", description: "What became of a product." })
    ).annotate({ description: "The outcomes, in the order of the ids." })
  })
}).annotate({ identifier: "BulkDeleted", description: "The outcome of a bulk deletion, id by id." })
export type BulkDeleted = typeof BulkDeleted.Type
