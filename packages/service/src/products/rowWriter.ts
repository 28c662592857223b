/** Stores the rows of a bulk change: those that concern one battery together, the others one after the other. */
import type { Caller } from "@dpp/core/access"
import type { AuditRecord } from "@dpp/core/audit"
import { auditEntries, importEntry, type Imported, parseBatteryUpdate } from "@dpp/core/change"
import type { ProductId } from "@dpp/core/product"
import type { TemplateId } from "@dpp/core/template"
import * as Arr from "effect/Array"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type IdentifierTaken, ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { commands } from "./applyCommand.ts"
import { type AskedRow, type ChangingRow, type DecidedRow, failedRow } from "./decidedRows.ts"
import { done, type RowDone } from "./rowOutcomes.ts"
import { isRowFailure, type RowResult } from "./rowResults.ts"

export const noneTaken: ReadonlyMap<ProductId, IdentifierTaken> = new Map()

const whyOf = (reason: string | undefined): Pick<AuditRecord, "reason"> => (reason === undefined ? {} : { reason })

interface RowOptions {
  readonly isConfirmed: boolean
  readonly isDryRun: boolean
  readonly now: DateTime.Utc
  readonly template?: TemplateId | undefined
}

export const rowWriter = Effect.gen(function* () {
  const { applyCommand, storeMany } = yield* commands
  const store = yield* ProductStore
  const transactions = yield* Transactions

  /** Returns why rows were not stored, by their products. `beside`: the reason of the request, for the entry of all new batteries. */
  const storeTogether = Effect.fnUntraced(function* (
    caller: Caller,
    rows: ReadonlyArray<DecidedRow>,
    beside: string | undefined
  ) {
    const changed = rows.flatMap(({ change, why }) =>
      change._tag === "Unchanged" || change._tag === "Deleted" ? [] : [{ change, why }]
    )
    const changes = changed.map(({ change }) => change)
    if (!Arr.isReadonlyArrayNonEmpty(changes)) return noneTaken
    const imported = changes.filter((change): change is Imported => change._tag === "Imported")
    const { taken } = yield* storeMany(caller, changes, [
      ...(imported.length === 0 ? [] : [{ ...importEntry(imported), ...whyOf(beside) }]),
      ...changed.flatMap(({ change, why }) => auditEntries(change).map((record) => ({ ...record, ...whyOf(why) })))
    ])
    return taken
  })

  const applyRow = Effect.fnUntraced(function* (
    caller: Caller,
    { before: { id }, eventId, fields, index, reason }: ChangingRow,
    { isConfirmed, isDryRun, now, template }: RowOptions
  ) {
    const [before] = yield* store.findBatteriesForUpdate(caller.organization.id, [id])
    if (before === undefined) return yield* Effect.die(new Error("The battery of the row was deleted."))
    const request = yield* Effect.fromResult(
      parseBatteryUpdate(before, fields, { isConfirmed, now, eventId, template })
    )
    const { change, meta, product } = yield* applyCommand(caller, request, now, whyOf(reason))
    return done({ index, change, meta, product }, isDryRun)
  }, transactions.run)

  /** Carries out a row that changes other batteries, too. Its own may have been changed by the rows before. */
  const storeLinked = (caller: Caller, row: ChangingRow, options: RowOptions) =>
    applyRow(caller, row, options).pipe(
      Effect.map((one): Result.Result<RowDone, RowResult | AskedRow> => Result.succeed(one)),
      Effect.catch((failure) =>
        isRowFailure(failure) ? Effect.succeed(Result.fail(failedRow(row, failure))) : Effect.fail(failure)
      )
    )

  return { storeTogether, storeLinked }
})
