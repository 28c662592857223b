/** The life of batteries after their first passport: second life, waste and recycling. */
import type {
  LifecycleEvent,
  LifecycleEventCreate,
  LifecycleLineageQuery,
  LifecycleRecorded,
  LifecycleRecordEventQuery,
  Lineage,
  Product,
  SuccessorCreate
} from "./generated/types.ts"
import { type Changed, etagOf } from "./Products.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** The life of batteries after their first passport: `dpp.lifecycle`. */
export class Lifecycle {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Creates a draft for a battery that is made of this one. `meta.copied_fields` names what was copied. When its passport is
   * published, that of this battery becomes inactive, unless only `parts` of it went in.
   *
   * @example
   * await dpp.lifecycle.createSuccessor(id, { operation: "repurposing", serial_number: "S-1", battery_category: "stationary" })
   * @throws {DppValidationFailed} the operation does not fit the status of the battery, or a field is invalid, see `fields`
   * @throws {DppConflict} the battery went into another one already, or the serial number is taken
   */
  async createSuccessor(id: string, successor: SuccessorCreate, options?: WriteOptions): Promise<Changed<Product>> {
    const received = await this.#transport.receive(
      "lifecycleCreateSuccessor",
      { path: { id }, body: successor },
      options
    )
    return { ...received.body, etag: etagOf(received) }
  }

  /** Returns the batteries that went into this one and those that were made of it, over `depth` generations, 10 by default. */
  async lineage(id: string, query: LifecycleLineageQuery = {}, options?: CallOptions): Promise<Lineage["data"]> {
    return (await this.#transport.call("lifecycleLineage", { path: { id }, query }, options)).data
  }

  /**
   * Records what happened to a battery. `waste` names who answers for it from then on; `recycled` requires `confirm: true` and
   * ends the passport; `correction` undoes the last event. All other events are notes.
   *
   * @throws {DppValidationFailed} the event lacks something, see `fields`
   * @throws {DppConflict} the event does not fit what happened before, or is not confirmed
   */
  async recordEvent(
    id: string,
    event: LifecycleEventCreate,
    query: LifecycleRecordEventQuery = {},
    options?: WriteOptions
  ): Promise<LifecycleRecorded> {
    return this.#transport.call("lifecycleRecordEvent", { path: { id }, query, body: event }, options)
  }

  /** Lists the publication and all later events, oldest first, each with the condition that was known at that moment. */
  async listEvents(id: string, options?: CallOptions): Promise<ReadonlyArray<LifecycleEvent>> {
    return (await this.#transport.call("lifecycleListEvents", { path: { id } }, options)).data
  }
}
