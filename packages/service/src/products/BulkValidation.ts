/**
 * Says what a bulk change with `upsert` would do with up to 500 rows, and stores nothing. Who may not do it may ask, too: the
 * role of the author and the quotas are not checked.
 *
 * @source spec §4.1 (POST /products/validate)
 */
import type { Caller } from "@dpp/core/access"
import {
  type Completeness,
  completeness,
  type ProductId,
  ReadinessProfile,
  type RowIntent,
  type UnlikelyValue,
  unlikelyValues
} from "@dpp/core/product"
import { issue, isJsonObject, type ValidationFailed, validationFailed } from "@dpp/core/text"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { rolledBack } from "../shared/rolledBack.ts"
import { bulkMeta, type BulkMeta, storedChanges } from "./bulkRows.ts"
import { type AskedRow, type DecidedRow, rejectedRow, requestedRow } from "./decidedRows.ts"
import type { Asked } from "./factsOfRows.ts"
import { byIndex, divided, rowDecisions } from "./rowDecisions.ts"
import { done, rejectedLater, type RowDone } from "./rowOutcomes.ts"
import { refusalOf, rejectionOf, type RowResult } from "./rowResults.ts"
import { noneTaken, rowWriter } from "./rowWriter.ts"

/** An earlier row about the same battery, or a stored product that has the serial number. */
export type Duplicate = { readonly index: number } | { readonly product_id: ProductId }

export interface ValidatedRow extends Omit<RowResult, "created" | "outcome" | "product_id"> {
  readonly would: RowIntent
  /** As the next one, for a row that can be read; of a rejected row that creates a battery, neither is known. */
  readonly unlikely_values?: ReadonlyArray<UnlikelyValue>
  readonly completeness?: Completeness
  readonly duplicates?: ReadonlyArray<Duplicate>
}

export interface ValidationResult {
  /** In the order of the rows. */
  readonly results: ReadonlyArray<ValidatedRow>
  readonly meta: BulkMeta
}

export class BulkValidation extends Context.Service<
  BulkValidation,
  {
    /** `body`: the body of the request. `isConfirmed`: as for the change. */
    readonly run: (
      caller: Caller,
      body: unknown,
      options: { readonly isConfirmed: boolean }
    ) => Effect.Effect<ValidationResult, ValidationFailed>
  }
>()("@dpp/service/products/BulkValidation") {}

const intents = {
  created: "create",
  updated: "update",
  published: "publish",
  requested: "publish",
  unchanged: "unchanged",
  rejected: "reject"
} as const satisfies Record<RowResult["outcome"], RowIntent>

const decodeProfile = Schema.decodeUnknownOption(ReadinessProfile)

/** The profile and the moment that the body states. */
const askedIn = (body: unknown): Result.Result<Asked, ValidationFailed> => {
  const { as_of = null, profile = null } = isJsonObject(body) ? body : {}
  const asOf = typeof as_of === "string" ? DateTime.make(as_of) : Option.none()
  const issues = [
    ...(profile === null || Option.isSome(decodeProfile(profile))
      ? []
      : [issue("profile", "oneOf", { values: ReadinessProfile.literals.join(", ") })]),
    ...(as_of === null || Option.isSome(asOf) ? [] : [issue("as_of", "date")])
  ]
  return issues.length === 0
    ? Result.succeed({
        profile: Option.getOrUndefined(decodeProfile(profile)),
        asOf: Option.getOrUndefined(Option.map(asOf, DateTime.toUtc))
      })
    : Result.fail(validationFailed(issues))
}

/** What is asked is answered whatever the role of a member permits. */
const asPublisher = (caller: Caller): Caller =>
  caller.actor._tag === "Member" ? { ...caller, actor: { ...caller.actor, role: "publisher" } } : caller

const duplicatesOf = (
  product_id: ProductId | undefined,
  earlier: number | undefined
): Pick<ValidatedRow, "duplicates"> => {
  const duplicates: ReadonlyArray<Duplicate> = [
    ...(earlier === undefined ? [] : [{ index: earlier }]),
    ...(product_id === undefined ? [] : [{ product_id }])
  ]
  return duplicates.length === 0 ? {} : { duplicates }
}

const validated = (
  { created: _created, outcome, product_id, ...row }: RowResult,
  earlier: ReadonlyMap<number, number>
): ValidatedRow => ({
  ...row,
  would: intents[outcome],
  ...duplicatesOf(product_id, row.reason === "repeated" ? earlier.get(row.index) : undefined)
})

/** The intent of a row that a second member has to approve. */
const intended = ({ row, version }: AskedRow): RowResult => ({
  ...requestedRow(row),
  outcome: version === undefined ? "updated" : "published"
})

const describe = ({ attributes, ...product }: RowDone["product"], profile: ReadinessProfile) => {
  const unlikely = unlikelyValues(attributes)
  return {
    ...(unlikely.length === 0 ? {} : { unlikely_values: unlikely }),
    completeness: completeness({ ...product, attributes }, profile)
  }
}

export const layer = Layer.effect(
  BulkValidation,
  Effect.gen(function* () {
    const { ask } = yield* rowDecisions
    const { storeLinked } = yield* rowWriter
    const store = yield* ProductStore
    const transactions = yield* Transactions

    /** Why identifiers of rows are taken, by their products. */
    const findTaken = (rows: ReadonlyArray<DecidedRow>) => {
      const changes = storedChanges(rows)
      return Arr.isReadonlyArrayNonEmpty(changes) ? store.findTaken(changes) : Effect.succeed(noneTaken)
    }

    // Without a transaction but for linked rows: on the embedded database, all other requests wait for its end.
    const run: BulkValidation["Service"]["run"] = Effect.fn("BulkValidation.run")(function* (
      caller,
      body,
      { isConfirmed }
    ) {
      const asked = yield* Effect.fromResult(askedIn(body))
      const rows = yield* ask(asPublisher(caller), body, { isConfirmed, isUpsert: true, asked })
      const { facts, now, owner, valid } = rows
      const taken = yield* findTaken(valid)
      const linked = divided(
        yield* rows.linked.length === 0
          ? Effect.succeed([])
          : rolledBack(transactions)(
              Effect.forEach(rows.linked, (row) =>
                storeLinked(owner, row, { isConfirmed, isDryRun: true, now }).pipe(
                  Effect.catch((failure) => Effect.succeed(Result.fail(rejectedRow(row, refusalOf(failure)))))
                )
              )
            )
      )
      const possible = [
        ...valid.filter(({ product }) => !taken.has(product.id)).map((row) => done(row, true)),
        ...linked.kept
      ].toSorted(byIndex)
      const results = [
        ...possible.map(({ result }) => result),
        ...rows.rejected,
        ...[...rows.asked, ...linked.left.filter((left) => "difference" in left)].map(intended),
        ...linked.left.filter((left) => "outcome" in left),
        ...rows.refused.map(({ refusal, row }) => rejectedRow(row, refusalOf(refusal))),
        ...valid.flatMap((row) => {
          const reason = taken.get(row.product.id)
          return reason === undefined ? [] : [rejectedLater(row, rejectionOf(reason))]
        })
      ].toSorted(byIndex)
      const shown = new Map([...rows.attempted, ...possible.map(({ index, product }) => [index, product] as const)])
      return {
        results: results.map((row) => {
          const product = shown.get(row.index)
          return {
            ...validated(row, rows.earlier),
            ...(product === undefined ? {} : describe(product, facts.profile))
          }
        }),
        meta: bulkMeta(possible)
      }
    })

    return BulkValidation.of({ run })
  })
)
