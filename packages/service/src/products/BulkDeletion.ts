/**
 * Deletes up to 500 drafts in one request and one transaction. Published passports are rejected: each of them is deleted on its
 * own, with a confirmation.
 *
 * @source spec §4.1 (DELETE /products/bulk)
 */
import type { Caller, RoleRequired } from "@dpp/core/access"
import { auditEntries, decide, noNeeds, request, requestWithPredecessors } from "@dpp/core/change"
import { isPublished, ownPredecessors, parseReason } from "@dpp/core/product"
import { isJsonObject, type ValidationFailed, validationFailed, inRow, issue } from "@dpp/core/text"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { Audit } from "../changes/Audit.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { impossible } from "../shared/impossible.ts"
import { OrphanedFileCleanup } from "../shared/OrphanedFileCleanup.ts"
import { commands } from "./applyCommand.ts"
import { type FoundProduct, matchIds, type NamedOutcome, parseIds, rejectedId } from "./namedIds.ts"
import { byIndex, divided } from "./rowDecisions.ts"

export type DeletionOutcome = NamedOutcome<"deleted">

export class BulkDeletion extends Context.Service<
  BulkDeletion,
  {
    /** `body`: the body of the request. Returns an outcome for each id, in their order. */
    readonly run: (
      caller: Caller,
      body: unknown
    ) => Effect.Effect<ReadonlyArray<DeletionOutcome>, ValidationFailed | RoleRequired>
  }
>()("@dpp/service/products/BulkDeletion") {}

const deleted = ({ index, product }: FoundProduct): DeletionOutcome => ({
  index,
  id: product.id,
  serial_number: product.attributes.serial_number ?? null,
  outcome: "deleted"
})

const publishedPassport = {
  reason: "conflict",
  ...inRow([issue("status", "deleteSingly")])
} as const

const isPassport = ({ product }: FoundProduct): boolean => product.category === "batteries" && isPublished(product)

/** Whether the deletion changes other batteries, too. */
const isLinked = ({ product }: FoundProduct): boolean =>
  product.category === "batteries" && ownPredecessors(product.life.predecessors).length > 0

export const layer = Layer.effect(
  BulkDeletion,
  Effect.gen(function* () {
    const { applyCommand, gather } = yield* commands
    const store = yield* ProductStore
    const audit = yield* Audit
    const transactions = yield* Transactions
    const cleanup = yield* OrphanedFileCleanup

    const commandFor = (reason: string | undefined) =>
      ({ _tag: "Delete", isConfirmed: false, ...(reason === undefined ? {} : { reason }) }) as const

    const removeTogether = Effect.fnUntraced(function* (
      caller: Caller,
      drafts: ReadonlyArray<FoundProduct>,
      reason: string | undefined
    ) {
      const facts = yield* gather(caller, noNeeds, yield* DateTime.now)
      const decided = yield* Effect.forEach(drafts, ({ product }) =>
        Effect.fromResult(decide<"Delete">(product, commandFor(reason), facts))
      )
      const entries = yield* Effect.forEach(
        decided.flatMap(({ change }) => (change._tag === "Unchanged" ? [] : auditEntries(change))),
        (record) => audit.entry(caller, record)
      )
      const products = drafts.map(({ product }) => product)
      if (Arr.isReadonlyArrayNonEmpty(products) && Arr.isReadonlyArrayNonEmpty(entries)) {
        yield* store.removeMany(products, entries)
      }
    })

    const removeLinked = Effect.fnUntraced(function* (
      caller: Caller,
      { product }: FoundProduct,
      reason: string | undefined
    ) {
      const command = commandFor(reason)
      const deletion =
        product.category === "batteries" ? requestWithPredecessors(product, command) : request(product, command)
      yield* applyCommand(caller, deletion, yield* DateTime.now)
    })

    const remove = Effect.fnUntraced(
      function* (caller: Caller, body: unknown) {
        const ids = yield* Effect.fromResult(parseIds(body))
        const sent = isJsonObject(body) ? body["reason"] : undefined
        const reason = yield* Effect.fromResult(Result.mapError(parseReason(sent), validationFailed))
        const named = [...new Set(ids.flatMap(({ id }) => (id === null ? [] : [id])))]
        const products = yield* store.findNamedForUpdate(caller.organization.id, {
          ids: named,
          externalIds: [],
          serialNumbers: []
        })
        const { kept, left } = divided(matchIds(ids, products))
        const drafts = kept.filter((found) => !isPassport(found))
        // One after the other, because each may change the predecessors of another one.
        for (const found of drafts.filter(isLinked)) yield* removeLinked(caller, found, reason)
        yield* removeTogether(
          caller,
          drafts.filter((found) => !isLinked(found)),
          reason
        )
        return [
          ...drafts.map(deleted),
          ...kept.filter(isPassport).map(({ index, product }) => rejectedId(index, product, publishedPassport)),
          ...left
        ].toSorted(byIndex)
      },
      transactions.run,
      // A draft is neither confirmed nor handed on.
      impossible("ConfirmationRequired", "PassportTransferred", "SecondMemberRequired", "ChangeRequestOutdated")
    )

    const run: BulkDeletion["Service"]["run"] = Effect.fn("BulkDeletion.run")(function* (caller, body) {
      const outcomes = yield* remove(caller, body)
      yield* cleanup.run
      return outcomes
    })

    return BulkDeletion.of({ run })
  })
)
