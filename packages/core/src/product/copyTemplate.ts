/**
 * Copies the values of a template into a new battery. What the caller sends takes precedence, `null` included.
 *
 * A value is not copied where it would contradict what is sent: the manufacturer of another name, the place of another
 * facility, the number of another EU declaration of conformity, a value that is declared as not applicable, and a declaration of what has
 * a value.
 *
 * @source inferred: templates; see docs/decisions/0067-templates.md
 */
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { Attributes, DeclarableAttribute } from "../catalogue/Catalogue.ts"
import type { Gtin } from "../identifiers/Gtin.ts"
import type { FacilityId } from "../party/Facility.ts"
import { declarableFor } from "./NotApplicable.ts"
import type { TemplateValues } from "./TemplateValues.ts"

/** What a caller sends for the new battery. */
export interface SentFields {
  /** Whether a field is in the input, with whatever value. */
  readonly isSent: (field: string) => boolean
  readonly facility_id: FacilityId | undefined
  readonly not_applicable: ReadonlyArray<string>
  readonly attributes: Attributes
}

/** Values that a battery gets from its template; a field that is not copied is absent. */
export interface Copied {
  readonly name?: string
  readonly gtin?: Gtin
  readonly facility_id?: FacilityId
  readonly not_applicable?: ReadonlyArray<DeclarableAttribute>
  readonly attributes: Attributes & { readonly battery_category?: BatteryCategory }
  /** The names of the copied fields. */
  readonly fields: ReadonlyArray<string>
}

export const copyTemplate = (template: TemplateValues, sent: SentFields): Copied => {
  const { facility_id, gtin, name } = template
  const attributes: Attributes = Object.fromEntries(
    Object.entries(template.attributes).filter(([field]) => !sent.isSent(field) && !contradicts(field, template, sent))
  )
  const not_applicable = sent.isSent("not_applicable") ? [] : declarationsFor(template, sent.attributes)
  const base = {
    ...(sent.isSent("name") ? {} : { name }),
    ...(gtin === null || sent.isSent("gtin") ? {} : { gtin }),
    ...(facility_id === null || sent.isSent("facility_id") ? {} : { facility_id }),
    ...(not_applicable.length === 0 ? {} : { not_applicable })
  }
  return { ...base, attributes, fields: [...Object.keys(base), ...Object.keys(attributes)] }
}

const contradicts = (field: string, template: TemplateValues, sent: SentFields): boolean =>
  sent.not_applicable.includes(field) ||
  (field.startsWith("mfr_") && sent.isSent("mfr_name") && sent.attributes.mfr_name !== template.attributes.mfr_name) ||
  (field === "declaration_number" && sent.isSent("eu_declaration_of_conformity")) ||
  (field === "manufacturing_place" &&
    template.facility_id !== null &&
    sent.isSent("facility_id") &&
    sent.facility_id !== template.facility_id)

/** The declarations that the battery may have: of its own category, and not of what is sent with a value. */
const declarationsFor = (template: TemplateValues, sent: Attributes): ReadonlyArray<DeclarableAttribute> => {
  const allowed = declarableFor[sent.battery_category ?? template.attributes.battery_category]
  return template.not_applicable.filter((name) => allowed.includes(name) && !Object.hasOwn(sent, name))
}
