/**
 * A partial update of a battery model: only sent fields change, `null` clears a field.
 *
 * `parse` checks what was sent. `apply` fills in the manufacturer and returns the changed battery model.
 *
 * @source spec §3 rule 4, §4.1
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { AttributeName } from "../catalogue/Catalogue.ts"
import type { Organization } from "../party/Organization.ts"
import { type Issue, type ValidationFailed, validationFailed, issue } from "../text/Issues.ts"
import { isJsonObject } from "../text/Json.ts"
import type { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import { autoFill } from "./AutoFill.ts"
import { categoryIssues, clearedIssues } from "./BaseFields.ts"
import { parseFields } from "./BatteryModelInput.ts"
import { type ChangeMeta, changeMeta } from "./ChangeMeta.ts"
import { changedFields } from "./changedFields.ts"
import { formerManufacturer, namesManufacturer, removalWarnings } from "./Manufacturer.ts"
import { type BatteryModel, omitAttributes } from "./Product.ts"
import { inputWarnings } from "./Rules.ts"

export interface BatteryModelUpdate {
  readonly category: "batteries_light"
  /** The battery model with the sent fields. */
  readonly product: BatteryModel
  readonly unrecognized: UnrecognizedFields
  readonly hints: ReadonlyArray<Issue>
  /** The fields that a value was sent for: attributes, and the name. */
  readonly sent: ReadonlySet<string>
  /** Attributes that were sent as `null`. */
  readonly cleared: ReadonlySet<string>
  /** Why the battery model changes, for the audit log. */
  readonly reason: string | undefined
}

/** Fails with all issues of an input. Dates after `now` are an issue. */
export const parse = (
  before: BatteryModel,
  input: unknown,
  now: DateTime.Utc
): Result.Result<BatteryModelUpdate, ValidationFailed> => {
  if (!isJsonObject(input)) return Result.fail(validationFailed([issue("body", "object")]))
  const { attributes, base, decoded, hints, issues } = parseFields(input, now, "battery_model_update")
  const all = [
    ...issues,
    ...clearedIssues(base.cleared, ["name", "status", "category"]),
    ...categoryIssues(base.values, before.category)
  ]
  if (all.length > 0) return Result.fail(validationFailed([...all, ...hints], decoded.unrecognized))
  return Result.succeed({
    category: "batteries_light",
    product: {
      ...before,
      name: base.values.name ?? before.name,
      gtin: base.cleared.has("gtin") ? null : (base.values.gtin ?? before.gtin),
      external_id: base.cleared.has("external_id") ? null : (base.values.external_id ?? before.external_id),
      attributes: { ...omitAttributes(before.attributes, decoded.cleared), ...attributes }
    },
    unrecognized: decoded.unrecognized,
    hints,
    sent: new Set([...Object.keys(attributes), ...(base.values.name === undefined ? [] : ["name"])]),
    cleared: decoded.cleared,
    reason: base.values.reason
  })
}

/** `fields`: those that the update changes. */
export const apply = (
  before: BatteryModel,
  { cleared, hints, product, sent, unrecognized }: BatteryModelUpdate,
  organization: Organization
): { readonly product: BatteryModel; readonly fields: ReadonlyArray<string>; readonly meta: ChangeMeta } => {
  const removed: ReadonlySet<AttributeName> = formerManufacturer(
    before.attributes,
    product.attributes,
    sent,
    organization
  )
  const filled = autoFill(
    omitAttributes(product.attributes, removed),
    { organization: namesManufacturer(sent) ? organization : undefined },
    cleared
  )
  const after: BatteryModel = { ...product, attributes: filled.attributes }
  const warnings = [...hints, ...inputWarnings(filled.attributes), ...removalWarnings(removed)]
  return {
    product: after,
    fields: changedFields(before, after),
    meta: changeMeta({ unrecognized, warnings }, filled.fields)
  }
}
