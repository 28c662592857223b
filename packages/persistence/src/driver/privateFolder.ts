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
/** The mark of a folder such as /tmp, in which every user keeps files. It stays as it is, with all that lies in it. */
const shared = 0o1000

/** Narrows the folder alone. */
export const narrowFolder = (folder: string): Effect.Effect<void> => narrowing(folder, (mode) => narrow(folder, mode))

/**
 * Narrows the folder with everything in it; does nothing where it does not exist. The folder itself is last: a
 * narrow folder tells the next start that nothing is left to do.
 */
export const narrowTree = (folder: string): Effect.Effect<void> => narrowing(folder, (mode) => narrowAll(folder, mode))

/** Only the owner may narrow a folder; a server that has write access through a group can still use it. */
const narrowing = (folder: string, run: (mode: number) => Promise<void>): Effect.Effect<void> =>
  process.platform === "win32"
    ? Effect.void
    : Effect.tryPromise(async () => {
        const mode = (await Fs.stat(folder).catch(absent))?.mode ?? 0
        if ((mode & others) !== 0 && (mode & shared) === 0) await run(mode)
      }).pipe(
        Effect.catch(({ cause }) =>
          Effect.logWarning(
            `Other users of this machine may be able to read ${folder}: its mode cannot be narrowed.`,
            cause
          )
        )
      )

const narrowAll = async (folder: string, mode: number): Promise<void> => {
  for (const entry of await Fs.readdir(folder, { withFileTypes: true })) {
    const path = Path.join(folder, entry.name)
    if (!entry.isDirectory() && !entry.isFile()) continue
    const inside = await Fs.stat(path)
    await (entry.isDirectory() ? narrowAll(path, inside.mode) : narrow(path, inside.mode))
  }
  await narrow(folder, mode)
}

const narrow = async (path: string, mode: number): Promise<void> => {
  if ((mode & others) !== 0) await Fs.chmod(path, mode & 0o7777 & ~others)
}

const absent = (cause: NodeJS.ErrnoException): null => {
  if (cause.code === "ENOENT") return null
  throw cause
}
