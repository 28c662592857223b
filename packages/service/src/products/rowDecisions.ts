/** Decides about all rows of a bulk change: reads what they name, parses them, gathers the facts once, and checks their documents. */
import type { Caller } from "@dpp/core/access"
import { noNeeds } from "@dpp/core/change"
import { parseBesideRows, type ReadinessProfile, withFieldWarnings } from "@dpp/core/product"
import type { TemplateId } from "@dpp/core/template"
import { toDetails, type ValidationFailed, validationFailed } from "@dpp/core/text"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { ConditionStore } from "../ports/ConditionStore.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import { Organizations } from "../ports/Organizations.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { CooperativeScheduler } from "../shared/CooperativeScheduler.ts"
import { commands } from "./applyCommand.ts"
import { parseRows, withComparison } from "./bulkRows.ts"
import { type DecidedRow, decideRow, isLinked, type ParsedRow, parseRow, type RowFacts } from "./decidedRows.ts"
import { findDocumentProblems } from "./documentAudiences.ts"
import { matchRows, nameRows, namesIn } from "./namedRows.ts"
import { findTemplatesOfRows } from "./namedTemplates.ts"
import { rejectedLater } from "./rowOutcomes.ts"
import { invalid, type RowResult } from "./rowResults.ts"

/** By what rows are decided that are only asked about, and are not stored. Nothing but the predecessors of batteries is locked for them. */
export interface Asked {
  readonly profile: ReadinessProfile | undefined
  /** The present, if undefined. */
  readonly asOf: DateTime.Utc | undefined
}

interface DecisionOptions {
  readonly isConfirmed: boolean
  readonly isUpsert: boolean
  readonly template?: TemplateId | undefined
  readonly asked?: Asked
}

/** Separates what succeeded from what failed. */
export const divided = <A, E>(rows: ReadonlyArray<Result.Result<A, E>>) => ({
  kept: rows.filter(Result.isSuccess).map(({ success }) => success),
  left: rows.filter(Result.isFailure).map(({ failure }) => failure)
})

export const byIndex = (a: { readonly index: number }, b: { readonly index: number }): number => a.index - b.index

/** New batteries are compared with each other, as those of a bulk creation. */
const comparedRows = (rows: ReadonlyArray<DecidedRow>): ReadonlyArray<DecidedRow> =>
  [
    ...withComparison(rows.filter(({ before }) => before === null)),
    ...rows.filter(({ before }) => before !== null)
  ].toSorted(byIndex)

/** The function takes its ports once, when the service that uses it is built. */
export const rowDecisions = Effect.gen(function* () {
  const { gather } = yield* commands
  const organizations = yield* Organizations
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
    { asked, now }: { readonly asked: Asked | undefined; readonly now: DateTime.Utc }
  ): Effect.fn.Return<RowFacts, ValidationFailed> {
    const { id } = caller.organization
    const needs = rows.flatMap((row) => (row.before === null ? [] : [row.request.needs]))
    const predecessors = [...new Set(needs.flatMap((one) => one.predecessors))]
    if (predecessors.length > 0) yield* store.findBatteriesForUpdate(id, predecessors)
    const created = rows.flatMap(({ before, fields }) => (before === null ? [fields] : []))
    const templates = yield* findTemplatesOfRows(templateStore, id, created)
    const facts = yield* gather(caller, { ...noNeeds, profile: asked === undefined, law: true }, now)
    const facilities = new Map((yield* organizations.listFacilities(id)).map((one) => [one.id, one]))
    const compared = needs.flatMap(({ conditionOf }) => (conditionOf === null ? [] : [conditionOf]))
    const conditions = yield* conditionStore.conditionsOf(id, compared)
    const profile = asked?.profile ?? facts.profile
    return { facts: { ...facts, profile }, templates, facilities, conditions }
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

  return Effect.fnUntraced(function* (
    caller: Caller,
    body: unknown,
    { asked, isConfirmed, isUpsert, template }: DecisionOptions
  ) {
    const { id } = caller.organization
    const sentRows = yield* Effect.fromResult(parseRows(body))
    const beside = yield* Effect.fromResult(
      Result.mapError(parseBesideRows(body), (issues) => validationFailed(issues))
    )
    const sent = nameRows(sentRows, beside)
    const names = namesIn(sent)
    const products = yield* asked === undefined ? store.findNamedForUpdate(id, names) : store.findNamed(id, names)
    const now = asked?.asOf ?? (yield* DateTime.now)
    const matched = yield* Effect.forEach(matchRows(sent, products, isUpsert), (row) =>
      Effect.map(random.uuidV7(), (newId) => ({ row, newId }))
    )
    const parsed = divided(
      yield* scheduler.map(id, matched, ({ newId, row }) =>
        Result.flatMap(row, (one) => parseRow(one, newId, { isConfirmed, isUpsert, now, template }))
      )
    )
    const rowFacts = yield* gatherFacts(caller, parsed.kept, { asked, now })
    const owner = { ...caller, organization: rowFacts.facts.organization }
    const alone = parsed.kept.filter((row) => !isLinked(row))
    const decided = divided(yield* scheduler.map(id, alone, (row) => decideRow(row, rowFacts)))
    const checked = divided(yield* checkDocuments(owner, decided.kept))
    const known = new Set(products.map(({ attributes }) => attributes.serial_number))
    return {
      now,
      owner,
      beside: beside.reason,
      facts: rowFacts.facts,
      /** Serial numbers that rows name, and no product has. */
      missing: new Set(names.serialNumbers.filter((serial) => !known.has(serial))),
      /** Rows that may be stored together. */
      valid: comparedRows(checked.kept),
      /** Rows that change other batteries, too. They are parsed, and not decided. */
      linked: parsed.kept.filter(isLinked),
      /** Rows that refuse the request as a whole. */
      refused: decided.left.filter((left) => "refusal" in left),
      /** Rows that a second member has to approve. */
      asked: decided.left.filter((left) => "difference" in left),
      /** The outcomes of rows that are rejected or still wait for a second member. */
      rejected: [...parsed.left, ...decided.left.filter((left) => "outcome" in left), ...checked.left]
    }
  })
})
