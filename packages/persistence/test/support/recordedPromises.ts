/** The functions of `node:fs/promises` that write uploaded files, each with its report to the disk. */
import { existsSync } from "node:fs"
import type { FileHandle } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import type { RecordedDisk } from "./recordedDisk.ts"
import { FileModel, FolderModel } from "./unflushedDisk.ts"

/** The signatures that are used. */
interface Calls {
  readonly mkdir: (path: string, options?: { readonly recursive?: boolean }) => Promise<string | undefined>
  readonly open: (path: string, flags: string, mode?: number) => Promise<FileHandle>
  readonly rename: (from: string, to: string) => Promise<void>
  readonly rm: (path: string, options?: object) => Promise<void>
}

export const recordedPromises = (disk: RecordedDisk, real: Calls): Calls => ({
  mkdir: async (path, options) => {
    if (!disk.isInside(path)) return real.mkdir(path, options)
    disk.before()
    const first = await real.mkdir(path, options)
    // Of two concurrent calls, the one that created a folder may return last.
    const missing: Array<string> = []
    for (let folder = resolve(path); disk.entry(folder) === undefined; folder = dirname(folder)) missing.unshift(folder)
    for (const folder of missing) disk.set(folder, new FolderModel())
    return first
  },
  open: async (path, flags, mode) => {
    if (!disk.isInside(path)) return real.open(path, flags, mode)
    disk.before()
    const isNew = !existsSync(path)
    const handle = await real.open(path, flags, mode)
    if (isNew) disk.set(path, new FileModel())
    const entry = disk.entry(path)
    const writeFile = handle.writeFile.bind(handle)
    return Object.assign(handle, {
      writeFile: async (bytes: Uint8Array) => {
        disk.before()
        await writeFile(bytes)
        if (entry instanceof FileModel) entry.change({ offset: 0, bytes: Buffer.from(bytes) })
      },
      sync: async () => {
        disk.before()
        entry?.flush()
      }
    })
  },
  rename: async (from, to) => {
    if (!disk.isInside(from)) return real.rename(from, to)
    disk.before()
    await real.rename(from, to)
    disk.rename(from, to)
  },
  rm: async (path, options) => {
    const isThere = disk.isInside(path) && existsSync(path)
    await real.rm(path, options)
    if (isThere) disk.set(path, undefined)
  }
})
