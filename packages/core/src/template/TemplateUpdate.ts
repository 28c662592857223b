/**
 * A partial update of a template: only sent fields change, `null` clears a field. Batteries that were made from the
 * template do not change.
 *
 * @source inferred: templates; see docs/decisions/0067-templates.md
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { Attributes } from "../catalogue/Catalogue.ts"
import { decodeFields } from "../catalogue/decodeFields.ts"
import type { Organization } from "../party/Organization.ts"
import { omitAttributes } from "../product/Product.ts"
import { clearedIssues, parseBaseFields } from "../product/BaseFields.ts"
import { type ChangeMeta, changeMeta } from "../product/ChangeMeta.ts"
import { formerManufacturer, removalWarnings } from "../product/Manufacturer.ts"
import { declaredAttributes, notApplicableIssues } from "../product/NotApplicable.ts"
import { withinSize } from "../product/ProductSize.ts"
import { inputIssues, inputWarnings } from "../product/Rules.ts"
import { issue, type ValidationFailed, validationFailed } from "../text/Issues.ts"
import { isJsonObject } from "../text/Json.ts"
import type { Template } from "./Template.ts"
import { formIssues, templateHints, templateTable } from "./TemplateInput.ts"

export interface AppliedTemplateUpdate {
  readonly template: Template
  readonly meta: ChangeMeta
}

/** Fails with all issues of an input. `organization`: whose manufacturer fields a change of `mfr_name` leaves behind. */
export const apply = (
  before: Template,
  input: unknown,
  { now, organization }: { readonly now: DateTime.Utc; readonly organization: Organization }
): Result.Result<AppliedTemplateUpdate, ValidationFailed> => {
  if (!isJsonObject(input)) return Result.fail(validationFailed([issue("body", "object")]))
  const base = parseBaseFields(input, "template_update")
  const { cleared, issues, unrecognized, values } = decodeFields(templateTable, input, now, base.names)
  const sent: Attributes = Object.fromEntries(values)
  const changed: Attributes = { ...omitAttributes(before.attributes, cleared), ...sent }
  const removed = formerManufacturer(before.attributes, changed, new Set(values.keys()), organization)
  const { battery_category = before.attributes.battery_category, ...others } = omitAttributes(changed, removed)
  const attributes = { ...others, battery_category }
  const declared = base.cleared.has("not_applicable") ? [] : (base.values.not_applicable ?? before.not_applicable)
  const all = [
    ...formIssues(input),
    ...base.issues,
    ...issues,
    ...clearedIssues(new Set([...base.cleared, ...cleared]), ["name", "battery_category"]),
    ...inputIssues(attributes),
    // With an invalid base field, the sent declarations are not known.
    ...(base.issues.length > 0 ? [] : notApplicableIssues(declared, attributes))
  ]
  const hints = templateHints(unrecognized, "template_update")
  if (all.length > 0) return Result.fail(validationFailed([...all, ...hints], unrecognized))
  const {
    external_id = before.external_id,
    facility_id = before.facility_id,
    gtin = before.gtin,
    name = before.name
  } = base.values
  const warnings = [...hints, ...inputWarnings(attributes), ...removalWarnings(removed)]
  return Result.map(withinSize(attributes, unrecognized, before.attributes), (sized) => ({
    template: {
      ...before,
      name,
      gtin: base.cleared.has("gtin") ? null : gtin,
      external_id: base.cleared.has("external_id") ? null : external_id,
      facility_id: base.cleared.has("facility_id") ? null : facility_id,
      attributes: sized,
      not_applicable: declaredAttributes(declared)
    },
    meta: changeMeta({ unrecognized, warnings }, [])
  }))
}
