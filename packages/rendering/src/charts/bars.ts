/**
 * The geometry of bar charts: lengths in percent of the width, without colours or texts, so that page and PDF draw the
 * same.
 */
import type { RecycledContentQuota } from "@dpp/core/law"
import type { CarbonStage, RecycledShare } from "@dpp/core/passport"

/** A stretch of a bar, from and to in percent of the width. */
export interface BarPart {
  readonly from: number
  readonly to: number
}

export interface Bar {
  readonly parts: ReadonlyArray<BarPart>
  /** Positions of marks across the bar, in percent of the width. */
  readonly marks: ReadonlyArray<number>
}

const whole = 100

const percentOf = (value: number, total: number): number =>
  total <= 0 ? 0 : Math.min(whole, Math.max(0, Math.round((value / total) * whole * whole) / whole))

/** Parts that follow each other from the left. */
const inSequence = (values: ReadonlyArray<number>, total: number): ReadonlyArray<BarPart> => {
  let end = 0
  return values.map((value) => {
    const from = end
    end += value
    return { from: percentOf(from, total), to: percentOf(end, total) }
  })
}

export interface StageBar extends CarbonStage {
  /** Share of the sum of all stages, in whole percent. */
  readonly percent: number
  readonly bar: Bar
}

/** One bar for each stage, in relation to the sum of the stages. */
export const stageBars = (stages: ReadonlyArray<CarbonStage>): ReadonlyArray<StageBar> => {
  const total = stages.reduce((sum, { value }) => sum + value, 0)
  return stages.map((stage) => ({
    ...stage,
    percent: Math.round(percentOf(stage.value, total)),
    bar: { parts: inSequence([stage.value], total), marks: [] }
  }))
}

export interface RecycledBar extends RecycledShare {
  readonly bar: Bar
}

/** The right ends of the scale, in percent of the metal. */
const scales = [30, 60, whole] as const

/**
 * One bar for each metal: waste of production, then waste after use, and a mark at each minimum share. All bars have the
 * same scale, the smallest that holds all values and marks.
 */
export const recycledBars = (
  shares: ReadonlyArray<RecycledShare>,
  quotas: ReadonlyArray<RecycledContentQuota>
): ReadonlyArray<RecycledBar> => {
  const minimums = (share: RecycledShare) => quotas.map(({ minimum }) => minimum[share.metal])
  const greatest = Math.max(0, ...shares.flatMap((share) => [share.total, ...minimums(share)]))
  const scale = scales.find((end) => greatest <= end) ?? whole
  return shares.map((share) => ({
    ...share,
    bar: {
      parts: inSequence(
        share.preConsumer === null && share.postConsumer === null
          ? [share.total]
          : [share.preConsumer ?? 0, share.postConsumer ?? 0],
        scale
      ),
      marks: minimums(share).map((minimum) => percentOf(minimum, scale))
    }
  }))
}
