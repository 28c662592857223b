/** Published passports as documents, and QR codes. */
import type { ExportPdfQuery, PassportDocument, ExportQrQuery } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** Published passports as documents, and QR codes: `dpp.export`. */
export class Export {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Returns the passport in Battery Passport Data Model v2.0, validated against the schema of its category.
   *
   * @throws {DppForbidden} the passport is not published
   * @throws {DppNotFound} the organization has no such product
   * @throws {DppValidationFailed} the passport does not fit the model; `fields` has messages by JSON Pointer
   */
  modelJson(id: string, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("exportModelJson", { path: { id } }, options)
  }

  /**
   * Like `modelJson`, at its former address.
   *
   * @deprecated Use `modelJson`.
   */
  json(id: string, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("exportJson", { path: { id } }, options)
  }

  /**
   * Returns the whole passport as PDF (`application/pdf`), for its owner: values that are not public are marked.
   *
   * @throws {DppForbidden} the passport is not published
   * @throws {DppNotFound} the organization has no such product
   */
  pdf(id: string, query: ExportPdfQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("exportPdf", { path: { id }, query }, options)
  }

  /**
   * Returns the QR code of a published or pre-printed product, as SVG or as PNG of 1024 pixels.
   *
   * @throws {DppForbidden} the product is neither published nor pre-printed
   * @throws {DppNotFound} the organization has no such product
   */
  qr(id: string, query: ExportQrQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("exportQr", { path: { id }, query }, options)
  }
}
