/** Valid rows of a bulk request that are not stored, because an earlier row or another battery has what identifies them. */
import type { ProductId } from "@dpp/core/product"
import type { Details } from "@dpp/core/text"
import type { SkippedRow, ValidRow } from "./bulkRows.ts"

/** The products of the organization by what is unique in it. */
export interface Holders {
  readonly bySerialNumber: ReadonlyMap<string, ProductId>
  readonly byExternalId: ReadonlyMap<string, ProductId>
}

export const noHolders: Holders = { bySerialNumber: new Map(), byExternalId: new Map() }

type Cause = Pick<SkippedRow, "errors" | "product_id" | "reason">

/** One unique key of the rows: the stored products that have it, and the imported rows, by index. */
const keyOf = (field: "external_id" | "serial_number", holders: ReadonlyMap<string, ProductId>) => {
  const earlier = new Map<string, number>()
  const caused = (reason: Cause["reason"], message: string) => ({ reason, errors: { [field]: [message] } })
  return {
    claim: (value: string | null, index: number) => (value === null ? earlier : earlier.set(value, index)),
    cause: (value: string | null, imported: ReadonlySet<ProductId>): Cause | undefined => {
      if (value === null) return undefined
      const index = earlier.get(value)
      if (index !== undefined) return caused("duplicate_in_request", `products[${index}] already has ${value}`)
      const product_id = holders.get(value)
      if (product_id === undefined || imported.has(product_id)) return undefined
      const message = `another product of the organization already has ${value}: ${product_id}`
      return { ...caused("duplicate_in_database", message), product_id }
    }
  }
}

/** Otherwise the GTIN with the serial number is taken; without a GTIN, a later row was stored with the own key. */
const otherCause = ({ attributes: { serial_number }, external_id, gtin }: ValidRow["product"]): Cause => {
  if (gtin === null) {
    return { reason: "duplicate_in_request", errors: { external_id: [`another row already has ${external_id}`] } }
  }
  const errors: Details = { gtin: [`a battery with ${gtin} and serial number ${serial_number} already exists`] }
  return { reason: "duplicate_in_database", errors }
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
