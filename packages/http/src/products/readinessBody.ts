/** The readiness of all products, as a response has it. */
import type { Readiness } from "@dpp/api/Readiness"
import { FacilityId } from "@dpp/core/party"
import type { StockAnswer } from "@dpp/service/products/StockReadiness"

const facilityId = (id: string | null): FacilityId | null => (id === null ? null : FacilityId.make(id))

export const readinessBody = (answer: StockAnswer): Readiness["data"] => {
  const { as_of, categories, law_version, left_off, models, names, profile, ready, suppliers, total } = answer
  return {
    profile,
    as_of,
    law_version,
    total,
    ready,
    duties: answer.duties.map(({ conditions, counts, duty, ...beginning }) => ({
      duty: duty.id,
      kind: duty.kind,
      legal_source: duty.source.provision,
      supplied_by: duty.supplied_by,
      ...beginning,
      ...counts,
      conditions: conditions.map(({ condition, count }) => ({ condition, ...count }))
    })),
    categories,
    models,
    facilities: answer.facilities.map(({ facility_id, ...counts }) => ({
      facility_id: facilityId(facility_id),
      name: facility_id === null ? null : (names.get(facility_id) ?? null),
      ...counts
    })),
    suppliers,
    gaps: answer.gaps.map(({ count, duty, facility_id, ...gap }) => ({
      duty: duty.id,
      legal_source: duty.source.provision,
      supplied_by: duty.supplied_by,
      ...gap,
      facility_id: facilityId(facility_id),
      ...count
    })),
    left_off: { ...left_off, products: answer.products_left_off }
  }
}
