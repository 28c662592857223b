/**
 * A product: one physical battery and its passport, as draft or published.
 *
 * @source EU 2023/1542 Art. 77(1)
 * @source spec §2.1, §3
 */
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { Locale } from "../text/Locale.ts"
import type { Attributes } from "../catalogue/Catalogue.ts"
import { trimmed } from "../text/trimmed.ts"
import type { FacilityId } from "../party/Facility.ts"
import type { Gtin } from "../identifiers/Gtin.ts"
import type { OrganizationId } from "../party/Organization.ts"
import { Uuid } from "../identifiers/Uuid.ts"

export const ProductId = Uuid.pipe(Schema.brand("ProductId"))
export type ProductId = typeof ProductId.Type

export const ProductStatus = Schema.Literals(["draft", "published"])
export type ProductStatus = typeof ProductStatus.Type

/** `batteries`: single batteries with a passport; `batteries_light`: battery models without. */
export const ProductCategory = Schema.Literals(["batteries", "batteries_light"])
export type ProductCategory = typeof ProductCategory.Type

export const ProductName = trimmed(120, 3)

/** Why gtin and serial number can no longer change. */
export const LockReason = Schema.Literals(["preprint_qr", "published"])
export type LockReason = typeof LockReason.Type

export interface IdentifierLock {
  readonly at: DateTime.Utc
  readonly reason: LockReason
  /** Language of the page that a pre-printed code leads to. */
  readonly locale: Locale | null
}

/** What both kinds of product have. Times are the server's. */
interface Base {
  readonly id: ProductId
  readonly organization_id: OrganizationId
  readonly name: string
  readonly gtin: Gtin | null
  /** Path of the stored image below the service's origin. */
  readonly image: string | null
  readonly created_at: DateTime.Utc
  readonly updated_at: DateTime.Utc
}

/** The attributes of a product: serial number and category are always there. */
export interface ProductAttributes extends Attributes {
  readonly serial_number: string
  readonly battery_category: BatteryCategory
}

export interface Product extends Base {
  readonly category: "batteries"
  readonly status: ProductStatus
  readonly facility_id: FacilityId | null
  readonly attributes: ProductAttributes
  readonly lock: IdentifierLock | null
  readonly published_at: DateTime.Utc | null
}

/** A battery model without passport: always a draft, without completeness, steps and export. */
export interface BatteryModel extends Base {
  readonly category: "batteries_light"
  readonly attributes: BatteryModelAttributes
}

export type BatteryModelAttributes = Pick<
  Attributes,
  | "serial_number"
  | "model_identifier"
  | "battery_chemistry"
  | "battery_mass"
  | "rated_capacity"
  | "nominal_voltage"
  | "mfr_identifier"
  | "mfr_name"
  | "mfr_trade_name"
  | "mfr_postal_address"
  | "mfr_website"
  | "mfr_email"
  | "eu_declaration_of_conformity"
> & {
  readonly description?: string
  readonly safety_data_sheet?: Attributes["eu_declaration_of_conformity"]
}

export type AnyProduct = Product | BatteryModel

export const isPublished = (product: AnyProduct): product is Product =>
  product.category === "batteries" && product.status === "published"

/**
 * A product as a change at the moment `at` stores it: what it sets for the first time begins then.
 *
 * `before` is null for a new product. Whoever decides about a change knows no moment yet: the database gives it.
 *
 * @source inferred: one order of changes; see docs/decisions/0007-order-of-changes.md
 */
export const storedAt = <P extends AnyProduct>(before: AnyProduct | null, after: P, at: DateTime.Utc): P => {
  const base = { ...after, created_at: before?.created_at ?? at, updated_at: at }
  if (after.category === "batteries_light") return base
  const { lock, published_at } = before?.category === "batteries" ? before : { lock: null, published_at: null }
  return {
    ...base,
    lock: after.lock === null ? null : { ...after.lock, at: lock?.at ?? at },
    published_at: after.published_at === null ? null : (published_at ?? at)
  }
}
