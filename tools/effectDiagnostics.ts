/**
 * The types of all sources, tests and tools, and the diagnostics of Effect's language service for them: its compiler reports both, so
 * that everything is checked once.
 *
 * Without the plugin in tsconfig it would report types only, and succeed.
 */
import { spawnSync } from "node:child_process"
import { read, root, run } from "./repository.ts"

const plugin = "@effect/language-service"
if (!read("tsconfig.base.json").includes(`"name": "${plugin}"`)) throw new Error(`tsconfig.base.json has no ${plugin}.`)

const compiler = run("effect-tsgo", ["get-exe-path"]).trim()
const { status, stderr, stdout } = spawnSync(compiler, ["-p", "tsconfig.test.json", "--pretty", "false"], {
  cwd: root,
  encoding: "utf8"
})
// Suggestions are left to the editor.
const found = stdout.split("\n").filter((line) => line.trim() !== "" && !/^\S+\(\d+,\d+\): suggestion /u.test(line))
if (status !== 0 || found.length > 0) {
  console.log([...found, stderr.trim()].join("\n"))
  process.exitCode = 1
}
