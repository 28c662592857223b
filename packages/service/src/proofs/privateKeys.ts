/** The private keys of organizations: made and encrypted under the key encryption key, decrypted for use. */
import { generateSigningKey, type KeyPurpose, type SigningKey, unwrapPrivateKey, wrapPrivateKey } from "@dpp/proof/keys"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { KeyEncryption } from "../ports/KeyEncryption.ts"
import { LogStore, type StoredSigningKey } from "../ports/LogStore.ts"

/** What to do if the private keys were encrypted under another key. */
export const wrongKeyEncryptionKey =
  "Private keys in this database were encrypted under another key than DPP_KEY_ENCRYPTION_KEY. Nothing is signed with them. Set " +
  "DPP_KEY_ENCRYPTION_KEY to the former value and start the service again; for the embedded database, restore the file " +
  "key-encryption.key in DPP_DATA_DIR. If the former key is lost, replace the keys of each organization: " +
  "dpp signing-key rotate --organization ID, and the same with --purpose log."

/** The defect of `SigningKeys.ensure`. */
export class WrongKeyEncryptionKey extends Error {
  override readonly name = "WrongKeyEncryptionKey"
  constructor() {
    super(wrongKeyEncryptionKey)
  }
}

export const privateKeys = Effect.gen(function* () {
  const { key: encryption } = yield* KeyEncryption
  const log = yield* LogStore
  const unwrapped = new Map<string, SigningKey>()

  const encryptionKey = Option.match(encryption, {
    onNone: () => Effect.die(new Error("Signing is off: there is no key encryption key.")),
    onSome: (key) => Effect.succeed(Redacted.value(key))
  })

  /** Decrypts a key; undefined if it was encrypted under another one. */
  const unwrap = Effect.fnUntraced(function* ({ private_wrapped, public_jwk }: StoredSigningKey) {
    const found = unwrapped.get(public_jwk.kid)
    if (found !== undefined) return found
    const secret = yield* encryptionKey
    const key = yield* Effect.promise(() => unwrapPrivateKey(private_wrapped, public_jwk, secret))
    if (key !== undefined) unwrapped.set(public_jwk.kid, key)
    return key
  })

  /** Whether the newest key of the database can be decrypted. */
  const isOpen = Effect.gen(function* () {
    const newest = yield* log.newestKey
    return Option.isNone(newest) || (yield* unwrap(newest.value)) !== undefined
  })

  /** Makes a key, which is not stored yet. */
  const make = Effect.fnUntraced(function* (purpose: KeyPurpose, at: DateTime.Utc) {
    const secret = yield* encryptionKey
    const key = yield* Effect.promise(generateSigningKey)
    const private_wrapped = yield* Effect.promise(() => wrapPrivateKey(key, secret))
    const made: StoredSigningKey = {
      purpose,
      public_jwk: key.publicJwk,
      private_wrapped,
      created_at: at,
      created_index: 0,
      retired_at: null,
      revoked_at: null,
      revoked_reason: null,
      revocation: null
    }
    return made
  })

  return { unwrap, isOpen, make }
})
