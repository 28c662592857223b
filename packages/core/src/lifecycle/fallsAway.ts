/**
 * Duties that do not apply to a battery that is made of used ones, because these were placed on the market before.
 *
 * @source EU 2023/1542 Art. 7(5) (carbon footprint)
 * @source EU 2023/1542 Art. 8(4) (recycled content)
 * @source EU 2023/1542 Art. 47 (due diligence)
 * @source EU 2023/1542 Art. 10(4) (what Annex XIII 4(a) asks for through Art. 10(1))
 */
import { type AttributeName, productDefinitions, type StepId, steps } from "../catalogue/Catalogue.ts"
import { performanceDocument } from "../law/Condition.ts"
import type { Predecessor } from "../product/Predecessor.ts"

/** What is known of the predecessors: when each was placed on the market. */
export interface Origin {
  /** A day, or undefined if it is not known. */
  readonly placedOnMarket: string | undefined
}

/** The label of the footprint is the only one of the labels that is not required either. */
const isAlwaysAway = (name: AttributeName, step: StepId): boolean =>
  step === "carbon_footprint" ||
  step === "due_diligence" ||
  name === "carbon_footprint_label" ||
  name.startsWith("recycled_")

const always: ReadonlyArray<AttributeName> = steps.flatMap(({ id, product }) =>
  product.map(({ name }) => name).filter((name) => isAlwaysAway(name, id))
)

/**
 * Art. 10(4) releases from Art. 10(1) to (3) alone. Capacity, power, efficiency, resistance and cycle life stay mandatory, because
 * Annex XIII 1(g), (i), (j), (n), (o) and (p) ask for them in their own right.
 *
 * @source EU 2023/1542 Annex XIII 4(a)
 */
const performance: ReadonlyArray<AttributeName> = ["expected_lifetime_years"]

/**
 * Returns the attributes that may be declared as not applicable for a battery with these predecessors, in the order of the
 * catalogue. Without predecessors there are none.
 */
export const fallsAway = (origins: ReadonlyArray<Origin>): ReadonlyArray<AttributeName> => {
  if (origins.length === 0) return []
  const wereEarly = origins.every(
    ({ placedOnMarket: day }) => day !== undefined && day.slice(0, 10) < performanceDocument
  )
  const names = new Set<AttributeName>([...always, ...(wereEarly ? performance : [])])
  return productDefinitions.map(({ name }) => name).filter((name) => names.has(name))
}

/** The origin of a predecessor that is not a battery of this service. */
export const foreignOrigin = ({ no_passport }: Predecessor): Origin => ({
  placedOnMarket: no_passport?.placed_on_market_date
})
