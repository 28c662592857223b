/** Stores the products of an organization. The errors are facts of the domain; a failure of the storage is a defect. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import type { Limits, OrganizationId } from "@dpp/core/party"
import {
  type AnyProduct,
  type Product,
  type ProductCategory,
  ProductId,
  type ProductStatus,
  type RequiredFields,
  type ProductSort,
  type SortOrder,
  type Standing
} from "@dpp/core/product"
import type { ProductKey } from "@dpp/core/identifiers"
import type { Change, Created, Imported, LastingChange, Updated } from "@dpp/core/change"
import type * as Arr from "effect/Array"
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

/** Another product of the organization, or another template, has the key. */
export class ExternalIdTaken extends Schema.TaggedError<ExternalIdTaken>()("ExternalIdTaken", {
  external_id: Schema.String,
  /** The other product. Absent for a template, where it is not known, or was deleted in the meantime. */
  product_id: Schema.optionalKey(ProductId)
}) {}

/** The facility of the product was deleted in the meantime. */
export class FacilityGone extends Schema.TaggedError<FacilityGone>()("FacilityGone", {}) {}

export type IdentifierTaken = SerialNumberTaken | BatteryIdentifierTaken | ExternalIdTaken

/** The products of a list, their order, and how many a page has. */
export interface ProductSelection {
  readonly status: ProductStatus | undefined
  readonly category: ProductCategory | undefined
  readonly battery_category: BatteryCategory | undefined
  /** Part of name, serial number or GTIN; case does not matter. */
  readonly search: string | undefined
  /** Only products with one of these own keys. */
  readonly external_id?: ReadonlyArray<string> | undefined
  /** Only products with this model identifier. */
  readonly model_identifier?: string | undefined
  /** Only products with one of these serial numbers. */
  readonly serial_number?: ReadonlyArray<string> | undefined
  /** Only these products. */
  readonly ids?: ReadonlyArray<ProductId> | undefined
  /** Only published passports of this standing. */
  readonly passport_status?: Standing | undefined
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

/** The place of a product in a list, and its version: `readTime` of the core. All its changes have different times. */
export interface ListedVersion extends ProductPosition {
  readonly updated_at: DateTime.Utc
}

export interface ProductPage<Listed = AnyProduct> {
  readonly products: ReadonlyArray<Listed>
  /** Number of products on all pages. */
  readonly total: number
}

/** One change of any kind, or the products of a bulk request. */
export type Changes = readonly [Change] | Arr.NonEmptyReadonlyArray<Imported>

export interface StoredProducts {
  /** The products whose changes were stored. */
  readonly ids: ReadonlySet<ProductId>
  readonly change: StoredChange
}

/** What became of the changes of several products. */
export interface ManyStored {
  /** Null if none of them was stored. */
  readonly change: StoredChange | null
  /** Why the changes of these products were not stored. */
  readonly taken: ReadonlyMap<ProductId, IdentifierTaken>
}

/**
 * A change of a draft that was decided without a lock: a new one, or one of `change.before` as it was read, whose GTIN and serial number
 * stay the same. `limits`: what the organization may have after it.
 */
export interface DraftChange {
  readonly change: Created | Updated
  readonly entry: NewAuditEntry
  readonly limits: Pick<Limits, "drafts" | "storage_bytes">
}

/** The products that a request names by id, by own key or by serial number. */
export interface ProductNames {
  readonly ids: ReadonlyArray<ProductId>
  readonly externalIds: ReadonlyArray<string>
  readonly serialNumbers: ReadonlyArray<string>
}

export class ProductStore extends Context.Service<
  ProductStore,
  {
    readonly find: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<AnyProduct>>
    /** The time after which a response with the product is outdated (`readTime` of the core). All changes of a product have different times. */
    readonly timeOf: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<DateTime.Utc>>
    /** Like `find`, and locks the product: no other transaction can change it before this one ends. */
    readonly findForUpdate: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<AnyProduct>>
    /** The batteries of the organization that have one of these ids, in the order of their ids. */
    readonly findBatteries: (
      organization: OrganizationId,
      ids: ReadonlyArray<ProductId>
    ) => Effect.Effect<ReadonlyArray<Product>>
    /** Like `findBatteries`, and locks them until the transaction ends. */
    readonly findBatteriesForUpdate: (
      organization: OrganizationId,
      ids: ReadonlyArray<ProductId>
    ) => Effect.Effect<ReadonlyArray<Product>>
    /** The products of the organization that have one of these names, in the order of their ids. */
    readonly findNamed: (organization: OrganizationId, names: ProductNames) => Effect.Effect<ReadonlyArray<AnyProduct>>
    /** Like `findNamed`, and locks them until the transaction ends. */
    readonly findNamedForUpdate: (
      organization: OrganizationId,
      names: ProductNames
    ) => Effect.Effect<ReadonlyArray<AnyProduct>>
    readonly findByKey: (organization: OrganizationId, key: ProductKey) => Effect.Effect<Option.Option<AnyProduct>>
    /** The products of the organization that have these serial numbers. */
    readonly idsBySerialNumber: (
      organization: OrganizationId,
      serialNumbers: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, ProductId>>
    /** The products of the organization that have these keys of its own. */
    readonly idsByExternalId: (
      organization: OrganizationId,
      externalIds: ReadonlyArray<string>
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
     * Writes the documents of the versions that changes of one organization begin. It is called before their transaction, for whose
     * end others wait.
     */
    readonly prepare: (changes: ReadonlyArray<LastingChange>) => Effect.Effect<void>
    /**
     * Stores changes with their audit entries, versions and counters, in the last statement of the transaction. `before` of
     * a change is the product as `findForUpdate` returned it in the same transaction. Times that the product sets for the
     * first time become the time of the change (see `withChangeTime` of the core).
     *
     * Products of a bulk request are stored if their identifiers are free; of those with the same serial number, the first
     * one. The entry without a resource then represents those that have no entry of their own, and entries of products that
     * are not stored are omitted. The number of statements does not depend on the number of products.
     *
     * Returns none if nothing was stored, because the identifiers of a bulk request are all taken.
     */
    readonly store: (
      changes: Changes,
      entries: ReadonlyArray<NewAuditEntry>
    ) => Effect.Effect<Option.Option<StoredProducts>, IdentifierTaken | FacilityGone>
    /**
     * Deletes products of one organization, which are locked in the same transaction, with everything that belongs to them. The number
     * of statements does not depend on their number.
     */
    readonly removeMany: (
      products: Arr.NonEmptyReadonlyArray<AnyProduct>,
      entries: Arr.NonEmptyReadonlyArray<NewAuditEntry>
    ) => Effect.Effect<StoredChange>
    /** Why changes of several products would not be stored at present, by product: see `storeMany`. */
    readonly findTaken: (
      changes: Arr.NonEmptyReadonlyArray<LastingChange>
    ) => Effect.Effect<ReadonlyMap<ProductId, IdentifierTaken>>
    /**
     * Like `store`, for changes of several products of one organization, each of another one: those whose identifiers are free. They
     * have the same time. `before` of a change is locked in the same transaction. The entry without a resource represents the new
     * products that have no entry of their own. The number of statements does not depend on the number of changes.
     */
    readonly storeMany: (
      changes: Arr.NonEmptyReadonlyArray<LastingChange>,
      entries: ReadonlyArray<NewAuditEntry>
    ) => Effect.Effect<ManyStored, FacilityGone>
    /**
     * Stores changes of drafts of one organization, each of another one, by one statement that is a transaction of its own: the caller is
     * in none. Returns the time of each stored change, which is later than that of the one before it. A change is left out if the draft
     * has changed since it was read, or an identifier is taken; all are left out if the database refuses one for another reason, or they
     * would exceed a limit. What is left out is decided again, alone in a transaction. Null where no statement can store drafts.
     */
    readonly storeDrafts:
      | ((
          organization: OrganizationId,
          changes: ReadonlyArray<DraftChange>
        ) => Effect.Effect<ReadonlyMap<ProductId, DateTime.Utc>>)
      | null
  }
>()("@dpp/service/ports/ProductStore") {}
