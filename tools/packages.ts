/**
 * The public packages as the registry would deliver them: `pnpm packages` packs them into `dist/packages`, checks the
 * tarballs with publint and are-the-types-wrong, and lists the names that each entry point exports. Requires the build
 * (`tsc -b`).
 */
import { mkdirSync } from "node:fs"
import * as Path from "node:path"
import { parseSync } from "oxc-parser"
import { find, packagesIn, read, report, root, run } from "./repository.ts"

interface Manifest {
  readonly private?: boolean
  readonly exports: Readonly<Record<string, string | { readonly "@dpp/source": string; readonly require?: object }>>
}

// Sound: package.json files are written by hand, and pnpm has read them before.
const manifestOf = (name: string) => JSON.parse(read(`packages/${name}/package.json`)) as Manifest

export const publicPackages = (): ReadonlyArray<string> =>
  packagesIn("packages").filter((name) => manifestOf(name).private !== true)

/** Every entry point of a package with its source, for example `./product` and `packages/core/src/product/index.ts`. */
const entriesOf = (name: string): ReadonlyArray<readonly [entry: string, source: string]> =>
  Object.entries(manifestOf(name).exports).flatMap(([entry, target]) => {
    if (typeof target === "string") return []
    const source = Path.posix.join("packages", name, target["@dpp/source"])
    const [before = "", after = ""] = source.split("*")
    return find(source.replace("*", "**/*")).map(
      (path) => [entry.replace("*", path.slice(before.length, path.length - after.length)), path] as const
    )
  })

/** Whether CommonJS programs can require an entry; all others are for ES modules only. */
const isForCommonJs = (name: string, entry: string): boolean => {
  const target = manifestOf(name).exports[entry]
  return typeof target === "object" && target.require !== undefined
}

const plain = ["--no-emoji", "--no-color"]

/** Packs a package into a folder, as publishing does, and checks the tarball; returns its path. */
export const pack = (name: string, folder: string): string => {
  const file = Path.join(folder, `${name}.tgz`)
  run("pnpm", ["pack", "--out", file], Path.join(root, "packages", name))
  run("publint", ["run", file, "--strict"])
  // It does not find the entries behind a wildcard.
  const entries = entriesOf(name).map(([entry]) => entry)
  const check = (profile: string, checked: ReadonlyArray<string>) =>
    checked.length > 0 && run("attw", [file, "--profile", profile, ...plain, "--entrypoints", ...checked])
  check(
    "strict",
    entries.filter((entry) => isForCommonJs(name, entry))
  )
  check(
    "esm-only",
    entries.filter((entry) => !isForCommonJs(name, entry))
  )
  return file
}

/** The names that a module exports, sorted; those of an exported namespace as `ProductInput.parse`. */
export const exportedNames = (path: string): ReadonlyArray<string> => {
  const entries = parseSync(path, read(path)).module.staticExports.flatMap((statement) => statement.entries)
  const names = entries.flatMap(({ exportName, importName, moduleRequest }) => {
    const isWhole = importName.kind.startsWith("All") && moduleRequest !== null
    const inner = isWhole ? exportedNames(Path.posix.join(Path.posix.dirname(path), moduleRequest.value)) : []
    const { name } = exportName
    return name === null ? inner : [name, ...inner.map((member) => `${name}.${member}`)]
  })
  return [...new Set(names)].toSorted()
}

if (import.meta.main) {
  const folder = Path.join(root, "dist", "packages")
  mkdirSync(folder, { recursive: true })
  const tarballs: Array<string> = []
  const problems = publicPackages().flatMap((name) => {
    for (const [entry, source] of entriesOf(name))
      console.log(`${Path.posix.join("@dpp", name, entry)}:\n  ${exportedNames(source).join("\n  ")}\n`)
    try {
      tarballs.push(pack(name, folder))
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  const install = `npm install ${tarballs.join(" ")}`
  report(problems, `Ready to publish:\n  ${tarballs.join("\n  ")}\n\nTo install them before a release:\n  ${install}`)
}
