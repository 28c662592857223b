/** What the tools of this folder share: where files are, how to run a program, how a check reports. */
import { spawnSync } from "node:child_process"
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import * as Path from "node:path"

export const root = Path.resolve(import.meta.dirname, "..")

/** A file as the checks see it: path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

export const read = (path: string): string => readFileSync(Path.join(root, path), "utf8")

/** Writes a file unless it has these bytes already; those who read it meanwhile find the former or the new one. */
export const writeIfChanged = (file: string, content: string | Uint8Array): void => {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return
  mkdirSync(Path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.part`
  writeFileSync(temporary, content)
  renameSync(temporary, file)
}

/** The paths that match a glob, sorted; nothing that was installed or built. */
export const find = (glob: string): ReadonlyArray<string> =>
  globSync(glob, { cwd: root, exclude: ["**/node_modules", "**/dist"] })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()

/** The TypeScript files below a folder. */
export const sourcesBelow = (folder: string): ReadonlyArray<SourceFile> =>
  find(`${folder}/**/*.{ts,tsx}`).map((path) => ({ path, text: read(path) }))

/** The names of the folders directly below `packages` or `examples` that are packages. */
export const packagesIn = (folder: "packages" | "examples"): ReadonlyArray<string> =>
  find(`${folder}/*/package.json`).map((path) => Path.basename(Path.dirname(path)))

/** Line number of a position, counted from 1. */
export const lineAt = (text: string, position: number): number => text.slice(0, position).split("\n").length

/** The output of a program of this workspace; an exit code other than 0 is an error with all that it printed. */
export const run = (command: string, args: ReadonlyArray<string>, cwd = root, environment = {}): string => {
  const PATH = `${Path.join(root, "node_modules", ".bin")}${Path.delimiter}${process.env["PATH"]}`
  const env = { ...process.env, PATH, ...environment }
  const options = { cwd, env, encoding: "utf8", shell: process.platform === "win32" } as const
  const { error, status, stderr, stdout } = spawnSync(command, args, options)
  if (status === 0) return stdout
  throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? ""}\n${stdout}\n${stderr}`)
}

/** Ends a check: prints its problems, or that there are none. */
export const report = (problems: ReadonlyArray<string>, success: string): void => {
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(success)
  else process.exitCode = 1
}
