/**
 * Reads the condition of batteries and takes the readings of their management systems.
 *
 * A reading, the condition that it makes and its audit entry are stored in one statement, without a lock before it.
 * Readings of one battery follow one another, whatever server receives them; the newest measurement wins.
 *
 * @source spec §4.2
 */
import { type BatteryCondition, ConditionReading } from "@dpp/core/condition"
import type { ValidationFailed } from "@dpp/core/text"
import type { ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { auditEntry, authorOf, type Caller } from "./Caller.ts"
import { type BatteryState, ConditionStore, type ReadingPage } from "./ports/ConditionStore.ts"
import { ProductNotFound } from "./Products.ts"

export interface Received {
  readonly serial_number: string
  readonly condition: BatteryCondition
  /** Top-level keys that the reading changed; empty for one older than the condition. */
  readonly updatedFields: ReadonlyArray<string>
}

export class Conditions extends Context.Service<
  Conditions,
  {
    readonly find: (caller: Caller, id: ProductId) => Effect.Effect<BatteryState, ProductNotFound>
    /** `input`: the body as it came. */
    readonly receive: (
      caller: Caller,
      id: ProductId,
      input: unknown
    ) => Effect.Effect<Received, ProductNotFound | ValidationFailed>
    /** Every reading, in the order of receipt, newest first. */
    readonly readings: (
      caller: Caller,
      id: ProductId,
      query: { readonly page: number; readonly per_page: number }
    ) => Effect.Effect<ReadingPage, ProductNotFound>
  }
>()("@dpp/service/Conditions") {}

const make = Effect.gen(function* () {
  const store = yield* ConditionStore
  const random = yield* SecureRandom.SecureRandom

  const found = (id: ProductId) =>
    Effect.flatMap(
      Option.match<Effect.Effect<BatteryState, ProductNotFound>, BatteryState>({
        onNone: () => new ProductNotFound({ id }),
        onSome: Effect.succeed
      })
    )

  const find = (caller: Caller, id: ProductId) => store.find(caller.organization.id, id).pipe(found(id))

  /** None where another reading came between the look and the write. */
  const tryToReceive = Effect.fnUntraced(function* (caller: Caller, id: ProductId, input: unknown) {
    const before = yield* find(caller, id)
    const { reading, sent } = yield* Effect.fromResult(ConditionReading.parse(input, before.now))
    const { condition, isApplied } = ConditionReading.merge(before.condition, reading)
    const updatedFields = ConditionReading.updatedFields(before.condition, condition, isApplied ? sent : [])
    const entry = yield* auditEntry(authorOf(caller), {
      action: "product.condition_updated",
      resource_type: "product",
      resource_id: id,
      changed_fields: updatedFields
    }).pipe(Effect.provideService(SecureRandom.SecureRandom, random))
    const stored = yield* store.append(id, { reading, is_applied: isApplied, condition, after: before.readings }, entry)
    return Option.map(stored, (): Received => ({ serial_number: before.serial_number, condition, updatedFields }))
  })

  /** Of readings at once, each time one gets through; the others look again. */
  const receive = Effect.fnUntraced(function* (caller: Caller, id: ProductId, input: unknown) {
    while (true) {
      const received = yield* tryToReceive(caller, id, input)
      if (Option.isSome(received)) return received.value
    }
  })

  const readings = Effect.fn("Conditions.readings")(function* (
    caller: Caller,
    id: ProductId,
    query: { readonly page: number; readonly per_page: number }
  ) {
    yield* find(caller, id)
    return yield* store.readings(caller.organization.id, id, query)
  })

  return Conditions.of({ find, receive, readings })
})

export const layer = Layer.effect(Conditions, make)
