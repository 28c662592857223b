/**
 * What a stranger gets from the registry: the packed tarballs of the public packages, looked at before they are published.
 *
 * Wants the build (`tsc -b`).
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import { packagesIn, read, root } from "./repository.ts"

/** The part of a packed package.json that is judged. */
export interface PackedManifest {
  readonly name: string
  readonly license?: string
  readonly private?: boolean
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Tarball {
  readonly name: string
  /** Absolute path of the `.tgz`. */
  readonly file: string
}

// Sound: package.json files are written by hand and pnpm has read them before.
const manifestOf = (name: string) => JSON.parse(read(`packages/${name}/package.json`)) as PackedManifest

export const publicPackages = (): ReadonlyArray<string> =>
  packagesIn("packages").filter((name) => manifestOf(name).private !== true)

const bin = Path.join(root, "node_modules", ".bin")

/** The output of a program; fails with all it printed when it does not end well. */
export const run = (
  command: string,
  args: ReadonlyArray<string>,
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {}
): string => {
  const PATH = `${bin}${Path.delimiter}${process.env["PATH"]}`
  const env = { ...process.env, PATH, ...options.env }
  const { error, status, stderr, stdout } = spawnSync(command, args, {
    cwd: options.cwd ?? root,
    env,
    encoding: "utf8",
    shell: process.platform === "win32"
  })
  if (status === 0) return stdout
  throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? ""}\n${stdout}\n${stderr}`)
}

/** Packs every public package into a folder, as publishing does. */
export const packAll = (folder: string): ReadonlyArray<Tarball> =>
  publicPackages().map((name) => {
    const before = new Set(readdirSync(folder))
    run("pnpm", ["pack", "--pack-destination", folder], { cwd: Path.join(root, "packages", name) })
    const [file] = readdirSync(folder).filter((entry) => !before.has(entry) && entry.endsWith(".tgz"))
    if (file === undefined) throw new Error(`pnpm pack wrote no tarball of ${name}`)
    return { name, file: Path.join(folder, file) }
  })

/** What is wrong with the files and the manifest of a tarball; paths as in it, below `package/`. */
export const contentProblems = (manifest: PackedManifest, files: ReadonlyArray<string>): ReadonlyArray<string> => {
  const wanted = ["package/package.json", "package/README.md", "package/LICENSE"]
  const ranges = Object.entries({
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies
  })
  return [
    ...wanted.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...(files.some((file) => /^package\/dist\/.+\.js$/u.test(file)) ? [] : ["there is no build in dist"]),
    ...(files.some((file) => /^package\/dist\/.+\.d\.ts$/u.test(file)) ? [] : ["there are no types in dist"]),
    ...files
      .filter((file) => /\.test\.|\/test\/|tsbuildinfo/u.test(file))
      .map((file) => `${file} does not belong here`),
    ...ranges
      .filter(([, range]) => range.includes(":"))
      .map(([name, range]) => `${name}: ${range} is of this workspace`),
    ...(manifest.license === undefined ? ["no license is named"] : [])
  ].map((problem) => `${manifest.name}: ${problem}`)
}

/** Entries behind a wildcard, which are-the-types-wrong does not find by itself. */
const wildcardEntries = (manifest: PackedManifest, files: ReadonlyArray<string>): ReadonlyArray<string> =>
  manifest.exports?.["./*"] === undefined
    ? []
    : files.flatMap((file) => {
        const [, entry] = /^package\/dist\/(.+)\.js$/u.exec(file) ?? []
        return entry === undefined ? [] : [`./${entry}`]
      })

/** What is wrong with a tarball, also in the judgement of publint and of are-the-types-wrong. */
export const problemsOf = ({ file }: Tarball): ReadonlyArray<string> => {
  const files = run("tar", ["-tzf", file]).split("\n").filter(Boolean)
  // Sound: pnpm has just written it.
  const manifest = JSON.parse(run("tar", ["-xzOf", file, "package/package.json"])) as PackedManifest
  const entries = wildcardEntries(manifest, files)
  const entryOptions = entries.length === 0 ? [] : ["--entrypoints", ...entries]
  const judged = [
    ["publint", "run", file, "--strict"],
    ["attw", file, "--profile", "esm-only", "--no-emoji", "--no-color", ...entryOptions]
  ].flatMap(([command = "", ...args]) => {
    try {
      run(command, args)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  return [...contentProblems(manifest, files), ...judged]
}

if (import.meta.main) {
  const folder = mkdtempSync(Path.join(tmpdir(), "dpp-packages-"))
  try {
    const tarballs = packAll(folder)
    const problems = tarballs.flatMap(problemsOf)
    for (const problem of problems) console.error(problem)
    if (problems.length === 0) console.log(`Ready to publish: ${tarballs.map(({ name }) => name).join(", ")}.`)
    process.exitCode = problems.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
