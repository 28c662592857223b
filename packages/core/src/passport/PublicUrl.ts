/**
 * The address of the public passport page, which is what the QR code on the battery holds.
 *
 * `{origin}/01/{gtin14}/21/{serial}` with a GTIN, else `{origin}/p/{id}`.
 *
 * @source GS1 Digital Link Standard: URI Syntax §4.9
 * @source inferred: the form without GTIN; see docs/decisions/0025-public-page.md
 */
import { digitalLinkPath } from "../identifiers/DigitalLink.ts"
import type { Organization } from "../party/Organization.ts"
import type { Product } from "../product/Product.ts"

/** The active custom domain, else the service's own origin. */
export const originOf = (
  { custom_domain, custom_domain_status }: Pick<Organization, "custom_domain" | "custom_domain_status">,
  serviceOrigin: string
): string => (custom_domain_status === "active" && custom_domain !== null ? `https://${custom_domain}` : serviceOrigin)

/** `serviceOrigin` without a trailing slash, for example `https://passports.example.com`. */
export const publicUrl = (
  product: Pick<Product, "id" | "gtin" | "attributes">,
  organization: Pick<Organization, "custom_domain" | "custom_domain_status">,
  serviceOrigin: string
): string => {
  const origin = originOf(organization, serviceOrigin)
  return product.gtin === null
    ? `${origin}/p/${product.id}`
    : `${origin}${digitalLinkPath(product.gtin, product.attributes.serial_number)}`
}
