/** Writes a battery as a Battery Passport Data Model v2.0 document (a reconstruction). */
import * as Result from "effect/Result"
import { said } from "../text/Issue.ts"
import type { JsonObject } from "../text/Json.ts"
import { viewOfDocument } from "../v20/documentViews.ts"
import { toV20 as write } from "../v20/Export.ts"
import { validateV20 } from "../v20/Validate.ts"
import type { Outcome } from "./Outcome.ts"
import type { PassportFacts } from "./PassportFacts.ts"
import { readFacts } from "./readFacts.ts"
import { refused } from "./refused.ts"

/** A document of the data model v2.0. */
export interface V20Document extends JsonObject {
  readonly dppHeader: JsonObject
  readonly batteryPassportData: JsonObject
}

/**
 * Writes the document of a battery for a reader (`view`, by default `full`), and validates it against the schema of its category. Equal
 * facts give equal bytes. A battery that lacks a mandatory attribute makes no valid document: see `completeness`.
 *
 * @takes fields of a battery or a v1.3 tree, `PassportFacts`
 * @returns `Outcome<V20Document>`
 * @fails `ok: false` with the issues by field, by `operator.…`, or by JSON Pointer in the document; TypeError where a date is invalid
 * @source inferred: names and shapes; see docs/decisions/0003-v2-reconstruction.md
 */
export const toV20 = (battery: unknown, facts: PassportFacts): Outcome<V20Document> => {
  const { view = "full" } = facts
  return Result.match(readFacts(battery, facts), {
    onFailure: refused,
    onSuccess: (read) => {
      const document = write(read.facts, read.condition, viewOfDocument(view))
      return Result.match(validateV20(document, read.facts.product.attributes.battery_category, view), {
        onFailure: ({ issues }) => refused(issues),
        onSuccess: (value) => ({ ok: true, value, warnings: read.warnings.map(said) })
      })
    }
  })
}
