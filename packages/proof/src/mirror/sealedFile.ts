/**
 * Files that only the holder of a private key can open.
 *
 * @source RFC 7516 §3.1 (compact JWE)
 * @source RFC 7518 §4.3, §4.6 (key management)
 * @source RFC 8037 §3.2 (X25519)
 */
import {
  calculateJwkThumbprint,
  compactDecrypt,
  CompactEncrypt,
  decodeProtectedHeader,
  importJWK,
  type JWK
} from "jose"
import { type Bytes, fromUtf8, utf8 } from "../encoding/bytes.ts"

/** The public key of a recipient. */
export interface Recipient {
  /** Thumbprint of the key, base64url. */
  readonly kid: string
  readonly alg: "ECDH-ES+A256KW" | "RSA-OAEP-256"
  readonly key: CryptoKey
}

const curves: ReadonlyArray<unknown> = ["X25519", "P-256", "P-384", "P-521"]

const shortestModulus = 2048

const algorithmOf = ({ crv, kty }: JWK): Recipient["alg"] | undefined => {
  if (kty === "RSA") return "RSA-OAEP-256"
  return (kty === "OKP" || kty === "EC") && curves.includes(crv) ? "ECDH-ES+A256KW" : undefined
}

/**
 * Reads the public JWK of a recipient: X25519, P-256, P-384, P-521, or RSA with 2,048 bits or more. `undefined` for other
 * values, and for private keys, which remain with the recipient.
 */
export const readRecipient = async (value: unknown): Promise<Recipient | undefined> => {
  if (typeof value !== "object" || value === null || "d" in value) return undefined
  // Sound: what is not a JWK has no known type of key, or is not imported.
  const jwk = value as JWK
  const alg = algorithmOf(jwk)
  if (alg === undefined) return undefined
  try {
    const key = await importJWK({ ...jwk, alg }, alg)
    if (!(key instanceof CryptoKey)) return undefined
    const { modulusLength = shortestModulus } = { ...key.algorithm } as { readonly modulusLength?: number }
    return modulusLength < shortestModulus ? undefined : { kid: await calculateJwkThumbprint(jwk), alg, key }
  } catch {
    return undefined
  }
}

/** Seals a file as compact JWE. `contentType` is stated in clear. Each call gives other bytes. */
export const sealFile = async (bytes: Uint8Array, contentType: string, { alg, key, kid }: Recipient): Promise<Bytes> =>
  utf8(await new CompactEncrypt(bytes).setProtectedHeader({ alg, enc: "A256GCM", kid, cty: contentType }).encrypt(key))

/** The thumbprint of the key that opens a sealed file; `undefined` if the bytes are not one. */
export const recipientOf = (sealed: Uint8Array): string | undefined => {
  try {
    const { kid } = decodeProtectedHeader(fromUtf8(sealed) ?? "")
    return typeof kid === "string" ? kid : undefined
  } catch {
    return undefined
  }
}

/** Opens a sealed file. Rejects where the key is another one or a byte was changed. */
export const openFile = async (sealed: Uint8Array, privateKey: CryptoKey): Promise<Bytes> => {
  const { plaintext } = await compactDecrypt(sealed, privateKey, {
    keyManagementAlgorithms: ["ECDH-ES+A256KW", "RSA-OAEP-256"],
    contentEncryptionAlgorithms: ["A256GCM"]
  })
  return new Uint8Array(plaintext)
}
