/**
 * Digests by Node's own crypto, in place of WebCrypto's.
 *
 * Every request hashes its key twice: here that takes a microsecond each, there a trip to another thread.
 */
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { hash } from "node:crypto"

/** As Node names it: `SHA-256` is `sha256`. */
const nameOf = ({ name }: Digest.Algorithm): string => name.toLowerCase().replace("-", "")

export const layer: Layer.Layer<Digest.Digest> = Layer.succeed(Digest.Digest, {
  digest: (algorithm, data) =>
    Effect.sync(() => new Uint8Array(hash(nameOf(algorithm), data, { outputEncoding: "buffer" }))),
  digestHex: (algorithm, data) => Effect.sync(() => hash(nameOf(algorithm), data))
})
