/**
 * The carbon footprint by life-cycle stage.
 *
 * @source EU 2023/1542 Annex II(4)
 */
import type { Attributes } from "../catalogue/Catalogue.ts"

export const lifeCycleStages = ["raw_materials", "production", "distribution", "end_of_life"] as const
export type LifeCycleStage = (typeof lifeCycleStages)[number]

export interface CarbonStage {
  readonly stage: LifeCycleStage
  /** In kg CO₂ equivalents per kWh. */
  readonly value: number
}

/** The stages of which the passport states the contribution, in the order of the life cycle. */
export const carbonStages = (attributes: Attributes): ReadonlyArray<CarbonStage> =>
  lifeCycleStages.flatMap((stage) => {
    const value = attributes[`carbon_footprint_${stage}`]
    return value === undefined ? [] : [{ stage, value }]
  })
