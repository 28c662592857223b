import { keyEncryptionFile, readOrMakeKey } from "@dpp/persistence/driver/keyEncryptionFile"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "dpp-key-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

describe("the key encryption key of an embedded database", () => {
  it.effect("is made once, in a file that only its owner may read", () =>
    Effect.gen(function* () {
      const place = yield* folder
      const key = yield* readOrMakeKey(place)
      assert.strictEqual(key.length, 32)
      assert.deepStrictEqual(yield* readOrMakeKey(place), key)
      assert.deepStrictEqual(readdirSync(place), [keyEncryptionFile])
      assert.strictEqual(statSync(join(place, keyEncryptionFile)).mode & 0o777, 0o600)
      assert.notDeepEqual(yield* readOrMakeKey(yield* folder), key)
    })
  )

  it.effect("is not replaced if its file was damaged", () =>
    Effect.gen(function* () {
      const place = yield* folder
      writeFileSync(join(place, keyEncryptionFile), "damaged")
      const failure = yield* Effect.flip(readOrMakeKey(place))
      assert.include(failure.message, "must hold 32 bytes in base64")
      assert.notInclude(failure.message, "damaged")
    })
  )
})
