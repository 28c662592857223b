/** One process at a time in a data folder. */
import { lockDataFolder } from "@dpp/persistence/driver/dataLock"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { hostname, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const aFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "dpp-lock-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

const script = fileURLToPath(new URL("../support/holdFolder.ts", import.meta.url))

/** Another process that opens the folder; `said` is its first line: `open`, or the error. */
const otherProcess = (folder: string) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<{ readonly pid: number; readonly said: string; readonly kill: () => Promise<void> }>((resolve) => {
          const child = spawn(process.execPath, ["--conditions=@dpp/source", script, folder], {
            stdio: ["ignore", "pipe", "inherit"]
          })
          const gone = new Promise<void>((resolveGone) => child.once("exit", () => resolveGone()))
          const kill = () => {
            child.kill("SIGKILL")
            return gone
          }
          child.stdout.once("data", (bytes: Buffer) => resolve({ pid: child.pid ?? 0, said: bytes.toString(), kill }))
        })
    ),
    ({ kill }) => Effect.promise(kill)
  )

const lockFile = (folder: string): string => join(folder, "dpp.lock")
const isFree = (folder: string) => Effect.scoped(Effect.as(lockDataFolder(folder), true))

describe("the lock of a data folder", () => {
  it.effect("rejects a second opener, and names folder and process", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      yield* lockDataFolder(folder)
      const error = yield* Effect.flip(Effect.scoped(lockDataFolder(folder)))
      assert.strictEqual(error._tag, "DataFolderInUse")
      assert.include(error.message, folder)
      assert.include(error.message, `process ${process.pid}`)
    })
  )

  it.effect("is released without a trace when the scope closes", () =>
    Effect.gen(function* () {
      const folder = join(yield* aFolder, "made", "on", "the", "way")
      assert.isTrue(yield* isFree(folder))
      assert.deepStrictEqual(readdirSync(folder), [])
      assert.isTrue(yield* isFree(folder))
    })
  )

  it.effect("rejects a folder that another process has open, and replaces the lock after that process was killed", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      const other = yield* otherProcess(folder)
      assert.strictEqual(other.said, "open")
      const error = yield* Effect.flip(Effect.scoped(lockDataFolder(folder)))
      assert.deepInclude(error, { _tag: "DataFolderInUse", pid: other.pid, host: hostname() })
      yield* Effect.promise(other.kill)
      assert.isTrue(existsSync(lockFile(folder)))
      assert.isTrue(yield* isFree(folder))
    })
  )

  it.effect("admits one of four processes that find the same stale lock", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      const dead = yield* Effect.scoped(otherProcess(folder))
      assert.strictEqual(dead.said, "open")
      const others = yield* Effect.all(
        Array.from({ length: 4 }, () => otherProcess(folder)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(others.map(({ said }) => said).toSorted(), [
        "DataFolderInUse",
        "DataFolderInUse",
        "DataFolderInUse",
        "open"
      ])
    })
  )

  it.effect("replaces the lock of an earlier process with the same pid, as in a restarted container", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      writeFileSync(lockFile(folder), JSON.stringify({ pid: process.pid, host: hostname(), started: null }))
      assert.isTrue(yield* isFree(folder))
    })
  )

  it.effect("never replaces the lock of another host, and says what to do", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      writeFileSync(lockFile(folder), JSON.stringify({ pid: 1, host: "elsewhere", started: null }))
      const error = yield* Effect.flip(Effect.scoped(lockDataFolder(folder)))
      assert.include(error.message, `delete ${lockFile(folder)}`)
    })
  )

  it.effect("replaces the lock of a container with another name only once its process has ended", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      const other = yield* otherProcess(folder)
      const owner = JSON.parse(readFileSync(lockFile(folder), "utf8"))
      // As another container sees it: neither the name of the host nor the process is its own.
      const asOf = (change: object) => writeFileSync(lockFile(folder), JSON.stringify({ ...owner, ...change }))
      const isInUse = Effect.map(Effect.flip(isFree(folder)), ({ _tag }) => _tag === "DataFolderInUse")
      asOf({ host: "before", pid: 1 })
      assert.isTrue(yield* isInUse)
      process.kill(other.pid, "SIGSTOP")
      assert.isTrue(yield* isInUse)
      yield* Effect.promise(other.kill)
      // Of another machine that shares the folder, and of a socket that was deleted, nothing is known.
      asOf({ host: "before", pid: 1, started: "another-boot/1" })
      assert.isTrue(yield* isInUse)
      asOf({ host: "before", pid: 1, socket: "dpp-00000000-0000-0000-0000-000000000000.sock" })
      assert.isTrue(yield* isInUse)
      asOf({ host: "before", pid: 1 })
      assert.isTrue(yield* isFree(folder))
      assert.deepStrictEqual(readdirSync(folder), [])
    })
  )

  it.effect("reports a folder that cannot be created", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      writeFileSync(join(folder, "file"), "")
      const error = yield* Effect.flip(Effect.scoped(lockDataFolder(join(folder, "file"))))
      assert.strictEqual(error._tag, "DataFolderUnusable")
    })
  )
})
