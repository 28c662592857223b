/** Tokens of 256 random bits, which are found by their hash: sign-in links and sessions. */
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as TokenFormat from "./TokenFormat.ts"

/** A new token and its SHA-256, which is all that is stored. */
export interface SecretToken {
  readonly text: string
  readonly hash: Uint8Array
}

/** The functions take their services once, when the service that uses them is built. */
export const secretTokens = Effect.gen(function* () {
  const random = yield* SecureRandom.SecureRandom
  const digest = yield* Digest.Digest

  const hash = (text: string): Effect.Effect<Uint8Array> => TokenFormat.hash(text, digest)

  const make = Effect.fnUntraced(function* (prefix = "") {
    const text = prefix + Base64Url.encode(yield* random.randomBytes(32))
    const token: SecretToken = { text, hash: yield* hash(text) }
    return token
  })

  return { hash, make }
})
