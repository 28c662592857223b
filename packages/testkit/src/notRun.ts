/**
 * Reports why tests are not run, such as a program that is not installed. All workers of a test run report to one file, whose lines
 * the run prints once as it ends; outside of a run the reason is printed at once.
 */
import { appendFileSync } from "node:fs"

export const reportNotRun = (reason: string): void => {
  const file = process.env["DPP_TEST_NOT_RUN"]
  if (file === undefined) process.stderr.write(`${reason}\n`)
  else appendFileSync(file, `${reason}\n`)
}
