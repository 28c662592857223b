/** The built files of the guide, which `tools/buildGuide.ts` writes into the folder `guide` of the server. */
import { GuideFiles, type GuideFilesByPath } from "@dpp/http/guide/GuideFiles"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { existsSync } from "node:fs"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { builtFolder, filesOf } from "./builtFolder.ts"

const folder = builtFolder("guide")

/** Whether this installation has the guide. */
export const hasGuide = (): boolean => existsSync(Path.join(folder, "index.html"))

const listFiles = async (): Promise<GuideFilesByPath> =>
  new Map(
    (await filesOf(folder)).map(({ contentType, file, name }) => [
      name,
      { contentType, bytes: Effect.promise(() => Fs.readFile(file)) }
    ])
  )

export const layer = Layer.succeed(GuideFiles, Effect.promise(listFiles))
