/**
 * What the audit log records about the fields of a product that did not come with the request: those that the service filled in
 * from the organization or the facility, and the copies of a template.
 *
 * @source inferred: see docs/decisions/0096-provenance.md
 */
import type { ChangeDetails, FieldOrigins, RowOrigins } from "../audit/ChangeDetails.ts"
import type { Attributes } from "../catalogue/Catalogue.ts"
import type { ChangeMeta } from "../product/ChangeMeta.ts"
import type { BatteryInput } from "../product/ProductInput.ts"
import type { TemplateId } from "../product/TemplateValues.ts"
import type { Imported } from "./Change.ts"

/** The only attribute that is filled in from the facility; all others are filled in from the profile of the organization. */
const fromFacility = "manufacturing_place"

/** `filled`: the names of the fields that the service filled in. `template_id`: of the template that the other values come from. */
export const filledOrigins = (
  { auto_filled_fields: filled }: Pick<ChangeMeta, "auto_filled_fields">,
  template_id?: TemplateId
): FieldOrigins => {
  const organization = filled.filter((field) => field !== fromFacility)
  return {
    ...(template_id === undefined ? {} : { template_id }),
    ...(organization.length === 0 ? {} : { organization }),
    ...(filled.includes(fromFacility) ? { facility: [fromFacility] } : {})
  }
}

/** The origins of the attributes of a new battery. */
export const newOrigins = (
  attributes: Attributes,
  { template_id, withheld = [] }: Pick<BatteryInput, "template_id" | "withheld">,
  meta: Pick<ChangeMeta, "auto_filled_fields" | "template_fields">
): FieldOrigins => {
  const filled = filledOrigins(meta)
  if (template_id === undefined) return filled
  const others = new Set([...(meta.template_fields ?? []), ...meta.auto_filled_fields])
  const sent = [...Object.keys(attributes).filter((field) => !others.has(field)), ...withheld]
  return { template_id, sent, ...filled }
}

/** The origins of the products of a bulk request: once where they are equal, otherwise with the products of each. */
export const rowOrigins = (changes: ReadonlyArray<Imported>): ChangeDetails => {
  const groups = [...Map.groupBy(changes, ({ origins }) => JSON.stringify(origins)).values()].flatMap(
    ([first, ...others]): ReadonlyArray<RowOrigins> =>
      first === undefined ? [] : [{ ...first.origins, products: [first, ...others].map(({ after }) => after.id) }]
  )
  const [only, another] = groups
  if (only === undefined) return {}
  if (another !== undefined) return { rows: groups }
  const { products: _all, ...origins } = only
  return origins
}
