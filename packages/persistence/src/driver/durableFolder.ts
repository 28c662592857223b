/**
 * Folders whose entries survive a power cut.
 *
 * Flushing a file writes its content to the disk, but not its name: the name is an entry of the folder, which has to be
 * flushed, too. These functions block the process, as does the embedded database, their main caller.
 */
import * as Fs from "node:fs"
import * as Path from "node:path"

/** Creates the folder and its missing parents, private to this user. Flushes the folders that got new entries. */
export const makeFolder = (folder: string): void => {
  const first = Fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  const top = Path.dirname(Path.resolve(first))
  for (let made = Path.resolve(folder); made !== top; made = Path.dirname(made)) flushFolder(Path.dirname(made))
}

/** Writes the entries of a folder to the disk: new, renamed and deleted names. */
export const flushFolder = (folder: string): void => {
  const handle = openFolder(folder)
  if (handle === null) return
  try {
    Fs.fsyncSync(handle)
  } catch (cause) {
    if (!isOneOf(cause, unsupported)) throw cause
  } finally {
    Fs.closeSync(handle)
  }
}

/** Writes a folder with everything in it to the disk. */
export const flushTree = (folder: string): void => {
  for (const entry of Fs.readdirSync(folder, { withFileTypes: true })) {
    const path = Path.join(folder, entry.name)
    if (entry.isDirectory()) flushTree(path)
    if (entry.isFile()) flushFile(path)
  }
  flushFolder(folder)
}

const flushFile = (path: string): void => {
  // Windows flushes only files that are open for writing.
  const handle = Fs.openSync(path, "r+")
  try {
    Fs.fsyncSync(handle)
  } finally {
    Fs.closeSync(handle)
  }
}

/** Returns null if the folder was deleted, may not be read, or the system (Windows) opens no folders. */
const openFolder = (folder: string): number | null => {
  try {
    return Fs.openSync(folder, "r")
  } catch (cause) {
    if (isOneOf(cause, ["ENOENT", "EACCES", ...(process.platform === "win32" ? ["EISDIR", "EPERM"] : [])])) return null
    throw cause
  }
}

/** Error codes of file systems that have no flush for folders, because they write their entries themselves. */
const unsupported = ["EINVAL", "EBADF", "ENOTSUP", "EOPNOTSUPP", ...(process.platform === "win32" ? ["EPERM"] : [])]

const isOneOf = (cause: unknown, codes: ReadonlyArray<string>): boolean =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" && codes.includes(cause.code)
