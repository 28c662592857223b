/** Documents that the law asks for beside the passport. */
import type { DocumentsProductQuery, DocumentsTemplateQuery } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

export type DocumentKind = "performance" | "carbon-footprint" | "end-user-information" | "label"

/** Documents from values: `dpp.documents`. */
export class Documents {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Returns a document of a model as PDF (`application/pdf`), drawn up from the present values of its template.
   *
   * @throws {DppValidationFailed} a footprint declaration needs the number of the EU declaration of conformity
   */
  template(id: string, kind: DocumentKind, query: DocumentsTemplateQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("documentsTemplate", { path: { id, kind }, query }, options)
  }

  /**
   * Returns a document of a battery as PDF (`application/pdf`).
   *
   * @throws {DppNotFound} the organization has no such battery
   */
  product(id: string, kind: DocumentKind, query: DocumentsProductQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("documentsProduct", { path: { id, kind }, query }, options)
  }
}
