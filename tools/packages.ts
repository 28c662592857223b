/**
 * The public packages as the registry would deliver them: `pnpm packages` packs them into `dist/packages`, checks the
 * tarballs with publint and are-the-types-wrong, and prints the lines that install them. `exports.txt` beside them lists the
 * names that each entry point of a library exports. Requires the build (`tsc -b`, `tools/buildWeb.ts`).
 */
import { mkdirSync, writeFileSync } from "node:fs"
import * as Path from "node:path"
import { parseSync } from "oxc-parser"
import { bundleCli } from "./bundleCli.ts"
import { find, packagesIn, read, report, root, run } from "./repository.ts"

interface Manifest {
  readonly private?: boolean
  readonly exports: Readonly<Record<string, string | { readonly "@dpp/source": string; readonly require?: object }>>
}

// Sound: package.json files are written by hand, and pnpm has read them before.
const manifestOf = (name: string) => JSON.parse(read(`packages/${name}/package.json`)) as Manifest

export const publicPackages = (): ReadonlyArray<string> =>
  packagesIn("packages").filter((name) => manifestOf(name).private !== true)

/** The packages that programs import. `cli` and `server` are commands, and all others are parts of the server. */
export const libraries: ReadonlyArray<string> = ["api", "client", "core", "proof"]

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

/** Writes the tarball of a package, as publishing does. */
export const packInto = (name: string, file: string): void => {
  run("pnpm", ["pack", "--out", file], Path.join(root, "packages", name))
}

/** Packs a package into a folder, and checks the tarball; returns its path. */
export const pack = (name: string, folder: string): string => {
  const file = Path.join(folder, `${name}.tgz`)
  packInto(name, file)
  run("publint", ["run", file, "--strict"])
  if (!libraries.includes(name)) return file
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

/** The server and its parts. */
const serverParts = () => publicPackages().filter((name) => name !== "cli")

/** What is installed for a purpose: no package more than it needs. */
export const purposes = {
  "To call the service from your project": ["client", "proof"],
  "To use the rules in your project, without a server": ["core"],
  "To use the commands that need no database": ["cli"],
  "To run the service": serverParts()
}

const quoted = (path: string): string => (/^[\w./-]+$/u.test(path) ? path : JSON.stringify(path))

/** The line for each purpose that installs its packages from the tarballs in a folder. */
export const installLines = (folder: string): string =>
  Object.entries(purposes)
    .map(([purpose, names]) => {
      const tarballs = names.map((name) => quoted(Path.join(folder, `${name}.tgz`)))
      return `${purpose}, run there:\n\n  npm install ${tarballs.join(" ")}`
    })
    .join("\n\n")

if (import.meta.main) {
  const folder = Path.join(root, "dist", "packages")
  mkdirSync(folder, { recursive: true })
  await bundleCli()
  const names = publicPackages()
  const problems = names.flatMap((name) => {
    try {
      pack(name, folder)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  const exports = libraries.flatMap((name) =>
    entriesOf(name).map(
      ([entry, source]) => `${Path.posix.join("@dpp", name, entry)}:\n  ${exportedNames(source).join("\n  ")}\n`
    )
  )
  writeFileSync(Path.join(folder, "exports.txt"), exports.join("\n"))
  report(
    problems,
    `Packed ${names.join(", ")} into ${folder}; exports.txt lists their names.\n\n${installLines(folder)}`
  )
}
