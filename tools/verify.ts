/**
 * Everything that a change must pass: `check` reads the sources, `test` runs the tests, `rules` those that start no process, no
 * argument does all of it.
 *
 * Every step runs, so that one run reports all problems. The last lines name the slowest files and count the tests. The tests
 * succeed only if their report and the exit code of vitest agree on it (`testReport.ts`), and no file took more than its share
 * (`testBudget.ts`). What they leave out is in `testLanes.ts`.
 * `test core` runs the tests of one package; vitest receives all other arguments, for example `test core Identifiers`.
 */
import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import * as Path from "node:path"
import { packagesIn, root } from "./repository.ts"
import { aboveBudget, shareOf } from "./testBudget.ts"
import { isFull, type Lane, laneVariable, leftOut } from "./testLanes.ts"
import { outcomeOf, readReport, reportVariable, type TestReport } from "./testReport.ts"

type Checks = Readonly<Record<string, string>>

const checksOfSources: Checks = {
  "types and build": "tsc -b",
  "format (pnpm format)": "oxfmt --check",
  "dependencies of packages": "node tools/imports.ts",
  "sources of rules": "node tools/checkSources.ts",
  "plain words": "node tools/words.ts",
  "time of regular expressions": "node tools/linearPatterns.ts",
  "pages and links of the guide": "node --conditions=@dpp/source tools/buildGuide.ts"
}

/** They read the types of other packages from their build. */
const checksOfBuild: Checks = {
  "types of tests and tools, effect diagnostics": "node tools/effectDiagnostics.ts",
  lint: "oxlint --type-aware",
  "generated files (pnpm generate)": "node --conditions=@dpp/source tools/generate.ts --check",
  "unused code": "knip --no-config-hints",
  "files that one request runs through": "node --conditions=@dpp/source tools/callCount.ts"
}

// The tools of the root, with Node 24, come before those of the machine.
const env = { ...process.env, PATH: `${Path.join(root, "node_modules", ".bin")}${Path.delimiter}${process.env.PATH}` }
const options = { cwd: root, env, shell: process.platform === "win32" }

const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Runs one check, and prints its output when it ends, in one piece. */
const runCheck = async (name: string, command: string): Promise<boolean> => {
  const start = performance.now()
  const [program = "", ...args] = command.split(" ")
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] })
  const output: Array<Buffer> = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk))
  const isFine = await new Promise<boolean>((resolve) => {
    child.on("error", (error) => (output.push(Buffer.from(`${error.message}\n`)), resolve(false)))
    child.on("close", (code) => resolve(code === 0))
  })
  console.log(`\n== ${name}\n${Buffer.concat(output).toString()}${isFine ? "ok" : "FAILED"} (${secondsSince(start)})`)
  return isFine
}

/** Runs as many checks at once as there are processors. Returns the names of those that failed. */
const runAtOnce = async (checks: Checks): Promise<ReadonlyArray<string>> => {
  const waiting = Object.entries(checks)
  const failed: Array<string> = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!(await runCheck(...next))) failed.push(next[0])
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return failed
}

const runChecks = async (): Promise<boolean> => {
  const start = performance.now()
  const failed = [...(await runAtOnce(checksOfSources)), ...(await runAtOnce(checksOfBuild))]
  console.log(`\nChecks: ${failed.length === 0 ? "ok" : `${failed.join(", ")} failed`} (${secondsSince(start)})`)
  return failed.length === 0
}

/** The ten files that took longest, each with its share of the computing. */
const slowestFiles = (report: TestReport | undefined): string =>
  (report?.files ?? [])
    .toSorted((a, b) => b.millis - a.millis)
    .slice(0, 10)
    .map(({ cpuMillis, millis, path }) => {
      const seconds = (millis / 1000).toFixed(1).padStart(7)
      return `${seconds} s ${shareOf(report, cpuMillis).padStart(7)}  ${Path.relative(root, path)}`
    })
    .join("\n")

const projects = new Set([
  ...packagesIn("packages"),
  ...packagesIn("examples"),
  "tools",
  "bench",
  "site",
  "openapi-clients"
])

/** With `--config`, the tests of another workspace. */
const configOf = (args: ReadonlyArray<string>): ReadonlyArray<string> =>
  args.some((arg) => arg.startsWith("--config")) ? [] : ["--config", "vitest.workspace.ts"]

/** The last line counts the tests. A run that failed for another reason than a test counts as one failure. */
const runTests = (lane: Lane, args: ReadonlyArray<string>): boolean => {
  console.log("\n== tests")
  const folder = mkdtempSync(Path.join(tmpdir(), "dpp-report-"))
  const path = Path.join(folder, "report.json")
  const chosen = args.flatMap((arg) => (projects.has(arg) ? ["--project", `${arg}*`] : [arg]))
  const isChosen = args.some((arg) => !projects.has(arg) && (arg.startsWith("--config") || !arg.startsWith("-")))
  // What is asked for by name, or in another workspace, always runs.
  const { flags, untouched } = isChosen
    ? { flags: [], untouched: [] }
    : leftOut(
        lane,
        args.filter((arg) => projects.has(arg))
      )
  const reporters = ["--reporter=default", `--reporter=${Path.join(root, "tools", "testReport.ts")}`]
  const { status } = spawnSync("vitest", ["run", ...configOf(args), ...reporters, ...flags, ...chosen], {
    ...options,
    env: { ...env, [reportVariable]: path, ...(lane === "rules" && !isChosen ? { [laneVariable]: lane } : {}) },
    stdio: "inherit"
  })
  const report = readReport(path)
  rmSync(folder, { recursive: true, force: true })
  const { failed, passed, problems: reported, skipped } = outcomeOf(report, status)
  const problems = [...reported, ...(args.length > 0 || isFull ? [] : aboveBudget(lane, report))]
  if (untouched.length > 0) {
    console.log(`\nNot run, because nothing that they test has changed (CONTRIBUTING.md):\n${untouched.join("\n")}`)
  }
  console.log(`\nThe slowest files:\n${slowestFiles(report)}`)
  if (problems.length > 0) console.log(`\nThe tests failed: ${problems.join("; ")}.`)
  if (!areChecksFine) console.log("\nThe checks failed; see above.")
  const counted = `${passed} passed, ${failed === 0 && problems.length > 0 ? 1 : failed} failed`
  console.log(skipped === 0 ? counted : `${counted}, ${skipped} skipped`)
  return problems.length === 0
}

const [what, ...rest] = process.argv.slice(2)
const lane = what === "rules" ? "rules" : "both"
const areChecksFine = what === "test" || what === "rules" || (await runChecks())
const areTestsFine = what === "check" || runTests(lane, what === undefined ? [] : rest)
process.exitCode = areChecksFine && areTestsFine ? 0 : 1
