/**
 * Remarks of the service about what a caller sent.
 *
 * @source spec §2.1 (meta of a create or change)
 */
import * as Schema from "effect/Schema"
import { Details, type Issue, omittedFields, Rules, toDetails, toIssues, toNames, toRules } from "../text/Issues.ts"
import { maximumNames, type UnrecognizedFields } from "../text/UnrecognizedFields.ts"

/** The remarks about all rows of a bulk request. */
export const BulkMeta = Schema.Struct({
  unrecognized_fields: Schema.Array(Schema.String).annotate({
    description: `Fields that the service does not recognize and did not store; at most ${maximumNames} are listed.`
  }),
  unrecognized_fields_omitted: Schema.optionalKey(Schema.Int).annotate({
    description: "Number of further unrecognized fields. Absent if all are listed."
  }),
  field_warnings: Details.annotate({ description: "Warnings by field." }),
  field_warning_rules: Schema.optionalKey(
    Rules.annotate({
      description: "The rule of each warning, to say it in another language. Absent if there are none."
    })
  ),
  template_fields: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
    description: "Fields whose values were copied from the template. Absent if no template was named."
  }),
  warnings: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
    description:
      "Warnings about a publication, for example that its public address works on this machine only. Absent if there are none."
  })
}).annotate({
  identifier: "BulkMeta",
  description: "Remarks about the rows."
})

/** The remarks about one product. */
export const ChangeMeta = Schema.Struct({
  auto_filled_fields: Schema.Array(Schema.String).annotate({
    description: "Fields that the service filled in from the organization or the facility."
  }),
  copied_fields: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
    description: "Fields whose values were copied from the predecessor. Present for a successor only."
  }),
  ...BulkMeta.fields
}).annotate({
  identifier: "ChangeMeta",
  description: "Fields that the service filled in, ignored, or warns about."
})
export type ChangeMeta = typeof ChangeMeta.Type

/** Adds warnings about fields to the remarks. */
export const withFieldWarnings = (meta: ChangeMeta, warnings: ReadonlyArray<Issue>): ChangeMeta =>
  warnings.length === 0 ? meta : { ...meta, ...warned([...toIssues(meta.field_warning_rules ?? {}), ...warnings]) }

/** Warnings in English and as data. */
export const warned = (warnings: ReadonlyArray<Issue>): Pick<ChangeMeta, "field_warnings" | "field_warning_rules"> => ({
  field_warnings: toDetails(warnings),
  ...(warnings.length === 0 ? {} : { field_warning_rules: toRules(warnings) })
})

export const changeMeta = (
  read: {
    readonly unrecognized: UnrecognizedFields
    readonly warnings: ReadonlyArray<Issue>
    readonly template_fields?: ReadonlyArray<string>
  },
  filled: ReadonlyArray<string>
): ChangeMeta => ({
  auto_filled_fields: filled,
  unrecognized_fields: toNames(read.unrecognized.names),
  ...omittedFields(read.unrecognized),
  ...warned(read.warnings),
  ...(read.template_fields === undefined ? {} : { template_fields: read.template_fields })
})

/** The remarks about a request without a body. */
export const noRemarks: ChangeMeta = { auto_filled_fields: [], unrecognized_fields: [], field_warnings: {} }
