/** Which software runs: its release, and the build of it. */
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"

// The published packages have the version of the release. Sound: every package.json has a version.
/** The version of the release: all packages have the same. */
export const { version: release } = createRequire(import.meta.url)("@dpp/api/package.json") as {
  readonly version: string
}

/** `tools/recordBuild.ts` writes it beside the built files. */
const record = new URL("../build.txt", import.meta.url)

/**
 * The release with its build as SemVer writes it: the commit, and a digest of all built files, for example
 * `1.0.0+36c81036a1b2.5f0a1b2c3d4e`. Two builds with different files have different names. Sources that run without a build have
 * the release alone.
 */
export const build: string = existsSync(record) ? `${release}+${readFileSync(record, "utf8").trim()}` : release
