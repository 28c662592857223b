/**
 * The address of the public passport page. It is the content of the QR code on the battery.
 *
 * `{origin}/01/{gtin14}/21/{serial}` with a GTIN, otherwise `{origin}/p/{id}`.
 *
 * Addresses of practice passports begin with `{origin}/practice`: no code of a real battery leads there. Those with a GTIN name the
 * organization that made the passport, so that everybody can practise with the same sample. They stay with the passport when another
 * organization receives it, as real ones do.
 *
 * @source GS1 Digital Link Standard: URI Syntax §4.9
 * @source inferred: the form without GTIN; see docs/decisions/0025-public-page.md
 */
import { digitalLinkPath } from "../identifiers/DigitalLink.ts"
import type { Organization } from "../party/Organization.ts"
import { identifierPrefix, practicePrefix, withoutPractice } from "../party/Practice.ts"
import { makerOf } from "../product/custody.ts"
import type { Product } from "../product/Product.ts"

/** The active custom domain, or the service's own origin where there is none. */
export const originOf = (
  { custom_domain, custom_domain_status }: Pick<Organization, "custom_domain" | "custom_domain_status">,
  serviceOrigin: string
): string => (custom_domain_status === "active" && custom_domain !== null ? `https://${custom_domain}` : serviceOrigin)

/** `serviceOrigin` without a trailing slash, for example `https://passports.example.com`. */
export const publicUrl = (
  product: Pick<Product, "id" | "gtin" | "organization_id" | "life"> & {
    readonly attributes: Pick<Product["attributes"], "serial_number">
  },
  organization: Pick<Organization, "custom_domain" | "custom_domain_status">,
  serviceOrigin: string
): string => {
  const origin = originOf(organization, serviceOrigin)
  return product.gtin === null
    ? `${origin}${practicePrefix(product.organization_id)}/p/${product.id}`
    : `${origin}${identifierPrefix(makerOf(product))}${digitalLinkPath(product.gtin, product.attributes.serial_number)}`
}

/** Whether a public address is that of a practice passport. */
export const isPracticeUrl = (url: string): boolean => withoutPractice(new URL(url).pathname).isPractice
