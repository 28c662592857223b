/**
 * What a battery takes over from its template after the template has changed: the values that it has from the template, and those
 * that it lacks. What was typed for the battery stays, `null` included.
 *
 * @source inferred: see docs/decisions/0067-templates.md
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Difference } from "../access/ChangeKind.ts"
import { fieldValues } from "../product/changedFields.ts"
import { copyTemplate } from "../product/copyTemplate.ts"
import { ChangeReason, ConfirmedFields } from "../product/Confirmation.ts"
import { declaredAttributes } from "../product/NotApplicable.ts"
import { type Product, ProductId } from "../product/Product.ts"
import { lockOf } from "../product/ProductState.ts"
import type { TemplateValues } from "../product/TemplateValues.ts"
import type { ContentEntry } from "./Provenance.ts"
import { followsTemplate } from "./productProvenance.ts"
import { type ValidationFailed, validationFailed, issue } from "../text/Issues.ts"
import { isSameJson } from "../text/Json.ts"
import { templateTable } from "../template/TemplateInput.ts"

/** Fields beside the attributes that a battery takes over where it has none. */
const baseFields = ["gtin", "facility_id", "not_applicable"] as const

/** Which batteries take over what. */
export const TemplateApplication = Schema.Struct({
  to: Schema.Literals(["drafts", "published"]).annotate({
    description: "`published`: each change is a correction of a passport, which needs `confirm=true`."
  }),
  fields: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({ description: "The fields that may change; all of them by default." })
  ),
  after: Schema.optionalKey(
    ProductId.annotate({ description: "`next` of the response before: the batteries after it follow." })
  ),
  reason: Schema.optionalKey(
    ChangeReason.annotate({
      description: "Why the batteries change. The audit log keeps it in the entries of the changes."
    })
  ),
  confirm_unlikely: Schema.optionalKey(
    ConfirmedFields.annotate({ description: "Names of fields whose values are unlikely, and right." })
  )
}).annotate({ identifier: "TemplateApplication", description: "Which batteries of a model take over what." })
export type TemplateApplication = typeof TemplateApplication.Type

/** Fails with the names that a template does not have. */
export const requireTemplateFields = (fields: ReadonlyArray<string> = []): Result.Result<void, ValidationFailed> => {
  const unknown = fields.filter((field) => !templateTable.has(field) && !baseFields.some((name) => name === field))
  const issues = unknown.map((field) => issue("fields", "notTakenOver", { name: JSON.stringify(field.slice(0, 100)) }))
  return unknown.length === 0 ? Result.void : Result.fail(validationFailed(issues))
}

/** `entries`: those about the content of the battery, oldest first. `only`: the fields that may change; all of them if it is undefined. */
export const takeovers = (
  template: TemplateValues,
  battery: Product,
  entries: ReadonlyArray<ContentEntry>,
  only?: ReadonlyArray<string>
): ReadonlyArray<Difference> => {
  const { attributes, facility_id, gtin, not_applicable, state } = battery
  const followsOwn = followsTemplate(battery, entries)
  const follows = (field: string): boolean => templateTable.has(field) && followsOwn(field)
  const keeps: Readonly<Record<string, boolean>> = {
    name: true,
    gtin: gtin !== null || lockOf(state) !== null,
    facility_id: facility_id !== null,
    not_applicable: false
  }
  const copied = copyTemplate(template, {
    isSent: (field) => keeps[field] ?? !follows(field),
    facility_id: facility_id ?? undefined,
    not_applicable,
    attributes: Object.fromEntries(Object.entries(attributes).filter(([field]) => !follows(field)))
  })
  const given = new Map(Object.entries(copied.attributes))
  const former = Object.keys(attributes).filter((field) => follows(field) && !Object.hasOwn(template.attributes, field))
  const isEmpty = (field: string): boolean =>
    !given.has(field) && (former.includes(field) || !Object.hasOwn(attributes, field))
  const declared = (copied.not_applicable ?? []).filter((field) => follows(field) && isEmpty(field))
  const after: ReadonlyArray<readonly [field: string, value: unknown]> = [
    ["gtin", copied.gtin ?? gtin],
    ["facility_id", copied.facility_id ?? facility_id],
    ["not_applicable", declaredAttributes([...not_applicable, ...declared])],
    ...given,
    ...former.map((field) => [field, null] as const)
  ]
  const before = new Map(Object.entries(fieldValues(battery)))
  return after.flatMap(([field, value]): ReadonlyArray<Difference> => {
    const own = before.get(field) ?? null
    // Sound: the values of a product are JSON.
    const taken = { field, before: own, after: value } as Difference
    return isSameJson(own, value) || only?.includes(field) === false ? [] : [taken]
  })
}
