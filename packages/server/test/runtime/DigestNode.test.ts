import * as DigestNode from "@dpp/server/runtime/DigestNode"
import { assert, it } from "@effect/vitest"
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"

const data = new TextEncoder().encode("dpp_live_größe")

const digests = Effect.gen(function* () {
  const { digest, digestHex } = yield* Digest.Digest
  return yield* Effect.all(
    [Digest.md5, Digest.sha1, Digest.sha256, Digest.sha384, Digest.sha512].map((algorithm) =>
      Effect.all([digest(algorithm, data), digestHex(algorithm, data)])
    )
  )
})

it.effect("Node's digests are those of WebCrypto, of every algorithm", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(
      yield* Effect.provide(digests, DigestNode.layer),
      yield* Effect.provide(digests, Digest.layerWebCrypto)
    )
  })
)
