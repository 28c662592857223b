/**
 * The one line at the end of a test run, counted from the report of vitest.
 */

/** The part of vitest's JSON report that is read here. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: ReadonlyArray<{
    readonly status: string
    readonly assertionResults: ReadonlyArray<{ readonly status: string }>
  }>
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }

/**
 * A file that fails without a failing test (it does not load, or a hook of it fails) counts as one failure,
 * and so does a run that vitest calls failed for another reason, for example a rejection that nobody caught.
 */
export const countsOf = (report: Report, isFine: boolean): Counts => {
  const brokenFiles = report.testResults.filter(
    ({ assertionResults, status }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed")
  ).length
  const failed = report.numFailedTests + brokenFiles
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !isFine && report.numPassedTests > 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests
  }
}

export const lineOf = ({ failed, passed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`
