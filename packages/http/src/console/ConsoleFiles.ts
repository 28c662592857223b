/** The built files of the console: a page, and files whose names contain the hash of their content. */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

export interface ConsoleFile {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** Files by their path below `/console`, such as `assets/start-B1x2.js`. */
export type FilesByPath = ReadonlyMap<string, ConsoleFile>

/** The path of the page that every view of the console begins with. */
export const pagePath = "index.html"

/** Reads the files. A server whose console is not built has none. */
export const ConsoleFiles = Context.Reference<Effect.Effect<FilesByPath>>("@dpp/http/console/ConsoleFiles", {
  defaultValue: () => Effect.succeed(new Map())
})
