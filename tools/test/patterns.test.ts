/** Which regular expressions are reported as taking more than linear time. */
import { assert, describe, it } from "vitest"
import { patternProblems, problemsOf } from "../linearPatterns.ts"

describe("regular expressions", () => {
  it.each([
    /^(a+)+$/u,
    /^(\d+|[0-5])*$/u,
    /\d+\d+$/u,
    /[. ]+$/u,
    /<Relationship\s[^>]*>/gu,
    /\bType="(?:[^"]|"")*x"/u,
    /ab(?:c|[^d])*d/u,
    /x?[a-z]+(\[[^\]]*\])?/u,
    /^#.*!$/mu
  ])("%s is reported", (pattern) => {
    assert.isNotEmpty(problemsOf(pattern))
  })

  it.each([/"[^"]*"/u, /^<a[^>]*>/u, /\sType="([^"]*)"/u, /<a[^>]*/u, /"(?:[^"\\]|\\.)*"?/u, /v\d+\./u, /<a[^>]*>/uy])(
    "%s is not reported",
    (pattern) => {
      assert.isEmpty(problemsOf(pattern))
    }
  )

  it("are found in sources by their place, and listed only where one is used", () => {
    const problems = patternProblems([{ path: "a.ts", text: 'const a = 1\nconst b = /<a[^>]*>/u.test("")' }])
    assert.include(problems, "a.ts:2: /<a[^>]*>/u begins again within [^>]")
    const built = 'const a = new RegExp(`${b}+`, "u"), c = RegExp("d"), e = new RegExp(/f/u, "g")'
    assert.include(
      patternProblems([{ path: "b.ts", text: built }]),
      "b.ts builds 2 regular expressions, and 0 are listed"
    )
    assert.isAbove(problems.filter((problem) => problem.endsWith("is listed and not used")).length, 10)
  })
})
