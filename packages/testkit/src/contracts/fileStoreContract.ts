/** What every adapter of the port `FileStore` keeps. */
import { FileStore } from "@dpp/service/ports/FileStore"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"

const bytesOf = Effect.fnUntraced(function* (token: string) {
  const found = yield* (yield* FileStore).read(token)
  if (Option.isNone(found)) return null
  const chunks = yield* Stream.runCollect(found.value.content)
  const bytes = Buffer.concat([...chunks])
  assert.strictEqual(bytes.length, found.value.size)
  return bytes
})

export const fileStoreContract = (name: string, adapter: Layer.Layer<FileStore>): void =>
  layer(adapter)(name, (it) => {
    it.effect("gives back what was put, byte for byte, also of many chunks", () =>
      Effect.gen(function* () {
        const store = yield* FileStore
        const bytes = Buffer.alloc(1_000_000, "0123456789")
        yield* store.put("token-of-a-large-file", bytes)
        yield* store.put("token-of-an-empty-file", new Uint8Array())
        assert.isTrue((yield* bytesOf("token-of-a-large-file"))?.equals(bytes))
        assert.strictEqual((yield* bytesOf("token-of-an-empty-file"))?.length, 0)
      })
    )

    it.effect("finds no file that was removed or never put; removing an unknown file is a no-op", () =>
      Effect.gen(function* () {
        const store = yield* FileStore
        yield* store.put("token-that-is-removed", Buffer.from("x"))
        yield* store.remove("token-that-is-removed")
        yield* store.remove("token-that-is-removed")
        assert.isNull(yield* bytesOf("token-that-is-removed"))
        assert.isNull(yield* bytesOf("token-never-put"))
      })
    )

    it.effect("takes no token for a path", () =>
      Effect.gen(function* () {
        const store = yield* FileStore
        for (const token of ["../../../../etc/passwd", "..", "", "a/b", "C:\\windows\\system.ini"]) {
          assert.isNull(yield* bytesOf(token))
          yield* store.remove(token)
        }
      })
    )

    it.effect("keeps files that are put at the same time apart", () =>
      Effect.gen(function* () {
        const store = yield* FileStore
        const tokens = Array.from({ length: 30 }, (_, n) => `aa-parallel-token-${n}`)
        yield* Effect.forEach(tokens, (token) => store.put(token, Buffer.from(token)), { concurrency: "unbounded" })
        for (const token of tokens) assert.strictEqual((yield* bytesOf(token))?.toString(), token)
      })
    )
  })
