/** Uploads the documents of a stored battery, assigns them, and publishes the battery if its row says so. */
import {
  type DppClient,
  DppConflict,
  type DppError,
  DppValidationFailed,
  type Product,
  type ProductFile
} from "@dpp/client"
import { fileTypes, isImage } from "@dpp/core/product"
import type { Row } from "@dpp/core/sheets"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Fs from "node:fs/promises"
import { audienceOf, isAddress } from "../product/documentFields.ts"
import { request } from "../shared/apiClient.ts"
import type { DocumentFile, RowDocuments } from "./rowDocuments.ts"
import { refusalOf, isPublished, type SkippedRow, skipOf } from "./storeRow.ts"

interface Store {
  readonly client: DppClient
  readonly updatePublished: boolean
}

/** Returns whether the battery has changed, or why the row is skipped. */
export const storeDocuments = Effect.fnUntraced(function* (
  row: Row,
  id: string,
  documents: RowDocuments,
  { client, updatePublished }: Store
): Effect.fn.Return<boolean | SkippedRow, DppError> {
  const product = yield* request((signal) => client.products.get(id, { signal }))
  const stored = yield* request((signal) => client.files.list(id, { signal }))
  const toUpload = [...documents].filter(([field, file]) => !stored.some((one) => isSame(field, file, one)))
  const publishes = isPublished(row) && product.status === "draft"
  if (toUpload.length === 0 && !publishes) return false
  if (product.status === "published" && !updatePublished) {
    const message = ["differs from the published passport: run again with --update-published to change it"]
    return skipOf(row, "published", id, { errors: Object.fromEntries(toUpload.map(([field]) => [field, message])) })
  }
  const changed = yield* Effect.result(
    Effect.gen(function* () {
      const values: Record<string, unknown> = {}
      for (const [field, file] of toUpload) values[field] = yield* upload(client, id, field, file)
      // Sound: the values are those that the attributes have.
      const changes = { ...values, ...(publishes ? { status: "published" } : {}) } as Partial<Product>
      yield* request((signal) => client.products.update(id, changes, { signal }))
    })
  )
  if (Result.isSuccess(changed)) return true
  const { failure } = changed
  if (failure instanceof DppValidationFailed) return skipOf(row, "validation_failed", id, refusalOf(failure))
  return failure instanceof DppConflict ? skipOf(row, "conflict", id, refusalOf(failure)) : yield* Effect.fail(failure)
})

const upload = Effect.fnUntraced(function* (client: DppClient, id: string, field: string, file: DocumentFile) {
  const bytes = yield* Effect.promise(() => Fs.readFile(file.path))
  const document = new File([bytes], file.name)
  const { url } = yield* request((signal) => client.files.add(id, document, { audience: audienceOf(field), signal }))
  return isAddress(field) ? url : { url }
})

/** Whether the attribute holds the file already. The service stores images in another size than they were sent. */
const isSame = (field: string, file: DocumentFile, stored: ProductFile): boolean =>
  stored.attributes.includes(field) &&
  stored.fileName === file.name &&
  (stored.bytes === file.bytes || fileTypes.some((type) => type === stored.content_type && isImage(type))) &&
  Date.parse(stored.created_at) >= file.changedAt
