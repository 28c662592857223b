/** Products of an organization. Storage trouble is a defect; the errors here are facts of the domain. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import type { OrganizationId } from "@dpp/core/party"
import {
  type AnyProduct,
  type ProductCategory,
  type ProductId,
  type ProductStatus,
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
  serial_number: Schema.String
}) {}

/** GTIN and serial number name a battery that exists already, here or in another organization. */
export class BatteryIdentifierTaken extends Schema.TaggedError<BatteryIdentifierTaken>()("BatteryIdentifierTaken", {
  gtin: Schema.String,
  serial_number: Schema.String
}) {}

/** The facility of the product was removed in the meantime. */
export class FacilityGone extends Schema.TaggedError<FacilityGone>()("FacilityGone", {}) {}

export type IdentifierTaken = SerialNumberTaken | BatteryIdentifierTaken

export interface ProductQuery {
  readonly status: ProductStatus | undefined
  readonly category: ProductCategory | undefined
  readonly battery_category: BatteryCategory | undefined
  /** Part of name, serial number or gtin, whatever the case. */
  readonly search: string | undefined
  /** Changed at this moment or later. */
  readonly updated_since: DateTime.Utc | undefined
  readonly sort: ProductSort
  readonly order: SortOrder
  /** From 1. */
  readonly page: number
  readonly per_page: number
}

export interface ProductPage {
  readonly products: ReadonlyArray<AnyProduct>
  /** Of all pages. */
  readonly total: number
}

export interface StoredProducts {
  readonly ids: ReadonlySet<ProductId>
  /** None where no product was stored. */
  readonly change: Option.Option<StoredChange>
}

export class ProductStore extends Context.Service<
  ProductStore,
  {
    readonly find: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<AnyProduct>>
    /** Like `find`, and nobody else changes the product before the transaction ends. */
    readonly findForUpdate: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<AnyProduct>>
    readonly findByKey: (organization: OrganizationId, key: ProductKey) => Effect.Effect<Option.Option<AnyProduct>>
    /** Ids of the published products that have one of the keys: ascending, each once, only those above `after`. */
    readonly publishedIds: (
      organization: OrganizationId,
      query: { readonly keys: ReadonlyArray<ProductKey>; readonly after: ProductId | null; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<ProductId>>
    /** Ties in the sort order are broken by id, so no product shows on two pages. */
    readonly list: (organization: OrganizationId, query: ProductQuery) => Effect.Effect<ProductPage>
    /**
     * Stores a change with its audit entries, versions and counters in one statement, the last one of its transaction.
     * What the product sets for the first time (`storedAt` of the core) gets the moment of the change.
     */
    readonly insert: (
      product: AnyProduct,
      entries: ReadonlyArray<NewAuditEntry>
    ) => Effect.Effect<StoredChange, IdentifierTaken | FacilityGone>
    /**
     * Stores those products whose identifiers are free; of products with the same serial number the first such one.
     * `publications` are the entries of products that come as published: those of products that were not
     * stored are left out, and `entry`, too, where none was. The number of statements does not grow with the products.
     */
    readonly insertMany: (
      organization: OrganizationId,
      products: ReadonlyArray<AnyProduct>,
      entries: { readonly entry: NewAuditEntry; readonly publications: ReadonlyArray<NewAuditEntry> }
    ) => Effect.Effect<StoredProducts, FacilityGone>
    /**
     * `before`: the product as `findForUpdate` gave it in the same transaction. `fileBytes`: by how much its files grow
     * with the change.
     */
    readonly update: (
      before: AnyProduct,
      after: AnyProduct,
      entry: NewAuditEntry,
      fileBytes?: number
    ) => Effect.Effect<StoredChange, IdentifierTaken | FacilityGone>
    /** With everything that belongs to it. `product`: as `findForUpdate` gave it in the same transaction. */
    readonly remove: (product: AnyProduct, entry: NewAuditEntry) => Effect.Effect<void>
  }
>()("@dpp/service/ports/ProductStore") {}
