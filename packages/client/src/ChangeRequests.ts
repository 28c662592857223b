/** Changes of what is public that a second member decides. */
import type {
  ChangeRequest,
  ChangeRequestApproved,
  ChangeRequestPage,
  ChangeRequestRefusal,
  ChangeRequestsListQuery
} from "./generated/types.ts"
import { type Listing, numbered } from "./Listing.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** Change requests: `dpp.changeRequests`. `approve` and `refuse` require the session of a member. */
export class ChangeRequests {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Lists change requests, newest first. `await` returns one page (25 items by default, at most 100 with `per_page`); `for await`
   * iterates over all.
   */
  list(query: ChangeRequestsListQuery = {}, options?: CallOptions): Listing<ChangeRequestPage, ChangeRequest> {
    return numbered(query, (asked) => this.#transport.call("changeRequestsList", { query: asked }, options))
  }

  /**
   * Returns one request, with the values of each field before and after the change.
   *
   * @throws {DppNotFound} the organization has no such request
   */
  async get(id: string, options?: CallOptions): Promise<ChangeRequest> {
    return (await this.#transport.call("changeRequestsGet", { path: { id } }, options)).data
  }

  /**
   * Approves a change, which is applied at once, and returns the request as `data`. For an offer to another organization, `code` is
   * the code of the offer, which is returned only here: send it to the other organization through a secure channel.
   *
   * @throws {DppConflict} you asked for it yourself, it is decided already, or the product has changed since, see `fields`
   */
  approve(id: string, options?: CallOptions): Promise<ChangeRequestApproved> {
    return this.#transport.call("changeRequestsApprove", { path: { id } }, options)
  }

  /**
   * Refuses a change, or withdraws one that you asked for.
   *
   * @throws {DppConflict} it is decided already
   */
  async refuse(id: string, refusal: ChangeRequestRefusal = {}, options?: WriteOptions): Promise<ChangeRequest> {
    return (await this.#transport.call("changeRequestsRefuse", { path: { id }, body: refusal }, options)).data
  }
}
