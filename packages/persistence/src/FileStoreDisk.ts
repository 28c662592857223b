/**
 * Uploaded files in a folder, one file per token, spread over folders by its first two characters.
 *
 * Bytes are written under another name, flushed to the disk and then renamed: a file is there as a whole or not at all.
 * Its name is flushed as well before `put` returns, so that a power cut leaves no record without its file. What a full
 * disk has cut short is removed at once, for it takes room. Files and folders are private.
 */
import { isToken } from "@dpp/core/product"
import { FileStore } from "@dpp/service/ports/FileStore"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { createReadStream } from "node:fs"
import { mkdir, open, rename, rm, stat } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { narrowTree } from "./driver/privateFolder.ts"

const chunkSize = 64 * 1024

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")

export const layer = (folder: string): Layer.Layer<FileStore> =>
  Layer.effect(FileStore, Effect.as(narrowTree(folder), make(resolve(folder))))

const make = (folder: string): FileStore["Service"] => {
  /** Folders whose own name this process has flushed: the process before may have ended between making and flushing. */
  const durable = new Set<string>()
  return {
    put: (token, bytes) =>
      Effect.promise(async () => {
        const place = placeOf(folder, token)
        if (place === undefined) throw new Error("The token has not the form of one.")
        const made = await mkdir(place.folder, { recursive: true, mode: 0o700 })
        const temporary = `${place.file}.part`
        try {
          await write(temporary, bytes)
          await rename(temporary, place.file)
        } catch (error) {
          await rm(temporary, { force: true })
          throw error
        }
        await flush(place.folder)
        if (made === undefined && durable.has(place.folder)) return
        const top = dirname(made === undefined || resolve(made) === place.folder ? folder : resolve(made))
        for (let above = place.folder; above !== top; above = dirname(above)) await flush(dirname(above))
        durable.add(place.folder)
      }),

    read: (token) =>
      Effect.promise(async () => {
        const place = placeOf(folder, token)
        if (place === undefined) return Option.none()
        try {
          const { size } = await stat(place.file)
          return Option.some({ size, content: contentOf(place.file) })
        } catch (error) {
          if (isMissing(error)) return Option.none()
          throw error
        }
      }),

    remove: (token) =>
      Effect.promise(async () => {
        const place = placeOf(folder, token)
        if (place === undefined) return
        await rm(place.file, { force: true })
        await rm(`${place.file}.part`, { force: true })
        // A power cut must not bring back what nothing refers to any more.
        await flush(place.folder).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
      })
  }
}

/** Opened when it is read, and not before. */
const contentOf = (file: string): Stream.Stream<Uint8Array> =>
  Stream.suspend(() =>
    Stream.fromAsyncIterable<Uint8Array, unknown>(
      createReadStream(file, { highWaterMark: chunkSize }),
      (cause) => cause
    )
  ).pipe(Stream.orDie)

const placeOf = (folder: string, token: string): { readonly folder: string; readonly file: string } | undefined => {
  if (!isToken(token)) return undefined
  const below = join(folder, token.slice(0, 2))
  return { folder: below, file: join(below, token) }
}

const write = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, "w", 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name of a new file is only there after a crash when its folder was flushed as well. */
const flush = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
