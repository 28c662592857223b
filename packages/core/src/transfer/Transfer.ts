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
import { AccessGrant } from "../access/AccessGrant.ts"
import type { OrganizationId } from "../party/Organization.ts"
import type { ProductId } from "../product/ProductId.ts"
import { TransferId } from "../product/ProductLife.ts"
import {
  alike,
  changeTime,
  column,
  computed,
  key,
  resource,
  shown,
  shownAs,
  time,
  timeOrNull
} from "../resource/resource.ts"
import { described, written } from "../text/described.ts"
import { isoTime } from "../text/isoTime.ts"

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

/** What an accepted offer lists of the grants that ended: the first ones, with this many ids in all. A list of offers has fewer. */
export const endedGrantLimits = { grants: 1000, productIds: 10_000, grantsInList: 100 } as const

/** What the new holder learns about a grant of the former one that no longer opens the passport. */
export type EndedGrant = Pick<AccessGrant, "audience" | "expires_at" | "grantee" | "points" | "role"> & {
  /** How many products of the offer the grant opened. */
  readonly products: "all" | number
  /** Which ones; empty where it opened all of them, and beyond `endedGrantLimits.productIds`. */
  readonly product_ids: ReadonlyArray<ProductId>
}

const id = Schema.String.annotate({ format: "uuid" })
const { audience, grantee, role } = AccessGrant.json.fields

const ShownGrant = Schema.Struct({
  audience,
  role,
  grantee,
  points: described(Schema.Array(Schema.Int), "The points of Annex XIII that the grant opened."),
  expires_at: described(Schema.NullOr(isoTime), "Until when the grant was given."),
  products: described(
    Schema.Union([Schema.Literal("all"), Schema.Int]),
    "How many products of the offer the grant opened."
  ),
  product_ids: described(
    Schema.Array(id),
    `Which products, if they were not all. An offer names ${endedGrantLimits.productIds} in all its grants; a list of offers none.`
  )
}).annotate({
  identifier: "EndedGrant",
  description: "A grant of the former operator, which no longer opens the passports."
})

const Party = Schema.Struct({
  id: described(id, "Id of the organization."),
  name: described(Schema.String, "Name of the organization.")
})

export const Transfer = resource({
  id: key(TransferId, "Id of the offer."),
  direction: computed(Schema.Literals(["sent", "received"]), "Whether the organization made or accepted it."),
  purpose: alike(TransferPurpose),
  state: column(TransferState),
  status: computed(
    TransferStatus,
    "`open`: the code can be used. `expired`: the offer was not accepted in time. `accepted` and `withdrawn` are final."
  ),
  sender: shownAs(written<TransferParty>(), Party, "The organization that made the offer."),
  receiver: shownAs(
    written<TransferParty | null>(),
    Schema.NullOr(Party),
    "The organization that accepted it; `null` before."
  ),
  product_ids: shownAs(
    written<ReadonlyArray<ProductId>>(),
    Schema.Array(id),
    "Ids of the products, which stay the same."
  ),
  // It says nothing about an offer of responsibility, where it is 1.
  batteries: shownAs(
    Schema.Int,
    Schema.NullOr(Schema.Int),
    "How many batteries the receiver may make of each product; `null` for an offer of responsibility."
  ),
  note: shown(Schema.NullOr(Schema.String), "A remark that both organizations see."),
  created_at: changeTime,
  expires_at: time("Until when the code can be used."),
  decided_at: timeOrNull("When it was accepted or withdrawn."),
  ended_grants: shownAs(
    written<ReadonlyArray<EndedGrant>>(),
    Schema.Array(ShownGrant),
    "For the receiver: the grants of the former operator that ended. Grant access again where it is needed. At most " +
      `${endedGrantLimits.grants}, in a list of offers the first ${endedGrantLimits.grantsInList} of each.`
  )
})
export type Transfer = typeof Transfer.row.Type

export const transferStatus = ({ expires_at, state }: Transfer, now: DateTime.Utc): TransferStatus =>
  state === "open" && DateTime.isLessThanOrEqualTo(expires_at, now) ? "expired" : state
