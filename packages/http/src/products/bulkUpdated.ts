/** The response to a bulk change: how many rows have which outcome, and the outcome of each row. */
import type { BulkUpdated } from "@dpp/api/Product"
import type { RowOutcome } from "@dpp/core/product"
import type { BulkUpdateResult } from "@dpp/service/products/BulkUpdate"
import { respond } from "../response/respond.ts"

export const bulkUpdated = ({ meta, results }: BulkUpdateResult) => {
  const rowsWith = (outcome: RowOutcome): number => results.filter((row) => row.outcome === outcome).length
  const requested = rowsWith("requested")
  return respond<BulkUpdated>({
    data: {
      created: rowsWith("created"),
      updated: rowsWith("updated"),
      unchanged: rowsWith("unchanged"),
      published: rowsWith("published"),
      ...(requested === 0 ? {} : { requested }),
      rejected: rowsWith("rejected"),
      results
    },
    meta
  })
}
