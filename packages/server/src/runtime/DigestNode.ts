/**
 * Digests computed by Node's synchronous crypto.
 *
 * Every request hashes its key twice: that takes a microsecond each, where WebCrypto would use another thread.
 */
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { hash } from "node:crypto"

/** The algorithm by its name in Node: `sha256` for `SHA-256`. */
const nameOf = ({ name }: Digest.Algorithm): string => name.toLowerCase().replace("-", "")

export const layer: Layer.Layer<Digest.Digest> = Layer.succeed(Digest.Digest, {
  digest: (algorithm, data) =>
    Effect.sync(() => new Uint8Array(hash(nameOf(algorithm), data, { outputEncoding: "buffer" }))),
  digestHex: (algorithm, data) => Effect.sync(() => hash(nameOf(algorithm), data))
})
