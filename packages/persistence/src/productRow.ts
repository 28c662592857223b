/**
 * A product as a row of the table `products`, in both directions.
 *
 * The attributes are one JSON value that was judged field by field on the way in; they are trusted on the way out. What
 * is searched, sorted or unique stands in a column of its own as well.
 */
import { FacilityId } from "@dpp/core/Facility"
import { type Gtin } from "@dpp/core/Gtin"
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

const time = Schema.DateTimeUtcFromDate

export const ProductRow = Schema.Struct({
  organization_id: OrganizationId,
  id: ProductId,
  category: ProductCategory,
  status: ProductStatus,
  name: Schema.String,
  gtin: Schema.NullOr(Schema.String),
  facility_id: Schema.NullOr(FacilityId),
  attributes: Schema.Unknown,
  image: Schema.NullOr(Schema.String),
  locked_at: Schema.NullOr(time),
  locked_reason: Schema.NullOr(LockReason),
  locked_locale: Schema.NullOr(Schema.Literals(["de", "en", "zh"])),
  published_at: Schema.NullOr(time),
  created_at: time,
  updated_at: time
})
export type ProductRow = typeof ProductRow.Type

export const columns =
  "organization_id, id, category, status, name, gtin, facility_id, attributes, image, locked_at, locked_reason, locked_locale, published_at, created_at, updated_at"

const lockOf = (row: ProductRow): IdentifierLock | null =>
  row.locked_at === null || row.locked_reason === null
    ? null
    : { at: row.locked_at, reason: row.locked_reason, locale: row.locked_locale }

export const toProduct = (row: ProductRow): AnyProduct => {
  const base = {
    id: row.id,
    organization_id: row.organization_id,
    name: row.name,
    // Sound here and below: only what was decoded is ever stored.
    gtin: row.gtin as Gtin | null,
    image: row.image,
    created_at: row.created_at,
    updated_at: row.updated_at
  }
  return row.category === "batteries_light"
    ? { ...base, category: row.category, attributes: row.attributes as LightAttributes }
    : {
        ...base,
        category: row.category,
        status: row.status,
        facility_id: row.facility_id,
        attributes: row.attributes as ProductAttributes,
        lock: lockOf(row),
        published_at: row.published_at
      }
}

/** All columns, the ones for search and order included. */
export const fromProduct = (product: AnyProduct) => {
  const battery = product.category === "batteries" ? product : undefined
  return {
    organization_id: product.organization_id,
    id: product.id,
    category: product.category,
    status: battery?.status ?? "draft",
    name: product.name,
    serial_number: product.attributes.serial_number ?? null,
    gtin: product.gtin,
    battery_category: battery?.attributes.battery_category ?? null,
    facility_id: battery?.facility_id ?? null,
    attributes: JSON.stringify(product.attributes),
    image: product.image,
    locked_at: dateOrNull(battery?.lock?.at),
    locked_reason: battery?.lock?.reason ?? null,
    locked_locale: battery?.lock?.locale ?? null,
    published_at: dateOrNull(battery?.published_at),
    created_at: DateTime.toDateUtc(product.created_at),
    updated_at: DateTime.toDateUtc(product.updated_at)
  }
}

const dateOrNull = (value: DateTime.Utc | null | undefined): Date | null =>
  value == null ? null : DateTime.toDateUtc(value)

