/** Stores what is known of batteries in the EU registry, and finds the passports that are to be registered. */
import type { ProductKey } from "@dpp/core/identifiers"
import type { Facility, OrganizationId } from "@dpp/core/party"
import type { ProductId, RecordedRegistration, RegistryStatus, RegistryVersion } from "@dpp/core/product"
import type { RegistrableProduct, Worksheet } from "@dpp/core/registry"
import type * as Arr from "effect/Array"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { NewAuditEntry } from "./AuditLog.ts"

/**
 * A published passport with its newest version; number and hash are null until the version is signed. A passport that was deleted has
 * the standing `ceased`, and the version that was registered.
 */
export interface RegistrablePassport {
  readonly product: RegistrableProduct
  readonly facility: Pick<Facility, "gln"> | null
  readonly newest: RegistryVersion
  /** Since when the newest version is valid. */
  readonly newestSince: DateTime.Utc
}

export interface WorksheetQuery {
  readonly worksheet: Worksheet
  /** The statuses of registrations; they do not matter for deregistrations. */
  readonly statuses: ReadonlyArray<RegistryStatus>
  /** Only products with a greater id. */
  readonly after: ProductId | null
  readonly limit: number
}

/** A version that a result names, by its number or the hash of its statement. */
export interface NamedVersion {
  readonly product_id: ProductId
  readonly version: number | null
  readonly sha256: string | null
}

/** A battery with the identifiers in its printed address. */
export interface RegistrableBattery extends ProductKey {
  readonly id: ProductId
  readonly registration_id: string | null
}

export interface NewRecord {
  readonly product_id: ProductId
  readonly registration: RecordedRegistration
}

export class RegistryStore extends Context.Service<
  RegistryStore,
  {
    /** The passports of a worksheet, in the order of their ids. */
    readonly list: (
      organization: OrganizationId,
      query: WorksheetQuery
    ) => Effect.Effect<ReadonlyArray<RegistrablePassport>>
    /** Published passports with these serial numbers and a GTIN, then those that were deleted, the last deletion first. */
    readonly findBySerialNumbers: (
      organization: OrganizationId,
      serialNumbers: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<RegistrableBattery>>
    /**
     * These passports, published or deleted, in the order of their ids, locked until the transaction ends. Others are left out, and so are
     * deleted ones that were never registered.
     */
    readonly findForUpdate: (
      organization: OrganizationId,
      ids: ReadonlyArray<ProductId>
    ) => Effect.Effect<ReadonlyArray<RegistrablePassport>>
    /** The signed versions with one of these names. */
    readonly findVersions: (
      organization: OrganizationId,
      names: ReadonlyArray<NamedVersion>
    ) => Effect.Effect<ReadonlyArray<RegistryVersion & { readonly product_id: ProductId }>>
    /** Records what is known of batteries, each with its audit entry, in the last statement of the transaction. */
    readonly record: (
      organization: OrganizationId,
      records: Arr.NonEmptyReadonlyArray<NewRecord>,
      entries: Arr.NonEmptyReadonlyArray<NewAuditEntry>
    ) => Effect.Effect<void>
  }
>()("@dpp/service/ports/RegistryStore") {}
