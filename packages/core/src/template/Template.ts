/**
 * A template: the values that all batteries of a model share, entered once. A battery that is made from it gets a copy.
 *
 * @source inferred: the specification has battery models without a passport only; see docs/decisions/0067-templates.md
 */
import type * as DateTime from "effect/DateTime"
import type { OrganizationId } from "../party/Organization.ts"
import { differingFields } from "../product/changedFields.ts"
import type { TemplateId, TemplateValues } from "../product/TemplateValues.ts"

/** Most templates of an organization. */
export const maximumTemplates = 1000

/** Times are the database's. */
export interface Template extends TemplateValues {
  readonly id: TemplateId
  readonly organization_id: OrganizationId
  /** The organization's own key. */
  readonly external_id: string | null
  readonly created_at: DateTime.Utc
  readonly updated_at: DateTime.Utc
}

/** Wire names of the fields in which two states of a template differ, in catalogue order. */
export const changedTemplateFields = (before: Template, after: Template): ReadonlyArray<string> =>
  differingFields(flat(before), flat(after))

const flat = ({
  attributes,
  external_id,
  facility_id,
  gtin,
  name,
  not_applicable
}: Template): Readonly<Record<string, unknown>> => ({
  name,
  gtin,
  external_id,
  facility_id,
  not_applicable,
  ...attributes
})
