/**
 * Reads the condition of batteries and receives the readings of their battery management systems.
 *
 * A reading, the condition that results from it and its audit entry are stored by one statement, without a lock before it.
 * Readings of one battery are applied one after the other, whichever server receives them; the newest measurement counts.
 *
 * @source spec §4.2
 */
import type { Caller, Reader } from "@dpp/core/access"
import { ofProduct } from "@dpp/core/audit"
import { type BatteryCondition, ConditionReading } from "@dpp/core/condition"
import { type PassportCeased, requireInForce, type StandingRefused } from "@dpp/core/lifecycle"
import type { ProductId } from "@dpp/core/product"
import type { Issue, ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Audit } from "../changes/Audit.ts"
import { Cursors } from "../shared/Cursors.ts"
import { type ListPage, type PageRequest, pagesBy } from "../shared/ListPages.ts"
import { orProductNotFound, type ProductNotFound } from "../shared/NotFound.ts"
import { type BatteryState, ConditionStore, ReadingPosition, type StoredReading } from "../ports/ConditionStore.ts"
import { Readers } from "../access/Readers.ts"

export interface ReceivedReading {
  readonly serialNumber: string
  /** After the reading. */
  readonly condition: BatteryCondition
  /** Top-level keys that the reading changed; empty for one older than the condition. */
  readonly updatedFields: ReadonlyArray<string>
  /** Values of the condition that contradict the passport. */
  readonly warnings: ReadonlyArray<Issue>
}

export class Conditions extends Context.Service<
  Conditions,
  {
    /** Omits the values for readers without access to item-level data. */
    readonly find: (reader: Reader, id: ProductId) => Effect.Effect<BatteryState, ProductNotFound | PassportCeased>
    /** `body`: the body of the request. */
    readonly receive: (
      caller: Caller,
      id: ProductId,
      body: unknown
    ) => Effect.Effect<ReceivedReading, ProductNotFound | StandingRefused | ValidationFailed>
    /** Every reading that the reader may see, in the order of receipt, newest first. */
    readonly readings: (
      reader: Reader,
      id: ProductId,
      query: PageRequest
    ) => Effect.Effect<ListPage<StoredReading>, ProductNotFound | PassportCeased | ValidationFailed>
  }
>()("@dpp/service/products/Conditions") {}

/** The point of Annex XIII with the data of the individual battery. */
const individual = 4

/** Another reading of the battery was stored after the condition was read. */
class ConditionChanged extends Schema.TaggedError<ConditionChanged>()("ConditionChanged", {}) {}

/**
 * In every round, one of the readings that arrive at once is stored. So a reading is retried at most as often as others of
 * its battery are in progress, which is far below this bound.
 */
const maximumRetries = 1000

export const layer = Layer.effect(
  Conditions,
  Effect.gen(function* () {
    const store = yield* ConditionStore
    const audit = yield* Audit
    const readers = yield* Readers
    const readPage = pagesBy(yield* Cursors, ReadingPosition)

    const stateOf = ({ organization }: Pick<Caller, "organization">, id: ProductId) =>
      store.find(organization.id, id).pipe(orProductNotFound(id))

    const find = Effect.fnUntraced(function* (reader: Reader, id: ProductId) {
      yield* readers.openById(reader, id)
      const state = yield* stateOf(reader, id)
      return reader.view.shows(individual)
        ? state
        : { ...state, battery_status: null, put_into_service_date: null, condition: null }
    })

    const tryToReceive = Effect.fnUntraced(function* (caller: Caller, id: ProductId, body: unknown) {
      const before = yield* stateOf(caller, id)
      yield* Effect.fromResult(requireInForce(id, before.standing))
      const parsed = yield* Effect.fromResult(ConditionReading.parse(body, before.now))
      const { condition, isApplied, updatedFields, warnings } = ConditionReading.apply(before.condition, parsed, before)
      const entry = yield* audit.entry(caller, ofProduct(id, "product.condition_updated", updatedFields))
      const stored = yield* store.append(
        id,
        { reading: parsed.reading, is_applied: isApplied, condition, after: before.readings },
        entry
      )
      yield* Effect.fromOption(stored, () => new ConditionChanged())
      return { serialNumber: before.serial_number, condition, updatedFields, warnings }
    })

    const receive = (caller: Caller, id: ProductId, body: unknown) =>
      tryToReceive(caller, id, body).pipe(
        Effect.retry({ times: maximumRetries, while: ({ _tag }) => _tag === "ConditionChanged" }),
        Effect.catchTags({ ConditionChanged: Effect.die })
      )

    const readings = Effect.fn("Conditions.readings")(function* (reader: Reader, id: ProductId, query: PageRequest) {
      yield* readers.openById(reader, id)
      yield* stateOf(reader, id)
      const { per_page } = query
      if (!reader.view.shows(individual)) return { items: [], next: Option.none(), page: query.page ?? 1, total: 0 }
      const organization = reader.organization.id
      return yield* readPage<StoredReading>(query, {
        scope: { organization, request: ["readings", id] },
        positionOf: ({ received_at, sequence }) => ({ received_at, sequence }),
        numbered: (page) =>
          Effect.map(store.readings(organization, id, { page, per_page }), ({ readings: items, total }) => ({
            items,
            total
          })),
        after: (position, limit) => store.readingsBefore(organization, id, { position, per_page: limit })
      })
    })

    return Conditions.of({ find, receive, readings })
  })
)
