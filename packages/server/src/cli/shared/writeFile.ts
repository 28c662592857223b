/** Writes the files that a command makes. */
import * as Effect from "effect/Effect"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import type { Texts } from "../texts/en.ts"
import { CommandFailed } from "./outcome.ts"

/** Writes a file, and creates its folder. */
export const writeBytes = (
  path: string,
  bytes: Uint8Array | string,
  texts: Texts
): Effect.Effect<void, CommandFailed> =>
  Effect.tryPromise({
    try: async () => {
      await Fs.mkdir(Path.dirname(path), { recursive: true })
      await Fs.writeFile(path, bytes)
    },
    catch: (cause) => new CommandFailed({ reason: texts.product.cannotWrite(path), cause })
  })
