/** The built files of the console, which `tools/buildConsole.ts` writes into the folder `console` of the server. */
import { ConsoleFiles, type FilesByPath } from "@dpp/http/console/ConsoleFiles"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { existsSync } from "node:fs"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { fileURLToPath } from "node:url"

const folder = fileURLToPath(new URL("../../console/", import.meta.url))

/** Whether this installation has the console: without it, a link to sign in would lead nowhere. */
export const hasConsole = (): boolean => existsSync(Path.join(folder, "index.html"))

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf"
}

const readFiles = async (): Promise<FilesByPath> => {
  const found = await Fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter((entry) => entry.isFile() && Object.hasOwn(types, Path.extname(entry.name)))
  return new Map(
    await Promise.all(
      files.map(async (entry) => {
        const file = Path.join(entry.parentPath, entry.name)
        const name = Path.relative(folder, file).split(Path.sep).join("/")
        const contentType = types[Path.extname(entry.name)] ?? ""
        return [name, { contentType, bytes: await Fs.readFile(file) }] as const
      })
    )
  )
}

export const layer = Layer.succeed(ConsoleFiles, Effect.promise(readFiles))
