/**
 * How much of the computing of a run a test file may take.
 *
 * It is a share and not a time: a slow or busy machine needs longer for each file alike. A file above it keeps one processor
 * busy while the others have nothing left to do: make it quicker, or split it.
 */
import type { Lane } from "./testLanes.ts"
import type { TestReport } from "./testReport.ts"

/** The most that a file may take of the computing of a run. What a file tests at random varies: those that exist take at most two thirds of it. */
const most: Readonly<Record<Lane, number>> = { rules: 0.1, both: 0.09 }

const computing = (report: TestReport | undefined): number =>
  (report?.files ?? []).reduce((sum, { cpuMillis }) => sum + cpuMillis, 0)

/** As text, such as `4.2 %`; empty where the computing is not measured. */
export const shareOf = (report: TestReport | undefined, cpuMillis: number): string => {
  const all = computing(report)
  return all === 0 ? "" : `${((100 * cpuMillis) / all).toFixed(1)} %`
}

/** One line for each file of a complete run above its budget. */
export const aboveBudget = (lane: Lane, report: TestReport | undefined): ReadonlyArray<string> => {
  return (report?.files ?? [])
    .filter(({ cpuMillis }) => cpuMillis > most[lane] * computing(report))
    .map(
      ({ cpuMillis, path }) =>
        `${path} takes ${shareOf(report, cpuMillis)} of the computing, and may take ${100 * most[lane]} %`
    )
}
