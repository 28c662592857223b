/**
 * What remains of a registration when its passport is deleted, so that the battery can be deregistered.
 *
 * @source EU 2026/1778 Art. 10(3)
 */
import type { AnyProduct, Product } from "../product/Product.ts"
import type { RecordedRegistration } from "../product/Registration.ts"

/** What the worksheets state of a battery. */
export interface RegistrableProduct extends Pick<Product, "id" | "organization_id" | "gtin" | "life" | "registration"> {
  readonly attributes: Pick<
    Product["attributes"],
    "serial_number" | "model_identifier" | "batch_identifier" | "commodity_code"
  >
}

/**
 * The record that outlives the passport; null if the registry cannot have the battery, or was already asked to remove it. A battery that
 * was submitted may still be registered. Of a passport that was transferred, the receiver has the record.
 */
export const remainingRegistration = (product: AnyProduct): RecordedRegistration | null => {
  if (product.category !== "batteries" || product.registration === null) return null
  const { newestSince: _derived, ...recorded } = product.registration
  const isKnown = recorded.registration_id !== null || recorded.status === "submitted"
  return isKnown && recorded.status !== "deregistered" && product.life.standing !== "transferred" ? recorded : null
}
