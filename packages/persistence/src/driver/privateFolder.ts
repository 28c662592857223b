/**
 * Makes a folder private to its owner: folders get mode 0700, files 0600.
 *
 * New files and folders are created with these modes. This module restricts those that an earlier version or another
 * program created. Windows has no such modes: there, a folder inherits its access from the folder above.
 */
import * as Effect from "effect/Effect"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"

const others = 0o077
/** The sticky bit of a folder such as /tmp, which all users share. Such a folder is not changed, nor its content. */
const shared = 0o1000

/** Makes the folder itself private, but not its content. */
export const makeFolderPrivate = (folder: string): Effect.Effect<void> =>
  withMode(folder, (mode) => restrict(folder, mode))

/**
 * Makes the folder and everything in it private; does nothing if it does not exist. The folder itself is last: if it is
 * private, the next start has nothing left to do.
 */
export const makeTreePrivate = (folder: string): Effect.Effect<void> =>
  withMode(folder, (mode) => restrictTree(folder, mode))

/** Only the owner may change the mode of a folder; a server that has write access through a group can still use it. */
const withMode = (folder: string, run: (mode: number) => Promise<void>): Effect.Effect<void> =>
  process.platform === "win32"
    ? Effect.void
    : Effect.tryPromise(async () => {
        const mode = (await Fs.stat(folder).catch(absent))?.mode ?? 0
        if ((mode & others) !== 0 && (mode & shared) === 0) await run(mode)
      }).pipe(
        Effect.catch(({ cause }) =>
          Effect.logWarning(
            `Other users of this machine may be able to read ${folder}: its mode cannot be changed.`,
            cause
          )
        )
      )

const restrictTree = async (folder: string, mode: number): Promise<void> => {
  for (const entry of await Fs.readdir(folder, { withFileTypes: true })) {
    const path = Path.join(folder, entry.name)
    if (!entry.isDirectory() && !entry.isFile()) continue
    const inside = await Fs.stat(path)
    await (entry.isDirectory() ? restrictTree(path, inside.mode) : restrict(path, inside.mode))
  }
  await restrict(folder, mode)
}

const restrict = async (path: string, mode: number): Promise<void> => {
  if ((mode & others) !== 0) await Fs.chmod(path, mode & 0o7777 & ~others)
}

const absent = (cause: NodeJS.ErrnoException): null => {
  if (cause.code === "ENOENT") return null
  throw cause
}
