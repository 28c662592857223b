/** What kept responses occupy: their bodies and copies, and not the blocks that short buffers share. */
import { layer as keptLayer, ResponseCache } from "@dpp/http/response/ResponseCache"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpBody from "effect/http/HttpBody"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { Session } from "node:inspector"
import { setTimeout } from "node:timers/promises"

const mebibyte = 2 ** 20

/** The memory of all buffers in use, in bytes. Another thread of the process returns that of collected ones a little later. */
const buffersInUse = async (): Promise<number> => {
  const session = new Session()
  session.connect()
  let least = Number.POSITIVE_INFINITY
  for (let read = 0; read < 20; read += 1) {
    session.post("HeapProfiler.collectGarbage")
    await setTimeout(10)
    least = Math.min(least, process.memoryUsage().arrayBuffers)
  }
  session.disconnect()
  return least
}

/** A part of a block, most of which is of something else that is written at that moment. */
const partOfBlock = (length: number): Buffer => {
  Buffer.allocUnsafe(Math.min(Buffer.poolSize / 2 - 1, 30_000))
  return Buffer.allocUnsafe(length)
}

const responses = 10_000

it.effect("10,000 short responses and their compressed copies occupy no more than the bound of 64 MiB", () =>
  Effect.gen(function* () {
    const cache = yield* ResponseCache
    const before = yield* Effect.promise(buffersInUse)
    for (let n = 0; n < responses; n += 1) {
      const make = Effect.sync(() => HttpServerResponse.uint8Array(partOfBlock(3000)))
      const read = cache.getOrMake({ headers: {} }, `"${n}"`, {}, make)
      yield* read
      const { body } = yield* read
      cache.setCopy(body, "gzip", HttpBody.uint8Array(partOfBlock(1000)))
    }
    const used = ((yield* Effect.promise(buffersInUse)) - before) / mebibyte
    assert.isBelow(used, 64)
    // And it is not because nothing was kept.
    const kept = Array.from({ length: responses }, (_, n) => cache.get(`"${n}"`)).filter((found) => found !== undefined)
    assert.isAbove(kept.length, responses / 2)
    assert.isAbove(used, (kept.length * 3000) / mebibyte)
  }).pipe(Effect.provide(keptLayer))
)
