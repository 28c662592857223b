/** The built files of the console, which `tools/buildConsole.ts` writes into the folder `console` of the server. */
import { ConsoleFiles, type FilesByPath } from "@dpp/http/console/ConsoleFiles"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { existsSync } from "node:fs"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { builtFolder, filesOf } from "./builtFolder.ts"

const folder = builtFolder("console")

/** Whether this installation has the console: without it, a link to sign in would lead nowhere. */
export const hasConsole = (): boolean => existsSync(Path.join(folder, "index.html"))

const readFiles = async (): Promise<FilesByPath> =>
  new Map(
    await Promise.all(
      (await filesOf(folder)).map(
        async ({ contentType, file, name }) => [name, { contentType, bytes: await Fs.readFile(file) }] as const
      )
    )
  )

export const layer = Layer.succeed(ConsoleFiles, Effect.promise(readFiles))
