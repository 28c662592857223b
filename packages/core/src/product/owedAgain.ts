/**
 * Duties that fell away for batteries of used ones until Art. 10(4) was read as a release from Art. 10 alone. Stored lives of
 * batteries still name them.
 *
 * Passports that were published without these values stay published; their completeness names the day of the correction.
 *
 * @source EU 2023/1542 Annex XIII 1(g)
 * @source EU 2023/1542 Annex XIII 1(i)
 * @source EU 2023/1542 Annex XIII 1(j)
 * @source EU 2023/1542 Annex XIII 1(n)
 * @source EU 2023/1542 Annex XIII 1(o)
 * @source EU 2023/1542 Annex XIII 1(p)
 */
import type { AttributeName } from "../catalogue/Catalogue.ts"
import { dutiesByStep } from "../catalogue/generated/dutiesByStep.ts"
import type { ProductLife } from "./ProductLife.ts"

/** The day of the correction. */
export const owedAgainSince = "2026-11-27"

export const owedAgain: ReadonlyArray<AttributeName> = [
  "rated_capacity",
  "original_power_at_80_soc",
  "original_power_at_20_soc",
  "initial_round_trip_efficiency",
  "round_trip_efficiency_at_half_life",
  "initial_internal_resistance",
  "expected_lifetime_cycles",
  "cycle_life_reference_test",
  "cycle_life_test_c_rate"
]

/** By field: itself, and the fields that state it in parts. Lives that were stored before it had a field of its own name the parts. */
const named = new Map<string, ReadonlyArray<string>>(
  dutiesByStep.flatMap(({ product }) => product.map(({ name, statedBy = [] }) => [name, [name, ...statedBy]] as const))
)

/** Whether a duty does not apply to a battery, because it is made of batteries that were placed on the market before. */
export const isAway = (life: Pick<ProductLife, "falls_away">, field: string): boolean =>
  life.falls_away.some((name) => !owedAgain.includes(name) && (named.get(field) ?? [field]).includes(name))

/** Since when a duty applies to a battery for which it fell away before; undefined for all other duties. */
export const owedSince = (life: Pick<ProductLife, "falls_away">, field: string): string | undefined =>
  life.falls_away.some((name) => name === field && owedAgain.includes(name)) ? owedAgainSince : undefined
