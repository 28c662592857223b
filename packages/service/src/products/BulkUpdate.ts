/**
 * Changes up to 500 batteries in one request and one transaction, and creates those that do not exist yet if the caller asks
 * for it.
 *
 * Each row is what one update is: the same rules, warnings, audit entry, version and item of the feed. Rows are independent of
 * each other; what the role of the author forbids, and a quota, refuse the request as a whole. The number of statements does not
 * depend on the number of rows, but for those that change the predecessors of their battery, which are carried out one after
 * the other.
 *
 * @source spec §4.1 (PATCH /products/bulk)
 */
import type { Caller, RoleRequired } from "@dpp/core/access"
import { publicationWarnings } from "@dpp/core/change"
import type { ProductId } from "@dpp/core/product"
import type { TemplateId } from "@dpp/core/template"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { IdentifierTaken } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import type { DraftLimitReached, PublishedLimitReached, StorageLimitReached } from "../shared/Quotas.ts"
import { rolledBack } from "../shared/rolledBack.ts"
import { bulkMeta, type BulkMeta, bulkRefused } from "./bulkRows.ts"
import { type AskedRow, type DecidedRow, requestedRow } from "./decidedRows.ts"
import { byIndex, divided, rowDecisions } from "./rowDecisions.ts"
import { done, rejectedLater } from "./rowOutcomes.ts"
import { rejectionOf, type RowResult } from "./rowResults.ts"
import { isAsked, publicationRequest } from "../changes/publicationRequests.ts"
import { type AskedChange, secondMembers } from "../changes/secondMembers.ts"
import { rowWriter } from "./rowWriter.ts"

export interface BulkUpdateOptions {
  /** The caller has confirmed changes that cannot be undone. */
  readonly isConfirmed: boolean
  /** Batteries that do not exist yet are created. */
  readonly isUpsert: boolean
  /** Nothing is stored. */
  readonly isDryRun: boolean
  /** The template that the values of the rows are copied from. */
  readonly template?: TemplateId | undefined
}

export interface BulkUpdateResult {
  /** In the order of the rows. */
  readonly results: ReadonlyArray<RowResult>
  readonly meta: BulkMeta
}

type BulkUpdateFailure =
  | ValidationFailed
  | RoleRequired
  | DraftLimitReached
  | PublishedLimitReached
  | StorageLimitReached

type Run = Effect.Effect<BulkUpdateResult, BulkUpdateFailure>

export class BulkUpdate extends Context.Service<
  BulkUpdate,
  {
    /** `body`: the body of the request. A dry run returns what the request would, without the ids of new batteries. */
    readonly run: (caller: Caller, body: unknown, options: BulkUpdateOptions) => Run
  }
>()("@dpp/service/products/BulkUpdate") {}

/** Another request created a battery of this one meanwhile: it is to be changed instead. */
class CreatedMeanwhile {
  readonly _tag = "CreatedMeanwhile"
}

/** How often a request starts again because others created its batteries meanwhile. */
const maximumRestarts = 3

/** A facility was deleted while its rows were validated. This is rare enough to refuse the whole request. */
const facilityGone = () => bulkRefused("facilityDeleted")

const askedChange = (
  { difference, row: { before, fields, reason }, version }: AskedRow,
  { isConfirmed, template }: Pick<BulkUpdateOptions, "isConfirmed" | "template">
): AskedChange => ({
  product_id: before.id,
  difference,
  command: {
    kind: "update",
    body: fields,
    isConfirmed,
    ...(reason !== undefined && { reason }),
    ...(template !== undefined && { template }),
    ...(version !== undefined && { version })
  }
})

/** Whether another request created a battery since this one looked for it. A row without a name looked for none. */
const isCreatedMeanwhile = (
  rows: ReadonlyArray<DecidedRow>,
  taken: ReadonlyMap<ProductId, IdentifierTaken>,
  missing: ReadonlySet<string>
): boolean =>
  rows.some(({ before, product }) => {
    const reason = before === null ? taken.get(product.id) : undefined
    return reason?._tag === "SerialNumberTaken" && missing.has(reason.serial_number)
  })

const newRequests = (rows: ReadonlyArray<DecidedRow>, taken: ReadonlyMap<ProductId, IdentifierTaken>) =>
  rows.flatMap(({ change }): ReadonlyArray<AskedChange> => {
    if (change._tag !== "Imported" || taken.has(change.after.id)) return []
    return isAsked(change.after) ? [publicationRequest(change.after)] : []
  })

type DecidedRows = Effect.Success<ReturnType<Effect.Success<typeof rowDecisions>["decide"]>>

export const layer = Layer.effect(
  BulkUpdate,
  Effect.gen(function* () {
    const { decide } = yield* rowDecisions
    const { storeLinked, storeTogether } = yield* rowWriter
    const { ask } = yield* secondMembers
    const transactions = yield* Transactions

    /** Stores what a second member has to approve. */
    const askAll = Effect.fnUntraced(function* (
      owner: Caller,
      rows: ReadonlyArray<AskedRow>,
      options: Pick<BulkUpdateOptions, "isConfirmed" | "isDryRun" | "template">
    ) {
      const ids = yield* ask(
        owner,
        rows.map((row) => askedChange(row, options))
      )
      return rows.map(({ row }, place): RowResult => {
        const id = ids[place]
        return { ...requestedRow(row), ...(id !== undefined && !options.isDryRun && { change_request_id: id }) }
      })
    })

    /** `decided`: locks what the rows name, and decides. `mayRestart`: fails if another request created a battery meanwhile; otherwise its row is a conflict. */
    const change = Effect.fnUntraced(function* (
      decided: DecidedRows,
      { isConfirmed, isDryRun, mayRestart, template }: BulkUpdateOptions & { readonly mayRestart: boolean }
    ) {
      const rows = yield* decided
      if (rows.refused[0] !== undefined) return yield* Effect.fail(rows.refused[0].refusal)
      const { beside, now, owner, valid } = rows
      // Before the head of the audit log is locked, as a single change does.
      const requests = yield* askAll(owner, rows.asked, { isConfirmed, isDryRun, template })
      const taken = yield* storeTogether(owner, valid, beside)
      if (mayRestart && isCreatedMeanwhile(valid, taken, rows.missing))
        return yield* Effect.fail(new CreatedMeanwhile())
      // New batteries are drafts first, which name the requests for their publication.
      yield* ask(owner, newRequests(valid, taken))
      const linked = divided(
        yield* Effect.forEach(rows.linked, (row) => storeLinked(owner, row, { isConfirmed, isDryRun, now, template }))
      )
      const asked = linked.left.filter((left) => "difference" in left)
      const carriedOut = [
        ...valid.filter(({ product }) => !taken.has(product.id)).map((row) => done(row, isDryRun)),
        ...linked.kept
      ].toSorted(byIndex)
      const conflicts = valid.flatMap((row) => {
        const reason = taken.get(row.product.id)
        return reason === undefined ? [] : [rejectedLater(row, rejectionOf(reason))]
      })
      const changes = carriedOut.flatMap((row) => (row.change._tag === "Unchanged" ? [] : [row.change]))
      return {
        results: [
          ...carriedOut.map(({ result }) => result),
          ...rows.rejected,
          ...requests,
          ...linked.left.filter((left) => "outcome" in left),
          ...(yield* askAll(owner, asked, { isConfirmed, isDryRun, template })),
          ...conflicts
        ].toSorted(byIndex),
        meta: { ...bulkMeta(carriedOut), ...publicationWarnings(changes, rows.facts) }
      }
    })

    const store = (decided: DecidedRows, options: BulkUpdateOptions, restarts: number): Run =>
      change(decided, { ...options, mayRestart: restarts > 0 }).pipe(
        options.isDryRun ? rolledBack(transactions) : transactions.run,
        Effect.catchTags({
          CreatedMeanwhile: () => store(decided, options, restarts - 1),
          FacilityGone: facilityGone
        })
      )

    const run = Effect.fn("BulkUpdate.run")((caller: Caller, body: unknown, options: BulkUpdateOptions) =>
      Effect.flatMap(decide(caller, body, options), (decided) => store(decided, options, maximumRestarts))
    )

    return BulkUpdate.of({ run })
  })
)
