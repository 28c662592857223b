/**
 * The values that a new battery gets from a template of its organization, where the input does not have them.
 *
 * An input names a template by its id. What a template is, and how it changes, is decided in the folder `template`.
 *
 * @source inferred: templates; see docs/decisions/0067-templates.md
 */
import * as Schema from "effect/Schema"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { Attributes, DeclarableAttribute, IndividualAttribute } from "../catalogue/Catalogue.ts"
import type { Gtin } from "../identifiers/Gtin.ts"
import { Uuid } from "../identifiers/Uuid.ts"
import type { FacilityId } from "../party/Facility.ts"

export const TemplateId = Uuid.pipe(Schema.brand("TemplateId"))
export type TemplateId = typeof TemplateId.Type

/** The attributes of a battery without those that belong to one battery. The category is always there. */
export interface TemplateAttributes extends Omit<Attributes, IndividualAttribute> {
  readonly battery_category: BatteryCategory
}

export interface TemplateValues {
  readonly name: string
  readonly gtin: Gtin | null
  readonly facility_id: FacilityId | null
  readonly attributes: TemplateAttributes
  /** Conditional attributes whose condition does not hold, in the order of the catalogue. None of them has a value. */
  readonly not_applicable: ReadonlyArray<DeclarableAttribute>
}

/** Templates of the organization by id. */
export type Templates = ReadonlyMap<TemplateId, TemplateValues>
