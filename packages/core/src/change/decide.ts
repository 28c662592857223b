/**
 * Decides what a command changes, or why it is refused. The first rule is who may do what the command is about.
 *
 * @source spec §3, §4.1
 */
import * as Result from "effect/Result"
import { requireAuthor } from "../access/Actor.ts"
import { removeLinks } from "../lifecycle/predecessors.ts"
import { recordEvent } from "../lifecycle/recordEvent.ts"
import { PassportTransferred, requireActive, requireOwn } from "../lifecycle/standing.ts"
import * as BatteryModelUpdate from "../product/BatteryModelUpdate.ts"
import { noRemarks } from "../product/ChangeMeta.ts"
import { confirmDeletion } from "../product/Confirmation.ts"
import { fileMentionsOf } from "../product/FileMentions.ts"
import { NoPassport, preprint } from "../product/IdentifierLock.ts"
import { isHandedOn } from "../product/custody.ts"
import { type AnyProduct, isPublished, type Product, type PublishedProduct } from "../product/Product.ts"
import { lockOf } from "../product/ProductState.ts"
import { NotPublished } from "../product/Publication.ts"
import { type Change, type Unchanged, updated } from "./Change.ts"
import type { Commands, CommandTag } from "./Command.ts"
import type { Decision, Facts, Refused, Results } from "./Decision.ts"
import { filledOrigins } from "./fieldOrigins.ts"
import { importedBattery, newAnyProduct } from "./newBattery.ts"
import { endedPredecessors, relinked } from "./relatives.ts"
import { assignedDocuments, publicationWarnings } from "./remarks.ts"
import { requiredOperation } from "./requiredOperation.ts"
import { requestedDraft, requireApproval, requireDraft, withdrawRequest, withSecondMember } from "./secondMember.ts"
import { updateBattery } from "./updateBattery.ts"

export const decide = <T extends CommandTag>(
  state: Commands[T]["state"],
  command: Commands[T]["command"] & { readonly _tag: T },
  facts: Facts
): Result.Result<Decision<Results[T]>, Refused<T>> =>
  Result.flatMap(requireAuthor(facts.author, requiredOperation(state, command)), () =>
    Result.map(rules[command._tag](state, command, facts), withdrawRequest)
  )

type Rules = {
  readonly [T in CommandTag]: (
    state: Commands[T]["state"],
    command: Commands[T]["command"],
    facts: Facts
  ) => Result.Result<Decision<Results[T]>, Refused<T>>
}

const rules: Rules = {
  Create: (_none, { id, input }, facts) =>
    Result.flatMap(newAnyProduct(input, id, facts), ({ meta, origins, others, product }) => {
      const change: Change = { _tag: "Created", after: product, origins }
      const documents = fileMentionsOf(product)
      const remarks = { ...meta, ...publicationWarnings([change], facts) }
      return requireDraft({ product, change, others, meta: remarks, documents }, facts)
    }),
  Import: (_none, { id, input, requestId }, facts) =>
    Result.flatMap(importedBattery(input, id, facts), ({ meta, origins, product }) => {
      const isAsked = requestId !== undefined && facts.organization.four_eyes && isPublished(product)
      const made = isAsked
        ? Result.flatMap(importedBattery({ ...input, status: "draft" }, id, facts), (draft) =>
            requestedDraft(draft.product, requestId, facts)
          )
        : Result.succeed(product)
      return Result.flatMap(made, (after) => {
        const change: Change = { _tag: "Imported", after, origins }
        const documents = fileMentionsOf(after)
        return requireDraft({ product: after, change, others: [], meta, documents }, facts)
      })
    }),
  UpdateBattery: (before, command, facts) =>
    Result.flatMap(updateBattery(before, command, facts), (decision) =>
      Result.flatMap(withSecondMember(decision, command, facts), (one) => requireApproval(one, facts))
    ),
  UpdateBatteryModel: (before, { update }, { organization }) => {
    const { fields, meta, product } = BatteryModelUpdate.apply(before, update, organization)
    const change = updated(before, product, fields, filledOrigins(meta))
    const documents = assignedDocuments(before, product, update.sent)
    return Result.succeed({
      product: change._tag === "Unchanged" ? before : product,
      change,
      others: [],
      meta,
      documents
    })
  },
  Preprint: (before, { locale }, { now, organization }) => {
    if (before.category !== "batteries") return Result.fail(new NoPassport({ id: before.id }))
    return Result.map(preprint(before.state, { now, organization, locale }), (state) => {
      const product = { ...before, state }
      const change: Change | Unchanged =
        state === before.state
          ? { _tag: "Unchanged" }
          : { _tag: "IdentifiersLocked", before, after: product, fields: lockedFields(before, product) }
      return { product, change, others: [], meta: noRemarks, documents: [] }
    })
  },
  ReplaceImage: (before, { fileBytes, image }, facts) =>
    Result.flatMap(requireActive(before), () => {
      const after = { ...before, image }
      const change: Change | Unchanged =
        image === before.image ? { _tag: "Unchanged" } : { _tag: "ImageReplaced", before, after, fileBytes }
      return requireApproval({ product: after, change, others: [], meta: noRemarks, documents: [] }, facts)
    }),
  Reissue: (before) => {
    if (!isPublished(before)) return Result.fail(new NotPublished({ id: before.id }))
    return Result.map(requireOwn(before), () => ({
      product: before,
      change: { _tag: "Reissued", before, after: before },
      others: [],
      meta: noRemarks,
      documents: []
    }))
  },
  RecordEvent: (before, { endsPredecessors, id, input, isConfirmed }, facts) =>
    Result.flatMap(recordEvent(before, input, { id, now: facts.now, isConfirmed }), ({ after, event }) => {
      const change: Change =
        // Sound: an event is recorded for a published passport only.
        { _tag: "LifecycleRecorded", before: before as PublishedProduct, after, event }
      const others =
        endsPredecessors && after.life.standing === "ceased"
          ? endedPredecessors(event, facts.relatives, before.organization_id)
          : []
      return requireApproval({ product: after, change, others, meta: noRemarks, documents: [] }, facts)
    }),
  Delete: (before, { isConfirmed, reason }, facts) =>
    Result.flatMap(mayDelete(before, isConfirmed), () => {
      const change: Change = { _tag: "Deleted", before, ...(reason !== undefined && { reason }) }
      const others = before.category === "batteries" ? relinked(removeLinks(before, facts.relatives)) : []
      return requireApproval({ product: before, change, others, meta: noRemarks, documents: [] }, facts)
    })
}

/** The versions of a passport that was handed on are those of its new holder, too: they stay. */
const mayDelete = (before: AnyProduct, isConfirmed: boolean): Result.Result<void, Refused<"Delete">> =>
  isHandedOn(before)
    ? Result.fail(new PassportTransferred({ id: before.id }))
    : confirmDeletion(isPublished(before), isConfirmed)

/** The fields that the audit log names. The locale is not a field of the product. */
const lockedFields = (before: Product, after: Product): ReadonlyArray<string> => [
  ...(before.state._tag === "Draft" ? ["identifiers_locked_at", "identifiers_locked_reason"] : []),
  ...(lockOf(before.state)?.locale === lockOf(after.state)?.locale ? [] : ["locale"])
]
