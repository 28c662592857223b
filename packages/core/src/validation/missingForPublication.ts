/** What an input lacks for publication, as far as that is known without a server. */
import type { MissingInStep, ReadinessProfile } from "../product/Completeness.ts"
import type { BatteryInput } from "../product/ProductInput.ts"
import { missingInSteps } from "../product/Publication.ts"
import { dutiesOf, fillingOf } from "./ValidationReport.ts"

/**
 * Returns the mandatory attributes that an input with `status: "published"` lacks; nothing for a draft.
 *
 * Attributes that the service may fill are not among them: those of the manufacturer, and the manufacturing place of an
 * input with a facility. The organization's profile is not checked.
 *
 * @source spec §3 (publishing needs 100 % in all seven steps)
 */
export const missingForPublication = (input: BatteryInput, profile: ReadinessProfile): ReadonlyArray<MissingInStep> => {
  if (input.status === "draft") return []
  const report = dutiesOf(input, { profile })
  const mayBeFilled = (field: string): boolean =>
    field === "manufacturing_place" ? input.facility_id !== null : fillingOf(field, report) !== "never"
  return missingInSteps(input, profile).filter(({ field }) => !mayBeFilled(field))
}
