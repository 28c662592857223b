/** Spreadsheet templates for the import of batteries. */
import type { ImportTemplateGetQuery } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** Spreadsheet templates for the import of batteries: `dpp.importTemplate`. */
export class ImportTemplate {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Returns a workbook (XLSX or CSV) whose columns are the attributes of a battery category, with labels and notes in a
   * language.
   *
   * @throws {DppValidationFailed} a query parameter is invalid
   */
  get(query: ImportTemplateGetQuery, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("importTemplateGet", { query }, options)
  }
}
