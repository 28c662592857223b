/**
 * What v2.0 writes from several attributes at once.
 *
 * v2.0 has one recycled share per metal, where v1.3 and the passport keep pre-consumer and post-consumer apart.
 *
 * @source inferred: public examples show one share per metal; see docs/decisions/0003-v2-reconstruction.md
 */
import type { AttributeName, Attributes } from "../catalogue/Catalogue.ts"
import { percent } from "../catalogue/quantities.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import { type Metal, recycledShare } from "../product/Rules.ts"

export interface MergedProperty {
  /** Property in the section of the first of the merged definitions, in whose place it is written. */
  readonly property: string
  readonly schema: JsonObject
  readonly write: (attributes: Attributes) => Json | undefined
}

const share = (metal: Metal): MergedProperty => ({
  property: `${metal}RecycledContentShare`,
  schema: percent.v20.schema,
  write: (attributes) => {
    const sum = recycledShare(attributes, metal)
    return sum === undefined ? undefined : percent.v20.write(sum)
  }
})

export const merged: { readonly [Name in AttributeName]?: MergedProperty } = {
  recycled_nickel_pre_consumer: share("nickel"),
  recycled_cobalt_pre_consumer: share("cobalt"),
  recycled_lithium_pre_consumer: share("lithium")
}
