/**
 * What becomes of the documents of a request when its supplier saves or submits. It runs in the transaction of the change, so a document
 * and the values that name it are stored or deleted together.
 */
import type { Attributes } from "@dpp/core/catalogue"
import { documentsOf } from "@dpp/core/product"
import { type DataRequest, savedDocuments, submittedDocuments } from "@dpp/core/supplier"
import { isSameJson, validationFailed, issue } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { DataRequestStore } from "../ports/DataRequestStore.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"

/** Takes its services once. The request is locked by the transaction. */
export const answerDocuments = Effect.gen(function* () {
  const store = yield* DataRequestStore
  const records = yield* FileRecords
  const { publicOrigin } = yield* PassportSettings

  /** Fails if a new value names a file of the service that is gone, such as one that another window of the supplier has replaced. */
  const requireStored = Effect.fnUntraced(function* (before: Attributes, values: Attributes) {
    const added = documentsOf(values).filter(
      ({ field, token }) =>
        !isSameJson(Reflect.get(before, field), Reflect.get(values, field)) &&
        JSON.stringify(Reflect.get(values, field)).includes(`${publicOrigin}/files/${token}/`)
    )
    const found = yield* Effect.forEach(added, ({ token }) => records.find(token))
    const gone = added.filter((_, index) => Option.isNone(found[index] ?? Option.none()))
    if (gone.length > 0)
      return yield* Effect.fail(validationFailed(gone.map(({ field }) => issue(field, "deletedFile"))))
  })

  /** Releases the documents that these values replace. Returns their number of bytes. */
  const releaseReplaced = Effect.fnUntraced(function* (request: DataRequest, values: Attributes) {
    const { kept, replaced } = savedDocuments(yield* store.documents(request.organization_id, request.id), values)
    if (replaced.length === 0) return 0
    yield* store.setDocuments(request, kept)
    const released = yield* Effect.forEach(replaced, ({ token }) => records.release(request.organization_id, token))
    return released.reduce((sum, bytes) => sum + bytes, 0)
  })

  /** Keeps the documents that these values name from now on. */
  const keepSubmitted = Effect.fnUntraced(function* (request: DataRequest, values: Attributes) {
    const documents = yield* store.documents(request.organization_id, request.id)
    if (documents.length > 0) yield* store.setDocuments(request, submittedDocuments(documents, values))
  })

  return { requireStored, releaseReplaced, keepSubmitted }
})
