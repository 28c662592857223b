/**
 * A product: one physical battery and its passport, or a battery model without passport.
 *
 * @source EU 2023/1542 Art. 77(1)
 * @source spec §2.1, §3
 */
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { Attributes, DeclarableAttribute } from "../catalogue/Catalogue.ts"
import type { Gtin } from "../identifiers/Gtin.ts"
import type { FacilityId } from "../party/Facility.ts"
import type { OrganizationId } from "../party/Organization.ts"
import { trimmed } from "../text/trimmed.ts"
import type { BatteryModelAttributes } from "./BatteryModelFields.ts"
import { ProductId } from "./ProductId.ts"
import type { PublicationRequest } from "./PublicationRequest.ts"
import type { ProductLife } from "./ProductLife.ts"
import type { Registration } from "./Registration.ts"
import { draft, type ProductState, type Published, stateAt } from "./ProductState.ts"

export { ProductId }

/** `batteries`: single batteries with a passport; `batteries_light`: battery models without. */
export const ProductCategory = Schema.Literals(["batteries", "batteries_light"])
export type ProductCategory = typeof ProductCategory.Type

export const ProductName = trimmed(120, 3)

/** The fields that batteries and battery models share. Times are the database's. */
interface Base {
  readonly id: ProductId
  readonly organization_id: OrganizationId
  readonly name: string
  readonly gtin: Gtin | null
  /** The organization's own key. Never published. */
  readonly external_id: string | null
  /** Path of the stored image below the service's origin. */
  readonly image: string | null
  readonly created_at: DateTime.Utc
  readonly updated_at: DateTime.Utc
}

/** The attributes of a battery: serial number and category are always there. */
export interface ProductAttributes extends Attributes {
  readonly serial_number: string
  readonly battery_category: BatteryCategory
}

export interface Product extends Base {
  readonly category: "batteries"
  readonly state: ProductState
  readonly facility_id: FacilityId | null
  readonly attributes: ProductAttributes
  /** Conditional attributes whose condition does not hold, in the order of the catalogue. None of them has a value. */
  readonly not_applicable: ReadonlyArray<DeclarableAttribute>
  readonly life: ProductLife
  /** Null as long as nothing is recorded about the battery in the registry. */
  readonly registration: Registration | null
  /** Null unless a member has asked for the publication of the draft, which a second one has to publish. */
  readonly publication_request: PublicationRequest | null
}

export interface PublishedProduct extends Product {
  readonly state: Published
}

/** A battery model without passport: always a draft, without completeness, steps and export. */
export interface BatteryModel extends Base {
  readonly category: "batteries_light"
  readonly attributes: BatteryModelAttributes
}

export type AnyProduct = Product | BatteryModel

export const isPublished = (product: AnyProduct): product is PublishedProduct =>
  product.category === "batteries" && product.state._tag === "Published"

/**
 * Returns a product with the time of the change that stores it: times that are set for the first time are `at`.
 *
 * `before` is null for a new product. The database chooses the moment when it stores the change, so a use case does
 * not know it in advance.
 *
 * @source inferred: one order of changes; see docs/decisions/0007-order-of-changes.md
 */
export const withChangeTime = <P extends AnyProduct>(before: AnyProduct | null, after: P, at: DateTime.Utc): P => {
  const base = { ...after, created_at: before?.created_at ?? at, updated_at: at }
  if (after.category === "batteries_light") return base
  return { ...base, state: stateAt(before?.category === "batteries" ? before.state : draft, after.state, at) }
}

/** Decoded values by the names of a table, as attributes. */
export const attributesOf = (values: ReadonlyMap<string, unknown>): Partial<ProductAttributes> =>
  Object.fromEntries(values)

/** Whether the two attributes are there that every battery has. */
export const hasIdentity = (attributes: Partial<ProductAttributes>): attributes is ProductAttributes =>
  attributes.serial_number !== undefined && attributes.battery_category !== undefined

/** Returns the attributes without those of the given names. */
export const omitAttributes = <A extends object>(attributes: A, names: ReadonlySet<string>): Partial<A> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.has(name))) as Partial<A>
