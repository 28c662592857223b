/** Published passports as documents. */
import type { ExportPdfQuery, PassportDocument, QrQrQuery } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** Published passports as documents, and codes: `dpp.export`. */
export class Export {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * The passport in Battery Passport Data Model v2.0, validated against the schema of its category.
   *
   * @throws {DppForbidden} it is not published
   * @throws {DppNotFound} the organization has no such product
   * @throws {DppValidationFailed} the passport does not fit the model; `fields` by JSON Pointer
   */
  modelJson(id: string, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("export.modelJson", { path: { id } }, options)
  }

  /**
   * As `modelJson`, under its former address.
   *
   * @deprecated Use `modelJson`.
   */
  json(id: string, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("export.json", { path: { id } }, options)
  }

  /**
   * The whole passport as PDF (`application/pdf`), for its owner: what is not public is marked.
   *
   * @throws {DppForbidden} it is not published
   * @throws {DppNotFound} the organization has no such product
   */
  pdf(id: string, query: ExportPdfQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("export.pdf", { path: { id }, query }, options)
  }

  /**
   * The QR code of a published or pre-print locked product: SVG, or PNG of 1024 pixels.
   *
   * @throws {DppForbidden} it is neither
   * @throws {DppNotFound} the organization has no such product
   */
  qr(id: string, query: QrQrQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("qr.qr", { path: { id }, query }, options)
  }
}
