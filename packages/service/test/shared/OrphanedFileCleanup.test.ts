import { OrphanedFileCleanup } from "@dpp/service/shared/OrphanedFileCleanup"
import * as Cleanup from "@dpp/service/shared/OrphanedFileCleanup"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { FileStore } from "@dpp/service/ports/FileStore"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"

/** Orphaned tokens, and the order in which their bytes and their records are deleted. */
const scene = (tokens: ReadonlyArray<string>, broken: ReadonlyArray<string> = []) => {
  const orphaned = [...tokens]
  const log: Array<string> = []
  const state = { runs: 0 }
  const ports = Layer.merge(
    Layer.mock(FileRecords, {
      claimExpired: (limit) =>
        Effect.sync(() => {
          state.runs += 1
          return orphaned.slice(0, limit)
        }),
      delete: (deleted) =>
        Effect.sync(() => {
          log.push(`delete ${deleted.join(" ")}`)
          orphaned.splice(0, deleted.length)
        })
    }),
    Layer.mock(FileStore, {
      remove: (token) =>
        broken.includes(token)
          ? Effect.die(new Error("The disk is full"))
          : Effect.sync(() => void log.push(`remove ${token}`))
    })
  )
  return { log, orphaned, state, cleanup: Cleanup.layer.pipe(Layer.provide(ports)) }
}

const run = Effect.flatMap(OrphanedFileCleanup, (cleanup) => cleanup.run)

describe("OrphanedFileCleanup", () => {
  it.effect("deletes the bytes of orphaned files before their records", () => {
    const { cleanup, log } = scene(["a", "b"])
    return Effect.gen(function* () {
      yield* run
      assert.deepStrictEqual(log, ["remove a", "remove b", "delete a b"])
    }).pipe(Effect.provide(cleanup))
  })

  it.effect("touches nothing if no file is orphaned", () => {
    const { cleanup, log, state } = scene([])
    return Effect.gen(function* () {
      yield* run
      assert.deepStrictEqual(log, [])
      assert.strictEqual(state.runs, 1)
    }).pipe(Effect.provide(cleanup))
  })

  it.effect("continues until no file is left, in batches of 100", () => {
    const { cleanup, orphaned, state } = scene(Array.from({ length: 250 }, (_, n) => `token-${n}`))
    return Effect.gen(function* () {
      yield* run
      assert.deepStrictEqual(orphaned, [])
      assert.strictEqual(state.runs, 3)
    }).pipe(Effect.provide(cleanup))
  })

  it.effect("does not fail if bytes cannot be deleted, and keeps the record for the next run", () => {
    const { cleanup, log, orphaned } = scene(["a", "b"], ["b"])
    return Effect.gen(function* () {
      yield* run
      assert.deepStrictEqual(log, ["remove a"])
      assert.deepStrictEqual(orphaned, ["a", "b"])
    }).pipe(Effect.provide(cleanup))
  })

  it.effect("runs at the start and every ten minutes", () => {
    const { cleanup, state } = scene([])
    return Effect.gen(function* () {
      yield* TestClock.adjust(0)
      assert.strictEqual(state.runs, 1)
      yield* TestClock.adjust("9 minutes")
      assert.strictEqual(state.runs, 1)
      yield* TestClock.adjust("21 minutes")
      assert.strictEqual(state.runs, 4)
    }).pipe(Effect.provide(Cleanup.scheduled.pipe(Layer.provide(cleanup))))
  })
})
