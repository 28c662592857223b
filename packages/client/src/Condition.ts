/** The condition of batteries: what their management systems report. */
import type {
  BatteryConditionUpdate,
  ConditionAnswer,
  ConditionReadingPage,
  ConditionReadingsQuery,
  ConditionUpdated
} from "./generated/types.ts"
import { type Listing, numbered } from "./Listing.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** What battery management systems report: `dpp.condition`. */
export class Condition {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * What was last reported, in the units that stand at each value; `battery_condition` is null before the first reading.
   *
   * @throws {DppNotFound} the organization has no such battery
   */
  async get(id: string, options?: CallOptions): Promise<ConditionAnswer["data"]> {
    return (await this.#transport.call("condition.get", { path: { id } }, options)).data
  }

  /**
   * Reports a reading. Only the values that are sent change; `null` clears one. A reading older than what is known, by
   * its `lastUpdate`, is kept and changes nothing.
   *
   * @throws {DppValidationFailed} what is wrong, by field; nothing is kept
   * @throws {DppNotFound} the organization has no such battery
   */
  async update(id: string, reading: BatteryConditionUpdate, options?: WriteOptions): Promise<ConditionUpdated["data"]> {
    return (await this.#transport.call("condition.update", { path: { id }, body: reading }, options)).data
  }

  /**
   * Every reading that came, newest first. `await` it for one page (50 unless `per_page` says otherwise, 100 at most), or
   * iterate with `for await` over all.
   *
   * @throws {DppNotFound} the organization has no such battery
   */
  readings(
    id: string,
    query: ConditionReadingsQuery = {},
    options?: CallOptions
  ): Listing<ConditionReadingPage, ConditionReadingPage["data"][number]> {
    return numbered((page = query.page) =>
      this.#transport.call("condition.readings", { path: { id }, query: { ...query, page } }, options)
    )
  }
}
