/** Moves passports from one organization to another. The versions of the former one stay where they are. */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { Transferred } from "@dpp/core/transfer"
import type * as Arr from "effect/Array"
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

/** A passport with what the audit logs of both organizations record about its transfer. */
export interface TransferredWithEntries {
  readonly transferred: Transferred
  readonly entries: { readonly sender: NewAuditEntry; readonly receiver: NewAuditEntry }
}

export class PassportTransfers extends Context.Service<
  PassportTransfers,
  {
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
     * Stores both sides of a transfer with their audit entries. The receiver gets the last conditions, and the identifiers and the
     * public addresses lead to it from then on. All passports have the same sender and the same receiver. Returns the change of
     * the receiver. Needs the transaction that has locked them.
     */
    readonly store: (
      passports: Arr.NonEmptyReadonlyArray<TransferredWithEntries>,
      at: DateTime.Utc
    ) => Effect.Effect<StoredChange, IdentifierTaken | FacilityGone>
  }
>()("@dpp/service/ports/PassportTransfers") {}
