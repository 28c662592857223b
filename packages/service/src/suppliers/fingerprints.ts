/**
 * Fingerprints of the values in the fields of a request: what is stored to notice that one was changed. A short value is
 * its own fingerprint, so that people can read what it was. All of a request take less than 3 MB: 500 products, some 100 fields.
 */
import type { AttributeName } from "@dpp/core/catalogue"
import { type FingerprintedValues, hashMark, type StandingFingerprints, type StandingValues } from "@dpp/core/supplier"
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"

/** In bytes of JSON. */
const maximumShort = 24

/** Characters of the hash in hexadecimal: 64 bits are enough for changes that are not made to collide. */
const hashLength = 16

const encoder = new TextEncoder()

/** The functions take their port once, when the use case that uses them is built. */
export const fingerprinting = Effect.gen(function* () {
  const digest = yield* Digest.Digest

  const fingerprint = (value: unknown): Effect.Effect<string | null> => {
    if (value === undefined) return Effect.succeed(null)
    const text = JSON.stringify(value)
    const bytes = encoder.encode(text)
    if (bytes.length <= maximumShort) return Effect.succeed(text)
    return Effect.map(
      Effect.orDie(digest.digestHex(Digest.sha256, bytes)),
      (hash) => hashMark + hash.slice(0, hashLength)
    )
  }

  /** Values with their fingerprints. */
  const add = (fields: ReadonlyArray<AttributeName>, groups: ReadonlyArray<StandingValues>) =>
    Effect.forEach(groups, ({ product_ids, values }) =>
      Effect.map(
        Effect.forEach(fields, (name) => fingerprint(values[name])),
        (fingerprints): FingerprintedValues => ({ product_ids, values, fingerprints })
      )
    )

  /** What was stored when the answer was submitted: by earlier releases, the values themselves. */
  const stored = (fields: ReadonlyArray<AttributeName>, base: ReadonlyArray<StandingFingerprints | StandingValues>) =>
    Effect.map(
      Effect.forEach(base, (group) => ("values" in group ? add(fields, [group]) : Effect.succeed([group]))),
      (groups): ReadonlyArray<StandingFingerprints> => groups.flat()
    )

  return { add, stored }
})
