/** Published passports by the identifiers of the battery. */
import type {
  LookupByIdAndDateQuery,
  LookupByIdQuery,
  LookupByProductIdsQuery,
  PassportDocument
} from "./generated/types.ts"
import { Listing, nextCursor } from "./Listing.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** The identifiers of one physical battery. */
export interface BatteryIdentifier {
  /** 8, 12, 13 or 14 digits. */
  readonly gtin: string
  /** The `serial_number` of the battery. */
  readonly serial: string
}

/** A page of passport ids, sorted. */
export interface PassportIdPage {
  /** Each a UUID. */
  readonly data: ReadonlyArray<string>
  /** The cursor of the next page; `null` on the last page. */
  readonly cursor: string | null
}

const productIdOf = ({ gtin, serial }: BatteryIdentifier): string => `${gtin}:${serial}`

/** Published passports by the identifiers of the battery, and as of a point in time: `dpp.lookup`. */
export class Lookup {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Returns the passport of a battery, in Battery Passport Data Model v2.0.
   *
   * @throws {DppNotFound} the organization has no published passport of this battery
   */
  byProductId(battery: BatteryIdentifier, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("lookupByProductId", { path: { productId: productIdOf(battery) } }, options)
  }

  /**
   * Returns the current passport, or with `date` (ISO 8601) the exact document as of that point in time.
   *
   * @throws {DppForbidden} the passport is not published
   * @throws {DppNotFound} the passport does not exist, or did not exist at that point in time
   */
  byId(id: string, query: LookupByIdQuery = {}, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("lookupById", { path: { dppId: id }, query }, options)
  }

  /**
   * Like `byId` with a date, under the name that EN 18222 gives it.
   *
   * @throws {DppNotFound} the passport does not exist, or did not exist at that point in time
   */
  byIdAndDate(id: string, query: LookupByIdAndDateQuery, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("lookupByIdAndDate", { path: { dppId: id }, query }, options)
  }

  /**
   * Returns the value at a path of the passport's document, such as `performanceAndDurability.ratedCapacity`.
   *
   * @throws {DppForbidden} the passport is not published
   * @throws {DppNotFound} the passport does not exist, or has no such value that the reader may see
   */
  element(id: string, path: string, options?: CallOptions): Promise<unknown> {
    return this.#transport.call("lookupElement", { path: { dppId: id, elementPath: path } }, options)
  }

  /**
   * Returns the section, list or group of values at a path of the passport's document.
   *
   * @throws {DppForbidden} the passport is not published
   * @throws {DppNotFound} the passport does not exist, or has a single value or none at the path
   */
  collection(id: string, path: string, options?: CallOptions): Promise<unknown> {
    return this.#transport.call("lookupCollection", { path: { dppId: id, elementPath: path } }, options)
  }

  /**
   * Lists the ids of the published passports of 1 to 500 batteries, each once. Batteries without passport are omitted.
   *
   * `await` returns one page (100 ids by default, at most 1000 with `limit`); `for await` iterates over all.
   *
   * @throws {DppValidationFailed} an identifier or the cursor is invalid
   */
  byProductIds(
    batteries: ReadonlyArray<BatteryIdentifier>,
    query: LookupByProductIdsQuery = {},
    options?: CallOptions
  ): Listing<PassportIdPage, string> {
    const body = batteries.map(productIdOf)
    const get = async (cursor: string | undefined): Promise<PassportIdPage> => {
      const input = { query: { ...query, cursor }, body }
      const response = await this.#transport.receive("lookupByProductIds", input, options)
      return { data: response.body, cursor: nextCursor(response.headers) }
    }
    return new Listing({
      first: () => get(query.cursor),
      next: ({ cursor }) => (cursor === null ? undefined : get(cursor)),
      items: ({ data }) => data
    })
  }
}
