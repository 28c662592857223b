/**
 * A template: the values that all batteries of a model share, entered once. A battery that is made from it gets a copy.
 *
 * @source inferred: the specification has battery models without a passport only; see docs/decisions/0067-templates.md
 */
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { Attributes, DeclarableAttribute, IndividualAttribute } from "../catalogue/Catalogue.ts"
import type { Gtin } from "../identifiers/Gtin.ts"
import { Uuid } from "../identifiers/Uuid.ts"
import type { FacilityId } from "../party/Facility.ts"
import type { OrganizationId } from "../party/Organization.ts"
import { differingFields } from "../product/changedFields.ts"

export const TemplateId = Uuid.pipe(Schema.brand("TemplateId"))
export type TemplateId = typeof TemplateId.Type

/** Most templates of an organization. */
export const maximumTemplates = 1000

/** The attributes of a battery without those that belong to one battery. The category is always there. */
export interface TemplateAttributes extends Omit<Attributes, IndividualAttribute> {
  readonly battery_category: BatteryCategory
}

/** Times are the database's. */
export interface Template {
  readonly id: TemplateId
  readonly organization_id: OrganizationId
  readonly name: string
  readonly gtin: Gtin | null
  readonly facility_id: FacilityId | null
  readonly attributes: TemplateAttributes
  /** Conditional attributes whose condition does not hold, in the order of the catalogue. None of them has a value. */
  readonly not_applicable: ReadonlyArray<DeclarableAttribute>
  readonly created_at: DateTime.Utc
  readonly updated_at: DateTime.Utc
}

/** What a battery gets from its template. */
export type TemplateValues = Pick<Template, "name" | "gtin" | "facility_id" | "attributes" | "not_applicable">

/** Wire names of the fields in which two states of a template differ, in catalogue order. */
export const changedTemplateFields = (before: Template, after: Template): ReadonlyArray<string> =>
  differingFields(flat(before), flat(after))

const flat = ({
  attributes,
  facility_id,
  gtin,
  name,
  not_applicable
}: Template): Readonly<Record<string, unknown>> => ({
  name,
  gtin,
  facility_id,
  not_applicable,
  ...attributes
})
