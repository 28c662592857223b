/**
 * The provenance of a version as its statement has it: the entries that wrote its values, oldest first, with the attributes of each.
 *
 * @source inferred: see docs/decisions/0096-provenance.md
 */
import * as DateTime from "effect/DateTime"
import type { AnyProduct } from "../product/Product.ts"
import type { JsonObject } from "../text/Json.ts"
import type { ContentEntry } from "./Provenance.ts"
import { productProvenance } from "./productProvenance.ts"

/** `entries`: those about the content of the product, oldest first. Later ones than `until` are left out. */
export const statedProvenance = (
  product: Pick<AnyProduct, "attributes" | "id">,
  entries: ReadonlyArray<ContentEntry>,
  until: DateTime.Utc
): ReadonlyArray<JsonObject> => {
  const written = productProvenance(
    product,
    entries.filter(({ created_at }) => DateTime.isLessThanOrEqualTo(created_at, until))
  )
  const stated = [...written].map(([name, { actor, at, ...value }]) => ({
    name,
    value: { ...value, actor: actor === null ? null : { ...actor }, at: at === null ? null : DateTime.formatIso(at) }
  }))
  return [...Map.groupBy(stated, ({ value }) => JSON.stringify(value)).values()]
    .flatMap((group) => {
      const [first] = group
      return first === undefined ? [] : [{ ...first.value, attributes: group.map(({ name }) => name) }]
    })
    .toSorted((one, other) => (one.at ?? "").localeCompare(other.at ?? ""))
}
