/** Published passports as documents. */
import type { ExportPdfQuery, PassportDocument, QrQrQuery } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

export class Export {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** The passport in Battery Passport Data Model v2.0, validated against the schema of its category. */
  modelJson(id: string, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("export.modelJson", { path: { id } }, options)
  }

  /** @deprecated The former address of `modelJson`, which answers the same. */
  json(id: string, options?: CallOptions): Promise<PassportDocument> {
    return this.#transport.call("export.json", { path: { id } }, options)
  }

  /** The whole passport as PDF, for its owner. */
  pdf(id: string, query: ExportPdfQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("export.pdf", { path: { id }, query }, options)
  }

  /** The QR code of a published or pre-print locked product: SVG, or PNG of 1024 pixels. */
  qr(id: string, query: QrQrQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("qr.qr", { path: { id }, query }, options)
  }
}
