/** One row of a bulk request, checked on its own. */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { type BatteryInput, parse } from "../product/ProductInput.ts"
import { exceededProductLimit } from "../product/ProductValues.ts"
import type { Templates } from "../product/TemplateValues.ts"
import { issue, type ValidationFailed, validationFailed } from "../text/Issues.ts"

/**
 * Parses a row of `POST /products/bulk`: flat fields, or a v1.3 tree with flat fields next to it.
 *
 * Fails with all issues of the row by field. Battery models are rejected, because a bulk request creates batteries only.
 * Whether identifiers are taken, the facility exists or the passport is complete is not checked here.
 *
 * @param now rejects dates in the future
 * @param templates the templates of the organization that rows may name by `template_id`
 * @source spec §4.1 (POST /products/bulk)
 */
export const validateBulkRow = (
  input: unknown,
  now: DateTime.Utc,
  templates?: Templates
): Result.Result<BatteryInput, ValidationFailed> => {
  const exceeded = exceededProductLimit(input)
  if (exceeded !== null) return Result.fail(validationFailed([{ field: "body", ...exceeded }]))
  const parsed = parse(input, now, templates)
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure)
  const product = parsed.success
  if (product.category === "batteries") return Result.succeed(product)
  return Result.fail(validationFailed([issue("category", "modelInBulk")], product.unrecognized))
}
