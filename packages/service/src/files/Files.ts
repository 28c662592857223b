/**
 * Stores images and documents of products, and serves them: public ones to every client that knows their address, and
 * restricted ones to their owner and to holders of a grant that covers the product, or another one that holds the document.
 *
 * A file is deleted with its product.
 *
 * @source spec §4.1 (image, files)
 * @source inferred: addresses cannot be guessed and never change their content; see docs/decisions/0026-uploaded-files.md
 * @source inferred: files have an audience; see docs/decisions/0026-uploaded-files.md
 */
import { type Caller, type ChangeRequestOutdated, fileIsShown, type Reader } from "@dpp/core/access"
import { ofProduct } from "@dpp/core/audit"
import type { Refused } from "@dpp/core/change"
import {
  documentNames,
  documentPoint,
  type FileAudience,
  fileTypes,
  imageTypes,
  isToken,
  type ProductId
} from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Audit } from "../changes/Audit.ts"
import { pathOf } from "./fileAddress.ts"
import { orProductNotFound, ProductNotFound } from "../shared/NotFound.ts"
import { OrphanedFileCleanup } from "../shared/OrphanedFileCleanup.ts"
import { type FileRecord, FileRecords, type ProductFileRecord } from "../ports/FileRecords.ts"
import { FileStore, type StoredBytes } from "../ports/FileStore.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { productImage } from "./productImage.ts"
import { Transactions } from "../ports/Transactions.ts"
import { type Upload, type UploadPurpose, uploads } from "./uploads.ts"
import { Readers } from "../access/Readers.ts"
import { Quotas, type StorageLimitReached } from "../shared/Quotas.ts"

export interface UploadedFile {
  /** Below the service's origin. */
  readonly path: string
  readonly name: string
  readonly audience: FileAudience
}

export interface FileContent extends StoredBytes {
  readonly record: FileRecord
}

type UploadFailure = ProductNotFound | ValidationFailed | StorageLimitReached

type ImageRefused = Exclude<Refused<"ReplaceImage">, ChangeRequestOutdated>

export class Files extends Context.Service<
  Files,
  {
    /** Replaces the image that the product has. */
    readonly setImage: (
      caller: Caller,
      id: ProductId,
      upload: Upload
    ) => Effect.Effect<UploadedFile, UploadFailure | ImageRefused>
    /** Changes nothing and records nothing if the product has no image. */
    readonly removeImage: (caller: Caller, id: ProductId) => Effect.Effect<void, ProductNotFound | ImageRefused>
    readonly add: (
      caller: Caller,
      id: ProductId,
      upload: Upload,
      audience: FileAudience
    ) => Effect.Effect<UploadedFile, UploadFailure>
    /**
     * Returns none if the token is unknown, the name is not that of its file, or the reader may not read it. `reader` runs
     * for restricted files only; null is a reader without key and token.
     */
    readonly find: (
      token: string,
      name: string,
      reader: Effect.Effect<Reader | null>
    ) => Effect.Effect<Option.Option<FileContent>>
  }
>()("@dpp/service/files/Files") {}

export const layer = Layer.effect(
  Files,
  Effect.gen(function* () {
    const products = yield* ProductStore
    const readers = yield* Readers
    const records = yield* FileRecords
    const bytes = yield* FileStore
    const store = yield* uploads
    const audit = yield* Audit
    const image = yield* productImage
    const quotas = yield* Quotas
    const cleanup = yield* OrphanedFileCleanup
    const transactions = yield* Transactions

    const storeUpload = (
      { organization }: Caller,
      product_id: ProductId,
      upload: Upload,
      purpose: Pick<UploadPurpose<ProductId>, "audience" | "types">
    ) => store(upload, { ...purpose, organization_id: organization.id, product_id })

    const findProductForUpdate = (caller: Caller, id: ProductId) =>
      products.findForUpdate(caller.organization.id, id).pipe(orProductNotFound(id))

    const commitFile = Effect.fnUntraced(function* (caller: Caller, file: ProductFileRecord) {
      const { id } = yield* findProductForUpdate(caller, file.product_id)
      const record = ofProduct(id, "product.file_uploaded")
      const change = yield* audit.commit(caller, record, () => records.commit(file), file.bytes)
      yield* quotas.enforceStorageQuota(caller.organization, change)
    }, transactions.run)

    const setImage = Effect.fn("Files.setImage")(function* (caller: Caller, id: ProductId, upload: Upload) {
      const file = yield* storeUpload(caller, id, upload, { audience: "public", types: imageTypes })
      yield* image.setImage(caller, id, file)
      yield* cleanup.run
      return uploaded(file)
    })

    const removeImage = Effect.fn("Files.removeImage")(function* (caller: Caller, id: ProductId) {
      // Without the image the product needs fewer bytes.
      yield* Effect.catchTag(image.setImage(caller, id, null), "StorageLimitReached", Effect.die)
      yield* cleanup.run
    })

    const add = Effect.fn("Files.add")(function* (
      caller: Caller,
      id: ProductId,
      upload: Upload,
      audience: FileAudience
    ) {
      const file = yield* storeUpload(caller, id, upload, { audience, types: fileTypes })
      yield* commitFile(caller, file)
      return uploaded(file)
    })

    const findBytes = Effect.fnUntraced(function* (record: FileRecord) {
      return Option.map(yield* bytes.read(record.token), (stored): FileContent => ({ ...stored, record }))
    })

    /**
     * Succeeds once the access log has the read. A grant that does not cover the product of a file, or not yet as a passport,
     * opens the file through a passport that it covers: one whose attributes show the reader the address of the file.
     */
    const openFor = Effect.fnUntraced(function* (reader: Reader, { product_id, token }: FileRecord) {
      const { grant, organization, view } = reader
      // A document that a supplier has stated for several products, or for a template, belongs to none of them.
      const direct = product_id === null ? new ProductNotFound({ id: token }) : readers.openById(reader, product_id)
      if (grant === null) return product_id === null ? undefined : yield* direct
      return yield* Effect.catchTag(
        direct,
        "ProductNotFound",
        Effect.fnUntraced(function* (failure) {
          const fields = documentNames.filter((name) => view.shows(documentPoint(name)))
          const search = { token, fields, scope: grant.scope }
          const holder = yield* records.publishedHolder(organization.id, search)
          yield* readers.open(reader, yield* Effect.fromOption(holder, () => failure))
        })
      )
    })

    /** The owner reads every file. A grant opens documents of published passports that it covers, and each read is logged. */
    const findRestricted = Effect.fnUntraced(
      function* (record: FileRecord, findReader: Effect.Effect<Reader | null>) {
        const { audience, organization_id } = record
        const reader = yield* findReader
        if (reader === null || reader.organization.id !== organization_id || !fileIsShown(audience, reader.view)) {
          return Option.none()
        }
        yield* openFor(reader, record)
        return yield* findBytes(record)
      },
      Effect.catchTags({ ProductNotFound: () => Effect.succeedNone, PassportCeased: () => Effect.succeedNone })
    )

    const find = Effect.fn("Files.find")(function* (token: string, name: string, reader: Effect.Effect<Reader | null>) {
      if (!isToken(token)) return Option.none()
      const record = Option.filter(yield* records.find(token), (file) => file.name === name)
      if (Option.isNone(record)) return Option.none()
      return yield* record.value.audience === "public" ? findBytes(record.value) : findRestricted(record.value, reader)
    })

    return Files.of({ setImage, removeImage, add, find })
  })
)

const uploaded = (file: FileRecord): UploadedFile => ({
  path: pathOf(file),
  name: file.name,
  audience: file.audience
})
