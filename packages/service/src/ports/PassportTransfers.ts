/** Moves passports from one organization to another. The versions of the former one stay where they are. */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { Transferred } from "@dpp/core/transfer"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { NewAuditEntry } from "./AuditLog.ts"
import type { FacilityGone, IdentifierTaken } from "./ProductStore.ts"
import type { StoredChange } from "./StoredChange.ts"

export interface LockedPassports {
  /** The moment of the transfer: later than every change of either organization. */
  readonly at: DateTime.Utc
  /** How many versions each passport has, signed or not. */
  readonly versions: ReadonlyMap<ProductId, number>
}

export class PassportTransfers extends Context.Service<
  PassportTransfers,
  {
    /** Locks the audit heads of organizations until the transaction ends, in the order of their ids. */
    readonly lockOrganizations: (organizations: ReadonlyArray<OrganizationId>) => Effect.Effect<void>
    /** The organization that has a product now, whichever it is. */
    readonly holderOf: (product: ProductId) => Effect.Effect<Option.Option<OrganizationId>>
    /**
     * Locks the audit heads of both organizations until the transaction ends, in the order of their ids, and numbers all versions
     * that the passports have.
     */
    readonly lock: (
      sender: OrganizationId,
      receiver: OrganizationId,
      products: ReadonlyArray<ProductId>
    ) => Effect.Effect<LockedPassports>
    /**
     * Stores both sides of a transfer with their audit entries. The receiver gets the last condition, and the identifier and the
     * public address lead to it from then on. Returns the change of the receiver.
     */
    readonly store: (
      transferred: Transferred,
      at: DateTime.Utc,
      entries: { readonly sender: NewAuditEntry; readonly receiver: NewAuditEntry }
    ) => Effect.Effect<StoredChange, IdentifierTaken | FacilityGone>
  }
>()("@dpp/service/ports/PassportTransfers") {}
