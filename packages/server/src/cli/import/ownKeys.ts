/** The own keys (`external_id`) of rows. A row without the serial number of a stored battery finds its battery by it. */
import { isJsonObject, inRow, issue } from "@dpp/core/text"
import type { Row } from "@dpp/core/sheets"
import { type SkippedRow, skipOf } from "./storeRow.ts"

export const ownKeyOf = ({ product }: Row): string | undefined => {
  const key = isJsonObject(product) ? product["external_id"] : undefined
  return typeof key === "string" && key.trim() !== "" ? key.trim() : undefined
}

/** The rows whose own key an earlier row has: they would change the battery of that row. */
export const repeatedKeys = (rows: ReadonlyArray<Row>): ReadonlyArray<SkippedRow> => {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const key = ownKeyOf(row)
    if (key === undefined || !seen.has(key)) {
      if (key !== undefined) seen.add(key)
      return []
    }
    return [
      skipOf(row, "duplicate_in_request", undefined, inRow([issue("external_id", "earlierRowHas", { value: key })]))
    ]
  })
}
