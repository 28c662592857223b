/**
 * Remarks of the service about what a caller sent.
 *
 * @source spec §2.1 (CreateMeta)
 */
import { ChangeMeta as Meta } from "@dpp/core/product"
import { maximumNames } from "@dpp/core/text"
import * as Schema from "effect/Schema"

const { auto_filled_fields, field_warnings, unrecognized_fields, unrecognized_fields_omitted } = Meta.fields

/** The remarks about all rows of a bulk request. */
export const BulkMeta = Schema.Struct({
  unrecognized_fields: unrecognized_fields.annotate({
    description: `Fields that the service does not recognize and did not store; at most ${maximumNames} are listed.`
  }),
  unrecognized_fields_omitted: unrecognized_fields_omitted.annotate({
    description: "Number of further unrecognized fields. Absent if all are listed."
  }),
  field_warnings: field_warnings.annotate({ description: "Warnings by field." })
})

/** The remarks about one product. */
export const ChangeMeta = Schema.Struct({
  auto_filled_fields: auto_filled_fields.annotate({
    description: "Fields that the service filled in from the organization or the facility."
  }),
  ...BulkMeta.fields
}).annotate({
  identifier: "ChangeMeta",
  description: "Fields that the service filled in, ignored, or warns about."
})
