/** The API keys of an organization. */
import type { ApiKey, ApiKeyCreate, ApiKeyIssued } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/**
 * The API keys of the organization: `dpp.keys`. Only a member with the role `admin` may call it, so the client needs the option
 * `credentials: "session"`.
 */
export class Keys {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Lists the keys that are not revoked, oldest first. */
  async list(options?: CallOptions): Promise<ReadonlyArray<ApiKey>> {
    return (await this.#transport.call("keysList", {}, options)).data
  }

  /** Creates a key, and returns it with its text as `key`, which is returned only here. */
  async create(key: ApiKeyCreate, options?: CallOptions): Promise<ApiKeyIssued> {
    return (await this.#transport.call("keysCreate", { body: key }, options)).data
  }

  /**
   * Revokes a key. From then on it is refused.
   *
   * @throws {DppNotFound} the organization has no such key
   */
  async revoke(id: string, options?: CallOptions): Promise<void> {
    await this.#transport.call("keysRevoke", { path: { id } }, options)
  }
}
