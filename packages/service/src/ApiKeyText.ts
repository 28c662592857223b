/**
 * The text of an API key: `dpp_live_` + 8 characters lookup id + `_` + 32 characters secret + 6 characters checksum.
 *
 * The lookup id finds the key, the secret proves it, the checksum tells a mistyped key from a foreign one without a
 * look into the database. Only a SHA-256 of the whole text is stored.
 *
 * @source inferred: the specification does not show the format; see docs/decisions/0022-api-key-format.md
 */
import * as Digest from "effect/crypto/Digest"
import { timingSafeEqual } from "effect/crypto/Mac"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz"
const form = /^dpp_live_([0-9A-Za-z]{8})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/u

export interface NewKey {
  readonly text: string
  readonly lookupId: string
}

/** Not secret: what a person recognises the key by. */
export const prefixOf = (lookupId: string): string => `dpp_live_${lookupId}`

export const generate: Effect.Effect<NewKey, never, SecureRandom.SecureRandom | Digest.Digest> = Effect.gen(
  function* () {
    const lookupId = yield* randomText(8)
    const secret = yield* randomText(32)
    const body = `${prefixOf(lookupId)}_${secret}`
    return { lookupId, text: body + (yield* checksum(body, yield* Digest.Digest)) }
  }
)

/** The lookup id of a well-formed key; none where form or checksum are wrong. */
export const lookupIdOf = (text: string, digest: Digest.Digest["Service"]): Effect.Effect<Option.Option<string>> => {
  const [, lookupId, , sum] = form.exec(text) ?? []
  if (lookupId === undefined || sum === undefined) return Effect.succeedNone
  return Effect.map(checksum(text.slice(0, -sum.length), digest), (right) =>
    right === sum ? Option.some(lookupId) : Option.none()
  )
}

export const hash = (text: string, digest: Digest.Digest["Service"]): Effect.Effect<Uint8Array> =>
  digest.digest(Digest.sha256, encoder.encode(text))

const encoder = new TextEncoder()

/** In constant time, so that an answer's duration tells nothing of how much agreed. */
export const isSameHash = (a: Uint8Array, b: Uint8Array): boolean => timingSafeEqual(a, b)

const randomText = Effect.fnUntraced(function* (length: number) {
  const random = yield* SecureRandom.SecureRandom
  const characters = yield* Effect.replicateEffect(random.intBetween(0, alphabet.length - 1), length)
  return characters.map((index) => alphabet[index]).join("")
})

const checksum = (body: string, digest: Digest.Digest["Service"]): Effect.Effect<string> =>
  Effect.map(hash(body, digest), (bytes) =>
    Array.from(bytes.subarray(0, 6), (byte) => alphabet[byte % alphabet.length]).join("")
  )
