/** Stores the offers by which organizations hand passports and used batteries to others. Of a code it has the hash only. */
import type { Consented } from "@dpp/core/lifecycle"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId, TransferId } from "@dpp/core/product"
import type { Transfer } from "@dpp/core/transfer"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { StoredToken } from "./GrantStore.ts"

/** An offer that was found by its code, in whatever state it is. */
export interface CodedTransfer {
  readonly transfer: Transfer
  /** SHA-256 of the whole code. */
  readonly hash: Uint8Array
}

export interface TransferPage {
  readonly transfers: ReadonlyArray<Transfer>
  /** Number of offers on all pages. */
  readonly total: number
}

/** The offers by which the owner of a battery consented to a second life of it. */
export interface Consent {
  readonly product_id: ProductId
  readonly owner: OrganizationId
  /** Oldest first. */
  readonly transfers: ReadonlyArray<Consented>
}

export class TransferStore extends Context.Service<
  TransferStore,
  {
    readonly insert: (transfer: Transfer, code: StoredToken) => Effect.Effect<void>
    /** The offers that the organization made or accepted, newest first. */
    readonly list: (
      organization: OrganizationId,
      query: { readonly page: number; readonly per_page: number }
    ) => Effect.Effect<TransferPage>
    /** An offer that the organization made. No other transaction can change it before this one ends. */
    readonly findForUpdate: (organization: OrganizationId, id: TransferId) => Effect.Effect<Option.Option<Transfer>>
    /** The offer of any organization that has a code. No other transaction can change it before this one ends. */
    readonly findByCodeForUpdate: (lookupId: string) => Effect.Effect<Option.Option<CodedTransfer>>
    /** Stores that an offer was accepted or withdrawn. */
    readonly decide: (transfer: Transfer) => Effect.Effect<void>
    /** Which of these batteries the organization may make others of, because their owners consented. */
    readonly consents: (
      receiver: OrganizationId,
      products: ReadonlyArray<ProductId>
    ) => Effect.Effect<ReadonlyArray<Consent>>
  }
>()("@dpp/service/ports/TransferStore") {}
