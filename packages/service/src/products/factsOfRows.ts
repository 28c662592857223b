/** What rows of a bulk change are decided by, read once for all of them. */
import type { Caller } from "@dpp/core/access"
import { noNeeds } from "@dpp/core/change"
import { type ReadinessProfile, withFieldWarnings } from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { ConditionStore } from "../ports/ConditionStore.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import { Organizations } from "../ports/Organizations.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { commands } from "./applyCommand.ts"
import type { DecidedRow, ParsedRow, RowFacts } from "./decidedRows.ts"
import { findDocumentProblems } from "./documentAudiences.ts"
import { findTemplatesOfRows } from "./namedTemplates.ts"
import { rejectedLater } from "./rowOutcomes.ts"
import { invalid, type RowResult } from "./rowResults.ts"

/** By what rows are decided that are only asked about, and are not stored. */
export interface Asked {
  readonly profile: ReadinessProfile | undefined
  /** The present, if undefined. */
  readonly asOf: DateTime.Utc | undefined
}

/** The functions take their ports once. */
export const factsOfRows = Effect.gen(function* () {
  const { gather } = yield* commands
  const organizations = yield* Organizations
  const store = yield* ProductStore
  const conditionStore = yield* ConditionStore
  const templateStore = yield* TemplateStore
  const files = yield* FileRecords

  /** In the order of locks. The predecessors of the rows that are carried out one after the other are locked here. */
  const gatherFacts = Effect.fnUntraced(function* (
    caller: Caller,
    rows: ReadonlyArray<ParsedRow>,
    {
      asked,
      isLocked,
      now
    }: { readonly asked?: Asked | undefined; readonly isLocked: boolean; readonly now: DateTime.Utc }
  ): Effect.fn.Return<RowFacts, ValidationFailed> {
    const { id } = caller.organization
    const needs = rows.flatMap((row) => (row.before === null ? [] : [row.request.needs]))
    const predecessors = [...new Set(needs.flatMap((one) => one.predecessors))]
    if (isLocked && predecessors.length > 0) yield* store.findBatteriesForUpdate(id, predecessors)
    const created = rows.flatMap(({ before, fields }) => (before === null ? [fields] : []))
    const templates = yield* findTemplatesOfRows(templateStore, id, created)
    const facts = yield* gather(caller, { ...noNeeds, profile: isLocked, law: true }, now)
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
        : Result.fail(rejectedLater(row, invalid(...issues)))
    })
  })

  return { gatherFacts, checkDocuments }
})
