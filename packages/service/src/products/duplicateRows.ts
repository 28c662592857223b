/** Valid rows of a bulk request that are not stored, because an earlier row or another battery has what identifies them. */
import type { ProductId } from "@dpp/core/product"
import { inRow, issue } from "@dpp/core/text"
import type { SkippedRow, ValidRow } from "./bulkRows.ts"

/** The products of the organization by what is unique in it. */
export interface Holders {
  readonly bySerialNumber: ReadonlyMap<string, ProductId>
  readonly byExternalId: ReadonlyMap<string, ProductId>
}

export const noHolders: Holders = { bySerialNumber: new Map(), byExternalId: new Map() }

type Cause = Pick<SkippedRow, "errors" | "product_id" | "reason" | "rules">

/** One unique key of the rows: the stored products that have it, and the imported rows, by index. */
const keyOf = (field: "external_id" | "serial_number", holders: ReadonlyMap<string, ProductId>) => {
  const earlier = new Map<string, number>()
  return {
    claim: (value: string | null, index: number) => (value === null ? earlier : earlier.set(value, index)),
    cause: (value: string | null, imported: ReadonlySet<ProductId>): Cause | undefined => {
      if (value === null) return undefined
      const index = earlier.get(value)
      if (index !== undefined) {
        return { reason: "duplicate_in_request", ...inRow([issue(field, "rowHas", { index, value })]) }
      }
      const product_id = holders.get(value)
      if (product_id === undefined || imported.has(product_id)) return undefined
      const taken = issue(field, "taken", { value, product: product_id })
      return { reason: "duplicate_in_database", ...inRow([taken]), product_id }
    }
  }
}

/** Otherwise the GTIN with the serial number is taken; without a GTIN, a later row was stored with the own key. */
const otherCause = ({ attributes: { serial_number }, external_id, gtin }: ValidRow["product"]): Cause => {
  if (gtin === null) {
    const taken = issue("external_id", "otherRowHas", { value: String(external_id) })
    return { reason: "duplicate_in_request", ...inRow([taken]) }
  }
  return { reason: "duplicate_in_database", ...inRow([issue("gtin", "batteryTaken", { gtin, serial: serial_number })]) }
}

/**
 * The rows that were not imported, each with the field that is taken. `stored`: the products of the organization. A battery of
 * another organization is not among them.
 */
export const duplicateRows = (
  rows: ReadonlyArray<ValidRow>,
  imported: ReadonlySet<ProductId>,
  stored: Holders
): ReadonlyArray<SkippedRow> => {
  const serialNumbers = keyOf("serial_number", stored.bySerialNumber)
  const externalIds = keyOf("external_id", stored.byExternalId)
  return rows.flatMap(({ index, product }): ReadonlyArray<SkippedRow> => {
    const { serial_number } = product.attributes
    if (imported.has(product.id)) {
      serialNumbers.claim(serial_number, index)
      externalIds.claim(product.external_id, index)
      return []
    }
    const cause =
      serialNumbers.cause(serial_number, imported) ??
      externalIds.cause(product.external_id, imported) ??
      otherCause(product)
    return [{ index, serial_number, ...cause }]
  })
}
