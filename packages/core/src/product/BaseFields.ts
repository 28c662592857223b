/**
 * The fields of a product that are not attributes: name, status, category, GTIN, facility, and declarations.
 *
 * @source spec §2.1
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { issuesOf } from "../catalogue/decodeFields.ts"
import { Gtin } from "../identifiers/Gtin.ts"
import { FacilityId } from "../party/Facility.ts"
import { decodingOptions } from "../text/describeIssue.ts"
import type { Issue } from "../text/Issues.ts"
import type { JsonObject } from "../text/Json.ts"
import { NotApplicable } from "./NotApplicable.ts"
import { ProductCategory, ProductName } from "./Product.ts"
import { ProductStatus } from "./ProductState.ts"

export const BaseFields = Schema.Struct({
  name: Schema.optionalKey(ProductName),
  status: Schema.optionalKey(ProductStatus),
  category: Schema.optionalKey(ProductCategory),
  gtin: Schema.optionalKey(Gtin),
  /** Only batteries have a facility and declarations. */
  facility_id: Schema.optionalKey(FacilityId),
  not_applicable: Schema.optionalKey(NotApplicable)
})
export type BaseFields = typeof BaseFields.Type
type BaseField = keyof BaseFields

export interface ParsedBaseFields {
  /** Empty where a field has an issue. */
  readonly values: BaseFields
  /** Fields that were sent as `null`. */
  readonly cleared: ReadonlySet<BaseField>
  readonly issues: ReadonlyArray<Issue>
  /** The other fields of the input. */
  readonly rest: JsonObject
}

const decode = Schema.decodeUnknownResult(BaseFields, decodingOptions)
const batteryFields: ReadonlySet<string> = new Set(Object.keys(BaseFields.fields))
const batteryOnly: ReadonlySet<string> = new Set(["facility_id", "not_applicable"])
const modelFields: ReadonlySet<string> = new Set([...batteryFields].filter((field) => !batteryOnly.has(field)))

/** The names of these fields; a battery model has no facility. */
export const baseFieldNames = (category: typeof ProductCategory.Type): ReadonlySet<string> =>
  category === "batteries" ? batteryFields : modelFields

const isBaseField = (field: string): field is BaseField => batteryFields.has(field)

export const parseBaseFields = (input: JsonObject, category: typeof ProductCategory.Type): ParsedBaseFields => {
  const known = baseFieldNames(category)
  const base = Object.entries(input).filter(([field]) => known.has(field))
  const decoded = decode(Object.fromEntries(base.filter(([, value]) => value !== null)))
  return {
    values: Result.getOrElse(decoded, () => ({})),
    cleared: new Set(base.flatMap(([field, value]) => (value === null && isBaseField(field) ? [field] : []))),
    issues: Result.isFailure(decoded) ? issuesOf(decoded.failure) : [],
    rest: Object.fromEntries(Object.entries(input).filter(([field]) => !known.has(field)))
  }
}

/** A required field that was neither sent nor found elsewhere. */
export const requiredIssues = (
  fields: ReadonlyArray<string>,
  isSent: (field: string) => boolean
): ReadonlyArray<Issue> => fields.filter((field) => !isSent(field)).map((field) => ({ field, message: "is required" }))

/** Fields of a stored product that an update tries to clear although every product has them. */
export const clearedIssues = (
  cleared: ReadonlySet<string>,
  indispensable: ReadonlyArray<string>
): ReadonlyArray<Issue> =>
  indispensable.filter((field) => cleared.has(field)).map((field) => ({ field, message: "cannot be cleared" }))

/** A product never changes between battery and battery model. */
export const categoryIssues = (values: BaseFields, category: typeof ProductCategory.Type): ReadonlyArray<Issue> =>
  values.category === undefined || values.category === category
    ? []
    : [{ field: "category", message: `cannot be changed: this product is of category ${category}` }]
