/**
 * Secrets of webhooks: made, stored encrypted where the service has a key encryption key, and used to sign messages.
 *
 * @source inferred: Standard Webhooks 1.0.0, "Signature scheme"; see docs/decisions/0094-webhooks-and-mail.md
 */
import type { WebhookId } from "@dpp/core/webhook"
import { decryptUnder, encryptUnder } from "@dpp/proof/keys"
import * as Mac from "effect/crypto/Mac"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Base64 from "effect/encoding/Base64"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { KeyEncryption } from "../ports/KeyEncryption.ts"
import type { StoredSecrets } from "../ports/WebhookStore.ts"

const prefix = "whsec_"
const secretBytes = 32

/** A stored text with this beginning is encrypted. */
const encryptedPrefix = "aes:"

const encoder = new TextEncoder()

/** The secret was encrypted under another key. It is not the fault of the receiver, so nothing is sent until the key is right. */
export class SecretUnreadable extends Error {
  override readonly name = "SecretUnreadable"
  constructor(id: WebhookId) {
    super(
      `The secret of webhook ${id} was encrypted under another key than DPP_KEY_ENCRYPTION_KEY. Set the former value and start the ` +
        "service again; if it is lost, each organization rotates the secrets of its webhooks."
    )
  }
}

/** The name under which the secret of a webhook is encrypted. */
const nameOf = (id: WebhookId): string => `webhook ${id}`

export const webhookSecrets = Effect.gen(function* () {
  const { key } = yield* KeyEncryption
  const mac = yield* Mac.Mac
  const random = yield* SecureRandom.SecureRandom

  /** A new secret: as its owner gets it, and as it is stored. */
  const make = Effect.fnUntraced(function* (id: WebhookId) {
    const bytes = new Uint8Array(yield* random.randomBytes(secretBytes))
    const text = `${prefix}${Base64.encode(bytes)}`
    const stored = yield* Option.match(key, {
      onNone: () => Effect.succeed(text),
      onSome: (encryption) =>
        Effect.map(
          Effect.promise(() => encryptUnder(bytes, nameOf(id), Redacted.value(encryption))),
          (encrypted) => `${encryptedPrefix}${encrypted}`
        )
    })
    return { text, stored }
  })

  const open = Effect.fnUntraced(function* (id: WebhookId, stored: string) {
    if (!stored.startsWith(encryptedPrefix)) {
      return yield* Effect.fromResult(Base64.decode(stored.slice(prefix.length))).pipe(Effect.orDie)
    }
    const encrypted = stored.slice(encryptedPrefix.length)
    const bytes = Option.isNone(key)
      ? undefined
      : yield* Effect.promise(() => decryptUnder(encrypted, nameOf(id), Redacted.value(key.value)))
    return bytes ?? (yield* Effect.die(new SecretUnreadable(id)))
  })

  /** Returns what signs the messages of a webhook: with the former secret as well, as long as it counts. */
  const signer = Effect.fnUntraced(
    function* (id: WebhookId, { previous, secret }: StoredSecrets) {
      const keys = yield* Effect.forEach(previous === null ? [secret] : [secret, previous], (stored) =>
        Effect.flatMap(open(id, stored), (bytes) => Mac.key(Mac.hmacSha256, bytes))
      )
      /** The headers of a message that is sent now. `message`: the same for each attempt. */
      return Effect.fnUntraced(
        function* (message: string, body: string) {
          const timestamp = Math.floor(DateTime.toEpochMillis(yield* DateTime.now) / 1000)
          const signed = encoder.encode(`${message}.${timestamp}.${body}`)
          const signatures = yield* Effect.forEach(keys, (one) => mac.sign(one, signed))
          return {
            "webhook-id": message,
            "webhook-timestamp": String(timestamp),
            "webhook-signature": signatures.map((one) => `v1,${Base64.encode(one)}`).join(" ")
          }
        },
        Effect.catchTags({ CryptoError: Effect.die })
      )
    },
    Effect.catchTags({ CryptoError: Effect.die })
  )

  return { make, signer }
})
