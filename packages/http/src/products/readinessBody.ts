/** The readiness of all products, as a response has it. */
import type { LawChanges, Readiness } from "@dpp/api/Readiness"
import type { DiffQuery } from "@dpp/core/law"
import { FacilityId } from "@dpp/core/party"
import type { ModelProgress } from "@dpp/core/product"
import { toDetails, toRules } from "@dpp/core/text"
import type { StockResponse, StockChanges } from "@dpp/service/products/StockReadiness"

const facilityId = (id: string | null): FacilityId | null => (id === null ? null : FacilityId.make(id))

/** No model is listed without products. */
const noProgress: ModelProgress = {
  percent: { templates: null, drafts: null, published: null },
  missing: [],
  templates: []
}

export const readinessBody = (answer: StockResponse): Readiness["data"] => {
  const { as_of, categories, law_version, left_off, models, names, profile, progress, ready, suppliers, total } = answer
  return {
    profile,
    as_of,
    law_version,
    total,
    ready,
    percent: progress.all.percent,
    missing: progress.all.missing,
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
    models: models.map((row) => ({ ...row, ...(progress.models.get(row.model) ?? noProgress) })),
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
    declarations: answer.declarations.map(({ findings, id, number }) => ({
      id,
      number,
      findings: toDetails(findings),
      rules: toRules(findings)
    })),
    left_off: { ...left_off, products: answer.products_left_off }
  }
}

export const changesBody = (
  { changes, law_version, products_left_off }: StockChanges,
  { from, to }: DiffQuery
): LawChanges["data"] => ({
  from,
  to,
  law_version,
  changes: changes.map(({ change, day, duty, lacking, models, touched }) => ({
    change,
    day,
    duty: duty.id,
    kind: duty.kind,
    legal_source: duty.source.provision,
    supplied_by: duty.supplied_by,
    from: duty.from,
    not_before: duty.not_before,
    waits_for: duty.waits_for,
    touched,
    lacking,
    models
  })),
  products_left_off
})
