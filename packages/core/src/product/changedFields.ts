/** Compares two states of a product. */
import { isSameJson } from "../text/Json.ts"
import type { AnyProduct } from "./Product.ts"
import { statusOf } from "./ProductState.ts"

/** Wire names of the fields in which two states of a product differ, in catalogue order. */
export const changedFields = (before: AnyProduct, after: AnyProduct): ReadonlyArray<string> =>
  differingFields(fieldValues(before), fieldValues(after))

/** The values of the fields of a product that a caller can set, by wire name. */
export const fieldValues = (product: AnyProduct): Readonly<Record<string, unknown>> => ({
  name: product.name,
  status: product.category === "batteries" ? statusOf(product.state) : "draft",
  gtin: product.gtin,
  external_id: product.external_id,
  facility_id: product.category === "batteries" ? product.facility_id : null,
  not_applicable: product.category === "batteries" ? product.not_applicable : [],
  predecessors: product.category === "batteries" ? product.life.predecessors : [],
  ...product.attributes
})

/** Names of the fields in which two records differ, those of the first record first. */
export const differingFields = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>
): ReadonlyArray<string> =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((field) => !isSameJson(one[field], other[field]))
