/**
 * What the service did with an input beside storing it.
 *
 * @source spec §2.1 (CreateMeta)
 * @source inferred: its fields; see docs/decisions/0011-auto-fill.md
 */
import * as Schema from "effect/Schema"
import { Details, type Issue, omittedFields, toDetails, toNames } from "../text/Issues.ts"
import type { UnrecognizedFields } from "../text/UnrecognizedFields.ts"

export const ChangeMeta = Schema.Struct({
  auto_filled_fields: Schema.Array(Schema.String).annotate({ description: "From the organization or the facility." }),
  unrecognized_fields: Schema.Array(Schema.String).annotate({
    description: "Sent, not known, not stored. At most 200 are named."
  }),
  unrecognized_fields_omitted: Schema.optionalKey(Schema.Int).annotate({
    description: "How many more were sent that are not known. Only where more than 200 were."
  }),
  field_warnings: Details
}).annotate({
  identifier: "ChangeMeta",
  description: "What the service filled in, did not know, and thinks worth a look."
})
export type ChangeMeta = typeof ChangeMeta.Type

export const changeMeta = (
  read: { readonly unrecognized: UnrecognizedFields; readonly warnings: ReadonlyArray<Issue> },
  filled: { readonly fields: ReadonlyArray<string>; readonly warnings: ReadonlyArray<Issue> }
): ChangeMeta => ({
  auto_filled_fields: filled.fields,
  unrecognized_fields: toNames(read.unrecognized.names),
  ...omittedFields(read.unrecognized),
  field_warnings: toDetails([...read.warnings, ...filled.warnings])
})
