/** A template as a row of the table `templates`, in both directions. */
import type { Template } from "@dpp/core/template"
import { undecoded } from "../sql/query.ts"
import { searchText } from "./productRow.ts"

/** The names of the columns that a statement selects to read templates. */
export const templateColumns: ReadonlyArray<keyof Template> = [
  "organization_id",
  "id",
  "name",
  "gtin",
  "external_id",
  "facility_id",
  "attributes",
  "not_applicable",
  "created_at",
  "updated_at"
]

/** From a row with all of them, as the driver returns it. See the fast path of `query.ts`. */
export const toTemplate = undecoded<Template>(templateColumns)

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
