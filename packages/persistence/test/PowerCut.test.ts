/**
 * The power cut: the embedded database on a disk that forgets what was not flushed.
 *
 * In every round the load of the round before has met a power cut, at a random moment and with a random loss; the
 * database starts on what is left. All rounds follow from the seed that is printed.
 */
import * as Pglite from "@dpp/persistence/Pglite"
import { random } from "@dpp/testkit/fuzz/requests"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Load } from "./support/load.ts"
import { recordDisk } from "./support/recordedDisk.ts"

const rounds = Number(process.env["DPP_CRASH_ROUNDS"] ?? 4)
const seed = Number(process.env["DPP_POWER_SEED"] ?? Date.now())

const folders = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "dpp-power-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

const recording = (folder: string) =>
  Effect.acquireRelease(
    Effect.sync(() => recordDisk(folder)),
    (disk) => Effect.sync(disk.stop)
  )

/** Opens the database, compares it with the load so far, goes on with the load until the power is cut, and closes it. */
const round = Effect.fnUntraced(function* (
  folder: string,
  load: Load,
  options: { readonly left: string; readonly next: () => number; readonly isFlushed: boolean }
) {
  const disk = yield* recording(folder)
  let isCut = false
  const cutAfter = (operations: number) =>
    disk.cutAfter(operations, () => {
      isCut = true
      load.cut()
      disk.image(options.left, options.next)
    })
  const isAtStart = options.next() < 0.25
  if (isAtStart) cutAfter(1 + Math.floor(options.next() * 6000))
  yield* Effect.gen(function* () {
    yield* load.compare
    if (!isAtStart) cutAfter(1 + Math.floor(options.next() * 1500))
    while (!isCut) yield* load.write
  }).pipe(Effect.provide(Layer.fresh(Pglite.layer({ dataDir: folder, isFlushed: options.isFlushed }))))
  disk.assertComplete()
}, Effect.scoped)

describe("a power cut", () => {
  it.effect(
    "loses no acknowledged commit, leaves no transaction by half, and the database starts again",
    () =>
      Effect.gen(function* () {
        const next = random(seed)
        const place = yield* folders
        const load = new Load(next)
        let folder = join(place, "0")
        mkdirSync(folder)
        let survived = 0
        try {
          for (; survived < rounds; survived += 1) {
            const left = join(place, `${survived + 1}`)
            yield* round(folder, load, { left, next, isFlushed: true })
            rmSync(folder, { recursive: true })
            folder = left
          }
          yield* load.compare.pipe(Effect.provide(Layer.fresh(Pglite.layer({ dataDir: folder }))))
        } finally {
          console.log(`proof: ${survived} of ${rounds} rounds ok; seed ${seed}; ${load.written} transactions`)
        }
      }),
    60_000 + rounds * 20_000
  )
})
