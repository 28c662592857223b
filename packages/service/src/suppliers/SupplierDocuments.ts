/**
 * Documents that a supplier uploads with an answer. They are files of the organization that asks, for the readers of their attribute,
 * and count against its storage.
 */
import type { Answerer } from "@dpp/core/access"
import { type AttributeName, catalogue } from "@dpp/core/catalogue"
import { fileTypes } from "@dpp/core/product"
import { type DataRequestStateRefused, requirePermitted } from "@dpp/core/supplier"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { pathOf } from "../files/fileAddress.ts"
import { type Upload, uploads } from "../files/uploads.ts"
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
    ) => Effect.Effect<string, ValidationFailed | StorageLimitReached | DataRequestStateRefused>
  }
>()("@dpp/service/suppliers/SupplierDocuments") {}

export const layer = Layer.effect(
  SupplierDocuments,
  Effect.gen(function* () {
    const answers = yield* SupplierAnswers
    const records = yield* FileRecords
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
      yield* records.commit(file)
      const record = ofDataRequest(answerer.actor.id, "data_request.answered", [field])
      const change = yield* audit.record(answerer, record, file.bytes)
      yield* quotas.enforceStorageQuota(answerer.organization, change)
    }, transactions.run)

    const add = Effect.fn("SupplierDocuments.add")(function* (
      answerer: Answerer,
      field: AttributeName,
      upload: Upload
    ) {
      const { request } = yield* answers.find(answerer)
      yield* Effect.fromResult(requirePermitted(request, "answer"))
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
