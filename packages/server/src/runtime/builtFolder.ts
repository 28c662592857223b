/** The files of a folder that was built into the package of the server, by their paths below it. */
import type { Dirent } from "node:fs"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { fileURLToPath } from "node:url"

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8"
}

export interface BuiltFile {
  readonly name: string
  readonly file: string
  readonly contentType: string
}

export const builtFolder = (name: "console" | "guide"): string =>
  fileURLToPath(new URL(`../../${name}/`, import.meta.url))

/** Lists the files; none if the folder was not built. */
export const filesOf = async (folder: string): Promise<ReadonlyArray<BuiltFile>> => {
  const found = await Fs.readdir(folder, { recursive: true, withFileTypes: true }).catch((): Array<Dirent> => [])
  return found.flatMap((entry) => {
    const contentType = types[Path.extname(entry.name)]
    const file = Path.join(entry.parentPath, entry.name)
    const name = Path.relative(folder, file).split(Path.sep).join("/")
    return entry.isFile() && contentType !== undefined && name !== "sources.txt" ? [{ name, file, contentType }] : []
  })
}
