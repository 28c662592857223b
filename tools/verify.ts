/**
 * Everything that a change must pass: `check` reads the sources, `test` runs the tests, no argument does both.
 *
 * Every step runs, so that one run reports all problems. The last lines name the slowest files and count the tests.
 * `test core` runs the tests of one package; vitest receives all other arguments, for example `test core Gtin`.
 */
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import * as Path from "node:path"
import type { JsonTestResults } from "vitest/node"
import { packagesIn, root } from "./repository.ts"

type Checks = Readonly<Record<string, string>>

const checksOfSources: Checks = {
  "types and build": "tsc -b",
  "format (pnpm format)": "oxfmt --check",
  "dependencies of packages": "node tools/imports.ts",
  "sources of rules": "node tools/checkSources.ts",
  "plain words": "node tools/words.ts"
}

/** They read the types of other packages from their build. */
const checksOfBuild: Checks = {
  "types of tests and tools, effect diagnostics": "node tools/effectDiagnostics.ts",
  lint: "oxlint --type-aware",
  "generated files (pnpm generate)": "node --conditions=@dpp/source tools/generate.ts --check",
  "unused code": "knip"
}

// The tools of the root, with Node 24, come before those of the machine.
const env = { ...process.env, PATH: `${Path.join(root, "node_modules", ".bin")}${Path.delimiter}${process.env.PATH}` }
const options = { cwd: root, env, shell: process.platform === "win32" }

const run = ([command = "", ...args]: ReadonlyArray<string>): boolean =>
  spawnSync(command, args, { ...options, stdio: "inherit" }).status === 0

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

/** The last line of a run, from the report of vitest. A file that cannot be loaded counts as one failure. */
const countTests = (report: JsonTestResults | undefined, isFine: boolean): string => {
  const broken = report?.testResults.filter(
    ({ assertionResults, status }) => status === "failed" && assertionResults.every((test) => test.status !== "failed")
  )
  const failed = (report?.numFailedTests ?? 0) + (broken?.length ?? 0)
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  const line = `${report?.numPassedTests ?? 0} passed, ${failed === 0 && !isFine ? 1 : failed} failed`
  return skipped === 0 ? line : `${line}, ${skipped} skipped`
}

/** The ten files that took longest. */
const slowestFiles = (report: JsonTestResults | undefined): string =>
  (report?.testResults ?? [])
    .map(({ endTime, name, startTime }) => ({ name: Path.relative(root, name), millis: endTime - startTime }))
    .toSorted((a, b) => b.millis - a.millis)
    .slice(0, 10)
    .map(({ millis, name }) => `${(millis / 1000).toFixed(1).padStart(7)} s  ${name}`)
    .join("\n")

const projects = new Set([...packagesIn("packages"), ...packagesIn("examples"), "tools", "bench", "openapi-clients"])

const runTests = (args: ReadonlyArray<string>): boolean => {
  console.log("\n== tests")
  const folder = mkdtempSync(Path.join(tmpdir(), "dpp-tests-"))
  const file = Path.join(folder, "report.json")
  const chosen = args.flatMap((arg) => (projects.has(arg) ? ["--project", `${arg}*`] : [arg]))
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
  const isFine = run(["vitest", "run", "--config", "vitest.workspace.ts", ...reporters, ...chosen])
  // Sound: vitest has written the file in the form of its JSON reporter.
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as JsonTestResults) : undefined
  rmSync(folder, { recursive: true, force: true })
  console.log(`\nThe slowest files:\n${slowestFiles(report)}`)
  const line = countTests(report, isFine)
  console.log(`${areChecksFine ? "" : "\nThe checks failed; see above."}\n${line}`)
  return isFine
}

const [what, ...rest] = process.argv.slice(2)
const areChecksFine = what === "test" || (await runChecks())
const areTestsFine = what === "check" || runTests(what === "test" ? rest : [])
process.exitCode = areChecksFine && areTestsFine ? 0 : 1
