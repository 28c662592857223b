/**
 * Writes what is derived from the catalogue and the contract; with `--check` only says what is out of date.
 *
 * Every module of `tools/generators` exports `files`: the texts by their path from the root. A file that no generator
 * writes any more has to be deleted by hand.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import * as Path from "node:path"
import { pathToFileURL } from "node:url"
import { read, root, sourcesBelow } from "./repository.ts"

/** What a module of `tools/generators` exports. */
export interface Generator {
  readonly files: () => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>
}

/** Paths whose text differs from what lies in the repository. */
export const outdated = (files: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  Object.keys(files).filter((path) => !existsSync(Path.join(root, path)) || read(path) !== files[path])

const generated = async (): Promise<Readonly<Record<string, string>>> => {
  const all: Record<string, string> = {}
  for (const { path } of sourcesBelow("tools/generators")) {
    // Sound: the header says what such a module exports, and calling something else fails at once.
    const generator = (await import(pathToFileURL(Path.join(root, path)).href)) as Generator
    Object.assign(all, await generator.files())
  }
  return all
}

if (import.meta.main) {
  const isCheck = process.argv.includes("--check")
  const files = await generated()
  const changed = outdated(files)
  for (const path of changed) {
    if (isCheck) {
      console.error(`${path} is out of date: run pnpm generate`)
    } else {
      mkdirSync(Path.dirname(Path.join(root, path)), { recursive: true })
      writeFileSync(Path.join(root, path), files[path] ?? "")
      console.log(`wrote ${path}`)
    }
  }
  if (changed.length === 0) console.log("Generated files are up to date.")
  process.exitCode = isCheck && changed.length > 0 ? 1 : 0
}
