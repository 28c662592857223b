/**
 * Keys of an organization: Ed25519, named by their thumbprint.
 *
 * @source RFC 8037 §2
 * @source RFC 7638 §3
 */
import { calculateJwkThumbprint } from "jose"
import { fromBase64url, isHash, toBase64url } from "../encoding/base64.ts"
import { type Bytes } from "../encoding/bytes.ts"
import { isJsonObject } from "../encoding/json.ts"
import { reject } from "../reasons.ts"

/** What a key signs. A key has one purpose for its whole life. */
export type KeyPurpose = "statement" | "log"

export interface PublicJwk {
  readonly kty: "OKP"
  readonly crv: "Ed25519"
  /** Public key, 32 bytes in base64url. */
  readonly x: string
  /** Thumbprint of the key, base64url. */
  readonly kid: string
  readonly alg: "EdDSA"
  readonly use: "sig"
}

export interface SigningKey {
  readonly publicJwk: PublicJwk
  readonly privateKey: CryptoKey
}

/** The JWK of a public key. `x` is the key in base64url. */
export const publicJwk = async (x: string): Promise<PublicJwk> => {
  const kid = await calculateJwkThumbprint({ kty: "OKP", crv: "Ed25519", x })
  return { kty: "OKP", crv: "Ed25519", x, kid, alg: "EdDSA", use: "sig" }
}

/** Reads a public Ed25519 JWK that others wrote. Other members are ignored, except for a `kid` that is not the thumbprint. */
export const readPublicJwk = async (value: unknown): Promise<PublicJwk> => {
  if (!isJsonObject(value) || value["kty"] !== "OKP" || value["crv"] !== "Ed25519" || !isHash(value["x"]))
    return reject("did-malformed", "publicKeyJwk")
  const jwk = await publicJwk(value["x"])
  return value["kid"] === undefined || value["kid"] === jwk.kid ? jwk : reject("did-key-thumbprint", jwk.kid)
}

export const rawPublicKey = ({ x }: Pick<PublicJwk, "x">): Bytes =>
  fromBase64url(x) ?? reject("did-malformed", "publicKeyJwk")

/** Rejects with {@link ProofRejected} where the runtime refuses the key, for example because it is not a point of the curve. */
export const importPublicKey = async ({ x }: Pick<PublicJwk, "x">): Promise<CryptoKey> => {
  try {
    return await crypto.subtle.importKey("jwk", { kty: "OKP", crv: "Ed25519", x }, "Ed25519", true, ["verify"])
  } catch {
    return reject("did-malformed", "publicKeyJwk")
  }
}

/** A private key as its 32 bytes of seed. */
export const importPrivateKey = async (d: Bytes, { x }: PublicJwk, isExtractable = false): Promise<SigningKey> => {
  const jwk = { kty: "OKP", crv: "Ed25519", x, d: toBase64url(d) }
  const privateKey = await crypto.subtle.importKey("jwk", jwk, "Ed25519", isExtractable, ["sign"])
  return { publicJwk: await publicJwk(x), privateKey }
}

/** A new key. Its private part can be exported, so that it can be wrapped. */
export const generateSigningKey = async (): Promise<SigningKey> => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])
  const { x = "" } = await crypto.subtle.exportKey("jwk", publicKey)
  return { publicJwk: await publicJwk(x), privateKey }
}
