/**
 * The carbon footprint by life-cycle stage, and the scale of its classes.
 *
 * @source EU 2023/1542 Annex II(4)
 * @source inferred: classes A to E, as in the drafts of the delegated act; other classes are shown without a scale
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

export const carbonClasses = ["A", "B", "C", "D", "E"] as const
export type CarbonClass = (typeof carbonClasses)[number]

/** The class on the scale; undefined for a text that is not on it. */
export const carbonClass = (attributes: Attributes): CarbonClass | undefined =>
  carbonClasses.find((one) => one === attributes.carbon_footprint_performance_class?.trim().toUpperCase())
