/**
 * Records what this process writes and flushes below a folder, and cuts the power.
 *
 * It stands between the process and the operating system, where everything passes that PGlite and this package write:
 * the functions of `node:fs`. They write as they always do; the model of the disk beside them learns of it. A function
 * that it does not know would be missed, so a test compares the model with the real folder at the end (`assertComplete`).
 */
import { assert } from "@effect/vitest"
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { basename, dirname, join, relative, resolve, sep } from "node:path"
import { FileModel, FolderModel, type Random } from "./unflushedDisk.ts"

const fs = process.getBuiltinModule("node:fs")

/** The lock is made anew with every start. */
const isIgnored = (name: string): boolean => name.startsWith("dpp.lock")

export interface RecordedDisk {
  /** Writes and flushes so far. */
  readonly count: () => number
  /** Calls `then` before one of the next operations: the files are then as `image` writes them. */
  readonly cutAfter: (operations: number, then: () => void) => void
  /** Writes to another folder what a power cut may leave now. */
  readonly image: (folder: string, random: Random) => void
  /** Fails where something was written that the model has not seen. */
  readonly assertComplete: () => void
  readonly stop: () => void
}

export const recordDisk = (folder: string): RecordedDisk => {
  const root = realpathSync(folder)
  const disk = FolderModel.read(root, isIgnored)
  const open = new Map<number, FileModel | FolderModel>()
  let count = 0
  let cut: { readonly at: number; readonly then: () => void } | undefined

  const isInside = (path: string): boolean =>
    (path === root || path.startsWith(root + sep)) && !isIgnored(basename(path))
  const entryAt = (path: string): FileModel | FolderModel | undefined => {
    const names = relative(root, path)
      .split(sep)
      .filter((name) => name !== "")
    return names.reduce<FileModel | FolderModel | undefined>(
      (entry, name) => (entry instanceof FolderModel ? entry.entry(name) : undefined),
      disk
    )
  }
  const folderOf = (path: string): FolderModel => {
    const entry = entryAt(dirname(path))
    if (!(entry instanceof FolderModel)) throw new Error(`The model has no folder for ${path}`)
    return entry
  }
  const fileAt = (path: string): FileModel => {
    const entry = entryAt(path)
    if (!(entry instanceof FileModel)) throw new Error(`The model has no file ${path}`)
    return entry
  }
  const before = (): void => {
    count += 1
    if (cut === undefined || count < cut.at) return
    const { then } = cut
    cut = undefined
    then()
  }
  /** Does it for real, and then in the model. */
  const change = <A>(real: () => A, model: () => void): A => {
    before()
    const done = real()
    model()
    return done
  }
  const set = (path: string, entry: FileModel | FolderModel | undefined): void =>
    folderOf(path).change([[basename(path), entry]])

  const recorded = {
    mkdirSync: (given: string, options?: { readonly recursive?: boolean }) => {
      const path = resolve(given)
      if (!isInside(path) || existsSync(path)) return real.mkdirSync(given, options)
      if (options?.recursive === true && !existsSync(dirname(path))) recorded.mkdirSync(dirname(path), options)
      return change(
        () => real.mkdirSync(given, options),
        () => set(path, new FolderModel())
      )
    },
    writeFileSync: (path: string, data: string, options?: object) => {
      const isNew = isInside(path) && !existsSync(path)
      if (isNew) assert.strictEqual(data, "", "NODEFS makes files without content")
      real.writeFileSync(path, data, options)
      // Some versions of Node open the file by the function above, others do not.
      if (isNew && entryAt(path) === undefined) set(path, new FileModel())
    },
    openSync: (path: string, flags: number | string, mode?: number) => {
      if (!isInside(path)) return real.openSync(path, flags, mode)
      const isNew = !existsSync(path)
      if (isNew) before()
      const descriptor = real.openSync(path, flags, mode)
      if (isNew) set(path, new FileModel())
      else if (flags === "w") fileAt(path).change({ size: 0 })
      const entry = entryAt(path)
      if (entry === undefined) throw new Error(`The model has no ${path}`)
      open.set(descriptor, entry)
      return descriptor
    },
    closeSync: (descriptor: number) => {
      open.delete(descriptor)
      real.closeSync(descriptor)
    },
    writeSync: (descriptor: number, from: Uint8Array, offset: number, length: number, position: number) => {
      const file = open.get(descriptor)
      if (!(file instanceof FileModel)) return real.writeSync(descriptor, from, offset, length, position)
      before()
      const written = real.writeSync(descriptor, from, offset, length, position)
      file.change({
        offset: position,
        bytes: Buffer.from(Buffer.from(from.buffer, from.byteOffset + offset, written))
      })
      return written
    },
    ftruncateSync: (descriptor: number, size: number) => {
      const file = open.get(descriptor)
      if (!(file instanceof FileModel)) return real.ftruncateSync(descriptor, size)
      change(
        () => real.ftruncateSync(descriptor, size),
        () => file.change({ size })
      )
    },
    truncateSync: (path: string, size: number) => {
      if (!isInside(path)) return real.truncateSync(path, size)
      change(
        () => real.truncateSync(path, size),
        () => fileAt(path).change({ size })
      )
    },
    /** Below the folder the model is the disk: waiting for the real one would prove nothing more. */
    fsyncSync: (descriptor: number) => {
      const entry = open.get(descriptor)
      if (entry === undefined) return real.fsyncSync(descriptor)
      before()
      entry.flush()
    },
    renameSync: (from: string, to: string) => {
      if (!isInside(from)) return real.renameSync(from, to)
      assert.strictEqual(dirname(from), dirname(to), "a rename stays in its folder")
      const entry = entryAt(from)
      change(
        () => real.renameSync(from, to),
        () =>
          folderOf(from).change([
            [basename(from), undefined],
            [basename(to), entry]
          ])
      )
    },
    unlinkSync: (path: string) => {
      if (!isInside(path)) return real.unlinkSync(path)
      change(
        () => real.unlinkSync(path),
        () => set(path, undefined)
      )
    },
    rmdirSync: (path: string) => {
      if (!isInside(path)) return real.rmdirSync(path)
      change(
        () => real.rmdirSync(path),
        () => set(path, undefined)
      )
    },
    rmSync: (path: string, options?: object) => {
      if (!isInside(path) || !existsSync(path)) return real.rmSync(path, options)
      change(
        () => real.rmSync(path, options),
        () => set(path, undefined)
      )
    }
  }
  // Sound: the functions are called as NODEFS and this package call them, with fewer forms of arguments than they have.
  const real = { ...fs } as unknown as typeof recorded
  Object.assign(fs, recorded)
  syncBuiltinESMExports()

  return {
    count: () => count,
    cutAfter: (operations, then) => (cut = { at: count + operations, then }),
    image: (to, random) => disk.image(to, random),
    assertComplete: () => {
      const files = readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !isIgnored(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      const known = disk.now()
      assert.deepStrictEqual([...known.keys()].toSorted(), files.toSorted())
      for (const [path, content] of known) {
        assert.isTrue(content.equals(readFileSync(join(root, path))), `${path} was written past the model`)
      }
    },
    stop: () => {
      Object.assign(
        fs,
        Object.fromEntries(Object.keys(recorded).map((name) => [name, real[name as keyof typeof recorded]]))
      )
      syncBuiltinESMExports()
    }
  }
}
