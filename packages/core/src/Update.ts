/**
 * A partial update: only sent fields change, `null` clears a field.
 *
 * @source spec §4.1 (PATCH /products/{id})
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { isJsonObject, type JsonObject } from "./catalogue/Shape.ts"
import type { FacilityId } from "./Facility.ts"
import { type DecodedFields, decodeFields } from "./Fields.ts"
import type { Gtin } from "./Gtin.ts"
import { type Issue, type ValidationFailed, validationFailed } from "./Issues.ts"
import type { LightProduct, Product, ProductAttributes, ProductStatus } from "./Product.ts"
import { attributesOf, lightAttributesOf, lightStatusIssues } from "./ProductDraft.ts"
import { lightFields, productFields } from "./ProductFields.ts"
import { inputIssues, inputWarnings } from "./Rules.ts"
import { isSameJson } from "./sameJson.ts"
import type { UnrecognizedFields } from "./UnrecognizedFields.ts"
import { refuseV20 } from "./v13/BatteryPassport.ts"

export interface Update<P> {
  /** The product as it will be, identifiers and status included; whether it may be so is decided elsewhere. */
  readonly product: P
  readonly unrecognized: UnrecognizedFields
  readonly warnings: ReadonlyArray<Issue>
  /** Fields that were sent as `null`. */
  readonly cleared: ReadonlySet<string>
}

/** Fields that every product keeps. */
const indispensable = ["name", "serial_number", "battery_category", "status", "category"]

const clearedIssues = ({ cleared }: DecodedFields, fields: ReadonlyArray<string>): ReadonlyArray<Issue> =>
  fields.filter((field) => cleared.has(field)).map((field) => ({ field, message: "cannot be cleared" }))

const categoryIssues = ({ values }: DecodedFields, category: string): ReadonlyArray<Issue> =>
  values.has("category") && values.get("category") !== category
    ? [{ field: "category", message: `a product of category ${category} stays one` }]
    : []

const failed = (issues: ReadonlyArray<Issue>, unrecognized?: UnrecognizedFields) =>
  Result.fail(validationFailed(issues, unrecognized))

const notAnObject = failed([{ field: "body", message: "Expected object" }])

const without = (attributes: object, cleared: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(attributes).filter(([field]) => !cleared.has(field)))

/** `now` judges the dates. The product itself is not changed. */
export const updateProduct = (
  product: Product,
  input: unknown,
  now: DateTime.Utc
): Result.Result<Update<Product>, ValidationFailed> => {
  if (!isJsonObject(input)) return notAnObject
  const v20 = refuseV20(input)
  if (v20.length > 0) return failed(v20)
  const decoded = decodeFields(productFields(now), input)
  const { cleared, unrecognized, values } = decoded
  // Sound: serial number and category cannot be cleared, so the product's own stay where none is sent.
  const attributes = {
    ...without(product.attributes, cleared),
    ...attributesOf(values)
  } as unknown as ProductAttributes
  const issues = [
    ...decoded.issues,
    ...clearedIssues(decoded, indispensable),
    ...categoryIssues(decoded, product.category),
    ...inputIssues(attributes)
  ]
  if (issues.length > 0) return failed(issues, unrecognized)
  return Result.succeed({
    product: {
      ...product,
      name: (values.get("name") as string | undefined) ?? product.name,
      status: (values.get("status") as ProductStatus | undefined) ?? product.status,
      gtin: cleared.has("gtin") ? null : ((values.get("gtin") as Gtin | undefined) ?? product.gtin),
      facility_id: cleared.has("facility_id")
        ? null
        : ((values.get("facility_id") as FacilityId | undefined) ?? product.facility_id),
      attributes: { ...attributes, battery_status: attributes.battery_status ?? "original" }
    },
    unrecognized,
    warnings: inputWarnings(attributes),
    cleared
  })
}

export const updateLightProduct = (
  product: LightProduct,
  input: unknown
): Result.Result<Update<LightProduct>, ValidationFailed> => {
  if (!isJsonObject(input)) return notAnObject
  const decoded = decodeFields(lightFields, input)
  const { cleared, unrecognized, values } = decoded
  const issues = [
    ...decoded.issues,
    ...clearedIssues(decoded, ["name", "status", "category"]),
    ...categoryIssues(decoded, product.category),
    ...lightStatusIssues(values.get("status"))
  ]
  if (issues.length > 0) return failed(issues, unrecognized)
  const attributes = { ...without(product.attributes, cleared), ...lightAttributesOf(values) }
  return Result.succeed({
    product: {
      ...product,
      name: (values.get("name") as string | undefined) ?? product.name,
      gtin: cleared.has("gtin") ? null : ((values.get("gtin") as Gtin | undefined) ?? product.gtin),
      attributes
    },
    unrecognized,
    warnings: inputWarnings(attributes),
    cleared
  })
}

/** Wire names of the fields in which two states of a product differ, in catalogue order. */
export const changedFields = (before: Product | LightProduct, after: Product | LightProduct): ReadonlyArray<string> => {
  const flat = (product: Product | LightProduct): Readonly<Record<string, unknown>> => ({
    name: product.name,
    status: product.category === "batteries" ? product.status : "draft",
    gtin: product.gtin,
    facility_id: product.category === "batteries" ? product.facility_id : null,
    ...product.attributes
  })
  const [old, fresh] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (field) => !isSameJson(old[field], fresh[field])
  )
}
