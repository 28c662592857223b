/** Images and documents of products. */
import type { FileUploaded, ImageResponse } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

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
  async setImage(id: string, file: Blob, options?: CallOptions): Promise<ImageResponse["data"]> {
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
   * Uploads a document (PDF, JPEG, PNG or WebP, at most 10 MB), and returns its public address, to be assigned to a field
   * of the product. The name of a `File` is kept.
   *
   * @throws {DppValidationFailed} `fields.file`: the file is too large or has another type
   * @throws {DppNotFound} the organization has no such product
   */
  add(id: string, file: Blob, options?: CallOptions): Promise<FileUploaded> {
    return this.#transport.call("filesAdd", { path: { id }, body: { file } }, options)
  }
}
