/**
 * Names a build: the commit, and a digest of all built files. `packages/http/dist/build.txt` has the name, which
 * `http/response/release.ts` reads. `tools/buildWeb.ts` calls it, after `tsc -b`.
 *
 * In a folder without history, such as the build of an image, `BUILD_COMMIT` is the commit.
 */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { read, root, writeIfChanged } from "./repository.ts"

/** Everything that runs. The lock file stands for what is installed. */
const built = [
  "packages/{api,client,core,exchange,http,persistence,proof,rendering,server,service,sheets}/dist/**/*.js",
  "packages/server/console/**/*.{js,html,css}",
  "packages/api/openapi.json",
  "packages/rendering/generated/*.js",
  "pnpm-lock.yaml"
]

const digestOfBuild = (): string => {
  const hash = createHash("sha256")
  const paths = built.flatMap((glob) => globSync(glob, { cwd: root, exclude: ["**/node_modules"] }))
  for (const path of paths.map((one) => one.replaceAll("\\", "/")).toSorted()) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  }
  return hash.digest("hex").slice(0, 12)
}

const commit = (): string | undefined => {
  const given = process.env["BUILD_COMMIT"]
  if (given !== undefined && given !== "") return given.slice(0, 12)
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root, encoding: "utf8" })
  return status === 0 ? stdout.trim() : undefined
}

/** What `build` in `http/response/release.ts` has after the `+`. */
const nameOf = (): string => [commit(), digestOfBuild()].filter((part) => part !== undefined).join(".")

// Sound: package.json files are written by hand, and pnpm has read them before.
/** The version that all packages have. */
export const releaseName = (): string =>
  (JSON.parse(read("packages/api/package.json")) as { readonly version: string }).version

/** The release, and the release with the name of the build. */
export const buildName = (): { readonly release: string; readonly build: string } => {
  const release = releaseName()
  return { release, build: `${release}+${nameOf()}` }
}

/** Writes the name of the build beside the built files, and returns it. */
export const recordBuild = (): string => {
  const name = nameOf()
  writeIfChanged(join(root, "packages", "http", "dist", "build.txt"), `${name}\n`)
  return name
}
