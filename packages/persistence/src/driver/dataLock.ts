/**
 * Lets one process at a time into a data folder.
 *
 * PGlite does not look whether another process has its files open: the second one would destroy, when it closes, what
 * the first has written since. So the folder holds a lock file with the process that owns it. This is no lock between
 * machines: a lock of another host is never taken over, because nobody can see from here whether its process lives.
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

/** Another process works in the folder. */
export class DataFolderInUse extends Schema.TaggedError<DataFolderInUse>()("DataFolderInUse", {
  folder: Schema.String,
  pid: Schema.Int,
  host: Schema.String,
  lockFile: Schema.String
}) {
  override get message(): string {
    const hint = this.host === Os.hostname() ? "Stop it first" : `If it is gone for good, remove ${this.lockFile}`
    return `The data folder ${this.folder} is in use by process ${this.pid} on ${this.host}. ${hint}.`
  }
}

/** The folder cannot be made, read or written. */
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
    /** Where the system tells when a process started: a pid alone may have been given to another one since. */
    started: Schema.NullOr(Schema.String)
  })
)
type Owner = typeof Owner.Type

const decodeOwner = Schema.decodeUnknownOption(Owner)
const encodeOwner = Schema.encodeSync(Owner)

/** Lock files that this process holds or reaches for: its own pid in any other one is that of a process before it. */
const held = new Set<string>()

/** Makes the folder if need be, and holds its lock until the scope closes. */
export const lockDataFolder = (
  folder: string
): Effect.Effect<void, DataFolderInUse | DataFolderUnusable, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: () => lock(folder),
      catch: (cause) => (cause instanceof DataFolderInUse ? cause : new DataFolderUnusable({ folder, cause }))
    }),
    (lockFile) =>
      Effect.promise(async () => {
        await Fs.rm(lockFile, { force: true })
        held.delete(lockFile)
      })
  ).pipe(Effect.asVoid)

const lock = async (folder: string): Promise<string> => {
  makeFolder(folder)
  const lockFile = Path.join(await Fs.realpath(folder), "dpp.lock")
  const inUse = (owner: Pick<Owner, "pid" | "host">) =>
    new DataFolderInUse({ folder, lockFile, pid: owner.pid, host: owner.host })
  if (held.has(lockFile)) throw inUse({ pid: process.pid, host: Os.hostname() })
  held.add(lockFile)
  try {
    const owner = encodeOwner({ pid: process.pid, host: Os.hostname(), started: await startOf(process.pid) })
    while (!(await create(lockFile, owner))) {
      const text = await Fs.readFile(lockFile, "utf8").catch(absent)
      if (text === undefined) continue
      const other = decodeOwner(text)
      if (Option.isSome(other) && (await isAlive(other.value))) throw inUse(other.value)
      await removeStale(lockFile, text)
    }
  } catch (cause) {
    held.delete(lockFile)
    throw cause
  }
  return lockFile
}

/**
 * The file appears under its name with its content in it: nobody can find it half written. False where it exists.
 */
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
 * Two processes may find the same stale lock, and the slower one must not remove the lock that the faster one has made
 * meanwhile: the file is moved aside first, and put back where it turns out not to be the stale one.
 */
const removeStale = async (lockFile: string, stale: string): Promise<void> => {
  const aside = `${lockFile}.${randomUUID()}`
  const isMoved = await Fs.rename(lockFile, aside).then(() => true, absent)
  if (isMoved === undefined) return
  if ((await Fs.readFile(aside, "utf8")) !== stale) await Fs.link(aside, lockFile)
  await Fs.rm(aside, { force: true })
}

const isAlive = async (owner: Owner): Promise<boolean> => {
  if (owner.host !== Os.hostname()) return true
  if (owner.pid === process.pid) return false
  try {
    // Signal 0 asks whether the process is there and sends nothing.
    process.kill(owner.pid, 0)
  } catch (cause) {
    if (codeOf(cause) === "ESRCH") return false
  }
  const started = await startOf(owner.pid)
  return owner.started === null || started === null || owner.started === started
}

/** Start of a process as Linux counts it, in ticks since the boot; null where that cannot be known. */
const startOf = async (pid: number): Promise<string | null> => {
  try {
    const [stat, boot] = await Promise.all([
      Fs.readFile(`/proc/${pid}/stat`, "utf8"),
      Fs.readFile("/proc/sys/kernel/random/boot_id", "utf8")
    ])
    // The second field is the name in brackets, which may hold blanks; the start is the 22nd.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]
    return ticks === undefined ? null : `${boot.trim()}/${ticks}`
  } catch {
    return null
  }
}

const absent = (cause: unknown): undefined => {
  if (codeOf(cause) === "ENOENT") return undefined
  throw cause
}

const codeOf = (cause: unknown): unknown => (cause instanceof Error && "code" in cause ? cause.code : undefined)
