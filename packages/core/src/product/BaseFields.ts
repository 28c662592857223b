/**
 * The fields of a product or a template that are not attributes: name, status, category, GTIN, own key, facility, declarations,
 * and what it is made from.
 *
 * @source spec §2.1
 */
import * as Record from "effect/Record"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { collectUnrecognized, issuesOf } from "../catalogue/decodeFields.ts"
import { Gtin } from "../identifiers/Gtin.ts"
import { FacilityId } from "../party/Facility.ts"
import { decodingOptions } from "../text/describeIssue.ts"
import { type Issue, issue } from "../text/Issues.ts"
import type { JsonObject } from "../text/Json.ts"
import { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import { ChangeReason, ConfirmedFields } from "./Confirmation.ts"
import { NotApplicable } from "./NotApplicable.ts"
import { Predecessors } from "./Predecessor.ts"
import { ExternalId } from "./ExternalId.ts"
import { ProductCategory, ProductId, ProductName } from "./Product.ts"
import { ProductStatus } from "./ProductState.ts"
import { TemplateId } from "./TemplateValues.ts"

export const BaseFields = Schema.Struct({
  name: Schema.optionalKey(ProductName),
  status: Schema.optionalKey(ProductStatus),
  category: Schema.optionalKey(ProductCategory),
  gtin: Schema.optionalKey(Gtin),
  external_id: Schema.optionalKey(ExternalId),
  facility_id: Schema.optionalKey(FacilityId),
  not_applicable: Schema.optionalKey(NotApplicable),
  /** The batteries that a new one is made of. */
  predecessors: Schema.optionalKey(Predecessors),
  /** Why a product changes, for the audit log. */
  reason: Schema.optionalKey(ChangeReason),
  /** The unlikely values that are meant, of a published passport that changes. */
  confirm_unlikely: Schema.optionalKey(ConfirmedFields),
  /** The template of a new battery. */
  template_id: Schema.optionalKey(TemplateId),
  /** The product that a new template is made from. */
  from_product_id: Schema.optionalKey(ProductId)
})
export type BaseFields = typeof BaseFields.Type
type BaseField = keyof BaseFields

export interface ParsedBaseFields {
  /** Empty where a field has an issue. */
  readonly values: BaseFields
  /** Fields that were sent as `null`. */
  readonly cleared: ReadonlySet<BaseField>
  readonly issues: ReadonlyArray<Issue>
  /** Nested fields that these do not have, by path: those of predecessors. */
  readonly unrecognized: UnrecognizedFields
  /** The names of these fields: all others of the input are left. */
  readonly names: ReadonlySet<string>
}

const decode = Schema.decodeUnknownResult(BaseFields, decodingOptions)

const template = ["name", "gtin", "external_id", "facility_id", "not_applicable"] as const
const battery = [...template, "status", "category", "predecessors"] as const
const batteryModel = ["name", "status", "category", "gtin", "external_id"] as const
const ofChange = ["reason", "confirm_unlikely"] as const
const names = {
  battery: [...battery, "template_id"],
  battery_update: [...battery, ...ofChange],
  battery_model: batteryModel,
  battery_model_update: [...batteryModel, ...ofChange],
  template: [...template, "from_product_id"],
  template_update: template
} as const satisfies Record<string, ReadonlyArray<BaseField>>

/** What an input describes. A battery model has neither a facility nor declarations. */
export type InputKind = keyof typeof names

const sets: { readonly [Kind in InputKind]: ReadonlySet<string> } = Record.map(
  names,
  (fields) => new Set<string>(fields)
)

/** The names of these fields. */
export const baseFieldNames = (kind: InputKind): ReadonlySet<string> => sets[kind]

const isBaseField = (field: string): field is BaseField => Object.hasOwn(BaseFields.fields, field)

export const parseBaseFields = (input: JsonObject, kind: InputKind): ParsedBaseFields => {
  const known = baseFieldNames(kind)
  // An input may have thousands of other fields.
  const base = [...known].filter((field) => Object.hasOwn(input, field)).map((field) => [field, input[field]] as const)
  const decoded = decode(Object.fromEntries(base.filter(([, value]) => value !== null)))
  const values: BaseFields = Result.getOrElse(decoded, () => ({}))
  const unrecognized = new UnrecognizedFields()
  collectUnrecognized(input["predecessors"], values.predecessors, "predecessors", unrecognized)
  return {
    values,
    unrecognized,
    cleared: new Set(base.flatMap(([field, value]) => (value === null && isBaseField(field) ? [field] : []))),
    issues: Result.isFailure(decoded) ? issuesOf(decoded.failure) : [],
    names: known
  }
}

/** A required field that was neither sent nor found elsewhere. */
export const requiredIssues = (
  fields: ReadonlyArray<string>,
  isSent: (field: string) => boolean
): ReadonlyArray<Issue> => fields.filter((field) => !isSent(field)).map((field) => issue(field, "required"))

/** Fields of a stored product that an update tries to clear although every product has them. */
export const clearedIssues = (cleared: ReadonlySet<string>, keptFields: ReadonlyArray<string>): ReadonlyArray<Issue> =>
  keptFields.filter((field) => cleared.has(field)).map((field) => issue(field, "notClearable"))

/** A product never changes between battery and battery model. */
export const categoryIssues = (values: BaseFields, category: typeof ProductCategory.Type): ReadonlyArray<Issue> =>
  values.category === undefined || values.category === category
    ? []
    : [issue("category", "categoryFixed", { category })]
