/**
 * A power cut, on a disk that loses everything that was not flushed.
 *
 * In every round the database starts on what the last power cut has left. Each power cut has a random time and a random
 * loss. The printed seed determines everything: set DPP_POWER_SEED to repeat a run.
 */
import * as FileStoreDisk from "@dpp/persistence/files/FileStoreDisk"
import * as Pglite from "@dpp/persistence/driver/Pglite"
import { FileStore } from "@dpp/service/ports/FileStore"
import { random } from "@dpp/testkit/fuzz/requests"
import { runs } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Load } from "../support/load.ts"
import { recordDisk } from "../support/recordDisk.ts"

const rounds = Number(process.env["DPP_CRASH_ROUNDS"] ?? runs(2, 30))
const seed = Number(process.env["DPP_POWER_SEED"] ?? Date.now())
/** A round takes two seconds, and more on a busy machine. */
const timeout = 120_000 + rounds * 20_000

const aPlace = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "dpp-power-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

const opened = (dataDir: string, isFlushed: boolean) => Layer.fresh(Pglite.layer({ dataDir, isFlushed }))

/** Some rounds end while the database starts, which takes some thousand writes and flushes; the others later. */
const round = Effect.fnUntraced(function* (folder: string, left: string, load: Load, next: () => number) {
  load.begin()
  const disk = yield* recordDisk(folder)
  const power = { isCut: false }
  const cutAfter = (operations: number) =>
    disk.cutAfter(1 + Math.floor(next() * operations), () => {
      power.isCut = true
      load.cut()
      disk.image(left, next)
    })
  const isAtStart = next() < 0.25
  if (isAtStart) cutAfter(6000)
  yield* Effect.gen(function* () {
    yield* load.compare
    if (!isAtStart) cutAfter(1500)
    while (!power.isCut) yield* load.write
  }).pipe(Effect.provide(opened(folder, true)))
  disk.assertComplete()
}, Effect.scoped)

describe("a power cut", () => {
  it.effect(
    "loses no acknowledged commit, leaves no partial transaction, and the database starts again",
    () =>
      Effect.gen(function* () {
        const next = random(seed)
        const place = yield* aPlace
        const load = new Load(next)
        const folderOf = (number: number) => join(place, `${number}`)
        mkdirSync(folderOf(0))
        let survived = 0
        try {
          for (; survived < rounds; survived += 1) {
            yield* round(folderOf(survived), folderOf(survived + 1), load, next)
            rmSync(folderOf(survived), { recursive: true })
          }
          yield* Effect.provide(load.compare, opened(folderOf(rounds), false))
        } finally {
          console.log(`proof: ${survived} of ${rounds} rounds ok; power cut, seed ${seed}, ${load.total} transactions`)
        }
      }),
    timeout
  )

  it.effect(
    "loses acknowledged commits without flushing, and this test detects it",
    () =>
      Effect.gen(function* () {
        const place = yield* aPlace
        const load = new Load(random(seed))
        const [folder, left] = [join(place, "0"), join(place, "1")]
        mkdirSync(folder)
        yield* Effect.provide(load.compare, opened(folder, true))
        yield* Effect.gen(function* () {
          const disk = yield* recordDisk(folder)
          yield* Effect.repeat(load.write, { times: 30 })
          load.cut()
          // Everything that was not flushed is lost.
          disk.image(left, () => 0)
        }).pipe(Effect.scoped, Effect.provide(opened(folder, false)))
        const exit = yield* Effect.exit(Effect.provide(load.compare, opened(left, false)))
        assert.isTrue(Exit.isFailure(exit))
      }),
    timeout
  )

  it.effect(
    "keeps every uploaded file that was stored, also those stored concurrently",
    () =>
      Effect.gen(function* () {
        const next = random(seed)
        const place = yield* aPlace
        const data = join(place, "data")
        mkdirSync(data)
        const disk = yield* recordDisk(data)
        const stored: Array<string> = []
        const images: Array<{ readonly folder: string; readonly tokens: ReadonlyArray<string> }> = []
        const put = Effect.fnUntraced(function* (token: string) {
          yield* (yield* FileStore).put(token, Buffer.from(token.repeat(500)))
          stored.push(token)
          const image = { folder: join(place, `${images.length}`), tokens: [...stored] }
          images.push(image)
          disk.image(image.folder, next)
        })
        const tokens = Array.from({ length: 24 }, (_, n) => `${"abc"[n % 3]}-token-of-a-file-${n}`)
        yield* Effect.forEach(tokens, put, { concurrency: 4 }).pipe(
          Effect.provide(FileStoreDisk.layer(join(data, "files")))
        )
        disk.assertComplete()
        for (const { folder, tokens: expected } of images) {
          const found = yield* Effect.forEach(expected, readText).pipe(
            Effect.provide(FileStoreDisk.layer(join(folder, "files")))
          )
          assert.deepStrictEqual(
            found,
            expected.map((token) => token.repeat(500)),
            `seed ${seed}`
          )
        }
      }),
    timeout
  )
})

const readText = Effect.fnUntraced(function* (token: string) {
  const found = yield* (yield* FileStore).read(token)
  if (Option.isNone(found)) return null
  return Buffer.concat([...(yield* Stream.runCollect(found.value.content))]).toString()
})
