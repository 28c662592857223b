/** Where the values of products come from. */
import type { Provenance } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** Where the values of products come from: `dpp.provenance`. */
export class Provenances {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Returns for each attribute with a value who wrote it, when and from which source. Condition values have their path, such as
   * `capacity.remaining`.
   *
   * @throws {DppNotFound} the organization has no such product
   */
  async get(id: string, options?: CallOptions): Promise<Provenance["data"]> {
    return (await this.#transport.call("provenanceGet", { path: { id } }, options)).data
  }
}
