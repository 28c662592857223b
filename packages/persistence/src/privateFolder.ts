/**
 * Closes a folder to other users of the machine: folders get mode 0700, files 0600.
 *
 * New files and folders are made with these modes. This module narrows what an earlier version or somebody else has
 * made wider. Windows has no such modes: there, a folder inherits its access from the folder above.
 */
import * as Effect from "effect/Effect"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"

const others = 0o077
/** A folder such as /tmp: every user keeps files in it, and nobody touches those of others. */
const shared = 0o1000

/** Narrows the folder alone. A folder that many users share, such as /tmp, stays as it is. */
export const narrowFolder = (folder: string): Effect.Effect<void> =>
  narrowing(folder, async () => {
    const mode = await modeOf(folder)
    if ((mode & shared) === 0) await narrow(folder, mode)
  })

/**
 * Narrows the folder with everything in it; does nothing where it does not exist. The folder itself is last: a
 * narrow folder tells the next start that nothing is left to do.
 */
export const narrowTree = (folder: string): Effect.Effect<void> =>
  narrowing(folder, async () => {
    const mode = await modeOf(folder).catch(absent)
    if (mode === null || (mode & others) === 0) return
    for (const entry of await Fs.readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isDirectory() && !entry.isFile()) continue
      const path = Path.join(entry.parentPath, entry.name)
      const modeInside = await modeOf(path).catch(absent)
      if (modeInside !== null) await narrow(path, modeInside).catch(absent)
    }
    await narrow(folder, mode)
  })

/** Only the owner may narrow a folder; a server that has write access through a group can still use it. */
const narrowing = (folder: string, run: () => Promise<void>): Effect.Effect<void> =>
  process.platform === "win32"
    ? Effect.void
    : Effect.tryPromise(run).pipe(
        Effect.catch(({ cause }) =>
          Effect.logWarning(
            `Other users of this machine may be able to read ${folder}: its mode cannot be narrowed.`,
            cause
          )
        )
      )

const modeOf = async (path: string): Promise<number> => (await Fs.stat(path)).mode & 0o7777

const narrow = async (path: string, mode: number): Promise<void> => {
  if ((mode & others) !== 0) await Fs.chmod(path, mode & ~others)
}

const absent = (cause: NodeJS.ErrnoException): null => {
  if (cause.code === "ENOENT") return null
  throw cause
}
