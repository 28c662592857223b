/**
 * Takes uploads: checks what a file is by its content, re-encodes images, and stores the bytes under a new token.
 *
 * @source spec §4.1 (image, files), §8
 */
import type { OrganizationId } from "@dpp/core/party"
import {
  type FileAudience,
  type FileType,
  fileTypeOf,
  isImage,
  type ProductId,
  safeFileName,
  tokenBytes
} from "@dpp/core/product"
import { type ValidationFailed, fieldRefused } from "@dpp/core/text"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import { type FileRecord, FileRecords } from "../ports/FileRecords.ts"
import { FileStore } from "../ports/FileStore.ts"
import { ImageProcessor } from "../ports/ImageProcessor.ts"

export interface Upload {
  /** The name that the client gave the file. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** What a file is to be. `product_id` is null for the logo of the organization. */
export interface UploadPurpose<Product extends ProductId | null> {
  readonly organization_id: OrganizationId
  readonly product_id: Product
  readonly audience: FileAudience
  readonly types: ReadonlyArray<FileType>
}

/** An upload that ends later is not recorded. */
const reservedSeconds = 3600

/** Takes its services once. Returns the record of an upload, which the change that follows commits. */
export const uploads = Effect.gen(function* () {
  const records = yield* FileRecords
  const store = yield* FileStore
  const images = yield* ImageProcessor
  const random = yield* SecureRandom.SecureRandom

  /** The type of the content, and the bytes to store. */
  const validateUpload = Effect.fnUntraced(
    function* ({ bytes }: Upload, types: ReadonlyArray<FileType>) {
      if (bytes.length === 0) return yield* fieldRefused("file", "emptyFile")
      const type = fileTypeOf(bytes)
      if (type === null || !types.includes(type))
        return yield* fieldRefused("file", "oneOf", { values: types.join(", ") })
      if (!isImage(type)) return { type, bytes }
      return { type, bytes: yield* images.normalize(bytes) }
    },
    Effect.catchTags({ ImageUnreadable: ({ reason }) => fieldRefused("file", "unreadableImage", { reason }) })
  )

  return Effect.fnUntraced(function* <Product extends ProductId | null>(
    upload: Upload,
    { audience, organization_id, product_id, types }: UploadPurpose<Product>
  ): Effect.fn.Return<FileRecord & { readonly product_id: Product }, ValidationFailed> {
    const { bytes, type } = yield* validateUpload(upload, types)
    const now = yield* DateTime.now
    const token = Base64Url.encode(yield* random.randomBytes(tokenBytes))
    yield* records.reserve(organization_id, token, reservedSeconds)
    yield* store.put(token, bytes)
    const name = safeFileName(upload.name, type)
    const described = { name, content_type: type, bytes: bytes.length, audience, created_at: now }
    return { organization_id, product_id, token, ...described }
  })
})
