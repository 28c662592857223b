/**
 * A product as a row of the table `products`, in both directions.
 *
 * The attributes are one JSON value. It was judged attribute by attribute on the way in and only this service writes
 * it: on the way out it is trusted. JSON in the database does not keep the order of keys; whoever needs an order walks
 * the catalogue. What is searched, sorted, filtered or unique stands in a column of its own as well.
 */
import { locales } from "@dpp/core/catalogue/Attribute"
import { FacilityId } from "@dpp/core/Facility"
import { Gtin } from "@dpp/core/Gtin"
import { OrganizationId } from "@dpp/core/Organization"
import {
  type AnyProduct,
  type IdentifierLock,
  type LightAttributes,
  LockReason,
  type ProductAttributes,
  ProductCategory,
  ProductId,
  ProductStatus
} from "@dpp/core/Product"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

const Time = Schema.DateTimeUtcFromDate

/** The columns that are read. */
export const ProductRow = Schema.Struct({
  organization_id: OrganizationId,
  id: ProductId,
  category: ProductCategory,
  status: ProductStatus,
  name: Schema.String,
  gtin: Schema.NullOr(Gtin),
  facility_id: Schema.NullOr(FacilityId),
  attributes: Schema.Unknown,
  image: Schema.NullOr(Schema.String),
  locked_at: Schema.NullOr(Time),
  locked_reason: Schema.NullOr(LockReason),
  locked_locale: Schema.NullOr(Schema.Literals(locales)),
  published_at: Schema.NullOr(Time),
  created_at: Time,
  updated_at: Time
})
export type ProductRow = typeof ProductRow.Type

export const productColumns: ReadonlyArray<string> = Object.keys(ProductRow.fields)

export const toProduct = (row: ProductRow): AnyProduct => {
  const { attributes, created_at, gtin, id, image, name, organization_id, updated_at } = row
  const base = { id, organization_id, name, gtin, image, created_at, updated_at }
  // Sound, both times: see the head of this file.
  return row.category === "batteries_light"
    ? { ...base, category: row.category, attributes: attributes as LightAttributes }
    : {
        ...base,
        category: row.category,
        status: row.status,
        facility_id: row.facility_id,
        attributes: attributes as ProductAttributes,
        lock: lockOf(row),
        published_at: row.published_at
      }
}

const lockOf = ({ locked_at: at, locked_locale: locale, locked_reason: reason }: ProductRow): IdentifierLock | null =>
  at === null || reason === null ? null : { at, reason, locale }

/** All columns, as parameters of a statement. */
export const fromProduct = (product: AnyProduct) => {
  const battery = product.category === "batteries" ? product : null
  const serial_number = product.attributes.serial_number ?? null
  return {
    organization_id: product.organization_id,
    id: product.id,
    category: product.category,
    status: battery?.status ?? "draft",
    name: product.name,
    serial_number,
    gtin: product.gtin,
    battery_category: battery?.attributes.battery_category ?? null,
    facility_id: battery?.facility_id ?? null,
    attributes: JSON.stringify(product.attributes),
    image: product.image,
    locked_at: toDate(battery?.lock?.at),
    locked_reason: battery?.lock?.reason ?? null,
    locked_locale: battery?.lock?.locale ?? null,
    published_at: toDate(battery?.published_at),
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
