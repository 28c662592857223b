/**
 * Uploaded files in a folder: one file per token, in a subfolder named by the first two characters of the token.
 *
 * Bytes are written under a temporary name, flushed to the disk and then renamed: a file exists completely or not at all.
 * Its name is flushed, too, before `put` returns, so that a power cut leaves no record without its file. An incomplete
 * file on a full disk is deleted at once to free its space. Files and folders are private.
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
import { makeTreePrivate } from "../driver/privateFolder.ts"

const chunkSize = 64 * 1024

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")

export const layer = (folder: string): Layer.Layer<FileStore> =>
  Layer.effect(FileStore, Effect.as(makeTreePrivate(folder), make(resolve(folder))))

const make = (folder: string): FileStore["Service"] => {
  /** Folders whose own name this process has flushed: an earlier process may have ended before it flushed them. */
  const durable = new Set<string>()
  return {
    put: (token, bytes) =>
      Effect.promise(async () => {
        const location = locationOf(folder, token)
        if (location === undefined) throw new Error("The token is malformed.")
        const created = await mkdir(location.folder, { recursive: true, mode: 0o700 })
        const temporary = `${location.file}.part`
        try {
          await write(temporary, bytes)
          await rename(temporary, location.file)
        } catch (error) {
          await rm(temporary, { force: true })
          throw error
        }
        await flush(location.folder)
        if (created === undefined && durable.has(location.folder)) return
        const top = dirname(created === undefined || resolve(created) === location.folder ? folder : resolve(created))
        for (let above = location.folder; above !== top; above = dirname(above)) await flush(dirname(above))
        durable.add(location.folder)
      }),

    read: (token) =>
      Effect.promise(async () => {
        const location = locationOf(folder, token)
        if (location === undefined) return Option.none()
        try {
          const { size } = await stat(location.file)
          return Option.some({ size, content: contentOf(location.file) })
        } catch (error) {
          if (isMissing(error)) return Option.none()
          throw error
        }
      }),

    remove: (token) =>
      Effect.promise(async () => {
        const location = locationOf(folder, token)
        if (location === undefined) return
        await rm(location.file, { force: true })
        await rm(`${location.file}.part`, { force: true })
        // A power cut must not restore a file that nothing refers to.
        await flush(location.folder).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
      })
  }
}

/** Opens the file when the stream is read. */
const contentOf = (file: string): Stream.Stream<Uint8Array> =>
  Stream.suspend(() =>
    Stream.fromAsyncIterable<Uint8Array, unknown>(
      createReadStream(file, { highWaterMark: chunkSize }),
      (cause) => cause
    )
  ).pipe(Stream.orDie)

const locationOf = (folder: string, token: string): { readonly folder: string; readonly file: string } | undefined => {
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

/** The name of a new file survives a crash only if its folder was flushed, too. */
const flush = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
