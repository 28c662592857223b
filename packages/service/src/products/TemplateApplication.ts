/**
 * Carries a changed template to the batteries that were made from it: up to 500 in one request and one transaction.
 *
 * What each battery takes over is decided in `@dpp/core`; then it is a bulk change like any other. Where the batteries are
 * published, each change is a correction.
 *
 * @source inferred: see docs/decisions/0067-templates.md
 */
import type { Caller, Difference, RoleRequired } from "@dpp/core/access"
import { ConfirmationRequired, maximumRows, type Product, type ProductId } from "@dpp/core/product"
import { requireTemplateFields, takeovers, type TemplateApplication as Application } from "@dpp/core/provenance"
import type { TemplateId } from "@dpp/core/template"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ProductStore } from "../ports/ProductStore.ts"
import { ProvenanceStore } from "../ports/ProvenanceStore.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { impossible } from "../shared/impossible.ts"
import type { StorageLimitReached } from "../shared/Quotas.ts"
import { BulkUpdate, type BulkUpdateResult } from "./BulkUpdate.ts"
import type { BulkMeta } from "./bulkRows.ts"
import type { RowResult } from "./rowResults.ts"

/** What became of a battery that has something to take over. */
export interface AppliedResult extends Omit<RowResult, "created" | "id" | "index"> {
  readonly id: ProductId
  readonly changes: ReadonlyArray<Difference>
}

export interface TemplateApplied {
  readonly results: ReadonlyArray<AppliedResult>
  /** Batteries that have nothing to take over. */
  readonly unchanged: number
  /** The last battery of the request, after which there may be more; null at the end. */
  readonly next: ProductId | null
  readonly meta: BulkMeta
}

export class TemplateApplication extends Context.Service<
  TemplateApplication,
  {
    /** `isConfirmed`: published passports may change. `isDryRun`: nothing is stored. */
    readonly run: (
      caller: Caller,
      id: TemplateId,
      application: Application,
      options: { readonly isConfirmed: boolean; readonly isDryRun: boolean }
    ) => Effect.Effect<
      TemplateApplied,
      ConfirmationRequired | ResourceNotFound | RoleRequired | StorageLimitReached | ValidationFailed
    >
  }
>()("@dpp/service/products/TemplateApplication") {}

const nothing: BulkUpdateResult = {
  results: [],
  meta: { unrecognized_fields: [], field_warnings: {} }
}

export const layer = Layer.effect(
  TemplateApplication,
  Effect.gen(function* () {
    const bulk = yield* BulkUpdate
    const products = yield* ProductStore
    const provenance = yield* ProvenanceStore
    const templates = yield* TemplateStore
    const transactions = yield* Transactions

    const run: TemplateApplication["Service"]["run"] = Effect.fn("TemplateApplication.run")(
      function* (caller, id, { after, fields, to, ...beside }, { isConfirmed, isDryRun }) {
        const { id: owner } = caller.organization
        yield* Effect.fromResult(requireTemplateFields(fields))
        const template = yield* templates.find(owner, id).pipe(orResourceNotFound("template"))
        const isOfPublished = to === "published"
        if (isOfPublished && !isConfirmed && !isDryRun) {
          return yield* new ConfirmationRequired({ reason: "This corrects published passports." })
        }
        const status = isOfPublished ? "published" : "draft"
        const ids = yield* provenance.madeFrom(owner, id, { status, after, limit: maximumRows })
        // What each of them has was written before it is locked, and stays so.
        const batteries = yield* products.findBatteriesForUpdate(owner, ids)
        const entries = yield* provenance.content(owner, batteries)
        const taken = batteries
          .map((battery) => ({ battery, changes: takeovers(template, battery, entries.get(battery.id) ?? [], fields) }))
          .filter(({ changes }) => changes.length > 0)
        const { meta, results } =
          taken.length === 0
            ? nothing
            : yield* bulk.run(
                caller,
                { ...beside, products: taken.map(rowOf) },
                {
                  isConfirmed: true,
                  isDryRun,
                  isUpsert: false,
                  template: id
                }
              )
        return {
          results: taken.flatMap(({ battery, changes }, place) => {
            const result = results[place]
            if (result === undefined) return []
            const { index: _row, ...outcome } = result
            return [{ ...outcome, id: battery.id, changes }]
          }),
          unchanged: batteries.length - taken.length,
          next: ids.length < maximumRows ? null : (ids.at(-1) ?? null),
          meta
        }
      },
      transactions.run,
      // Its batteries exist, and are not published by it.
      impossible("DraftLimitReached", "PublishedLimitReached")
    )

    return TemplateApplication.of({ run })
  })
)

const rowOf = ({ battery, changes }: { readonly battery: Product; readonly changes: ReadonlyArray<Difference> }) => ({
  id: battery.id,
  ...Object.fromEntries(changes.map(({ after, field }) => [field, after]))
})
