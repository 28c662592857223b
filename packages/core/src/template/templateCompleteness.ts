/**
 * What a battery that is made from a template would lack, apart from the fields that belong to one battery.
 *
 * @source inferred: templates; see docs/decisions/0067-templates.md
 */
import type { Facility } from "../party/Facility.ts"
import type { Organization } from "../party/Organization.ts"
import { autoFill } from "../product/AutoFill.ts"
import { type Completeness, completeness, type ReadinessProfile } from "../product/Completeness.ts"
import type { Template } from "./Template.ts"

/** Counts what the service fills in when it creates the battery: manufacturer, manufacturing place, battery status. */
export const templateCompleteness = (
  { attributes, not_applicable }: Template,
  facts: { readonly organization: Organization; readonly facility: Facility | null },
  profile: ReadinessProfile
): Completeness => {
  const filled = autoFill({ ...attributes, battery_status: attributes.battery_status ?? "original" }, facts)
  return completeness({ attributes: filled.attributes, not_applicable }, profile, "model")
}
