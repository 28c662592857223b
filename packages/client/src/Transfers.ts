/** Transfers of passports and used batteries to other organizations, and from them. */
import type {
  BulkTransferCreate,
  Transfer,
  TransferAcceptance,
  TransferCreate,
  TransferIssued,
  TransferPage,
  TransfersListQuery
} from "./generated/types.ts"
import { type Listing, numbered } from "./Listing.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/**
 * Transfers of passports and used batteries: `dpp.transfers`.
 *
 * Offers are sent once and not retried after a lost connection, because responses with a code are not stored.
 */
export class Transfers {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Offers a product to another organization, and returns the offer as `data` with its `code`. The code is returned only here: send
   * it to the other organization through a secure channel.
   *
   * @example
   * const { code } = await dpp.transfers.offer(id, { purpose: "responsibility", expires_at: "2027-03-01T00:00:00Z" })
   * @throws {DppValidationFailed} the offer would be open for more than 90 days, see `fields`
   * @throws {DppConflict} the passport is not in force, or a draft is being made of the battery
   */
  offer(id: string, offer: TransferCreate, options?: CallOptions): Promise<TransferIssued> {
    return this.#transport.call("transfersOffer", { path: { id }, body: offer }, options)
  }

  /** Offers up to 500 products with one code, or with `second_life` up to 1,000: the other organization accepts all of them or none. */
  offerMany(offer: BulkTransferCreate, options?: CallOptions): Promise<TransferIssued> {
    return this.#transport.call("transfersOfferMany", { body: offer }, options)
  }

  /**
   * Lists the offers that the organization made or accepted, newest first. `await` returns one page (25 items by default, at most
   * 100 with `per_page`); `for await` iterates over all.
   */
  list(query: TransfersListQuery = {}, options?: CallOptions): Listing<TransferPage, Transfer> {
    return numbered(query, (asked) => this.#transport.call("transfersList", { query: asked }, options))
  }

  /**
   * Withdraws an offer that was not accepted yet, or takes an accepted consent to a second life back.
   *
   * @throws {DppConflict} responsibility was accepted, or a battery that was made by the consent is published
   */
  async withdraw(id: string, options?: CallOptions): Promise<void> {
    await this.#transport.call("transfersWithdraw", { path: { id } }, options)
  }

  /**
   * Accepts an offer of another organization. `ended_grants` lists who read the passports until now.
   *
   * @throws {DppConflict} the code was used, or a serial number is taken
   * @throws {DppNotFound} the code is unknown, has expired, or the offer was withdrawn
   */
  async accept(acceptance: TransferAcceptance, options?: WriteOptions): Promise<Transfer> {
    return (await this.#transport.call("transfersAccept", { body: acceptance }, options)).data
  }
}
