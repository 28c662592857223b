/**
 * Where things lie in the repository, and a reader of TypeScript files for the checks of this folder.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import * as Path from "node:path"
import { parseSync, type Program } from "oxc-parser"

export const root = Path.resolve(import.meta.dirname, "..")

/** A file as the checks see it: path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

const skipped = new Set(["node_modules", "dist", "coverage", "data", ".git"])

/** Every file below a folder of the repository, sorted; none when the folder does not exist. */
export const filesBelow = (folder: string): ReadonlyArray<string> => {
  const absolute = Path.join(root, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : []
    })
    .toSorted()
}

/** The TypeScript files below a folder. */
export const sourcesBelow = (folder: string): ReadonlyArray<SourceFile> =>
  filesBelow(folder)
    .filter((path) => /\.tsx?$/u.test(path))
    .map((path) => ({ path, text: read(path) }))

export const read = (path: string): string => readFileSync(Path.join(root, path), "utf8")

/** The names of the folders directly below `packages` or `examples` that are packages. */
export const packagesIn = (folder: "packages" | "examples"): ReadonlyArray<string> => {
  const absolute = Path.join(root, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute)
    .filter((name) => existsSync(Path.join(absolute, name, "package.json")))
    .toSorted()
}

/** The syntax tree. A file that does not parse is an error here: a check that reads nothing proves nothing. */
export const parse = (file: SourceFile): Program => {
  const { errors, program } = parseSync(file.path, file.text)
  const [first] = errors
  if (first !== undefined) throw new Error(`${file.path} does not parse: ${first.message}`)
  return program
}

/** Line number of a position, counted from 1. */
export const lineAt = (text: string, position: number): number => text.slice(0, position).split("\n").length
