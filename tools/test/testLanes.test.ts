/** Which test files run: by their names, by what has changed, and within what budget. */
import { assert, describe, it } from "@effect/vitest"
import { exec, execFileSync, execSync, spawn, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { root, sourcesBelow } from "../repository.ts"
import { aboveBudget } from "../testBudget.ts"
import { isOfProcesses, onTouch, untouched } from "../testLanes.ts"

describe("a file of rules", () => {
  it.each<[string, () => unknown]>([
    ["spawn", () => spawn("true")],
    ["exec", () => exec("true")],
    ["spawnSync", () => spawnSync("true")],
    ["execSync", () => execSync("true")],
    ["execFileSync", () => execFileSync("true")]
  ])("cannot start a process with %s", (_, start) => {
    assert.throws(start, /testLanes\.test\.ts starts .+: a file that starts a process is called \*\.process\.test\.ts/u)
  })
})

describe("tests that run when what they test has changed", () => {
  const seldom = onTouch.flatMap(({ tests }) => tests)

  it("are files, are found by their name alone, and are listed with their command for those who contribute", () => {
    const names = ["packages", "examples", "tools"].flatMap(sourcesBelow).map(({ path }) => basename(path))
    const contributing = readFileSync(join(root, "CONTRIBUTING.md"), "utf8")
    for (const path of seldom) {
      assert.isTrue(existsSync(join(root, path)), path)
      assert.lengthOf(
        names.filter((name) => name === basename(path)),
        1,
        path
      )
      const row = contributing.split("\n").find((line) => line.includes(`\`${basename(path)}\``)) ?? ""
      const [, project = "", name = ""] = /`npm test -- (\S+) (\S+)` \|$/u.exec(row) ?? []
      assert.include(path.split("/"), project, row)
      assert.match(basename(path), new RegExp(`${name}.*\\.test\\.ts`, "u"))
    }
  })

  it("do not run after another change", () => {
    assert.deepStrictEqual(untouched(["docs/calling.md"]), seldom)
  })

  it("run after a change of what they test, or of themselves", () => {
    const client = "packages/server/test/http/ClientRuntimes.process.test.ts"
    for (const path of [client, "packages/client/src/index.ts"]) {
      assert.notInclude(untouched([path]), client)
      assert.lengthOf(untouched([path]), seldom.length - 1)
    }
    const crashes = untouched(["packages/persistence/src/driver/Postgres.ts"])
    assert.isFalse(crashes.some((path) => path.includes("/faults/")))
  })

  it("run if it is not known what has changed", () => {
    assert.deepStrictEqual(untouched(undefined), [])
  })
})

describe("the name of a test file", () => {
  it("says whether it starts processes", () => {
    assert.isTrue(isOfProcesses("packages/server/test/cli/Mirror.process.test.ts"))
    assert.isFalse(isOfProcesses("packages/server/test/cli/process.test.ts"))
  })
})

describe("the budget of a test file", () => {
  const file = { path: "short", millis: 1, cpuMillis: 100, passed: 1, failed: 0, skipped: 0, isBroken: false }
  const files = Array.from({ length: 200 }, () => file)
  const reportOf = (all: typeof files) => ({ reason: "passed" as const, files: all, unhandledErrors: [] })
  const long = { ...file, path: "long", cpuMillis: 2000 }

  it("is a share of the computing of a lane", () => {
    assert.deepStrictEqual(aboveBudget("both", reportOf(files)), [])
    assert.deepStrictEqual(aboveBudget("rules", reportOf([...files, long])), [])
    assert.deepStrictEqual(aboveBudget("both", reportOf([...files, long])), [
      "long takes 9.1 % of the computing, and may take 9 %"
    ])
  })

  it("does not apply where the computing is not measured", () => {
    assert.deepStrictEqual(aboveBudget("both", reportOf(files.map((one) => ({ ...one, cpuMillis: 0 })))), [])
    assert.deepStrictEqual(aboveBudget("both", undefined), [])
  })
})
