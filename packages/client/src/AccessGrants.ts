/** Access grants: who reads more of the organization's passports than the public. */
import type {
  AccessGrant,
  AccessGrantApproval,
  AccessGrantCreate,
  AccessGrantIssued,
  AccessGrantPage,
  AccessGrantsListQuery,
  AccessGrantUpdate,
  EffectiveAccess,
  RequestSelection
} from "./generated/types.ts"
import { type Listing, numbered } from "./Listing.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/**
 * Access grants: `dpp.accessGrants`. Every method requires a key with access `full`, and throws `DppForbidden` without.
 *
 * Changes are sent once and not retried after a lost connection, because responses with a token are not stored.
 */
export class AccessGrants {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Creates an active grant, and returns it as `data` with its `token`. The token is returned only here.
   *
   * @throws {DppValidationFailed} the input is invalid, see `fields`; nothing is stored
   */
  create(grant: AccessGrantCreate, options?: CallOptions): Promise<AccessGrantIssued> {
    return this.#transport.call("accessGrantsCreate", { body: grant }, options)
  }

  /**
   * Lists grants and requests, newest first; `meta.dropped` of a page counts the requests that were dropped. `await` returns one page (25 items by default, at most 100 with `per_page`);
   * `for await` iterates over all.
   *
   * @throws {DppValidationFailed} a query parameter is invalid
   */
  list(query: AccessGrantsListQuery = {}, options?: CallOptions): Listing<AccessGrantPage, AccessGrant> {
    return numbered(query, (asked) => this.#transport.call("accessGrantsList", { query: asked }, options))
  }

  /**
   * Returns one grant or request.
   *
   * @throws {DppNotFound} the organization has no such grant
   */
  async get(id: string, options?: CallOptions): Promise<AccessGrant> {
    return (await this.#transport.call("accessGrantsGet", { path: { id } }, options)).data
  }

  /**
   * Changes the fields that are sent. `status` is `suspended` or `active`.
   *
   * @throws {DppValidationFailed} a field is invalid, see `fields`; nothing is changed
   * @throws {DppNotFound} the organization has no such grant
   * @throws {DppConflict} the grant is pending, denied or revoked
   */
  async update(id: string, changes: AccessGrantUpdate, options?: CallOptions): Promise<AccessGrant> {
    return (await this.#transport.call("accessGrantsUpdate", { path: { id }, body: changes }, options)).data
  }

  /**
   * Approves a pending request, by default for the passport that was asked for. Its token is handed to the person who asked.
   *
   * @throws {DppValidationFailed} a field is invalid, see `fields`; nothing is changed
   * @throws {DppNotFound} the organization has no such grant
   * @throws {DppConflict} the grant is not pending, or the request has ended
   */
  async approve(id: string, approval: AccessGrantApproval, options?: CallOptions): Promise<AccessGrant> {
    return (await this.#transport.call("accessGrantsApprove", { path: { id }, body: approval }, options)).data
  }

  /**
   * Denies a pending request. This is final.
   *
   * @throws {DppNotFound} the organization has no such grant
   * @throws {DppConflict} the grant is not pending, or the request has ended
   */
  async deny(id: string, options?: CallOptions): Promise<AccessGrant> {
    return (await this.#transport.call("accessGrantsDeny", { path: { id } }, options)).data
  }

  /**
   * Denies all selected requests that wait, or none of them. Returns how many; with `dry_run`, how many it would deny.
   *
   * @throws {DppValidationFailed} the selection is invalid
   * @throws {DppConflict} an id is that of a grant
   */
  async denyMany(selection: RequestSelection, options?: CallOptions): Promise<number> {
    return (await this.#transport.call("accessGrantsDenyMany", { body: selection }, options)).data.denied
  }

  /**
   * Deletes all selected requests that wait or were denied, or none of them. Returns how many; with `dry_run`, how many it
   * would delete.
   *
   * @throws {DppValidationFailed} the selection is invalid
   * @throws {DppConflict} an id is that of a grant
   */
  async deleteMany(selection: RequestSelection, options?: CallOptions): Promise<number> {
    return (await this.#transport.call("accessGrantsDeleteMany", { body: selection }, options)).data.deleted
  }

  /**
   * Revokes an active, suspended or expired grant. This is final; its token is refused from the next request on.
   *
   * @throws {DppNotFound} the organization has no such grant
   * @throws {DppConflict} the grant is pending, denied or revoked
   */
  async revoke(id: string, options?: CallOptions): Promise<AccessGrant> {
    return (await this.#transport.call("accessGrantsRevoke", { path: { id } }, options)).data
  }

  /**
   * Replaces the token of an active or suspended grant. The new `token` is returned only here; the old one is refused from
   * the next request on.
   *
   * @throws {DppNotFound} the organization has no such grant
   * @throws {DppConflict} the grant is pending, denied, revoked or expired
   */
  rotate(id: string, options?: CallOptions): Promise<AccessGrantIssued> {
    return this.#transport.call("accessGrantsRotate", { path: { id } }, options)
  }

  /**
   * Revokes every active grant of the organization at once, with the reason as their note. Returns how many.
   *
   * @throws {DppValidationFailed} the reason is missing or too long
   */
  async revokeAll(reason: string, options?: CallOptions): Promise<number> {
    return (await this.#transport.call("accessGrantsRevokeAll", { body: { reason } }, options)).data.revoked
  }

  /**
   * Returns what a token opens: audience, role, points, scope and end of its grant. The client must have been made with the
   * token as `apiKey`.
   *
   * @throws {DppUnauthorized} the token is unknown, or its grant is not in force
   * @throws {DppForbidden} the client has an API key, which has no grant
   */
  async effective(options?: CallOptions): Promise<EffectiveAccess["data"]> {
    return (await this.#transport.call("accessGrantsEffective", {}, options)).data
  }
}
