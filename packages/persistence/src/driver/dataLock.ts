/**
 * Locks a data folder for one process at a time.
 *
 * PGlite does not check whether another process has its files open: when the second one closes, it would overwrite what
 * the first has written since. So the folder has a lock file that names the process that owns it. On Linux it also names a
 * socket in the folder, on which the owner listens: the kernel refuses a connection once the owner has ended, whatever name
 * its host had, so a new container replaces the lock of the one before. It is not a lock between machines:
 * a lock of another host whose kernel is not this one is never replaced, because its process cannot be checked from here.
 */
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { randomUUID } from "node:crypto"
import * as Fs from "node:fs/promises"
import * as Os from "node:os"
import * as Path from "node:path"
import { makeFolder } from "./durableFolder.ts"
import { isRefused, listenIn, removeSocket } from "./lockSocket.ts"

/** Another process uses the folder. */
export class DataFolderInUse extends Schema.TaggedError<DataFolderInUse>()("DataFolderInUse", {
  folder: Schema.String,
  pid: Schema.Int,
  host: Schema.String,
  lockFile: Schema.String
}) {
  override get message(): string {
    const hint = this.host === Os.hostname() ? "Stop it first" : `If it has ended, delete ${this.lockFile}`
    return `The data folder ${this.folder} is in use by process ${this.pid} on ${this.host}. ${hint}.`
  }
}

/** The folder cannot be created, read or written. */
export class DataFolderUnusable extends Schema.TaggedError<DataFolderUnusable>()("DataFolderUnusable", {
  folder: Schema.String,
  cause: Schema.Defect()
}) {
  override get message(): string {
    return `The data folder ${this.folder} cannot be used: ${String(this.cause)}`
  }
}

const Owner = Schema.fromJsonString(
  Schema.Struct({
    pid: Schema.Int,
    host: Schema.String,
    /** The start of the process, if the system reports it: a later process may have the same pid. */
    started: Schema.NullOr(Schema.String),
    /** The name of the socket in the folder, if the owner listens on one. */
    socket: Schema.optionalKey(Schema.String)
  })
)
type Owner = typeof Owner.Type

const decodeOwner = Schema.decodeUnknownOption(Owner)
const encodeOwner = Schema.encodeSync(Owner)

/** Lock files that this process holds or acquires. In any other lock file, its own pid belongs to an earlier process. */
const held = new Set<string>()

/** Creates the folder if it does not exist, and holds its lock until the scope closes. */
export const lockDataFolder = (
  folder: string
): Effect.Effect<void, DataFolderInUse | DataFolderUnusable, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: () => lock(folder),
      catch: (cause) => (cause instanceof DataFolderInUse ? cause : new DataFolderUnusable({ folder, cause }))
    }),
    ({ lockFile, socket }) =>
      Effect.promise(async () => {
        await Fs.rm(lockFile, { force: true })
        await socket?.close()
        held.delete(lockFile)
      })
  ).pipe(Effect.asVoid)

const lock = async (folder: string) => {
  makeFolder(folder)
  const lockFile = Path.join(await Fs.realpath(folder), "dpp.lock")
  const inUse = (owner: Pick<Owner, "pid" | "host">) =>
    new DataFolderInUse({ folder, lockFile, pid: owner.pid, host: owner.host })
  if (held.has(lockFile)) throw inUse({ pid: process.pid, host: Os.hostname() })
  held.add(lockFile)
  const started = await startOf(process.pid)
  // It listens before the lock file names it.
  const socket = started === null ? undefined : await listenIn(Path.dirname(lockFile))
  try {
    const self = { pid: process.pid, host: Os.hostname(), started }
    const owner = encodeOwner(socket === undefined ? self : { ...self, socket: socket.name })
    while (!(await create(lockFile, owner))) {
      const text = await Fs.readFile(lockFile, "utf8").catch(absent)
      if (text === undefined) continue
      const other = Option.getOrUndefined(decodeOwner(text))
      if (other !== undefined && (await isAlive(other, Path.dirname(lockFile)))) throw inUse(other)
      await removeStale(lockFile, text)
      if (other?.socket !== undefined) await removeSocket(Path.dirname(lockFile), other.socket)
    }
  } catch (cause) {
    await socket?.close()
    held.delete(lockFile)
    throw cause
  }
  return { lockFile, socket }
}

/** Creates the file together with its content, so that no process reads it half written. Returns false if it exists. */
const create = async (lockFile: string, content: string): Promise<boolean> => {
  const draft = `${lockFile}.${randomUUID()}`
  await Fs.writeFile(draft, content, { flag: "wx", mode: 0o600 })
  try {
    await Fs.link(draft, lockFile)
    return true
  } catch (cause) {
    if (codeOf(cause) === "EEXIST") return false
    throw cause
  } finally {
    await Fs.rm(draft, { force: true })
  }
}

/**
 * Two processes may find the same stale lock, and the slower one must not delete the new lock of the faster one: the file
 * is renamed first, and restored if it is not the stale one.
 */
const removeStale = async (lockFile: string, stale: string): Promise<void> => {
  const aside = `${lockFile}.${randomUUID()}`
  const isMoved = await Fs.rename(lockFile, aside).then(() => true, absent)
  if (isMoved === undefined) return
  if ((await Fs.readFile(aside, "utf8")) !== stale) await Fs.link(aside, lockFile)
  await Fs.rm(aside, { force: true })
}

const isAlive = async (owner: Owner, folder: string): Promise<boolean> => {
  if (owner.socket !== undefined && bootOf(owner.started) === bootOf(await startOf(process.pid)))
    return !(await isRefused(folder, owner.socket))
  if (owner.host !== Os.hostname()) return true
  if (owner.pid === process.pid) return false
  try {
    // Signal 0 checks whether the process exists and sends nothing.
    process.kill(owner.pid, 0)
  } catch (cause) {
    if (codeOf(cause) === "ESRCH") return false
  }
  const started = await startOf(owner.pid)
  return owner.started === null || started === null || owner.started === started
}

/** The start of a process in ticks since the boot, as Linux counts it; null if it is unknown. */
const startOf = async (pid: number): Promise<string | null> => {
  try {
    const [stat, boot] = await Promise.all([
      Fs.readFile(`/proc/${pid}/stat`, "utf8"),
      Fs.readFile("/proc/sys/kernel/random/boot_id", "utf8")
    ])
    // The second field is the name in brackets, which may contain spaces; the start is the 22nd.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]
    return ticks === undefined ? null : `${boot.trim()}/${ticks}`
  } catch {
    return null
  }
}

/** The boot of the kernel in the start of a process: two processes with the same one run on the same kernel. */
const bootOf = (started: string | null): string | undefined => started?.split("/", 1)[0]

const absent = (cause: unknown): undefined => {
  if (codeOf(cause) === "ENOENT") return undefined
  throw cause
}

const codeOf = (cause: unknown): unknown => (cause instanceof Error && "code" in cause ? cause.code : undefined)
