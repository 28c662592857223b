/**
 * Secrets as the database and backups hold them: encrypted with AES-256-GCM under a key that is in neither.
 *
 * The text is base64 of 12 bytes of initialization vector, the secret encrypted, and 16 bytes of tag. The name is authenticated with it, so that
 * the secret of one thing cannot be stored as that of another.
 *
 * @source RFC 5116 §5.2
 */
import { fromBase64, toBase64 } from "../encoding/base64.ts"
import { type Bytes, concat, utf8 } from "../encoding/bytes.ts"

const ivLength = 12

const algorithm = (iv: Bytes, name: string) => ({ name: "AES-GCM", iv, additionalData: utf8(name) })

const importKey = (key: Bytes): Promise<CryptoKey> => {
  if (key.length !== 32) throw new TypeError("The key encryption key must have 32 bytes")
  return crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"])
}

/** Encrypts a secret that belongs to what `name` names. */
export const encryptUnder = async (secret: Bytes, name: string, keyEncryptionKey: Bytes): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const encrypted = await crypto.subtle.encrypt(algorithm(iv, name), await importKey(keyEncryptionKey), secret)
  return toBase64(concat(iv, new Uint8Array(encrypted)))
}

/** Decrypts a secret; `undefined` if it was encrypted under another key, or belongs to another name. */
export const decryptUnder = async (text: string, name: string, keyEncryptionKey: Bytes): Promise<Bytes | undefined> => {
  const bytes = fromBase64(text)
  if (bytes === undefined) return undefined
  const key = await importKey(keyEncryptionKey)
  try {
    const iv = bytes.slice(0, ivLength)
    return new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, name), key, bytes.slice(ivLength)))
  } catch {
    return undefined
  }
}
