/**
 * The diagnostics of Effect's language service for all sources and tests.
 *
 * Its command also succeeds when it read no file, because tsconfig lacks the plugin; so this reads the count.
 */
import { spawnSync } from "node:child_process"
import { root } from "./repository.ts"

const { status, stderr, stdout } = spawnSync(
  "effect-tsgo",
  ["diagnostics", "--project", "tsconfig.test.json", "--format", "text", "--severity", "error,warning", "--strict"],
  { cwd: root, encoding: "utf8", shell: process.platform === "win32" }
)
console.log(`${stdout}${stderr}`.trim())
const checked = Number(/Checked (\d+) files/u.exec(stdout)?.[1] ?? 0)
if (checked === 0) console.error("No file was checked: the plugin is missing in tsconfig.base.json.")
process.exitCode = status === 0 && checked > 0 ? 0 : 1
