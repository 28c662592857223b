/** What rows change in the batteries that they name, as `dpp import` compares them. */
import { isOtherBattery, rowChanges } from "@dpp/core/sheets"
import type { JsonObject } from "@dpp/core/text"
import { validateBulkRow } from "@dpp/core/validation"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { Analysed } from "./analyse.ts"
import type { Compared, NamedRow } from "./protocol.ts"

export const compareRows = (
  { templates, validRows }: Analysed,
  rows: ReadonlyArray<NamedRow>
): ReadonlyArray<Compared> => {
  const now = DateTime.makeUnsafe(Date.now())
  return rows.map(({ index, stored: found }) => {
    // Sound: the API returns JSON.
    const stored = found as JsonObject
    const product = validRows[index]?.product ?? {}
    const input = validateBulkRow(product, now, templates)
    if (Result.isFailure(input) || stored["category"] !== "batteries" || isOtherBattery(input.success, stored))
      return { index, changes: null }
    return { index, changes: rowChanges(input.success, new Set(Object.keys(product)), stored) }
  })
}
