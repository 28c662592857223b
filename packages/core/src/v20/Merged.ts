/**
 * Properties that v2.0 computes from several attributes.
 *
 * v2.0 has one recycled share per metal; v1.3 and the passport have one for pre-consumer and one for post-consumer.
 *
 * @source inferred: public examples show one share per metal; see docs/decisions/0003-v2-reconstruction.md
 */
import type { AttributeName, Attributes } from "../catalogue/Catalogue.ts"
import { percent } from "../catalogue/quantities.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import { type Metal, recycledShare } from "../product/Rules.ts"

export interface MergedProperty {
  /** The property, which takes the place of the first merged attribute in its section. */
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
