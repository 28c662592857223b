/**
 * The diagnostics of Effect's language service for all sources and tests.
 *
 * Its command also succeeds when it read no file, because tsconfig lacks the plugin; so this reads the count.
 */
import { run } from "./repository.ts"

const options = ["--project", "tsconfig.test.json", "--format", "text", "--severity", "error,warning", "--strict"]
const output = run("effect-tsgo", ["diagnostics", ...options])
console.log(output.trim())
if (!/Checked [1-9]/u.test(output)) throw new Error("No file was checked: the plugin is missing in tsconfig.base.json.")
