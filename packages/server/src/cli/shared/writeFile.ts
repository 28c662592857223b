/** Writes the files that a command makes. */
import * as Effect from "effect/Effect"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import type { Texts } from "../texts/en.ts"
import { CommandFailed } from "./outcome.ts"

type Content = Uint8Array | string

/** Writes a file, and creates its folder. */
export const writeBytes = (path: string, bytes: Content, texts: Texts): Effect.Effect<void, CommandFailed> =>
  write(path, bytes, texts)

/** Writes a file part by part, so that the memory never has all of it. */
export const writeParts = (
  path: string,
  parts: AsyncIterable<Content>,
  texts: Texts
): Effect.Effect<void, CommandFailed> => write(path, parts, texts)

const write = (path: string, content: Content | AsyncIterable<Content>, texts: Texts) =>
  Effect.tryPromise({
    try: async () => {
      await Fs.mkdir(Path.dirname(path), { recursive: true })
      await Fs.writeFile(path, content)
    },
    catch: (cause) => new CommandFailed({ reason: texts.product.cannotWrite(path), cause })
  })
