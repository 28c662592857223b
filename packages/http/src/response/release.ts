/** The version of the release that runs: all packages have the same. */
import { createRequire } from "node:module"

// The published packages have the version of the release. Sound: every package.json has a version.
export const { version: release } = createRequire(import.meta.url)("@dpp/api/package.json") as {
  readonly version: string
}
