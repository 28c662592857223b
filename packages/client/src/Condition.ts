/** The condition of batteries, as their battery management systems report it. */
import type {
  BatteryConditionUpdate,
  ConditionResponse,
  ConditionReadingPage,
  ConditionReadingsQuery,
  ConditionUpdated,
  ConditionUpdatedMany,
  NamedReading
} from "./generated/types.ts"
import { linked, type Listing, type Paged } from "./Listing.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** The condition of batteries, as their battery management systems report it: `dpp.condition`. */
export class Condition {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Returns the current condition; `battery_condition` is `null` before the first reading.
   *
   * @throws {DppNotFound} the organization has no such battery
   */
  async get(id: string, options?: CallOptions): Promise<ConditionResponse["data"]> {
    return (await this.#transport.call("conditionGet", { path: { id } }, options)).data
  }

  /**
   * Returns the present condition as a signed statement: a compact JWS.
   *
   * @throws {DppForbidden} the passport is not published
   * @throws {DppNotFound} the organization has no such battery, it has no condition, or the passport is not signed (yet)
   */
  async statement(id: string, options?: CallOptions): Promise<string> {
    return (await this.#transport.call("conditionStatement", { path: { id } }, options)).text()
  }

  /**
   * Reports a reading. Only the values that are sent change; `null` clears a value. A reading whose `lastUpdate` is older
   * than the current condition is stored as history and does not change the condition.
   *
   * @throws {DppValidationFailed} a value is invalid, see `fields`; nothing is stored
   * @throws {DppNotFound} the organization has no such battery
   */
  async update(id: string, reading: BatteryConditionUpdate, options?: WriteOptions): Promise<ConditionUpdated["data"]> {
    return (await this.#transport.call("conditionUpdate", { path: { id }, body: reading }, options)).data
  }

  /**
   * Reports 1 to 1,000 readings in one request, which counts once for the rate limit. Each names its battery, by
   * `product_id` or by `gtin` and `serial_number`, and has the effect of `update`; those of one battery are applied in their
   * order. Readings that are rejected are reported with their `errors`, and all others are stored.
   *
   * @throws {DppValidationFailed} the list is empty or too long; nothing is stored
   */
  async updateMany(readings: ReadonlyArray<NamedReading>, options?: WriteOptions): Promise<ConditionUpdatedMany> {
    return this.#transport.call("conditionUpdateMany", { body: { readings } }, options)
  }

  /**
   * Lists all readings, newest first. `await` returns one page (50 readings by default, at most 100 with `per_page`);
   * `for await` iterates over all.
   *
   * @throws {DppNotFound} the organization has no such battery
   */
  readings(
    id: string,
    query: ConditionReadingsQuery = {},
    options?: CallOptions
  ): Listing<Paged<ConditionReadingPage>, ConditionReadingPage["data"][number]> {
    return linked(query, (asked) =>
      this.#transport.receive("conditionReadings", { path: { id }, query: asked }, options)
    )
  }
}
