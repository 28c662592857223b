/**
 * Private keys as the database and backups hold them: encrypted with AES-256-GCM under a key that is in neither.
 *
 * The text is base64 of 12 bytes of initialization vector, the 32 bytes of the key encrypted, and 16 bytes of tag. The thumbprint is
 * authenticated with it, so that the private part of one key cannot be stored as that of another.
 *
 * @source RFC 5116 §5.2
 */
import { fromBase64, fromBase64url, toBase64 } from "../encoding/base64.ts"
import { type Bytes, concat, utf8 } from "../encoding/bytes.ts"
import { importPrivateKey, type PublicJwk, type SigningKey } from "./signingKey.ts"

const ivLength = 12

const algorithm = (iv: Bytes, { kid }: PublicJwk) => ({ name: "AES-GCM", iv, additionalData: utf8(kid) })

/** The bytes of `DPP_KEY_ENCRYPTION_KEY`, or of any 32 bytes in canonical base64; `undefined` for another text. */
export const parseKeyEncryptionKey = (text: string): Bytes | undefined => {
  const bytes = fromBase64(text)
  return bytes?.length === 32 ? bytes : undefined
}

const importKeyEncryptionKey = (key: Bytes): Promise<CryptoKey> => {
  if (key.length !== 32) throw new TypeError("The key encryption key must have 32 bytes")
  return crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"])
}

/** Encrypts an extractable private key. */
export const wrapPrivateKey = async (key: SigningKey, keyEncryptionKey: Bytes): Promise<string> => {
  const { d = "" } = await crypto.subtle.exportKey("jwk", key.privateKey)
  const secret = fromBase64url(d)
  if (secret?.length !== 32) throw new TypeError("The private key is not an Ed25519 key")
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const encrypted = await crypto.subtle.encrypt(
    algorithm(iv, key.publicJwk),
    await importKeyEncryptionKey(keyEncryptionKey),
    secret
  )
  return toBase64(concat(iv, new Uint8Array(encrypted)))
}

/** Decrypts a private key; `undefined` if it was encrypted under another key, or belongs to another public key. */
export const unwrapPrivateKey = async (
  wrapped: string,
  publicJwk: PublicJwk,
  keyEncryptionKey: Bytes
): Promise<SigningKey | undefined> => {
  const bytes = fromBase64(wrapped)
  if (bytes === undefined) return undefined
  const key = await importKeyEncryptionKey(keyEncryptionKey)
  try {
    const iv = bytes.slice(0, ivLength)
    const secret = await crypto.subtle.decrypt(algorithm(iv, publicJwk), key, bytes.slice(ivLength))
    return await importPrivateKey(new Uint8Array(secret), publicJwk)
  } catch {
    return undefined
  }
}
