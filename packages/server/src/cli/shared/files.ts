/** Files that the command line names, reads and writes. */
import { exceededLimit, type BrokenRule, broken, messageOf } from "@dpp/core/text"
import { FileRefused, maximumCells, maximumFileBytes, maximumFileRows } from "@dpp/sheets/fileLimits"
import * as Effect from "effect/Effect"
import { createReadStream, existsSync } from "node:fs"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { type Texts, texts as en } from "../texts/en/index.ts"
import { CommandFailed, UsageError } from "./outcome.ts"

/** The file that stands for standard input, or for standard output. */
export const standard = "-"

/** Flags make a path absolute; `-` is none. */
export const pathOrStandard = (path: string): string => (path === Path.resolve(standard) ? standard : path)

/** Fails with a usage error unless the file exists. */
export const requireFile = (file: string, { failures }: Texts = en): Effect.Effect<void, UsageError> =>
  file === standard || existsSync(file)
    ? Effect.void
    : Effect.fail(new UsageError({ reason: failures.fileNotFound(file) }))

/** Returns the bytes of a file or a pipe, for `-` those of standard input; throws as soon as there are more than `maximumFileBytes`. */
export const readBounded = async (file: string): Promise<Buffer> => {
  const chunks: Array<Buffer> = []
  let size = 0
  for await (const chunk of file === standard ? process.stdin : createReadStream(file)) {
    // Sound: a stream without an encoding has chunks of bytes.
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > maximumFileBytes) {
      throw new FileRefused(broken("fileSize", { size: maximumFileBytes / 1024 / 1024 }))
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks, size)
}

/** What is wrong with a file, as the end of a sentence that begins with its name. */
export const refusalRule = (cause: unknown): BrokenRule =>
  cause instanceof FileRefused
    ? cause.refusal
    : broken("cannotRead", { reason: cause instanceof Error ? cause.message : String(cause) })

/** The same in English. */
export const refusalOf = (cause: unknown): string => messageOf(refusalRule(cause))

/** Returns UTF-8 as text, without a byte order mark; throws if it is another encoding. */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new FileRefused(broken("noUtf8"), { cause })
  }
}

/** Parses a JSON text in UTF-8; throws if it exceeds a limit or is not valid. */
export const parseJson = (bytes: Uint8Array): unknown => {
  const exceeded = exceededLimit(bytes, maximumCells, maximumFileRows)
  if (exceeded !== null) throw new FileRefused(exceeded)
  const text = decodeText(bytes)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FileRefused(broken("invalidJson", { reason: cause instanceof Error ? cause.message : String(cause) }), {
      cause
    })
  }
}

export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ENOENT"

/** The bytes of a file; undefined if there is none. */
export const readIfThere = async (path: string): Promise<Buffer<ArrayBuffer> | undefined> => {
  try {
    return await Fs.readFile(path)
  } catch (cause) {
    if (isMissing(cause)) return undefined
    throw cause
  }
}

type Content = Uint8Array | string

/** Writes a file, and creates its folder; `-` is standard output. Content that comes in parts is never in memory as a whole. */
export const writeFile = (
  path: string,
  content: Content | AsyncIterable<Content>,
  texts: Texts
): Effect.Effect<void, CommandFailed> =>
  Effect.tryPromise({
    try: async () => {
      if (path === standard) {
        const parts = typeof content === "string" || content instanceof Uint8Array ? [content] : content
        await pipeline(Readable.from(parts), process.stdout, { end: false })
        return
      }
      await Fs.mkdir(Path.dirname(path), { recursive: true })
      await Fs.writeFile(path, content)
    },
    catch: (cause) => new CommandFailed({ reason: texts.product.cannotWrite(path), cause })
  })
