/**
 * Everything that is asked of a change: `check` looks at the sources, `test` runs the tests, without a word both.
 *
 * Not stopped by the first problem, so that one run tells all. The last line always counts the tests.
 * `test core` runs one package; what else follows goes to vitest, for example `test core Gtin`.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import { packagesIn, root } from "./repository.ts"
import { countsOf, lineOf, nothing, type Report } from "./testCounts.ts"

interface Step {
  readonly name: string
  readonly command: ReadonlyArray<string>
}

const node = (script: string, ...args: ReadonlyArray<string>): ReadonlyArray<string> => [
  "node",
  "--conditions=@dpp/source",
  `tools/${script}`,
  ...args
]

const checks: ReadonlyArray<Step> = [
  { name: "format (pnpm format)", command: ["oxfmt", "--check"] },
  // Before the lint, which knows the types of other packages by their build.
  { name: "types and build", command: ["tsc", "-b"] },
  { name: "lint", command: ["oxlint", "--type-aware"] },
  { name: "types of tests and tools", command: ["tsc", "-p", "tsconfig.test.json"] },
  { name: "effect diagnostics", command: node("effectDiagnostics.ts") },
  { name: "imports", command: node("imports.ts") },
  { name: "conventions", command: node("conventions.ts") },
  { name: "sources of rules", command: node("checkSources.ts") },
  { name: "citations of the specification", command: node("checkSpecification.ts") },
  { name: "unused code", command: ["knip"] },
  { name: "generated files (pnpm generate)", command: node("generate.ts", "--check") }
]

// The tools of the root, and Node 24 among them, come before whatever the machine has.
const env = { ...process.env, PATH: `${Path.join(root, "node_modules", ".bin")}${Path.delimiter}${process.env.PATH}` }

const run = ([command = "", ...args]: ReadonlyArray<string>): boolean =>
  spawnSync(command, args, { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" }).status === 0

const runChecks = (): boolean => {
  const failed = checks.filter(({ command, name }) => {
    const start = performance.now()
    console.log(`\n== ${name}`)
    const isFine = run(command)
    console.log(`${isFine ? "ok" : "FAILED"} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    return !isFine
  })
  if (failed.length > 0) console.log(`\nChecks that failed: ${failed.map(({ name }) => name).join(", ")}`)
  return failed.length === 0
}

const projects = new Set([...packagesIn("packages"), ...packagesIn("examples"), "tools"])

const runTests = (args: ReadonlyArray<string>): { readonly isFine: boolean; readonly line: string } => {
  console.log("\n== tests")
  const folder = mkdtempSync(Path.join(tmpdir(), "dpp-tests-"))
  const file = Path.join(folder, "report.json")
  const chosen = args.flatMap((arg) => (projects.has(arg) ? ["--project", arg] : [arg]))
  const isFine = run([
    "vitest",
    "run",
    "--config",
    "vitest.workspace.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...chosen
  ])
  // Sound: vitest has just written this file in the form of its JSON reporter.
  const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, "utf8")) as Report, isFine) : nothing
  rmSync(folder, { recursive: true, force: true })
  return { isFine: isFine && counts.failed === 0 && counts.passed > 0, line: lineOf(counts) }
}

const [what, ...rest] = process.argv.slice(2)
const isCheckFine = what === "test" || runChecks()
const tests = what === "check" ? undefined : runTests(what === "test" ? rest : [])
if (!isCheckFine && tests !== undefined) console.log("\nThe checks failed; see above.")
if (tests !== undefined) console.log(`\n${tests.line}`)
process.exitCode = isCheckFine && tests?.isFine !== false ? 0 : 1
