/**
 * Receives up to 1,000 readings of several batteries in one request and one transaction.
 *
 * Each reading is validated independently and has the effect of a single one; those of one battery are applied in the
 * order in which they were sent. Readings that are not valid, or name no battery of the organization, are rejected and
 * reported. The number of statements does not depend on the number of readings.
 *
 * @source spec §4.2 (POST /condition)
 */
import type { Caller } from "@dpp/core/access"
import { ofProduct } from "@dpp/core/audit"
import { ConditionReading } from "@dpp/core/condition"
import { type ProductId, warned } from "@dpp/core/product"
import { type Details, type Issue, type ValidationFailed, type Rules } from "@dpp/core/text"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { Audit } from "../changes/Audit.ts"
import { type ProductReading, ConditionStore } from "../ports/ConditionStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { CooperativeScheduler } from "../shared/CooperativeScheduler.ts"
import {
  batteryFinder,
  namesIn,
  parseRows,
  type RejectedReading,
  unknownBattery,
  type ValidReading,
  validateRow
} from "./readingRows.ts"

/** A reading that is stored. `unchanged`: it is kept as history, and no value of the condition changed. */
export interface KeptReading {
  readonly index: number
  readonly status: "stored" | "unchanged"
  readonly product_id: ProductId
  /** Values of the condition that contradict the passport; absent if there are none. */
  readonly field_warnings?: Details
  readonly field_warning_rules?: Rules
}

export class BulkReadings extends Context.Service<
  BulkReadings,
  {
    /** `body`: the body of the request. Returns an outcome for each reading, in their order. */
    readonly run: (
      caller: Caller,
      body: unknown
    ) => Effect.Effect<ReadonlyArray<KeptReading | RejectedReading>, ValidationFailed>
  }
>()("@dpp/service/products/BulkReadings") {}

/** A reading with its effect on the condition of its battery. */
interface AppliedReading {
  readonly index: number
  readonly reading: ProductReading
  readonly updatedFields: ReadonlyArray<string>
  readonly warnings: ReadonlyArray<Issue>
}

type Outcome = Result.Result<AppliedReading, RejectedReading>

export const layer = Layer.effect(
  BulkReadings,
  Effect.gen(function* () {
    const store = yield* ConditionStore
    const audit = yield* Audit
    const transactions = yield* Transactions
    const scheduler = yield* CooperativeScheduler

    /** Merges the readings one after the other. One whose battery was deleted meanwhile is rejected. */
    const applyAll = Effect.fnUntraced(function* (
      { organization: { id } }: Caller,
      valid: ReadonlyArray<ValidReading>
    ) {
      const batteries = new Map(valid.map(({ battery }) => [battery.id, battery]))
      const states = new Map(yield* store.lock(id, [...batteries.values()]))
      return yield* scheduler.map(id, valid, ({ battery, index, parsed }): Outcome => {
        const before = states.get(battery.id)
        if (before === undefined) return Result.fail(unknownBattery(index, { id: battery.id }))
        const { condition, isApplied, updatedFields, warnings } = ConditionReading.apply(
          before.condition,
          parsed,
          battery
        )
        states.set(battery.id, { condition, readings: before.readings + 1 })
        const reading = { condition, is_applied: isApplied, reading: parsed.reading, after: before.readings }
        return Result.succeed({ index, updatedFields, warnings, reading: { ...reading, product_id: battery.id } })
      })
    })

    const storeAll = Effect.fnUntraced(function* (caller: Caller, valid: ReadonlyArray<ValidReading>) {
      const outcomes = yield* applyAll(caller, valid)
      const applied = outcomes.filter(Result.isSuccess).map(({ success }) => success)
      const readings = applied.map(({ reading }) => reading)
      const entries = yield* Effect.forEach(applied, ({ reading: { product_id }, updatedFields }) =>
        audit.entry(caller, ofProduct(product_id, "product.condition_updated", updatedFields))
      )
      if (Arr.isReadonlyArrayNonEmpty(readings) && Arr.isReadonlyArrayNonEmpty(entries)) {
        yield* store.appendMany(readings, entries)
      }
      return outcomes.map((outcome) => Result.merge(Result.map(outcome, toKept)))
    }, transactions.run)

    const run = Effect.fn("BulkReadings.run")(function* (caller: Caller, body: unknown) {
      const { id } = caller.organization
      const rows = yield* Effect.fromResult(parseRows(body))
      const find = batteryFinder(yield* store.findMany(id, namesIn(rows)))
      const validated = yield* scheduler.map(id, rows, (row) => validateRow(row, find))
      const valid = validated.filter(Result.isSuccess).map(({ success }) => success)
      const rejected = validated.filter(Result.isFailure).map(({ failure }) => failure)
      const stored = valid.length === 0 ? [] : yield* storeAll(caller, valid)
      return [...stored, ...rejected].toSorted((a, b) => a.index - b.index)
    })

    return BulkReadings.of({ run })
  })
)

const toKept = ({ index, reading: { product_id }, updatedFields, warnings }: AppliedReading): KeptReading => ({
  index,
  product_id,
  status: updatedFields.length === 0 ? "unchanged" : "stored",
  ...(warnings.length === 0 ? {} : warned(warnings))
})
