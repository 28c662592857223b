/**
 * The functions of `node:fs` with which PGlite's file system and this package write, each with its report to the disk.
 *
 * Calls for paths outside of the recorded folder only call the real function.
 */
import { assert } from "@effect/vitest"
import { existsSync } from "node:fs"
import { dirname } from "node:path"
import type { RecordedDisk } from "./recordedDisk.ts"
import { FileModel, FolderModel } from "./unflushedDisk.ts"

/** The signatures that are used. */
interface Calls {
  readonly mkdirSync: (path: string, options?: { readonly recursive?: boolean }) => string | undefined
  readonly writeFileSync: (path: string, data: string, options?: object) => void
  readonly openSync: (path: string, flags: number | string, mode?: number) => number
  readonly closeSync: (descriptor: number) => void
  readonly writeSync: (descriptor: number, from: Uint8Array, offset: number, length: number, position: number) => number
  readonly ftruncateSync: (descriptor: number, size: number) => void
  readonly truncateSync: (path: string, size: number) => void
  readonly fsyncSync: (descriptor: number) => void
  readonly renameSync: (from: string, to: string) => void
  readonly unlinkSync: (path: string) => void
  readonly rmdirSync: (path: string) => void
  readonly rmSync: (path: string, options?: object) => void
}

export const recordedCalls = (disk: RecordedDisk, real: Calls): Calls => {
  const open = new Map<number, FileModel | FolderModel>()

  const removing = (remove: (path: string, options?: object) => void) => (path: string, options?: object) => {
    if (!disk.isInside(path) || !existsSync(path)) return remove(path, options)
    disk.before()
    remove(path, options)
    disk.set(path, undefined)
  }

  const calls: Calls = {
    mkdirSync: (path, options) => {
      if (!disk.isInside(path) || existsSync(path)) return real.mkdirSync(path, options)
      const above = options?.recursive === true ? calls.mkdirSync(dirname(path), options) : undefined
      disk.before()
      const made = real.mkdirSync(path, options)
      disk.set(path, new FolderModel())
      return above ?? made
    },
    writeFileSync: (path, data, options) => {
      const isNew = disk.isInside(path) && !existsSync(path)
      if (isNew) assert.strictEqual(data, "", "PGlite makes files without content")
      real.writeFileSync(path, data, options)
      // Some versions of Node open the file with the function below.
      if (isNew && disk.entry(path) === undefined) disk.set(path, new FileModel())
    },
    openSync: (path, flags, mode) => {
      if (!disk.isInside(path)) return real.openSync(path, flags, mode)
      const isNew = !existsSync(path)
      if (isNew) disk.before()
      const descriptor = real.openSync(path, flags, mode)
      if (isNew) disk.set(path, new FileModel())
      else if (flags === "w") disk.file(path).change({ size: 0 })
      const entry = disk.entry(path)
      if (entry === undefined) throw new Error(`The model has no ${path}`)
      open.set(descriptor, entry)
      return descriptor
    },
    closeSync: (descriptor) => {
      open.delete(descriptor)
      real.closeSync(descriptor)
    },
    writeSync: (descriptor, from, offset, length, position) => {
      const file = open.get(descriptor)
      if (!(file instanceof FileModel)) return real.writeSync(descriptor, from, offset, length, position)
      disk.before()
      const written = real.writeSync(descriptor, from, offset, length, position)
      const bytes = Buffer.from(from.buffer, from.byteOffset + offset, written)
      file.change({ offset: position, bytes: Buffer.from(bytes) })
      return written
    },
    ftruncateSync: (descriptor, size) => {
      const file = open.get(descriptor)
      if (file instanceof FileModel) disk.before()
      real.ftruncateSync(descriptor, size)
      if (file instanceof FileModel) file.change({ size })
    },
    truncateSync: (path, size) => {
      if (!disk.isInside(path)) return real.truncateSync(path, size)
      disk.before()
      real.truncateSync(path, size)
      disk.file(path).change({ size })
    },
    /** Below the folder the model is the disk: waiting for the real one would prove nothing more. */
    fsyncSync: (descriptor) => {
      const entry = open.get(descriptor)
      if (entry === undefined) return real.fsyncSync(descriptor)
      disk.before()
      entry.flush()
    },
    renameSync: (from, to) => {
      if (!disk.isInside(from)) return real.renameSync(from, to)
      disk.before()
      real.renameSync(from, to)
      disk.rename(from, to)
    },
    unlinkSync: removing((path) => real.unlinkSync(path)),
    rmdirSync: removing((path) => real.rmdirSync(path)),
    rmSync: removing((path, options) => real.rmSync(path, options))
  }
  return calls
}
