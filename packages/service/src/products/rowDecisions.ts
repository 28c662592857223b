/** Decides about all rows of a bulk change: reads what they name, parses them, gathers the facts once, and checks their documents. */
import type { Caller } from "@dpp/core/access"
import { type AnyProduct, parseBesideRows } from "@dpp/core/product"
import type { TemplateId } from "@dpp/core/template"
import { validationFailed } from "@dpp/core/text"
import * as Arr from "effect/Array"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import { ProductStore } from "../ports/ProductStore.ts"
import { CooperativeScheduler } from "../shared/CooperativeScheduler.ts"
import { parseRows, storedChanges, withComparison } from "./bulkRows.ts"
import { type DecidedRow, decideRow, isLinked, type ParsedRow, parseRow, type RowFacts } from "./decidedRows.ts"
import { earlierRows, matchRows, nameRows, namesIn } from "./namedRows.ts"
import { type Asked, factsOfRows } from "./factsOfRows.ts"

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

/** Each change of a product has a time of its own. */
const areUnchanged = (products: ReadonlyArray<AnyProduct>, before: ReadonlyArray<AnyProduct>): boolean => {
  const times = new Map(before.map(({ id, updated_at }) => [id, updated_at.epochMilliseconds]))
  return (
    products.length === before.length &&
    products.every(({ id, updated_at }) => times.get(id) === updated_at.epochMilliseconds)
  )
}

export const byIndex = (a: { readonly index: number }, b: { readonly index: number }): number => a.index - b.index

/** New batteries are compared with each other, as those of a bulk creation. */
const comparedRows = (rows: ReadonlyArray<DecidedRow>): ReadonlyArray<DecidedRow> =>
  [
    ...withComparison(rows.filter(({ before }) => before === null)),
    ...rows.filter(({ before }) => before !== null)
  ].toSorted(byIndex)

/** The function takes its ports once, when the service that uses it is built. */
export const rowDecisions = Effect.gen(function* () {
  const { checkDocuments, gatherFacts } = yield* factsOfRows
  const store = yield* ProductStore
  const scheduler = yield* CooperativeScheduler
  const random = yield* SecureRandom.SecureRandom

  const newIds = Effect.all({ product: random.uuidV7(), event: random.uuidV7() })

  const readBody = Effect.fnUntraced(function* (body: unknown, asOf: DateTime.Utc | undefined) {
    const rows = yield* Effect.fromResult(parseRows(body))
    const beside = yield* Effect.fromResult(
      Result.mapError(parseBesideRows(body), (issues) => validationFailed(issues))
    )
    const sent = nameRows(rows, beside)
    const ids = yield* Effect.forEach(sent, () => newIds)
    return { sent, ids, beside, names: namesIn(sent), now: asOf ?? (yield* DateTime.now) }
  })

  const parseAll = Effect.fnUntraced(function* (
    caller: Caller,
    { ids, now, sent }: Effect.Success<ReturnType<typeof readBody>>,
    products: ReadonlyArray<AnyProduct>,
    { isConfirmed, isUpsert, template }: DecisionOptions
  ) {
    const matched = Arr.zip(matchRows(sent, products, isUpsert), ids)
    return divided(
      yield* scheduler.map(caller.organization.id, matched, ([row, own]) =>
        Result.flatMap(row, (one) => parseRow(one, own, { isConfirmed, isUpsert, now, template }))
      )
    )
  })

  const decideAll = (caller: Caller, rows: ReadonlyArray<ParsedRow>, facts: RowFacts) =>
    Effect.map(
      scheduler.map(
        caller.organization.id,
        rows.filter((row) => !isLinked(row)),
        (row) => decideRow(row, facts)
      ),
      divided
    )

  const decideUnlocked = Effect.fnUntraced(function* (caller: Caller, body: unknown, options: DecisionOptions) {
    const { asked } = options
    const read = yield* readBody(body, asked?.asOf)
    const products = yield* store.findNamed(caller.organization.id, read.names)
    const parsed = yield* parseAll(caller, read, products, options)
    const rowFacts = yield* gatherFacts(caller, parsed.kept, { asked, isLocked: false, now: read.now })
    return { read, products, parsed, rowFacts, decided: yield* decideAll(caller, parsed.kept, rowFacts) }
  })

  type Decided = Effect.Success<ReturnType<typeof decideUnlocked>>

  /** Locks what the rows name, and decides again only if any of it has changed meanwhile. */
  const decideLocked = Effect.fnUntraced(function* (
    caller: Caller,
    { decided, parsed, products: before, read, rowFacts: known }: Decided,
    options: DecisionOptions
  ) {
    const products = yield* store.findNamedForUpdate(caller.organization.id, read.names)
    const isSame = areUnchanged(products, before)
    const rows = isSame ? parsed : yield* parseAll(caller, read, products, options)
    const rowFacts = yield* gatherFacts(caller, rows.kept, { isLocked: true, now: read.now })
    const isValid = isSame && Equal.equals(rowFacts, known)
    return {
      read,
      products,
      parsed: rows,
      rowFacts,
      decided: isValid ? decided : yield* decideAll(caller, rows.kept, rowFacts)
    }
  })

  const outcomes = Effect.fnUntraced(function* (
    caller: Caller,
    { decided, parsed, products, read, rowFacts }: Decided
  ) {
    const owner = { ...caller, organization: rowFacts.facts.organization }
    const checked = divided(yield* checkDocuments(owner, decided.kept))
    const known = new Set(products.map(({ attributes }) => attributes.serial_number))
    return {
      now: read.now,
      owner,
      beside: read.beside.reason,
      facts: rowFacts.facts,
      /** Serial numbers that rows name, and no product has. */
      missing: new Set(read.names.serialNumbers.filter((serial) => !known.has(serial))),
      /** For each row about the battery of an earlier row: the index of the first one. */
      earlier: earlierRows(read.sent, products, true),
      /** Batteries as their rows change them, whether or not that is permitted, by the index of the row. */
      attempted: new Map(
        parsed.kept.flatMap((row) => (row.before === null ? [] : [[row.index, row.request.command.update.product]]))
      ),
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

  return {
    /** What the rows would be, without a lock. */
    ask: (caller: Caller, body: unknown, options: DecisionOptions) =>
      Effect.flatMap(decideUnlocked(caller, body, options), (found) => outcomes(caller, found)),
    /**
     * Decides before the transaction, because other requests wait for its end on the embedded database. The function that it returns
     * runs in the transaction.
     */
    decide: (caller: Caller, body: unknown, options: DecisionOptions) =>
      decideUnlocked(caller, body, options).pipe(
        Effect.tap(({ decided }) => store.prepare(storedChanges(decided.kept))),
        Effect.map((found) =>
          Effect.flatMap(decideLocked(caller, found, options), (locked) => outcomes(caller, locked))
        )
      )
  }
})
