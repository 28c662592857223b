/**
 * The report of a test run: a reporter of vitest writes it, and `outcomeOf` decides by it whether the run succeeded.
 *
 * The exit code of vitest is one witness of two: a library that ends its process may replace it. A run succeeds only if the report
 * is there, has tests and no failure, and the exit code is 0.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import type { SerializedError } from "vitest"
import type { Reporter, TestModule, TestRunEndReason } from "vitest/node"

/** The variable of the environment that has the path of the report. */
export const reportVariable = "DPP_TEST_REPORT"

interface FileReport {
  readonly path: string
  readonly millis: number
  /** Computing of its worker and of the processes that it started; 0 where the system does not say. */
  readonly cpuMillis: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Whether the file itself failed: it could not be loaded, has no test, or failed before or after its tests. */
  readonly isBroken: boolean
}

export interface TestReport {
  readonly reason: TestRunEndReason
  readonly files: ReadonlyArray<FileReport>
  /** The messages of errors that no test caught. */
  readonly unhandledErrors: ReadonlyArray<string>
}

const fileReport = (module: TestModule): FileReport => {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const count = (state: string) => states.filter((one) => one === state).length
  return {
    path: module.moduleId,
    millis: module.diagnostic().duration,
    cpuMillis: module.meta().cpuMillis ?? 0,
    passed: count("passed"),
    failed: count("failed"),
    skipped: count("skipped"),
    isBroken: !module.ok() && count("failed") === 0
  }
}

// oxlint-disable-next-line import/no-default-export -- vitest constructs that of the file that `--reporter` names
export default class ReportFile implements Reporter {
  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    errors: ReadonlyArray<SerializedError>,
    reason: TestRunEndReason
  ): void {
    const path = process.env[reportVariable]
    if (path === undefined) return
    const report: TestReport = {
      reason,
      files: modules.map(fileReport),
      unhandledErrors: errors.map(({ message }) => message)
    }
    writeFileSync(path, JSON.stringify(report))
  }
}

export const readReport = (path: string): TestReport | undefined =>
  // Sound: the class above has written the file.
  existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as TestReport) : undefined

export interface Outcome {
  readonly passed: number
  /** Failed tests, and files that failed as a whole. */
  readonly failed: number
  readonly skipped: number
  /** Why the run failed; none if it succeeded. */
  readonly problems: ReadonlyArray<string>
}

export const outcomeOf = (report: TestReport | undefined, exitCode: number | null): Outcome => {
  const files = report?.files ?? []
  const sum = (count: (file: FileReport) => number) => files.reduce((total, file) => total + count(file), 0)
  const [passed, failed, skipped] = [
    sum((file) => file.passed),
    sum((file) => file.failed),
    sum((file) => file.skipped)
  ]
  const broken = sum(({ isBroken }) => (isBroken ? 1 : 0))
  const errors = report?.unhandledErrors.length ?? 0
  const problems = [
    ...(report === undefined ? ["vitest wrote no report"] : []),
    ...(report !== undefined && passed + failed + skipped === 0 ? ["no test was found"] : []),
    ...(failed > 0 ? [`tests that failed: ${failed}`] : []),
    ...(broken > 0 ? [`files that failed as a whole: ${broken}`] : []),
    ...(errors > 0 ? [`errors that no test caught: ${errors}`] : []),
    ...(report !== undefined && report.reason !== "passed" ? [`the run is reported as ${report.reason}`] : []),
    ...(exitCode === 0 ? [] : [`vitest ended with ${exitCode === null ? "a signal" : `exit code ${exitCode}`}`])
  ]
  return { passed, failed: failed + broken, skipped, problems }
}
