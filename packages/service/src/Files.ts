/**
 * Images and documents of products: taken, shown to everybody who knows their address, and gone with their product.
 *
 * @source spec §4.1 (image, files)
 * @source inferred: addresses are not guessable and never change their content; see docs/decisions/0026-uploaded-files.md
 */
import { type Issue, toDetails, ValidationFailed } from "@dpp/core/text"
import {
  type AnyProduct,
  type ProductId,
  fileTypeOf,
  type FileType,
  isImage,
  safeFileName,
  imageTypes,
  fileTypes,
  isToken
} from "@dpp/core/product"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { auditEntry, authorOf, type Caller, record } from "./Caller.ts"
import type { AuditLog } from "./ports/AuditLog.ts"
import { FileSweep } from "./FileSweep.ts"
import type { PassportSettings } from "./PassportSettings.ts"
import { type FileRecord, FileRecords } from "./ports/FileRecords.ts"
import { FileStore, type StoredBytes } from "./ports/FileStore.ts"
import { ImageProcessor } from "./ports/ImageProcessor.ts"
import { ProductStore } from "./ports/ProductStore.ts"
import { Transactions } from "./ports/Transactions.ts"
import { ProductNotFound } from "./Products.ts"
import * as Quotas from "./Quotas.ts"

export interface Upload {
  /** As the sender calls it. */
  readonly name: string
  readonly bytes: Uint8Array
}

export interface SavedFile {
  /** Below the service's origin. */
  readonly path: string
  readonly name: string
}

export interface ShownFile extends StoredBytes {
  readonly record: FileRecord
}

type UploadFailure = ProductNotFound | ValidationFailed | Quotas.StorageLimitReached

export class Files extends Context.Service<
  Files,
  {
    /** Replaces the image before. */
    readonly setImage: (caller: Caller, id: ProductId, upload: Upload) => Effect.Effect<SavedFile, UploadFailure>
    readonly removeImage: (caller: Caller, id: ProductId) => Effect.Effect<void, ProductNotFound>
    readonly add: (caller: Caller, id: ProductId, upload: Upload) => Effect.Effect<SavedFile, UploadFailure>
    /** The bytes of a product's image; null where it has none. */
    readonly imageOf: (product: AnyProduct) => Effect.Effect<Uint8Array | null>
    /** None where the name is not the file's. */
    readonly find: (token: string, name: string) => Effect.Effect<Option.Option<ShownFile>>
  }
>()("@dpp/service/Files") {}

const refused = (message: string) =>
  new ValidationFailed({ details: toDetails([{ field: "file", message } satisfies Issue]), unrecognized_fields: [] })

const pathOf = ({ name, token }: Pick<FileRecord, "name" | "token">): string =>
  `/files/${token}/${encodeURIComponent(name)}`

const tokenOf = (path: string): string => path.split("/")[2] ?? ""

const make = Effect.gen(function* () {
  const products = yield* ProductStore
  const records = yield* FileRecords
  const store = yield* FileStore
  const images = yield* ImageProcessor
  const sweep = yield* FileSweep
  const transactions = yield* Transactions
  const random = yield* SecureRandom.SecureRandom
  const services = yield* Effect.context<AuditLog | PassportSettings | SecureRandom.SecureRandom>()

  const judged = Effect.fnUntraced(function* ({ bytes }: Upload, types: ReadonlyArray<FileType>) {
    if (bytes.length === 0) return yield* refused("is empty")
    const type = fileTypeOf(bytes)
    if (type === null || !types.includes(type)) return yield* refused(`must be one of ${types.join(", ")}`)
    if (!isImage(type)) return { type, bytes }
    const normalized = images.normalize(bytes).pipe(Effect.catchTag("ImageUnreadable", ({ reason }) => refused(reason)))
    return { type, bytes: yield* normalized }
  })

  /** Stores the bytes under a new token, which the change that follows adopts. */
  const stored = Effect.fnUntraced(function* (
    caller: Caller,
    product_id: ProductId,
    upload: Upload,
    types: ReadonlyArray<FileType>
  ) {
    const { bytes, type } = yield* judged(upload, types)
    const now = yield* DateTime.now
    const token = Base64Url.encode(yield* random.randomBytes(24))
    const organization_id = caller.organization.id
    yield* records.reserve(organization_id, token, DateTime.add(now, { hours: 1 }))
    yield* store.put(token, bytes)
    const name = safeFileName(upload.name, type)
    return { organization_id, product_id, token, name, content_type: type, bytes: bytes.length, created_at: now }
  })

  const locked = Effect.fnUntraced(function* (caller: Caller, id: ProductId) {
    const product = yield* products.findForUpdate(caller.organization.id, id)
    return Option.isSome(product) ? product.value : yield* new ProductNotFound({ id })
  })

  const changeImage = Effect.fnUntraced(function* (caller: Caller, before: AnyProduct, file: FileRecord | null) {
    const released = before.image === null ? 0 : yield* records.release(caller.organization.id, tokenOf(before.image))
    const entry = yield* auditEntry(authorOf(caller), {
      action: file === null ? "product.image_deleted" : "product.image_uploaded",
      resource_type: "product",
      resource_id: before.id,
      changed_fields: ["image_url"]
    })
    const after = { ...before, image: file === null ? null : pathOf(file) }
    const stored = yield* products.update(before, after, entry, (file?.bytes ?? 0) - released).pipe(
      // Neither identifiers nor facility change here.
      Effect.catchTags({ SerialNumberTaken: Effect.die, BatteryIdentifierTaken: Effect.die, FacilityGone: Effect.die })
    )
    yield* Quotas.enforceStorageQuota(caller.organization, stored)
  })

  const setImage = Effect.fn("Files.setImage")(function* (caller: Caller, id: ProductId, upload: Upload) {
    const file = yield* stored(caller, id, upload, imageTypes)
    const change = Effect.gen(function* () {
      const product = yield* locked(caller, id)
      yield* records.commit(file)
      yield* changeImage(caller, product, file)
    })
    yield* transactions.run(change)
    yield* sweep.run
    return { path: pathOf(file), name: file.name }
  }, Effect.provideContext(services))

  const removeImage = Effect.fn("Files.removeImage")(function* (caller: Caller, id: ProductId) {
    const change = Effect.gen(function* () {
      const product = yield* locked(caller, id)
      if (product.image !== null) yield* changeImage(caller, product, null)
    })
    yield* transactions.run(change).pipe(Effect.catchTags({ StorageLimitReached: Effect.die }))
    yield* sweep.run
  }, Effect.provideContext(services))

  const add = Effect.fn("Files.add")(function* (caller: Caller, id: ProductId, upload: Upload) {
    const file = yield* stored(caller, id, upload, fileTypes)
    const change = Effect.gen(function* () {
      yield* locked(caller, id)
      yield* records.commit(file)
      const uploaded = { action: "product.file_uploaded", resource_type: "product", resource_id: id } as const
      yield* Quotas.enforceStorageQuota(caller.organization, yield* record(authorOf(caller), uploaded, file.bytes))
    })
    yield* transactions.run(change)
    return { path: pathOf(file), name: file.name }
  }, Effect.provideContext(services))

  const find = Effect.fn("Files.find")(function* (token: string, name: string) {
    if (!isToken(token)) return Option.none()
    const found = Option.filter(yield* records.find(token), (file) => file.name === name)
    if (Option.isNone(found)) return Option.none()
    return Option.map(yield* store.read(token), (bytes): ShownFile => ({ ...bytes, record: found.value }))
  })

  const imageOf = Effect.fn("Files.imageOf")(function* ({ image }: AnyProduct) {
    const found = image === null ? Option.none() : yield* store.read(tokenOf(image))
    if (Option.isNone(found)) return null
    const bytes = new Uint8Array(found.value.size)
    yield* Stream.runFold(
      found.value.content,
      () => 0,
      (size, chunk) => {
        bytes.set(chunk, size)
        return size + chunk.length
      }
    )
    return bytes
  })

  return Files.of({ imageOf, setImage, removeImage, add, find })
})

export const layer = Layer.effect(Files, make)
