/** Whether this installation has the console: without it, a link to sign in would lead nowhere. */
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** The built page of the package `@dpp/console`. */
export const hasConsole = (): boolean => {
  try {
    const manifest = createRequire(import.meta.url).resolve("@dpp/console/package.json")
    return existsSync(join(dirname(manifest), "dist", "index.html"))
  } catch {
    return false
  }
}
