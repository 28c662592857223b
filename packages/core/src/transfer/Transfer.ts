/**
 * An offer of one organization to another: the responsibility for passports, or the consent that batteries get a second life.
 *
 * The receiver accepts the offer with its code, once. Of the code the service has a hash only.
 *
 * @source EU 2023/1542 Art. 77(4)
 * @source EU 2023/1542 Art. 77(7)
 */
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import type { AccessGrant } from "../access/AccessGrant.ts"
import type { OrganizationId } from "../party/Organization.ts"
import type { ProductId } from "../product/ProductId.ts"
import type { TransferId } from "../product/ProductLife.ts"

/**
 * `responsibility`: the receiver answers for the passports from then on. `second_life`: nothing passes, and the receiver may make
 * other batteries of each battery: one, or as many as the offer says.
 */
export const TransferPurpose = Schema.Literals(["responsibility", "second_life"]).annotate({
  description:
    "`responsibility`: the receiver answers for the passports from then on. `second_life`: nothing passes, and the receiver may " +
    "name each battery as a predecessor of batteries of its own: of one, or of as many as `batteries` says."
})
export type TransferPurpose = typeof TransferPurpose.Type

export const TransferState = Schema.Literals(["open", "accepted", "withdrawn"])
export type TransferState = typeof TransferState.Type

/** An open offer expires. */
export const TransferStatus = Schema.Literals(["open", "accepted", "withdrawn", "expired"])
export type TransferStatus = typeof TransferStatus.Type

/** The most products whose passports pass with one offer. */
export const maximumTransferred = 500

/** The most batteries to whose second life one offer consents, and the most that may be made of each of them. */
export const maximumConsented = 1000

/** For how many days an offer can be open. */
export const maximumDays = 90

/** An organization as both sides of an offer see it. */
export interface TransferParty {
  readonly id: OrganizationId
  readonly name: string
}

/** What the new holder learns about a grant of the former one that no longer opens the passport. */
export type EndedGrant = Pick<AccessGrant, "audience" | "expires_at" | "points" | "role"> & {
  readonly grantee: AccessGrant["grantee"]
  /** How many products of the offer the grant opened. */
  readonly products: "all" | number
  /** Which ones; empty where it opened all of them, and beyond `endedGrantLimits.productIds`. */
  readonly product_ids: ReadonlyArray<ProductId>
}

/** What an accepted offer lists of the grants that ended: the first ones, with this many ids in all. A list of offers has fewer. */
export const endedGrantLimits = { grants: 1000, productIds: 10_000, grantsInList: 100 } as const

export interface Transfer {
  readonly id: TransferId
  readonly sender: TransferParty
  readonly purpose: TransferPurpose
  readonly product_ids: ReadonlyArray<ProductId>
  /** How many batteries the receiver may make of each product. It says nothing about an offer of responsibility, where it is 1. */
  readonly batteries: number
  readonly note: string | null
  readonly state: TransferState
  readonly expires_at: DateTime.Utc
  readonly created_at: DateTime.Utc
  /** When it was accepted or withdrawn; null as long as it is open. */
  readonly decided_at: DateTime.Utc | null
  /** Null before it is accepted. */
  readonly receiver: TransferParty | null
  readonly ended_grants: ReadonlyArray<EndedGrant>
}

export const transferStatus = ({ expires_at, state }: Transfer, now: DateTime.Utc): TransferStatus =>
  state === "open" && DateTime.isLessThanOrEqualTo(expires_at, now) ? "expired" : state
