/** Compares two states of a product. */
import { isSameJson } from "../text/Json.ts"
import type { BatteryModel, Product } from "./Product.ts"

/** Wire names of the fields in which two states of a product differ, in catalogue order. */
export const changedFields = (before: Product | BatteryModel, after: Product | BatteryModel): ReadonlyArray<string> => {
  const flat = (product: Product | BatteryModel): Readonly<Record<string, unknown>> => ({
    name: product.name,
    status: product.category === "batteries" ? product.status : "draft",
    gtin: product.gtin,
    facility_id: product.category === "batteries" ? product.facility_id : null,
    ...product.attributes
  })
  const [one, other] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => !isSameJson(one[field], other[field])
  )
}
