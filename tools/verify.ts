/**
 * Everything that a change must pass: `check` reads the sources, `test` runs the tests, no argument does both.
 *
 * Every step runs, so that one run reports all problems. The last line counts the tests. `test core` runs the tests of one
 * package; vitest receives all other arguments, for example `test core Gtin`.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import type { JsonTestResults } from "vitest/node"
import { packagesIn, root } from "./repository.ts"

const checks: Readonly<Record<string, string>> = {
  "format (pnpm format)": "oxfmt --check",
  // Before the lint, which reads the types of other packages from their build.
  "types and build": "tsc -b",
  lint: "oxlint --type-aware",
  "types of tests and tools": "tsc -p tsconfig.test.json",
  "effect diagnostics": "node tools/effectDiagnostics.ts",
  "dependencies of packages": "node tools/imports.ts",
  "sources of rules": "node tools/checkSources.ts",
  "plain words": "node tools/words.ts",
  "unused code": "knip",
  "generated files (pnpm generate)": "node --conditions=@dpp/source tools/generate.ts --check"
}

// The tools of the root, with Node 24, come before those of the machine.
const env = { ...process.env, PATH: `${Path.join(root, "node_modules", ".bin")}${Path.delimiter}${process.env.PATH}` }

const run = ([command = "", ...args]: ReadonlyArray<string>): boolean =>
  spawnSync(command, args, { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" }).status === 0

const runChecks = (): boolean => {
  const failed = Object.entries(checks).filter(([name, command]) => {
    const start = performance.now()
    console.log(`\n== ${name}`)
    const isFine = run(command.split(" "))
    console.log(`${isFine ? "ok" : "FAILED"} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    return !isFine
  })
  if (failed.length > 0) console.log(`\nChecks that failed: ${failed.map(([name]) => name).join(", ")}`)
  return failed.length === 0
}

/** The last line of a run, from the report of vitest. A file that cannot be loaded counts as one failure. */
const countTests = (file: string, isFine: boolean): string => {
  // Sound: vitest has written the file in the form of its JSON reporter.
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as JsonTestResults) : undefined
  const broken = report?.testResults.filter(
    ({ assertionResults, status }) => status === "failed" && assertionResults.every((test) => test.status !== "failed")
  )
  const failed = (report?.numFailedTests ?? 0) + (broken?.length ?? 0)
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  const line = `${report?.numPassedTests ?? 0} passed, ${failed === 0 && !isFine ? 1 : failed} failed`
  return skipped === 0 ? line : `${line}, ${skipped} skipped`
}

const projects = new Set([...packagesIn("packages"), ...packagesIn("examples"), "tools", "bench", "openapi-clients"])

const runTests = (args: ReadonlyArray<string>): boolean => {
  console.log("\n== tests")
  const folder = mkdtempSync(Path.join(tmpdir(), "dpp-tests-"))
  const file = Path.join(folder, "report.json")
  const chosen = args.flatMap((arg) => (projects.has(arg) ? ["--project", arg] : [arg]))
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
  const isFine = run(["vitest", "run", "--config", "vitest.workspace.ts", ...reporters, ...chosen])
  const line = countTests(file, isFine)
  rmSync(folder, { recursive: true, force: true })
  console.log(`${areChecksFine ? "" : "\nThe checks failed; see above."}\n${line}`)
  return isFine
}

const [what, ...rest] = process.argv.slice(2)
const areChecksFine = what === "test" || runChecks()
const areTestsFine = what === "check" || runTests(what === "test" ? rest : [])
process.exitCode = areChecksFine && areTestsFine ? 0 : 1
