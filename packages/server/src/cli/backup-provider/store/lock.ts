/** One run at a time stores copies of an organization. */
import * as Effect from "effect/Effect"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { CommandFailed } from "../../shared/outcome.ts"

const isRunning = (pid: number): boolean => {
  if (pid === process.pid || !Number.isSafeInteger(pid) || pid < 1) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    // The process is that of another user.
    return cause instanceof Error && "code" in cause && cause.code === "EPERM"
  }
}

const take = async (file: string): Promise<boolean> => {
  await Fs.mkdir(Path.dirname(file), { recursive: true })
  const write = () =>
    Fs.writeFile(file, String(process.pid), { flag: "wx" }).then(
      () => true,
      () => false
    )
  if (await write()) return true
  if (isRunning(Number(await Fs.readFile(file, "utf8").catch(() => "")))) return false
  // A run that was killed left it.
  await Fs.rm(file, { force: true })
  return write()
}

/** Holds the lock until the scope closes. Fails if another run has it. */
export const lockBackup = (root: string, organization: string) => {
  const file = Path.join(root, organization, "lock")
  return Effect.acquireRelease(
    Effect.filterOrFail(
      Effect.promise(() => take(file)),
      (isTaken) => isTaken,
      () => new CommandFailed({ reason: `Another run stores copies of ${organization}.` })
    ),
    () => Effect.promise(() => Fs.rm(file, { force: true }))
  )
}
