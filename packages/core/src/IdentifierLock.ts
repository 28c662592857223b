/**
 * After a pre-print or a publication, gtin and serial number are printed on a battery: they can no longer change.
 *
 * @source spec §3 rule 2
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { LockReason, type Product } from "./Product.ts"

/** A locked identifier was to be changed. */
export class IdentifiersLocked extends Schema.TaggedError<IdentifiersLocked>()("IdentifiersLocked", {
  fields: Schema.Array(Schema.String),
  reason: LockReason
}) {}

/** The same GTIN in a longer form is a change too: the printed address holds what it holds. */
export const keepLocked = (before: Product, after: Product): Result.Result<Product, IdentifiersLocked> => {
  if (before.lock === null) return Result.succeed(after)
  const fields = [
    ...(before.gtin === after.gtin ? [] : ["gtin"]),
    ...(before.attributes.serial_number === after.attributes.serial_number ? [] : ["serial_number"])
  ]
  return fields.length === 0
    ? Result.succeed(after)
    : Result.fail(new IdentifiersLocked({ fields, reason: before.lock.reason }))
}
