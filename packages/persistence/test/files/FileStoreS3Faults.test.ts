/** A bucket that fails, closes connections, or does not respond: every operation ends, and says that a retry may succeed. */
import * as FileStoreS3 from "@dpp/persistence/files/FileStoreS3"
import { classifyStorageError } from "@dpp/persistence/shared/classifyStorageError"
import { FileStore } from "@dpp/service/ports/FileStore"
import { stubBucket } from "@dpp/testkit/StubBucket"
import { assert, describe, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"

const token = "a".repeat(32)
const credentials = { accessKeyId: "a", secretAccessKey: "b" }

/** Attempts that fail take their time. */
const opened = Effect.fnUntraced(function* (response = 8000) {
  const bucket = yield* stubBucket
  const options = { bucket: "files", region: "us-east-1", endpoint: bucket.origin, credentials }
  const limits = Layer.succeed(FileStoreS3.S3TimeLimits, { connect: 2000, response })
  const store = Context.get(yield* Layer.build(Layer.provide(FileStoreS3.layer(options), limits)), FileStore)
  return { bucket, store }
})

/** The transient failure of an operation, which must fail. */
const failureOf = <A>(operation: Effect.Effect<A>) =>
  Effect.map(Effect.flip(Effect.sandbox(operation)), (cause) =>
    Option.getOrThrow(classifyStorageError(Cause.squash(cause)))
  )

describe("a bucket", () => {
  for (const [mode, reason] of [
    ["refuses", "SlowDown: Please reduce your request rate."],
    ["closes", "socket hang up"],
    ["hangs", "no response within 0.3 s"]
  ] as const) {
    it.live(`that ${mode} makes every operation fail, and works again afterwards`, () =>
      Effect.gen(function* () {
        const { bucket, store } = yield* opened(mode === "hangs" ? 300 : undefined)
        yield* store.put(token, Buffer.from("one"))
        bucket.mode = mode
        for (const operation of [store.put(token, Buffer.from("two")), store.read(token), store.remove(token)]) {
          const failure = yield* failureOf<unknown>(operation)
          assert.deepInclude(failure, { retryAfter: 5, isRefused: true })
          assert.include(failure.reason, reason)
          assert.notInclude(failure.reason, "\n")
        }
        bucket.mode = "works"
        const { content } = Option.getOrThrow(yield* store.read(token))
        assert.strictEqual(Buffer.concat([...(yield* Stream.runCollect(content))]).toString(), "one")
      }).pipe(Effect.scoped)
    )
  }

  it.live("that stops in the middle of a file ends the file with a failure", () =>
    Effect.gen(function* () {
      const { bucket, store } = yield* opened(300)
      yield* store.put(token, Buffer.from("one and two"))
      bucket.mode = "stalls"
      const { content, size } = Option.getOrThrow(yield* store.read(token))
      assert.strictEqual(size, 11)
      assert.isTrue((yield* failureOf(Stream.runCollect(content))).isRefused)
    }).pipe(Effect.scoped)
  )
})
