/**
 * Records what happens to a battery after its publication: waste, recycling, corrections and notes.
 *
 * @source EU 2023/1542 Art. 77(7)
 * @source EU 2023/1542 Art. 77(8)
 */
import type { Caller, ChangeRequestOutdated } from "@dpp/core/access"
import { type Refused, requestWithPredecessors } from "@dpp/core/change"
import type { BatteryCondition } from "@dpp/core/condition"
import { parseLifecycleEvent } from "@dpp/core/lifecycle"
import {
  holderAt,
  type LifecycleEvent,
  LifecycleEventId,
  NoPassport,
  type Product,
  type ProductId,
  publishedAt
} from "@dpp/core/product"
import type { Json, ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ConditionStore } from "../ports/ConditionStore.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { commands } from "../products/applyCommand.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { impossible } from "../shared/impossible.ts"
import { orProductNotFound, type ProductNotFound } from "../shared/NotFound.ts"
import type { StorageLimitReached } from "../shared/Quotas.ts"

/** A change of status, or a note, with the last reading that was known at that moment. */
export interface KnownEvent extends Pick<
  LifecycleEvent,
  "date" | "evidence_file" | "note" | "of" | "public" | "recorded_at" | "responsible"
> {
  /** Null for the publication, which is not an event that a caller recorded. */
  readonly id: LifecycleEventId | null
  readonly event: LifecycleEvent["event"] | "published"
  readonly condition: BatteryCondition | null
}

export interface RecordedEvent {
  readonly event: KnownEvent
  readonly product: Product
}

interface RecordOptions {
  /** The caller confirmed an event that cannot be undone. */
  readonly isConfirmed: boolean
  /** The passports of inactive predecessors end with this one. */
  readonly endsPredecessors: boolean
}

export class Lifecycle extends Context.Service<
  Lifecycle,
  {
    /** `body`: the body of the request. */
    readonly record: (
      caller: Caller,
      id: ProductId,
      body: unknown,
      options: RecordOptions
    ) => Effect.Effect<
      RecordedEvent,
      | ProductNotFound
      | NoPassport
      | ValidationFailed
      | Exclude<Refused<"RecordEvent">, ChangeRequestOutdated>
      | StorageLimitReached
    >
    /** The events of a battery, oldest first; the first one of a passport is its publication. */
    readonly list: (
      caller: Caller,
      id: ProductId
    ) => Effect.Effect<ReadonlyArray<KnownEvent>, ProductNotFound | NoPassport>
  }
>()("@dpp/service/lifecycle/Lifecycle") {}

export const layer = Layer.effect(
  Lifecycle,
  Effect.gen(function* () {
    const store = yield* ProductStore
    const conditions = yield* ConditionStore
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const { applyCommand } = yield* commands
    const { askInstead } = yield* secondMembers

    const withCondition = Effect.fnUntraced(function* (
      product: Product,
      recorded: Omit<KnownEvent, "condition"> & Pick<LifecycleEvent, "replaced">
    ) {
      const { replaced: _, ...event } = recorded
      const moment = DateTime.makeUnsafe(event.recorded_at)
      const condition = yield* conditions.at(holderAt(product, moment), product.id, moment)
      return { ...event, condition }
    })

    const recordEvent = Effect.fnUntraced(function* (
      caller: Caller,
      id: ProductId,
      body: unknown,
      { endsPredecessors, isConfirmed }: RecordOptions
    ) {
      const before = yield* store.findForUpdate(caller.organization.id, id).pipe(orProductNotFound(id))
      if (before.category !== "batteries") return yield* new NoPassport({ id })
      const now = yield* DateTime.now
      const made = before.attributes.manufacturing_date
      const input = yield* Effect.fromResult(parseLifecycleEvent(body, { made, now }))
      const eventId = LifecycleEventId.make(yield* random.uuidV7())
      const command = { _tag: "RecordEvent", id: eventId, input, isConfirmed, endsPredecessors } as const
      const { product } = yield* applyCommand(caller, requestWithPredecessors(before, command), now)
      const event = product.life.events.find((one) => one.id === eventId)
      if (event === undefined) return yield* Effect.die(new Error(`The event ${eventId} was not recorded.`))
      return { product, event: yield* withCondition(product, event) }
    }, transactions.run)

    /** An event that needs a second member becomes a request for it. */
    const record: Lifecycle["Service"]["record"] = Effect.fn("Lifecycle.record")((caller, id, body, options) => {
      // Sound: the body of a request is JSON.
      const command = { kind: "lifecycle", body: body as Json, ...options } as const
      return recordEvent(caller, id, body, options).pipe(
        Effect.catchTag("SecondMemberRequired", (refusal) => askInstead(caller, id, command, refusal)),
        impossible("ChangeRequestOutdated")
      )
    })

    const list = Effect.fn("Lifecycle.list")(function* (caller: Caller, id: ProductId) {
      const product = yield* store.find(caller.organization.id, id).pipe(orProductNotFound(id))
      if (product.category !== "batteries") return yield* new NoPassport({ id })
      const published = publishedAt(product.state)
      const events = [...(published === null ? [] : [publication(published)]), ...product.life.events]
      return yield* Effect.forEach(events, (event) => withCondition(product, event))
    })

    return Lifecycle.of({ record, list })
  })
)

const publication = (at: DateTime.Utc): Omit<KnownEvent, "condition"> => ({
  id: null,
  event: "published",
  date: DateTime.formatIso(at).slice(0, 10),
  recorded_at: DateTime.formatIso(at)
})
