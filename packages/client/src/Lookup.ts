/** Published passports by the identifiers of the battery. */
import type {
  LookupByIdAndDateQuery,
  LookupByIdQuery,
  LookupByProductIdsQuery,
  PassportDocument
} from "./generated/types.ts"
import { Listing } from "./Listing.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** What identifies one physical battery. */
export interface BatteryIdentifier {
  /** 8, 12, 13 or 14 digits. */
  readonly gtin: string
  /** The `serial_number` of the battery. */
  readonly serial: string
}

/** Ids of passports, sorted. */
export interface PassportIdPage {
  /** Each a UUID. */
  readonly data: ReadonlyArray<string>
  /** Of the next page; `null` after the last one. */
  readonly cursor: string | null
}

const productIdOf = ({ gtin, serial }: BatteryIdentifier): string => `${gtin}:${serial}`

/** @source RFC 8288 §3 */
const nextCursor = (link: string | null): string | null => {
  const [, target] = /<([^>]*)>\s*;\s*rel="?next"?/u.exec(link ?? "") ?? []
  return target === undefined ? null : new URL(target, "http://localhost").searchParams.get("cursor")
}

/** Published passports by the identifiers of the battery, and as they were: `dpp.lookup`. */
export class Lookup {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * The active passport of a battery, in Battery Passport Data Model v2.0.
   *
   * @throws {DppNotFound} the organization has no published passport of it
   */
  byProductId(battery: BatteryIdentifier, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("lookup.byProductId", { path: { productId: productIdOf(battery) } }, options)
  }

  /**
   * The passport as it is, or with `date` (ISO 8601) as it was at that moment, byte for byte.
   *
   * @throws {DppForbidden} it is not published
   * @throws {DppNotFound} there is none, or there was none then
   */
  byId(id: string, query: LookupByIdQuery = {}, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("lookup.byId", { path: { dppId: id }, query }, options)
  }

  /**
   * As `byId` with a date, under the name of EN 18222.
   *
   * @throws {DppNotFound} there is none, or there was none then
   */
  byIdAndDate(id: string, query: LookupByIdAndDateQuery, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("lookup.byIdAndDate", { path: { dppId: id }, query }, options)
  }

  /**
   * The ids of the published passports of 1 to 500 batteries, each once; batteries without one are left out.
   *
   * `await` it for one page (100 ids unless `limit` says otherwise, 1000 at most), or iterate with `for await` over all.
   *
   * @throws {DppValidationFailed} an identifier or a cursor that cannot be read
   */
  byProductIds(
    batteries: ReadonlyArray<BatteryIdentifier>,
    query: LookupByProductIdsQuery = {},
    options?: CallOptions
  ): Listing<PassportIdPage, string> {
    const body = batteries.map(productIdOf)
    const get = async (cursor: string | undefined): Promise<PassportIdPage> => {
      const input = { query: { ...query, cursor }, body }
      const answer = await this.#transport.receive("lookup.byProductIds", input, options)
      return { data: answer.body, cursor: nextCursor(answer.headers.get("link")) }
    }
    return new Listing({
      first: () => get(query.cursor),
      next: ({ cursor }) => (cursor === null ? undefined : get(cursor)),
      items: ({ data }) => data
    })
  }
}
