/**
 * Folders whose entries survive a power cut.
 *
 * Flushing a file puts its content on the disk, but not its name: the name is an entry of the folder, which has to be
 * flushed as well. These functions block the process, as the embedded database does that calls them most.
 */
import * as Fs from "node:fs"
import * as Path from "node:path"

/** Makes the folder, for this user only, and what is missing above it. Flushes the folders in which entries were made. */
export const makeFolder = (folder: string): void => {
  const first = Fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  const top = Path.dirname(Path.resolve(first))
  for (let made = Path.resolve(folder); made !== top; made = Path.dirname(made)) flushFolder(Path.dirname(made))
}

/** Puts the entries of a folder on the disk: names of new files and folders, renamed and deleted ones. */
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

/** Puts a folder with everything in it on the disk. */
export const flushTree = (folder: string): void => {
  for (const entry of Fs.readdirSync(folder, { withFileTypes: true })) {
    const path = Path.join(folder, entry.name)
    if (entry.isDirectory()) flushTree(path)
    if (entry.isFile()) flushFile(path)
  }
  flushFolder(folder)
}

const flushFile = (path: string): void => {
  // Windows flushes only what is open for writing.
  const handle = Fs.openSync(path, "r+")
  try {
    Fs.fsyncSync(handle)
  } finally {
    Fs.closeSync(handle)
  }
}

/** Null where the folder was deleted meanwhile, may not be read, or the system (Windows) opens no folders. */
const openFolder = (folder: string): number | null => {
  try {
    return Fs.openSync(folder, "r")
  } catch (cause) {
    if (isOneOf(cause, ["ENOENT", "EACCES", ...(process.platform === "win32" ? ["EISDIR", "EPERM"] : [])])) return null
    throw cause
  }
}

/** File systems that keep the entries of folders by themselves report these codes. */
const unsupported = ["EINVAL", "EBADF", "ENOTSUP", "EOPNOTSUPP", ...(process.platform === "win32" ? ["EPERM"] : [])]

const isOneOf = (cause: unknown, codes: ReadonlyArray<string>): boolean =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" && codes.includes(cause.code)
