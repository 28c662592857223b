/**
 * A product as a row of the table `products`, in both directions.
 *
 * The attributes are one JSON value, which does not keep the order of keys in the database: code that needs an order
 * uses the catalogue. An attribute that is searched, sorted, filtered or unique also has a column.
 */
import { Gtin } from "@dpp/core/identifiers"
import { FacilityId, OrganizationId } from "@dpp/core/party"
import {
  type AnyProduct,
  type BatteryModelAttributes,
  draft,
  isUneventful,
  lockOf,
  noLife,
  type Product,
  type ProductAttributes,
  type ProductCategory,
  ProductId,
  type ProductLife,
  type ProductState,
  publishedAt,
  receivedAt,
  statusOf
} from "@dpp/core/product"
import { locales } from "@dpp/core/text"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { SqlError } from "effect/sql/SqlError"
import { type RegistrationColumns, toRegistration } from "./registrationColumns.ts"

/** The columns that are read, in addition to category and JSON values. States their types; rows are not decoded. */
const Columns = Schema.Struct({
  organization_id: OrganizationId,
  id: ProductId,
  name: Schema.String,
  gtin: Schema.NullOr(Gtin),
  external_id: Schema.NullOr(Schema.String),
  facility_id: Schema.NullOr(FacilityId),
  image: Schema.NullOr(Schema.String),
  locked_at: Schema.NullOr(Schema.Date),
  locked_locale: Schema.NullOr(Schema.Literals(locales)),
  published_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date
})

/**
 * A row with all `productColumns`, as the driver returns it. It is not decoded, because lists of products are read more
 * often than anything else: see the fast path of `query.ts`.
 */
export type ProductRow = typeof Columns.Type &
  Partial<RegistrationColumns> & {
    readonly not_applicable: Product["not_applicable"]
    readonly publication_request: Product["publication_request"]
    /** Null for a product to which nothing has happened. */
    readonly life: ProductLife | null
  } & (
    | { readonly category: "batteries"; readonly attributes: ProductAttributes }
    | { readonly category: "batteries_light"; readonly attributes: BatteryModelAttributes }
  )

/** The names of the columns that a statement selects to read products. */
export const productColumns: ReadonlyArray<string> = [
  ...Object.keys(Columns.fields),
  "category",
  "attributes",
  "not_applicable",
  "publication_request",
  "life"
]

type ProductStatement = Effect.Effect<ReadonlyArray<ProductRow>, SqlError>

/** Returns the first product of a statement that selects all `productColumns`. */
export const findProduct = (statement: ProductStatement): Effect.Effect<Option.Option<AnyProduct>, SqlError> =>
  Effect.map(statement, (rows) => Option.map(Arr.head(rows), toProduct))

export const toProduct = (row: ProductRow): AnyProduct => {
  const { external_id, gtin, id, image, name, organization_id } = row
  const created_at = DateTime.makeUnsafe(row.created_at)
  const updated_at = DateTime.makeUnsafe(row.updated_at)
  const base = { id, organization_id, name, gtin, external_id, image, created_at, updated_at }
  return row.category === "batteries_light"
    ? { ...base, category: row.category, attributes: row.attributes }
    : {
        ...base,
        category: row.category,
        state: stateOf(row),
        facility_id: row.facility_id,
        attributes: row.attributes,
        not_applicable: row.not_applicable,
        life: row.life ?? noLife,
        registration: toRegistration(row),
        publication_request: row.publication_request
      }
}

/** Constraints of the table keep the columns consistent: a published product has both times. */
export const stateOf = ({
  locked_at: at,
  locked_locale: locale,
  published_at
}: Pick<ProductRow, "locked_at" | "locked_locale" | "published_at">): ProductState => {
  if (at === null) return draft
  const locked_at = DateTime.makeUnsafe(at)
  return published_at === null
    ? { _tag: "Preprinted", locked_at, locale: locale ?? "de" }
    : { _tag: "Published", published_at: DateTime.makeUnsafe(published_at), locked_at, locale }
}

/**
 * Returns the columns of a product, as parameters of a statement: those that are read, and those for search and limits. What is
 * recorded about the registry is not among them: `RegistryStoreSql.ts` writes it.
 */
export const fromProduct = (product: AnyProduct) => {
  const battery = product.category === "batteries" ? product : null
  const state = battery?.state ?? draft
  const lock = lockOf(state)
  const serial_number = product.attributes.serial_number ?? null
  const attributes = JSON.stringify(product.attributes)
  const life = battery === null || isUneventful(battery.life) ? null : JSON.stringify(battery.life)
  return {
    organization_id: product.organization_id,
    id: product.id,
    category: product.category,
    status: statusOf(state),
    name: product.name,
    serial_number,
    gtin: product.gtin,
    external_id: product.external_id,
    battery_category: battery?.attributes.battery_category ?? null,
    facility_id: battery?.facility_id ?? null,
    attributes,
    bytes: Buffer.byteLength(attributes) + Buffer.byteLength(life ?? ""),
    not_applicable: JSON.stringify(battery?.not_applicable ?? []),
    life,
    publication_request: requestOf(battery),
    received_at: battery === null ? null : toDate(receivedAt(battery)),
    image: product.image,
    locked_at: toDate(lock?.at),
    locked_reason: lock?.reason ?? null,
    locked_locale: lock?.locale ?? null,
    published_at: toDate(publishedAt(state)),
    created_at: DateTime.toDateUtc(product.created_at),
    updated_at: DateTime.toDateUtc(product.updated_at),
    search_text: searchText([product.name, serial_number, product.gtin])
  } satisfies WrittenColumns
}

/** A column that is read and not written does not compile. */
type WrittenColumns = typeof Columns.Type & {
  category: ProductCategory
  attributes: string
  not_applicable: string
  publication_request: string | null
  life: string | null
} & Record<string, unknown>

const requestOf = (battery: Product | null): string | null =>
  battery === null || battery.publication_request === null ? null : JSON.stringify(battery.publication_request)

const toDate = (time: DateTime.Utc | null | undefined): Date | null =>
  time === null || time === undefined ? null : DateTime.toDateUtc(time)

/** One text per line, in lower case. No search has a line break, so none matches across two texts. */
export const searchText = (texts: ReadonlyArray<string | null>): string =>
  texts
    .filter((text) => text !== null)
    .join("\n")
    .toLowerCase()
