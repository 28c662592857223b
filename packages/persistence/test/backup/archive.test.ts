/** An archive is written completely, or nothing remains of it. */
import { ArchiveDamaged, ArchiveUnwritable, requireWithin, writeArchive } from "@dpp/persistence/backup/archive"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const aFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "dpp-archive-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)
const entry = { name: "header.json", bytes: Buffer.from("{}") }

describe("an archive", () => {
  it.live("of a backup that is interrupted leaves nothing", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      const isWriting = yield* Deferred.make<void>()
      const backup = yield* Effect.forkChild(
        writeArchive(join(folder, "a.tar.gz"), (add) =>
          add(entry).pipe(Effect.andThen(Deferred.succeed(isWriting, undefined)), Effect.andThen(Effect.never))
        )
      )
      yield* Deferred.await(isWriting)
      yield* Fiber.interrupt(backup)
      assert.deepStrictEqual(readdirSync(folder), [])
    }).pipe(Effect.scoped)
  )

  it.live("that cannot get its name at last leaves nothing either", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      const path = join(folder, "a.tar.gz")
      mkdirSync(join(path, "full"), { recursive: true })
      assert.instanceOf(yield* Effect.flip(writeArchive(path, (add) => add(entry))), ArchiveUnwritable)
      assert.deepStrictEqual(readdirSync(folder), ["a.tar.gz"])
    }).pipe(Effect.scoped)
  )

  it("has a bound of the bytes of an entry, of an uploaded file, and of the number of entries", () => {
    const megabyte = 1024 * 1024
    requireWithin("rows/products.ndjson", 256 * megabyte, 1_000_000)
    requireWithin("files/a", 10 * megabyte, 1)
    for (const [name, size, count, message] of [
      ["rows/products.ndjson", 256 * megabyte + 1, 1, "rows/products.ndjson is larger than 256 MB"],
      ["manifest.json", 256 * megabyte + 1, 1, "manifest.json is larger than 256 MB"],
      ["files/a", 10 * megabyte + 1, 1, "files/a is larger than 10 MB"],
      ["files/a", 1, 1_000_001, "it has more than 1,000,000 entries"]
    ] as const)
      assert.throws(() => requireWithin(name, size, count), ArchiveDamaged, message)
  })
})
