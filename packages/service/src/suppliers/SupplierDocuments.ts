/**
 * Documents that a supplier uploads with an answer. They are files of the organization that asks, for the readers of their attribute,
 * and count against its storage. The request remembers them: one that is replaced is deleted when an answer is saved.
 */
import type { Answerer } from "@dpp/core/access"
import { type AttributeName, catalogue } from "@dpp/core/catalogue"
import { fileTypes } from "@dpp/core/product"
import {
  type AnswerDocumentsFull,
  type DataRequestStateRefused,
  requirePermitted,
  requireRoom
} from "@dpp/core/supplier"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { pathOf } from "../files/fileAddress.ts"
import { type Upload, uploads } from "../files/uploads.ts"
import { DataRequestStore } from "../ports/DataRequestStore.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import { Transactions } from "../ports/Transactions.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { Quotas, type StorageLimitReached } from "../shared/Quotas.ts"
import { ofDataRequest } from "./records.ts"
import { SupplierAnswers } from "./SupplierAnswers.ts"

export class SupplierDocuments extends Context.Service<
  SupplierDocuments,
  {
    /** Stores a document for an attribute of an open request, and returns its address. */
    readonly add: (
      answerer: Answerer,
      field: AttributeName,
      upload: Upload
    ) => Effect.Effect<string, ValidationFailed | StorageLimitReached | DataRequestStateRefused | AnswerDocumentsFull>
  }
>()("@dpp/service/suppliers/SupplierDocuments") {}

export const layer = Layer.effect(
  SupplierDocuments,
  Effect.gen(function* () {
    const answers = yield* SupplierAnswers
    const records = yield* FileRecords
    const requests = yield* DataRequestStore
    const audit = yield* Audit
    const quotas = yield* Quotas
    const transactions = yield* Transactions
    const store = yield* uploads
    const { publicOrigin } = yield* PassportSettings

    const commit = Effect.fnUntraced(function* (
      answerer: Answerer,
      field: AttributeName,
      file: Parameters<FileRecords["Service"]["commit"]>[0]
    ) {
      const { organization } = answerer
      const { request } = yield* Effect.orDie(
        Effect.flatMap(requests.findForUpdate(organization.id, answerer.actor.id), Effect.fromOption)
      )
      yield* Effect.fromResult(requirePermitted(request, "answer"))
      const documents = yield* requests.documents(organization.id, request.id)
      yield* Effect.fromResult(requireRoom(documents, file.bytes))
      const { bytes, token } = file
      const change = yield* audit.commit(
        answerer,
        ofDataRequest(answerer.actor.id, "data_request.answered", [field]),
        () =>
          Effect.andThen(
            records.commit(file),
            requests.setDocuments(request, [...documents, { token, bytes, isSubmitted: false }])
          ),
        bytes
      )
      yield* quotas.enforceStorageQuota(organization, change)
    }, transactions.run)

    const add = Effect.fn("SupplierDocuments.add")(function* (
      answerer: Answerer,
      field: AttributeName,
      upload: Upload
    ) {
      const { request } = yield* answers.find(answerer)
      yield* Effect.fromResult(requirePermitted(request, "answer"))
      // Before its bytes are stored, so that a file without room costs no space until the next cleanup.
      const documents = yield* requests.documents(answerer.organization.id, request.id)
      yield* Effect.fromResult(requireRoom(documents, upload.bytes.length))
      const [only, ...others] = request.product_ids
      const file = yield* store(upload, {
        organization_id: answerer.organization.id,
        // A file of several products, or of a template, belongs to the organization.
        product_id: others.length === 0 ? (only ?? null) : null,
        audience: catalogue[field].audience,
        types: fileTypes
      })
      yield* commit(answerer, field, file)
      return `${publicOrigin}${pathOf(file)}`
    })

    return SupplierDocuments.of({ add })
  })
)
