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
import type { Caller } from "@dpp/core/access"
import { noNeeds, publicationWarnings } from "@dpp/core/change"
import { parseReason, type ProductId, withFieldWarnings } from "@dpp/core/product"
import { isJsonObject, toDetails, type ValidationFailed, validationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { ConditionStore } from "../ports/ConditionStore.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import { Organizations } from "../ports/Organizations.ts"
import { type IdentifierTaken, ProductStore } from "../ports/ProductStore.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { CooperativeScheduler } from "../shared/CooperativeScheduler.ts"
import type { DraftLimitReached, PublishedLimitReached, StorageLimitReached } from "../shared/Quotas.ts"
import { commands } from "./applyCommand.ts"
import { bulkMeta, type BulkMeta, bulkRefused, type NotPermitted, parseRows, withComparison } from "./bulkRows.ts"
import { type DecidedRow, decideRow, isLinked, type ParsedRow, parseRow, type RowFacts } from "./decidedRows.ts"
import { findDocumentProblems } from "./documentAudiences.ts"
import { matchRows, nameRows, namesIn } from "./namedRows.ts"
import { findTemplatesOfRows } from "./namedTemplates.ts"
import { done, rejectedLater } from "./rowOutcomes.ts"
import { invalid, rejectionOf, type RowResult } from "./rowResults.ts"
import { rowWriter } from "./rowWriter.ts"

export interface BulkUpdateOptions {
  /** The caller has confirmed changes that cannot be undone. */
  readonly isConfirmed: boolean
  /** Batteries that do not exist yet are created. */
  readonly isUpsert: boolean
  /** Nothing is stored. */
  readonly isDryRun: boolean
}

export interface BulkUpdateResult {
  /** In the order of the rows. */
  readonly results: ReadonlyArray<RowResult>
  readonly meta: BulkMeta
}

type BulkUpdateFailure =
  | ValidationFailed
  | NotPermitted
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

/** Ends a dry run, so that its transaction is rolled back. */
class DryRunEnded {
  readonly _tag = "DryRunEnded"
  readonly result: BulkUpdateResult
  constructor(result: BulkUpdateResult) {
    this.result = result
  }
}

/** Another request created a battery of this one meanwhile: it is to be changed instead. */
class CreatedMeanwhile {
  readonly _tag = "CreatedMeanwhile"
}

/** How often a request starts again because others created its batteries meanwhile. */
const maximumRestarts = 3

/** The reason beside the rows, for those without one of their own. */
const reasonBeside = (body: unknown): Result.Result<string | undefined, ValidationFailed> =>
  Result.mapError(parseReason(isJsonObject(body) ? body["reason"] : undefined), validationFailed)

/** A facility was deleted while its rows were validated. This is rare enough to refuse the whole request. */
const facilityGone = () => bulkRefused("name a facility that was just deleted: send the request again")

/** Separates what succeeded from what failed. */
const divided = <A, E>(rows: ReadonlyArray<Result.Result<A, E>>) => ({
  kept: rows.filter(Result.isSuccess).map(({ success }) => success),
  left: rows.filter(Result.isFailure).map(({ failure }) => failure)
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

const byIndex = (a: { readonly index: number }, b: { readonly index: number }): number => a.index - b.index

/** New batteries are compared with each other, as those of a bulk creation. */
const comparedRows = (rows: ReadonlyArray<DecidedRow>): ReadonlyArray<DecidedRow> =>
  [
    ...withComparison(rows.filter(({ before }) => before === null)),
    ...rows.filter(({ before }) => before !== null)
  ].toSorted(byIndex)

export const layer = Layer.effect(
  BulkUpdate,
  Effect.gen(function* () {
    const { gather } = yield* commands
    const { storeLinked, storeTogether } = yield* rowWriter
    const organizations = yield* Organizations
    const transactions = yield* Transactions
    const store = yield* ProductStore
    const conditionStore = yield* ConditionStore
    const templateStore = yield* TemplateStore
    const files = yield* FileRecords
    const scheduler = yield* CooperativeScheduler
    const random = yield* SecureRandom.SecureRandom

    /** In the order of locks. The predecessors of the rows that are carried out one after the other are locked here. */
    const gatherFacts = Effect.fnUntraced(function* (
      caller: Caller,
      rows: ReadonlyArray<ParsedRow>,
      now: DateTime.Utc
    ): Effect.fn.Return<RowFacts, ValidationFailed> {
      const { id } = caller.organization
      const needs = rows.flatMap((row) => (row.before === null ? [] : [row.request.needs]))
      const predecessors = [...new Set(needs.flatMap((one) => one.predecessors))]
      if (predecessors.length > 0) yield* store.findBatteriesForUpdate(id, predecessors)
      const created = rows.flatMap(({ before, fields }) => (before === null ? [fields] : []))
      const templates = yield* findTemplatesOfRows(templateStore, id, created)
      const facts = yield* gather(caller, { ...noNeeds, profile: true }, now)
      const facilities = new Map((yield* organizations.listFacilities(id)).map((one) => [one.id, one]))
      const compared = needs.flatMap(({ conditionOf }) => (conditionOf === null ? [] : [conditionOf]))
      const conditions = yield* conditionStore.conditionsOf(id, compared)
      return { facts, templates, facilities, conditions }
    })

    /** Rejects rows that assign a restricted file to a public attribute, and adds warnings to others. */
    const checkDocuments = Effect.fnUntraced(function* (caller: Caller, rows: ReadonlyArray<DecidedRow>) {
      const lists = rows.map(({ documents }) => documents)
      const problems = yield* findDocumentProblems(files, caller.organization.id, lists)
      return rows.map((row, place): Result.Result<DecidedRow, RowResult> => {
        const { issues, warnings } = problems[place] ?? { issues: [], warnings: [] }
        return issues.length === 0
          ? Result.succeed({ ...row, meta: withFieldWarnings(row.meta, warnings) })
          : Result.fail(rejectedLater(row, invalid(toDetails(issues))))
      })
    })

    /** `mayRestart`: fails if another request created a battery meanwhile; otherwise its row is a conflict. */
    const change = Effect.fnUntraced(function* (
      caller: Caller,
      body: unknown,
      { isConfirmed, isDryRun, isUpsert, mayRestart }: BulkUpdateOptions & { readonly mayRestart: boolean }
    ) {
      const { id } = caller.organization
      const sent = nameRows(yield* Effect.fromResult(parseRows(body)))
      const beside = yield* Effect.fromResult(reasonBeside(body))
      const names = namesIn(sent)
      const products = yield* store.findNamedForUpdate(id, names)
      const now = yield* DateTime.now
      const matched = yield* Effect.forEach(matchRows(sent, products, isUpsert), (row) =>
        Effect.map(random.uuidV7(), (newId) => ({ row, newId }))
      )
      const parsed = divided(
        yield* scheduler.map(id, matched, ({ newId, row }) =>
          Result.flatMap(row, (one) =>
            parseRow({ ...one, reason: one.reason ?? beside }, newId, { isConfirmed, isUpsert, now })
          )
        )
      )
      const rowFacts = yield* gatherFacts(caller, parsed.kept, now)
      const owner = { ...caller, organization: rowFacts.facts.organization }
      const alone = parsed.kept.filter((row) => !isLinked(row))
      const decided = divided(yield* scheduler.map(id, alone, (row) => decideRow(row, rowFacts)))
      const refused = decided.left.find((failure) => "_tag" in failure)
      if (refused !== undefined) return yield* Effect.fail(refused)
      const checked = divided(yield* checkDocuments(owner, decided.kept))
      const valid = comparedRows(checked.kept)
      const taken = yield* storeTogether(owner, valid, beside)
      const known = new Set(products.map(({ attributes }) => attributes.serial_number))
      const missing = new Set(names.serialNumbers.filter((serial) => !known.has(serial)))
      if (mayRestart && isCreatedMeanwhile(valid, taken, missing)) return yield* Effect.fail(new CreatedMeanwhile())
      const linked = divided(
        yield* Effect.forEach(parsed.kept.filter(isLinked), (row) =>
          storeLinked(owner, row, { isConfirmed, isDryRun, now })
        )
      )
      const carriedOut = [
        ...valid.filter(({ product }) => !taken.has(product.id)).map((row) => done(row, isDryRun)),
        ...linked.kept
      ].toSorted(byIndex)
      const conflicts = valid.flatMap((row) => {
        const reason = taken.get(row.product.id)
        return reason === undefined ? [] : [rejectedLater(row, rejectionOf(reason))]
      })
      const others = [...parsed.left, ...decided.left, ...checked.left, ...linked.left, ...conflicts]
      const changes = carriedOut.flatMap((row) => (row.change._tag === "Unchanged" ? [] : [row.change]))
      return {
        results: [...carriedOut.map(({ result }) => result), ...others.filter((one) => "index" in one)].toSorted(
          byIndex
        ),
        meta: { ...bulkMeta(carriedOut), ...publicationWarnings(changes, rowFacts.facts) }
      }
    })

    const once = (caller: Caller, body: unknown, options: BulkUpdateOptions, restarts: number): Run =>
      change(caller, body, { ...options, mayRestart: restarts > 0 }).pipe(
        Effect.flatMap((result) => (options.isDryRun ? Effect.fail(new DryRunEnded(result)) : Effect.succeed(result))),
        transactions.run,
        Effect.catchTags({
          DryRunEnded: ({ result }) => Effect.succeed(result),
          CreatedMeanwhile: () => once(caller, body, options, restarts - 1),
          FacilityGone: facilityGone
        })
      )

    const run = Effect.fn("BulkUpdate.run")((caller: Caller, body: unknown, options: BulkUpdateOptions) =>
      once(caller, body, options, maximumRestarts)
    )

    return BulkUpdate.of({ run })
  })
)
