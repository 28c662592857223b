/** Published passports as documents, and QR codes. */
import type {
  ExportPdfQuery,
  ExportPreviewPdfQuery,
  ExportPreviewQuery,
  ExportProofQuery,
  ExportQrQuery,
  PassportDocument,
  ProofBundle
} from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** The service's own document (`dpp-passport/1`), and the formats of others. */
export type FileFormat = "passport" | "aas" | "aasx" | "catena-x" | "untp" | "epcis" | "rdf" | "n-quads"

export interface FileOptions extends CallOptions {
  /** Version of a `untp` passport; `working` by default. */
  readonly version?: "working" | "0.6.0"
}

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
   * Returns the passport as `dpp-passport/1`, which has everything (`passport`), or in the format of others, such as `aas`, `catena-x`
   * or `untp`.
   *
   * @throws {DppForbidden} the passport is not published
   * @throws {DppNotFound} the organization has no such product, or no key yet that signs (`untp`)
   */
  file(id: string, format: FileFormat, { version, ...options }: FileOptions = {}): Promise<Blob> {
    return this.#transport.call("exportFile", { path: { id, format }, query: { version } }, options)
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
   * Returns the public page of a product as it would be published now, as HTML. It says that it is a preview, and only the
   * organization can read it.
   *
   * @throws {DppNotFound} the organization has no such product
   */
  async preview(id: string, query: ExportPreviewQuery = {}, options?: CallOptions): Promise<string> {
    const page: string | Blob = await this.#transport.call("exportPreview", { path: { id }, query }, options)
    return typeof page === "string" ? page : page.text()
  }

  /**
   * Returns the public PDF of a product as it would be published now. Each page says that it is a preview.
   *
   * @throws {DppNotFound} the organization has no such product
   */
  previewPdf(id: string, query: ExportPreviewPdfQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("exportPreviewPdf", { path: { id }, query }, options)
  }

  /**
   * Returns the signed proof of a version of the passport, the present one unless `date` is given. `dpp.verify` verifies it, and
   * `JSON.stringify` gives the text that can be kept as a file.
   *
   * @example
   * const { outcome, level } = await dpp.verify(await dpp.export.proof(id))
   * @throws {DppForbidden} the passport is not published
   * @throws {DppNotFound} the organization has no such product, or the passport is not signed (yet)
   */
  proof(id: string, query: ExportProofQuery = {}, options?: CallOptions): Promise<ProofBundle> {
    return this.#transport.call("exportProof", { path: { id }, query }, options)
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
