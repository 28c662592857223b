/**
 * Private keys as the database and backups hold them: encrypted with AES-256-GCM under a key that is in neither.
 *
 * The text is base64 of 12 bytes of initialization vector, the 32 bytes of the key encrypted, and 16 bytes of tag. The thumbprint is
 * authenticated with it, so that the private part of one key cannot be stored as that of another.
 *
 * @source RFC 5116 §5.2
 */
import { fromBase64, fromBase64url } from "../encoding/base64.ts"
import type { Bytes } from "../encoding/bytes.ts"
import { decryptUnder, encryptUnder } from "./encryptUnder.ts"
import { importPrivateKey, type PublicJwk, type SigningKey } from "./signingKey.ts"

/** The bytes of `DPP_KEY_ENCRYPTION_KEY`, or of any 32 bytes in canonical base64; `undefined` for another text. */
export const parseKeyEncryptionKey = (text: string): Bytes | undefined => {
  const bytes = fromBase64(text)
  return bytes?.length === 32 ? bytes : undefined
}

/** Encrypts an extractable private key. */
export const wrapPrivateKey = async (key: SigningKey, keyEncryptionKey: Bytes): Promise<string> => {
  const { d = "" } = await crypto.subtle.exportKey("jwk", key.privateKey)
  const secret = fromBase64url(d)
  if (secret?.length !== 32) throw new TypeError("The private key is not an Ed25519 key")
  return encryptUnder(secret, key.publicJwk.kid, keyEncryptionKey)
}

/** Decrypts a private key; `undefined` if it was encrypted under another key, or belongs to another public key. */
export const unwrapPrivateKey = async (
  wrapped: string,
  publicJwk: PublicJwk,
  keyEncryptionKey: Bytes
): Promise<SigningKey | undefined> => {
  const secret = await decryptUnder(wrapped, publicJwk.kid, keyEncryptionKey)
  try {
    return secret && (await importPrivateKey(secret, publicJwk))
  } catch {
    return undefined
  }
}
