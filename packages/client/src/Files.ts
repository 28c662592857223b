/** Images and documents of products. */
import type { FileUploaded, ImageAnswer } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** Images and documents of products: `dpp.files`. Uploads are never sent twice by themselves. */
export class Files {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Uploads the product's image (JPEG, PNG or WebP, at most 10 MB), in place of the one before, and answers its public
   * address. It is made smaller: 1600 pixels at most.
   *
   * @throws {DppValidationFailed} `fields.file`: it is too large or something else
   * @throws {DppNotFound} the organization has no such product
   */
  async setImage(id: string, file: Blob, options?: CallOptions): Promise<ImageAnswer["data"]> {
    return (await this.#transport.call("files.setImage", { path: { id }, body: { file } }, options)).data
  }

  /**
   * Removes the product's image; nothing happens where there is none.
   *
   * @throws {DppNotFound} the organization has no such product
   */
  async removeImage(id: string, options?: CallOptions): Promise<ImageAnswer["data"]> {
    return (await this.#transport.call("files.removeImage", { path: { id } }, options)).data
  }

  /**
   * Uploads a document (PDF, JPEG, PNG or WebP, at most 10 MB) and answers its public address, for a field of the
   * product. A `File` brings its name.
   *
   * @throws {DppValidationFailed} `fields.file`: it is too large or something else
   * @throws {DppNotFound} the organization has no such product
   */
  add(id: string, file: Blob, options?: CallOptions): Promise<FileUploaded> {
    return this.#transport.call("files.add", { path: { id }, body: { file } }, options)
  }
}
