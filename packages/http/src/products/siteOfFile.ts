/**
 * The facility that a file names by its number in a data space (BPNS), if the organization has entered the number for one.
 *
 * @source CX-0160 §3 (`UniqueFacilityIdentifier` is a BPNS)
 */
import type { Facility } from "@dpp/core/party"
import type { ForeignDraft } from "@dpp/service/ports/ForeignReading"

const place = "BatteryNameplate/UniqueFacilityIdentifier"

export const withSite = (draft: ForeignDraft, facilities: ReadonlyArray<Facility>): ForeignDraft => {
  const named = draft.leftOver.find(({ path }) => path === place)
  const [facility, ...others] = facilities.filter(({ bpns }) => bpns !== null && bpns === named?.value)
  if (facility === undefined || others.length > 0) return draft
  return {
    ...draft,
    product: { ...draft.product, facility_id: facility.id },
    translated: [...draft.translated, "facility_id"],
    leftOver: draft.leftOver.filter((one) => one !== named)
  }
}
