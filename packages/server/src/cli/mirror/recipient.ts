/** Reads the public key of a back-up provider. */
import { readRecipient, type Recipient } from "@dpp/proof/mirror"
import * as Effect from "effect/Effect"
import { createPublicKey } from "node:crypto"
import { decodeText, readBounded, refusalOf, requireFile } from "../shared/files.ts"
import { UsageError } from "../shared/outcome.ts"

const isPrivate = (text: string): boolean => text.includes("PRIVATE KEY")

const jwkOf = (text: string): unknown =>
  text.trimStart().startsWith("{") ? JSON.parse(text) : createPublicKey(text).export({ format: "jwk" })

const readText = Effect.fnUntraced(function* (key: string) {
  if (key.trimStart().startsWith("{")) return key
  yield* requireFile(key)
  return yield* Effect.tryPromise({
    try: async () => decodeText(await readBounded(key)),
    catch: (cause) => new UsageError({ reason: `${key} ${refusalOf(cause)}` })
  })
})

/** `key` is a JWK, or the file of a JWK or PEM. */
export const recipientFrom = Effect.fnUntraced(function* (key: string): Effect.fn.Return<Recipient, UsageError> {
  const text = yield* readText(key)
  const refused = new UsageError({
    reason:
      "--recipient needs a public key: X25519, P-256, P-384, P-521, or RSA with 2,048 bits or more, as JWK or PEM. " +
      "The private key remains with the back-up provider."
  })
  if (isPrivate(text)) return yield* refused
  const jwk = yield* Effect.try({ try: () => jwkOf(text), catch: () => refused })
  const recipient = yield* Effect.promise(() => readRecipient(jwk))
  return recipient ?? (yield* refused)
})
