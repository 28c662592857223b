/**
 * Properties of v2.0 that state several attributes together.
 *
 * v2.0 has one recycled share per metal; v1.3 has one for pre-consumer and one for post-consumer waste, and the passport has all three.
 * The chemistry has fewer codes than the passport.
 *
 * @source inferred: public examples show one share per metal; see docs/decisions/0003-v2-reconstruction.md
 */
import * as Result from "effect/Result"
import { percent } from "../catalogue/quantities.ts"
import { type Metal, recycledShare } from "../product/Rules.ts"
import { mergedChemistry } from "./mergedChemistry.ts"
import type { MergedProperty } from "./MergedProperty.ts"

const share = (metal: Metal): MergedProperty => ({
  property: `${metal}RecycledContentShare`,
  attributes: [`recycled_${metal}`, `recycled_${metal}_pre_consumer`, `recycled_${metal}_post_consumer`],
  schema: percent.v20.schema,
  write: (attributes) => {
    const sum = recycledShare(attributes, metal)
    return sum === undefined ? undefined : percent.v20.write(sum)
  },
  read: (node) =>
    // Sound: the reader of a share returns a number.
    Result.map(percent.v20.read?.(node) ?? Result.succeed(undefined), (value) => ({
      [`recycled_${metal}`]: value as number
    }))
})

const properties: ReadonlyArray<MergedProperty> = [mergedChemistry, share("nickel"), share("cobalt"), share("lithium")]

const byAttribute: ReadonlyMap<string, MergedProperty> = new Map(
  properties.flatMap((property) => property.attributes.map((name) => [name, property] as const))
)

/** The property that states an attribute together with others; undefined if the attribute has a property of its own, or none. */
export const mergedProperty = (attribute: string): MergedProperty | undefined => byAttribute.get(attribute)
