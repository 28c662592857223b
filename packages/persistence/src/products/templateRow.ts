/** A template as a row of the table `templates`, in both directions. */
import { Gtin } from "@dpp/core/identifiers"
import { FacilityId, OrganizationId } from "@dpp/core/party"
import { type Template, type TemplateAttributes, TemplateId } from "@dpp/core/template"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { searchText } from "./productRow.ts"

/** The columns that are read, without the JSON values. States their types; rows are not decoded. */
const Columns = Schema.Struct({
  organization_id: OrganizationId,
  id: TemplateId,
  name: Schema.String,
  gtin: Schema.NullOr(Gtin),
  external_id: Schema.NullOr(Schema.String),
  facility_id: Schema.NullOr(FacilityId),
  created_at: Schema.Date,
  updated_at: Schema.Date
})

/** A row with all `templateColumns`, as the driver returns it. See the fast path of `query.ts`. */
export type TemplateRow = typeof Columns.Type & {
  readonly attributes: TemplateAttributes
  readonly not_applicable: Template["not_applicable"]
}

/** The names of the columns that a statement selects to read templates. */
export const templateColumns: ReadonlyArray<string> = [...Object.keys(Columns.fields), "attributes", "not_applicable"]

export const toTemplate = (row: TemplateRow): Template => {
  const { attributes, external_id, facility_id, gtin, id, name, not_applicable, organization_id } = row
  const created_at = DateTime.makeUnsafe(row.created_at)
  const updated_at = DateTime.makeUnsafe(row.updated_at)
  return {
    id,
    organization_id,
    name,
    gtin,
    external_id,
    facility_id,
    attributes,
    not_applicable,
    created_at,
    updated_at
  }
}

/** The columns of a template that its caller can change, as parameters of a statement. */
export const fromTemplate = ({ attributes, external_id, facility_id, gtin, name, not_applicable }: Template) => {
  const json = JSON.stringify(attributes)
  return {
    name,
    name_key: name.toLowerCase(),
    gtin,
    external_id,
    battery_category: attributes.battery_category,
    facility_id,
    attributes: json,
    not_applicable: JSON.stringify(not_applicable),
    bytes: Buffer.byteLength(json),
    search_text: searchText([name, gtin])
  }
}
