/**
 * A product as a row of the table `products`, in both directions.
 *
 * The attributes are one JSON value. It was judged attribute by attribute on the way in and only this service writes
 * it: on the way out it is trusted. JSON in the database does not keep the order of keys; whoever needs an order walks
 * the catalogue. What is searched, sorted, filtered or unique stands in a column of its own as well.
 */
import type { Locale } from "@dpp/core/text"
import type { FacilityId, OrganizationId } from "@dpp/core/party"
import type { Gtin } from "@dpp/core/identifiers"
import {
  type AnyProduct,
  type BatteryModelAttributes,
  draft,
  lockOf,
  type LockReason,
  type ProductAttributes,
  type ProductCategory,
  type ProductId,
  type ProductState,
  type ProductStatus,
  publishedAt,
  statusOf
} from "@dpp/core/product"
import * as DateTime from "effect/DateTime"

/**
 * The columns that are read, as the driver gives them. Trusted like the attributes: a list of products is read more
 * often than anything else, and to judge each column again would double its price.
 */
export interface ProductRow {
  readonly organization_id: OrganizationId
  readonly id: ProductId
  readonly category: ProductCategory
  readonly status: ProductStatus
  readonly name: string
  readonly gtin: Gtin | null
  readonly facility_id: FacilityId | null
  readonly attributes: unknown
  readonly image: string | null
  readonly locked_at: Date | null
  readonly locked_reason: LockReason | null
  readonly locked_locale: Locale | null
  readonly published_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

const columns: { readonly [Name in keyof ProductRow]: true } = {
  organization_id: true,
  id: true,
  category: true,
  status: true,
  name: true,
  gtin: true,
  facility_id: true,
  attributes: true,
  image: true,
  locked_at: true,
  locked_reason: true,
  locked_locale: true,
  published_at: true,
  created_at: true,
  updated_at: true
}

export const productColumns: ReadonlyArray<string> = Object.keys(columns)

/** Rows of a statement that asked for all `productColumns`. */
export const toProducts = (rows: ReadonlyArray<object>): ReadonlyArray<AnyProduct> =>
  // Sound: see `ProductRow`.
  rows.map((row) => toProduct(row as ProductRow))

export const toProduct = (row: ProductRow): AnyProduct => {
  const { attributes, gtin, id, image, name, organization_id } = row
  const created_at = DateTime.makeUnsafe(row.created_at)
  const updated_at = DateTime.makeUnsafe(row.updated_at)
  const base = { id, organization_id, name, gtin, image, created_at, updated_at }
  // Sound, both times: see the head of this file.
  return row.category === "batteries_light"
    ? { ...base, category: row.category, attributes: attributes as BatteryModelAttributes }
    : {
        ...base,
        category: row.category,
        state: stateOf(row),
        facility_id: row.facility_id,
        attributes: attributes as ProductAttributes
      }
}

/** Constraints of the table keep the columns consistent: what is published has both times. */
const stateOf = ({ locked_at: at, locked_locale: locale, published_at }: ProductRow): ProductState => {
  if (at === null) return { _tag: "Draft" }
  const locked_at = DateTime.makeUnsafe(at)
  return published_at === null
    ? { _tag: "Preprinted", locked_at, locale: locale ?? "de" }
    : { _tag: "Published", published_at: DateTime.makeUnsafe(published_at), locked_at, locale }
}

/** All columns, as parameters of a statement. */
export const fromProduct = (product: AnyProduct) => {
  const battery = product.category === "batteries" ? product : null
  const state = battery?.state ?? draft
  const lock = lockOf(state)
  const serial_number = product.attributes.serial_number ?? null
  const attributes = JSON.stringify(product.attributes)
  return {
    organization_id: product.organization_id,
    id: product.id,
    category: product.category,
    status: statusOf(state),
    name: product.name,
    serial_number,
    gtin: product.gtin,
    battery_category: battery?.attributes.battery_category ?? null,
    facility_id: battery?.facility_id ?? null,
    attributes,
    bytes: Buffer.byteLength(attributes),
    image: product.image,
    locked_at: toDate(lock?.at),
    locked_reason: lock?.reason ?? null,
    locked_locale: lock?.locale ?? null,
    published_at: toDate(publishedAt(state)),
    created_at: DateTime.toDateUtc(product.created_at),
    updated_at: DateTime.toDateUtc(product.updated_at),
    search_text: searchText([product.name, serial_number, product.gtin])
  }
}

const toDate = (time: DateTime.Utc | null | undefined): Date | null =>
  time === null || time === undefined ? null : DateTime.toDateUtc(time)

/** One text per line, in lower case. No search text has a line break, so none matches across two of them. */
const searchText = (texts: ReadonlyArray<string | null>): string =>
  texts
    .filter((text) => text !== null)
    .join("\n")
    .toLowerCase()

/** The pattern for LIKE that finds `search` anywhere, whatever the case; its `%` and `_` mean themselves. */
export const searchPattern = (search: string): string =>
  `%${search.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
