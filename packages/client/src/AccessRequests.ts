/** Requests for access to a passport, as the person who asks sees them. */
import type { AccessRequestState } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/**
 * Requests for access: `dpp.accessRequests`. The `apiKey` of the client is the secret of the request; with every other key
 * the request is unknown.
 *
 * A request is sent to the public address of the passport, `{public_url}/access-requests`.
 */
export class AccessRequests {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Returns the status of a request. The first response after the approval has the `token` of the grant, and no later one
   * has it: keep it.
   *
   * @throws {DppUnauthorized} there is no request with this id and secret
   */
  async get(id: string, options?: CallOptions): Promise<AccessRequestState["data"]> {
    return (await this.#transport.call("accessRequestsGet", { path: { id } }, options)).data
  }
}
