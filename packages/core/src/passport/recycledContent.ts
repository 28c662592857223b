/**
 * The recycled content of a battery by metal, and the minimum shares that the law requires later.
 *
 * @source EU 2023/1542 Art. 8(1)
 */
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { Attributes } from "../catalogue/Catalogue.ts"
import { metalsOf, type RecycledMetal, recycledMetals } from "../catalogue/chemistryMetals.ts"
import { type RecycledContentQuota, quotas } from "../law/duties/recycledContent.ts"
import { recycledShare } from "../product/Rules.ts"

export interface RecycledShare {
  readonly metal: RecycledMetal
  /** Percent from waste of production and from waste after use; null if the passport does not state it. */
  readonly preConsumer: number | null
  readonly postConsumer: number | null
  /** Percent in all. For lead, the only share that the data model has. */
  readonly total: number
}

const shareOf = (attributes: Attributes, metal: Exclude<RecycledMetal, "lead">): ReadonlyArray<RecycledShare> => {
  const preConsumer = attributes[`recycled_${metal}_pre_consumer`] ?? null
  const postConsumer = attributes[`recycled_${metal}_post_consumer`] ?? null
  const total = recycledShare(attributes, metal)
  return total === undefined ? [] : [{ metal, preConsumer, postConsumer, total }]
}

/**
 * The metals of which the passport states a recycled share, in the order of Art. 8. A share of 0 is left out where the
 * chemistry does not have the metal: no quota applies to it.
 */
export const recycledContent = (attributes: Attributes): ReadonlyArray<RecycledShare> => {
  const { battery_chemistry: chemistry, recycled_lead: lead } = attributes
  const contained = chemistry === undefined ? recycledMetals : (metalsOf[chemistry] ?? recycledMetals)
  return recycledMetals
    .flatMap((metal): ReadonlyArray<RecycledShare> => {
      if (metal !== "lead") return shareOf(attributes, metal)
      return lead === undefined ? [] : [{ metal, preConsumer: null, postConsumer: null, total: lead }]
    })
    .filter(({ metal, total }) => total > 0 || contained.includes(metal))
}

/** The quotas that apply to a category. */
export const quotasFor = (category: BatteryCategory): ReadonlyArray<RecycledContentQuota> =>
  quotas.filter(({ categories }) => categories.includes(category))
