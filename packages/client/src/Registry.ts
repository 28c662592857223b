/** Registration of batteries with the EU registry. */
import type {
  RegistryFile,
  RegistryFileQuery,
  RegistryRecorded,
  RegistryResult,
  RegistryRow
} from "./generated/types.ts"
import { linked, type Listing, type Paged } from "./Listing.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/**
 * Registration of batteries with the EU registry: `dpp.registry`. Nothing is sent to the registry.
 *
 * @example
 * for await (const file of dpp.registry.file().pages()) console.log(file.data.length)
 */
export class Registry {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Lists the files of a worksheet, each with at most 100 rows, under the names of this service. `pages()` iterates over the files,
   * the loop itself over their rows.
   *
   * @throws {DppValidationFailed} a query parameter is invalid
   */
  file(
    query: Pick<RegistryFileQuery, "status" | "worksheet" | "cursor"> = {},
    options?: CallOptions
  ): Listing<Paged<RegistryFile>, RegistryRow> {
    return linked(query, (asked) =>
      this.#transport.receive("registryFile", { query: { ...asked, format: "json", template: "none" } }, options)
    )
  }

  /**
   * Records up to 1,000 results, each validated on its own; what was recorded before changes nothing.
   *
   * @throws {DppValidationFailed} the list of results is empty, or has more than 1,000
   */
  record(results: ReadonlyArray<RegistryResult>, options?: WriteOptions): Promise<RegistryRecorded> {
    return this.#transport.call("registryRecord", { body: { results: [...results] } }, options)
  }
}
