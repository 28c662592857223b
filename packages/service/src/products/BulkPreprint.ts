/**
 * Locks the identifiers of up to 500 batteries in one request and one transaction, so that their codes can be printed.
 *
 * @source spec §4.3 (POST /products/preprint-bulk)
 */
import type { Caller, RoleRequired } from "@dpp/core/access"
import { auditEntries, decide, type Decision, type LastingChange, type LockedProduct, noNeeds } from "@dpp/core/change"
import { publicUrl } from "@dpp/core/passport"
import { type CustomDomainPending, type Product, withChangeTime } from "@dpp/core/product"
import { type Locale, type ValidationFailed, inRow, issue } from "@dpp/core/text"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { impossible } from "../shared/impossible.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { commands } from "./applyCommand.ts"
import { matchIds, type NamedOutcome, parseIds, rejectedId } from "./namedIds.ts"
import { byIndex, divided } from "./rowDecisions.ts"

/** A battery whose code can be printed. `unchanged`: its identifiers are locked already. */
export interface PrintableBattery extends NamedOutcome<"locked" | "unchanged"> {
  readonly publicUrl: string
  readonly state: LockedProduct["state"]
}

export type PreprintOutcome = PrintableBattery | NamedOutcome<never>

export class BulkPreprint extends Context.Service<
  BulkPreprint,
  {
    /** `body`: the body of the request. Returns an outcome for each id, in their order. */
    readonly run: (
      caller: Caller,
      body: unknown,
      locale: Locale | undefined
    ) => Effect.Effect<ReadonlyArray<PreprintOutcome>, ValidationFailed | RoleRequired | CustomDomainPending>
  }
>()("@dpp/service/products/BulkPreprint") {}

const noPassport = {
  reason: "validation_failed",
  ...inRow([issue("category", "modelNoPassport")])
} as const

export const layer = Layer.effect(
  BulkPreprint,
  Effect.gen(function* () {
    const { gather, storeMany } = yield* commands
    const store = yield* ProductStore
    const transactions = yield* Transactions
    const { publicOrigin } = yield* PassportSettings

    /** Returns the time of the changes; null if there are none. */
    const storeLocks = Effect.fnUntraced(function* (caller: Caller, decisions: ReadonlyArray<Decision>) {
      const changes = decisions.flatMap(({ change }): ReadonlyArray<LastingChange> =>
        change._tag === "Unchanged" || change._tag === "Deleted" ? [] : [change]
      )
      return Arr.isReadonlyArrayNonEmpty(changes)
        ? (yield* storeMany(caller, changes, changes.flatMap(auditEntries))).at
        : null
    })

    const printable = (
      caller: Caller,
      index: number,
      before: Product,
      { change, product }: Decision<LockedProduct>,
      at: DateTime.Utc | null
    ): PreprintOutcome => {
      const isChanged = change._tag !== "Unchanged"
      const after = isChanged && at !== null ? withChangeTime(before, product, at) : product
      return {
        index,
        id: after.id,
        serial_number: after.attributes.serial_number,
        outcome: isChanged ? "locked" : "unchanged",
        publicUrl: publicUrl(after, caller.organization, publicOrigin),
        state: after.state
      }
    }

    const run = Effect.fn("BulkPreprint.run")(
      function* (caller: Caller, body: unknown, locale: Locale | undefined) {
        const ids = yield* Effect.fromResult(parseIds(body))
        const named = [...new Set(ids.flatMap(({ id }) => (id === null ? [] : [id])))]
        const products = yield* store.findNamedForUpdate(caller.organization.id, {
          ids: named,
          externalIds: [],
          serialNumbers: []
        })
        const { kept, left } = divided(matchIds(ids, products))
        const facts = yield* gather(caller, noNeeds, yield* DateTime.now)
        const batteries = kept.flatMap(({ index, product }) =>
          product.category === "batteries" ? [{ index, product }] : []
        )
        const decided = yield* Effect.forEach(batteries, ({ index, product }) =>
          Effect.map(
            Effect.fromResult(decide<"Preprint">(product, { _tag: "Preprint", locale }, facts)),
            (decision) => ({ index, product, decision })
          )
        )
        const at = yield* storeLocks(
          caller,
          decided.map(({ decision }) => decision)
        )
        return [
          ...decided.map(({ decision, index, product }) => printable(caller, index, product, decision, at)),
          ...kept.flatMap(({ index, product }) =>
            product.category === "batteries" ? [] : [rejectedId(index, product, noPassport)]
          ),
          ...left
        ].toSorted(byIndex)
      },
      transactions.run,
      // Each is a battery, and keeps its identifiers, facility and number of drafts.
      impossible("NoPassport", "FacilityGone", "DraftLimitReached", "PublishedLimitReached", "StorageLimitReached")
    )

    return BulkPreprint.of({ run })
  })
)
