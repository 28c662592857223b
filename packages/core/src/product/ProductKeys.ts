/**
 * What programs name a product by, beside its id: what is printed on the battery, and the organization's own key. Changes and
 * messages about a product carry them, also those about its deletion, after which nothing else can be read.
 */
import * as Schema from "effect/Schema"
import type { AnyProduct } from "./Product.ts"

export const ProductKeys = Schema.Struct({
  gtin: Schema.NullOr(Schema.String),
  serial_number: Schema.NullOr(Schema.String),
  external_id: Schema.NullOr(Schema.String)
})
export type ProductKeys = typeof ProductKeys.Type

export const productKeys = ({ attributes, external_id, gtin }: AnyProduct): ProductKeys => ({
  gtin,
  serial_number: attributes.serial_number ?? null,
  external_id
})
