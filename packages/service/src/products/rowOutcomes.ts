/** The outcomes of the rows of a bulk change that are carried out, or change nothing. */
import { ChangeRequestId } from "@dpp/core/access"
import type { Change, Unchanged } from "@dpp/core/change"
import { isPublished } from "@dpp/core/product"
import type { DecidedRow } from "./decidedRows.ts"
import { rejected } from "./namedRows.ts"
import type { Rejection, RowResult } from "./rowResults.ts"

/** What became of a row, and what is remarked about it. */
export interface RowDone extends Pick<DecidedRow, "change" | "index" | "meta" | "product"> {
  readonly result: RowResult
}

const outcomeOf = (change: Change | Unchanged): Pick<RowResult, "outcome" | "created"> => {
  switch (change._tag) {
    case "Unchanged":
      return { outcome: "unchanged" }
    case "Imported":
      if (change.after.publication_request !== null) return { outcome: "requested", created: true }
      return isPublished(change.after) ? { outcome: "published", created: true } : { outcome: "created" }
    case "Published":
      return { outcome: "published" }
    case "PublicationRequested":
      return { outcome: "requested" }
    default:
      return { outcome: "updated" }
  }
}

/** The request for the publication that the row has become. */
const requestIn = (change: Change | Unchanged): Pick<RowResult, "change_request_id"> => {
  if (change._tag !== "Imported" && change._tag !== "PublicationRequested") return {}
  const { publication_request: request } = change.after
  return request === null ? {} : { change_request_id: ChangeRequestId.make(request.id) }
}

/** `isDryRun`: a battery that would be created has no id, nor has a request. */
export const done = (
  { change, index, meta, product }: Pick<DecidedRow, "change" | "index" | "meta" | "product">,
  isDryRun: boolean
): RowDone => ({
  index,
  meta,
  change,
  product,
  result: {
    index,
    id: isDryRun && change._tag === "Imported" ? null : product.id,
    serial_number: product.attributes.serial_number,
    ...outcomeOf(change),
    ...(isDryRun ? {} : requestIn(change)),
    ...(Object.keys(meta.field_warnings).length === 0
      ? {}
      : { warnings: meta.field_warnings, warning_rules: meta.field_warning_rules ?? {} })
  }
})

/** A row that was decided, and is rejected after it. */
export const rejectedLater = ({ before, index, product }: DecidedRow, rejection: Rejection): RowResult => {
  const { serial_number } = (before ?? product).attributes
  return rejected({ index, serial_number }, before?.id ?? null, rejection)
}
