/** What an interrupted discard leaves is deleted by the next run. */
import { OrganizationId, practiceIdFrom } from "@dpp/core/party"
import * as DiscardedPracticeModule from "@dpp/service/organizations/DiscardedPractice"
import { DiscardedPractice } from "@dpp/service/organizations/DiscardedPractice"
import { FileStore } from "@dpp/service/ports/FileStore"
import { PracticeStore } from "@dpp/service/ports/PracticeStore"
import { uuidOf } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const id = OrganizationId.make(practiceIdFrom(uuidOf(1)))

it.effect("deletes files before the records that name them, then rows, and continues after a failure", () => {
  const files = new Set(Array.from({ length: 150 }, (_, index) => `token-${index}`))
  const bytes = new Set(files)
  let rows = 3
  let failures = 1
  const store = Layer.mock(PracticeStore, {
    discarded: Effect.sync(() => (rows > 0 ? [id] : [])),
    files: (_practice, limit) => Effect.sync(() => [...files].slice(0, limit)),
    deleteFiles: (_practice, tokens) =>
      Effect.sync(() => {
        for (const token of tokens) {
          assert.isFalse(bytes.has(token), token)
          files.delete(token)
        }
      }),
    deleteBatch: () =>
      Effect.sync(() => {
        assert.strictEqual(files.size, 0)
        rows -= 1
        return rows > 0
      })
  })
  const fileStore = Layer.mock(FileStore, {
    remove: (token) =>
      token === "token-120" && failures-- > 0
        ? Effect.die(new Error("The storage fails."))
        : Effect.sync(() => void bytes.delete(token))
  })
  return Effect.gen(function* () {
    const { run } = yield* DiscardedPractice
    yield* run
    assert.deepStrictEqual([files.size, rows], [50, 3])
    yield* run
    assert.deepStrictEqual([files.size, bytes.size, rows], [0, 0, 0])
    yield* run
  }).pipe(Effect.provide(DiscardedPracticeModule.layer.pipe(Layer.provide([store, fileStore]))))
})
