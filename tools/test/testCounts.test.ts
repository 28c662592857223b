import { assert, describe, it } from "@effect/vitest"
import { countsOf, lineOf, nothing, type Report } from "../testCounts.ts"

const report = (change: Partial<Report>): Report => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...change
})

describe("the last line of a test run", () => {
  it("counts what vitest counted", () => {
    assert.strictEqual(lineOf(countsOf(report({}), true)), "3 passed, 0 failed")
    assert.strictEqual(lineOf(countsOf(report({ numFailedTests: 2 }), false)), "3 passed, 2 failed")
    assert.strictEqual(
      lineOf(countsOf(report({ numPendingTests: 1, numTodoTests: 1 }), true)),
      "3 passed, 0 failed, 2 skipped"
    )
    assert.strictEqual(lineOf(nothing), "0 passed, 0 failed")
  })

  it("counts a file that does not load, and a run that failed for another reason", () => {
    const testResults = [{ status: "failed", assertionResults: [] }]
    assert.strictEqual(lineOf(countsOf(report({ testResults }), false)), "3 passed, 1 failed")
    assert.strictEqual(lineOf(countsOf(report({}), false)), "3 passed, 1 failed")
  })
})
