/** Stores the products of an organization. The errors are facts of the domain; a failure of the storage is a defect. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import type { OrganizationId } from "@dpp/core/party"
import {
  type AnyProduct,
  type ProductCategory,
  ProductId,
  type ProductStatus,
  type Product,
  type RequiredFields,
  type ProductSort,
  type SortOrder
} from "@dpp/core/product"
import type { ProductKey } from "@dpp/core/identifiers"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { NewAuditEntry } from "./AuditLog.ts"
import type { StoredChange } from "./StoredChange.ts"

/** The serial number is used by another product of the organization. */
export class SerialNumberTaken extends Schema.TaggedError<SerialNumberTaken>()("SerialNumberTaken", {
  serial_number: Schema.String,
  /** The other product. Absent where it is not known, or was deleted in the meantime. */
  product_id: Schema.optionalKey(ProductId)
}) {}

/** GTIN and serial number identify a battery that exists already, in this or in another organization. */
export class BatteryIdentifierTaken extends Schema.TaggedError<BatteryIdentifierTaken>()("BatteryIdentifierTaken", {
  gtin: Schema.String,
  serial_number: Schema.String
}) {}

/** The facility of the product was deleted in the meantime. */
export class FacilityGone extends Schema.TaggedError<FacilityGone>()("FacilityGone", {}) {}

export type IdentifierTaken = SerialNumberTaken | BatteryIdentifierTaken

/** The products of a list, their order, and how many a page has. */
export interface ProductSelection {
  readonly status: ProductStatus | undefined
  readonly category: ProductCategory | undefined
  readonly battery_category: BatteryCategory | undefined
  /** Part of name, serial number or GTIN; case does not matter. */
  readonly search: string | undefined
  /** Changed at this time or later. */
  readonly updated_since: DateTime.Utc | undefined
  /** Only batteries that lack something that these fields require, or only those that lack nothing of it. */
  readonly incomplete?: { readonly is: boolean; readonly required: ReadonlyArray<RequiredFields> }
  readonly sort: ProductSort
  readonly order: SortOrder
  readonly per_page: number
}

export interface ProductQuery extends ProductSelection {
  /** From 1. */
  readonly page: number
}

/** The place of a product in the order of a list. */
export const ProductPosition = Schema.Struct({
  /** What the list is sorted by: a name, a status, or a time as ISO 8601. */
  value: Schema.String,
  id: ProductId
})
export type ProductPosition = typeof ProductPosition.Type

/** The place of a product in a list, and its version: the time of its last change. All its changes have different times. */
export interface ListedVersion extends ProductPosition {
  readonly updated_at: DateTime.Utc
}

export interface ProductPage<Listed = AnyProduct> {
  readonly products: ReadonlyArray<Listed>
  /** Number of products on all pages. */
  readonly total: number
}

export interface StoredProducts {
  readonly ids: ReadonlySet<ProductId>
  /** None if no product was stored. */
  readonly change: Option.Option<StoredChange>
}

export class ProductStore extends Context.Service<
  ProductStore,
  {
    readonly find: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<AnyProduct>>
    /** The time of the last change of a product. All changes of a product have different times. */
    readonly timeOf: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<DateTime.Utc>>
    /** Like `find`, and locks the product: no other transaction can change it before this one ends. */
    readonly findForUpdate: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<AnyProduct>>
    readonly findByKey: (organization: OrganizationId, key: ProductKey) => Effect.Effect<Option.Option<AnyProduct>>
    /** The products of the organization that have these serial numbers. */
    readonly idsBySerialNumber: (
      organization: OrganizationId,
      serialNumbers: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, ProductId>>
    /** Ids of the published products that have one of the keys: ascending, each once, only those above `after`. */
    readonly publishedIds: (
      organization: OrganizationId,
      query: { readonly keys: ReadonlyArray<ProductKey>; readonly after: ProductId | null; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<ProductId>>
    /** Products that are equal in the sort order are sorted by id, so no product is on two pages. */
    readonly list: (organization: OrganizationId, query: ProductQuery) => Effect.Effect<ProductPage>
    /** The products after a position, in the order of `list`. The cost does not depend on the position. */
    readonly listAfter: (
      organization: OrganizationId,
      selection: ProductSelection,
      after: ProductPosition
    ) => Effect.Effect<ReadonlyArray<AnyProduct>>
    /** The versions of the products that `list` returns. */
    readonly listVersions: (
      organization: OrganizationId,
      query: ProductQuery
    ) => Effect.Effect<ProductPage<ListedVersion>>
    /** The versions of the products that `listAfter` returns. */
    readonly listVersionsAfter: (
      organization: OrganizationId,
      selection: ProductSelection,
      after: ProductPosition
    ) => Effect.Effect<ReadonlyArray<ListedVersion>>
    /**
     * Stores a change with its audit entries, versions and counters in one statement, the last one of its transaction.
     * Times that the product sets for the first time become the time of the change (see `withChangeTime` of the core).
     */
    readonly insert: (
      product: AnyProduct,
      entries: ReadonlyArray<NewAuditEntry>
    ) => Effect.Effect<StoredChange, IdentifierTaken | FacilityGone>
    /**
     * Stores the products whose identifiers are free; of products with the same serial number, the first of them.
     * `publications` are the entries of the products that are published. Entries of products that are not stored are
     * omitted, and `entry` is omitted if no product is stored. The number of statements does not depend on that of products.
     */
    readonly insertMany: (
      organization: OrganizationId,
      products: ReadonlyArray<AnyProduct>,
      entries: { readonly entry: NewAuditEntry; readonly publications: ReadonlyArray<NewAuditEntry> }
    ) => Effect.Effect<StoredProducts, FacilityGone>
    /**
     * `before`: the product as `findForUpdate` returned it in the same transaction. `fileBytes`: by how many bytes the
     * change makes its files grow; defaults to 0.
     */
    readonly update: (
      before: AnyProduct,
      after: AnyProduct,
      entry: NewAuditEntry,
      fileBytes?: number
    ) => Effect.Effect<StoredChange, IdentifierTaken | FacilityGone>
    /**
     * Deletes the product with everything that belongs to it. `product`: as `findForUpdate` returned it in the same
     * transaction.
     */
    /** Begins a new version of a passport with the same content, whose document today's exporter writes. */
    readonly reissue: (passport: Product, entry: NewAuditEntry) => Effect.Effect<StoredChange>
    readonly remove: (product: AnyProduct, entry: NewAuditEntry) => Effect.Effect<void>
  }
>()("@dpp/service/ports/ProductStore") {}
