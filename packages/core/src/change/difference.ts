/** What a change of a product makes of its fields, for the person who decides about it. */
import { differingFields, fieldValues } from "../product/changedFields.ts"
import type { AnyProduct } from "../product/Product.ts"
import type { Json } from "../text/Json.ts"
import { afterOf, beforeOf, type Change, changesPublic, type Unchanged } from "./Change.ts"
import type { Difference } from "../access/ChangeKind.ts"

type Values = Readonly<Record<string, unknown>>

const valuesOf = (product: AnyProduct): Values => ({
  ...fieldValues(product),
  image_url: product.image,
  ...(product.category === "batteries" && { passport_status: product.life.standing })
})

/** Sound: the values of a product are JSON. */
const valueOf = (values: Values, field: string): Json => (values[field] ?? null) as Json

/** What a change makes of a passport; nothing if it changes nothing that is public. */
export const publicDifference = (change: Change | Unchanged): ReadonlyArray<Difference> =>
  change._tag === "Unchanged" || !changesPublic(change) ? [] : differenceOf(change)

/** An event is a field of its own, because it is recorded beside those that it changes. */
export const differenceOf = (change: Change): ReadonlyArray<Difference> => {
  const [before, after] = [beforeOf(change), afterOf(change)]
  if (before === null) return []
  if (after === null) return [{ field: "status", before: valueOf(valuesOf(before), "status"), after: null }]
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const event: ReadonlyArray<Difference> =
    change._tag === "LifecycleRecorded"
      ? [{ field: `lifecycle.${change.event.event}`, before: null, after: change.event.date }]
      : []
  const fields = differingFields(old, now)
  return [...event, ...fields.map((field) => ({ field, before: valueOf(old, field), after: valueOf(now, field) }))]
}
