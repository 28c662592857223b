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
  readonly gtin: string
  readonly serial: string
}

/** Ids of passports, sorted. */
export interface PassportIdPage {
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

export class Lookup {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** The active passport of a battery, in Battery Passport Data Model v2.0. */
  byProductId(battery: BatteryIdentifier, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("lookup.byProductId", { path: { productId: productIdOf(battery) } }, options)
  }

  /** The passport as it is, or with `date` as it was at that moment. */
  byId(id: string, query: LookupByIdQuery = {}, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("lookup.byId", { path: { dppId: id }, query }, options)
  }

  /** As `byId` with a date, under the name of EN 18222. */
  byIdAndDate(id: string, query: LookupByIdAndDateQuery, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("lookup.byIdAndDate", { path: { dppId: id }, query }, options)
  }

  /**
   * The ids of the published passports of 1 to 500 batteries, each once; batteries without one are left out.
   *
   * `await` it for one page, or iterate with `for await` over every id.
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
