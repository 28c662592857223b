/**
 * The diagnostics of Effect's language service over all sources and tests.
 *
 * Its command also ends well when it looked at no file (the plugin is missing in tsconfig), so the count is read.
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
if (checked === 0) console.error("No file was checked: is the plugin still in tsconfig.base.json?")
process.exitCode = status === 0 && checked > 0 ? 0 : 1
