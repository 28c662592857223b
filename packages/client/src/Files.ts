/** Images and documents of products. */
import type { FileChanged, FileUpdate, FileUploaded, ImageResponse, ProductFile } from "./generated/types.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"
import { blobOf, type Upload } from "./upload.ts"

/** Options of an upload of a document. */
export interface FileOptions extends CallOptions {
  /** Who may read the document. Defaults to `public`: everyone who knows its address. */
  readonly audience?: FileUpdate["audience"] | undefined
}

/** Images and documents of products: `dpp.files`. Uploads are not retried if the service may have stored them. */
export class Files {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Uploads or replaces the product's image (JPEG, PNG or WebP, at most 10 MB), and returns its public address. The
   * service resizes it to at most 1600 pixels.
   *
   * @throws {DppValidationFailed} `fields.file`: the file is too large or has another type
   * @throws {DppNotFound} the organization has no such product
   */
  async setImage(id: string, image: Upload, options?: CallOptions): Promise<ImageResponse["data"]> {
    const file = await blobOf(image)
    return (await this.#transport.call("filesSetImage", { path: { id }, body: { file } }, options)).data
  }

  /**
   * Deletes the product's image, if it has one.
   *
   * @throws {DppNotFound} the organization has no such product
   */
  async removeImage(id: string, options?: CallOptions): Promise<ImageResponse["data"]> {
    return (await this.#transport.call("filesRemoveImage", { path: { id } }, options)).data
  }

  /**
   * Uploads a document (PDF, JPEG, PNG or WebP, at most 10 MB), and returns its address, to be assigned to a field of the
   * product. The name of a `File` is kept, see {@link Upload}.
   *
   * @throws {DppValidationFailed} `fields.file`: the file is too large or has another type
   * @throws {DppNotFound} the organization has no such product
   */
  async add(id: string, document: Upload, { audience, ...options }: FileOptions = {}): Promise<FileUploaded> {
    const file = await blobOf(document)
    const body = audience === undefined ? { file } : { file, audience }
    return this.#transport.call("filesAdd", { path: { id }, body }, options)
  }

  /**
   * Lists the documents that were uploaded to a product, and documents of other products that its attributes hold, each
   * with its audience.
   *
   * @throws {DppNotFound} the organization has no such product
   */
  async list(id: string, options?: CallOptions): Promise<ReadonlyArray<ProductFile>> {
    return (await this.#transport.call("filesList", { path: { id } }, options)).data
  }

  /**
   * Changes who may read a document of a product. `fileId`: the `id` in the list. Browsers and proxies may keep a document
   * that was public for up to a year.
   *
   * @throws {DppConflict} public attributes hold the address of the document, which is to be restricted; `fields` has them
   * @throws {DppNotFound} the organization has no such product, or the product no such document
   */
  update(id: string, fileId: string, change: FileUpdate, options?: WriteOptions): Promise<FileChanged> {
    return this.#transport.call("filesUpdate", { path: { id, fileId }, body: change }, options)
  }
}
