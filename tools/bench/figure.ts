/** A figure, which compares the service with a peer. */
import type { Comparison } from "./compare.ts"
import type { Stage } from "./stage.ts"

export { compare, type Comparison, median, percentile, round } from "./compare.ts"

export interface Figure {
  readonly name: string
  readonly measured: string
  readonly peer: string
  readonly goal: number
  /** Throughput is to reach the goal, time and memory are to stay below. */
  readonly isAtLeast: boolean
  /** Why the goal may be missed; printed where it is. */
  readonly reason?: string
  readonly run: (stage: Stage) => Promise<Comparison>
}

export interface Outcome extends Comparison {
  readonly figure: Figure
  readonly isMet: boolean
  readonly remark: string
}

export const outcomeOf = (figure: Figure, comparison: Comparison): Outcome => {
  const { isWithinBound = true, ratio } = comparison
  const isMet = isWithinBound && (figure.isAtLeast ? ratio >= figure.goal : ratio <= figure.goal)
  const remarks = [comparison.remark, isMet ? undefined : figure.reason].filter((text) => text !== undefined)
  return { ...comparison, figure, isMet, remark: remarks.join("; ") }
}

/** Milliseconds that one call takes, from as many calls as fill a tenth of a second. */
export const timeOf =
  (work: () => unknown): (() => number) =>
  () => {
    const start = performance.now()
    let calls = 0
    do {
      for (let call = 0; call < 10; call++) work()
      calls += 10
    } while (performance.now() - start < 100)
    return (performance.now() - start) / calls
  }
