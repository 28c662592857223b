/**
 * Disclosures: an attribute with its salt, and the digest that stands for it in the signed document.
 *
 * @source RFC 9901 §4.2.1, §4.2.3, §4.2.5
 */
import { fromBase64url, toBase64url } from "../encoding/base64.ts"
import { type Bytes, fromUtf8, sha256, utf8 } from "../encoding/bytes.ts"
import { isJsonObject, type Json, parseCanonicalJson } from "../encoding/json.ts"
import { reject } from "../reasons.ts"

/** Names with a meaning of their own in SD-JWT. */
export const isReserved = (name: string): boolean => name === "_sd" || name === "..." || name === "_sd_alg"

/** Whether a value has a reserved name somewhere. */
export const hasReserved = (value: Json): boolean => {
  if (Array.isArray(value)) return value.some(hasReserved)
  if (!isJsonObject(value)) return false
  return Object.entries(value).some(([name, inner]) => isReserved(name) || hasReserved(inner))
}

/** The digest of a disclosure as it is transmitted, or of any other ASCII text, in base64url. */
export const digestOf = async (text: string): Promise<string> => toBase64url(await sha256(utf8(text)))

export interface ReadDisclosure {
  readonly digest: string
  readonly name: string
  readonly value: Json
}

export const readDisclosure = async (disclosure: string): Promise<ReadDisclosure> => {
  const bytes = fromBase64url(disclosure)
  const text = bytes === undefined ? undefined : fromUtf8(bytes)
  const parts = text === undefined ? undefined : parseCanonicalJson(text)
  if (!Array.isArray(parts) || parts.length !== 3) return reject("disclosure-malformed")
  const [salt, name, value]: ReadonlyArray<Json | undefined> = parts
  if (typeof salt !== "string" || typeof name !== "string" || value === undefined) return reject("disclosure-malformed")
  if (isReserved(name) || hasReserved(value)) return reject("disclosure-name", name)
  return { digest: await digestOf(disclosure), name, value }
}

export type Salts = (pointer: string) => Promise<Bytes>

/**
 * The salts of one version: the HMAC-SHA-256 of the JSON pointer of an attribute under the seed of the version.
 *
 * A disclosure has the first 16 bytes. An absent attribute has a decoy: the digest of all 32 bytes. The seed opens every
 * digest whose value can be guessed, so that it must not leave the service.
 */
export const saltsOf = async (seed: Bytes): Promise<Salts> => {
  if (seed.length !== 32) throw new TypeError("The seed of a version must have 32 bytes")
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  return async (pointer) => new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8(pointer)))
}

export const writeDisclosure = (salt: Bytes, name: string, value: Json): string =>
  toBase64url(utf8(JSON.stringify([toBase64url(salt.subarray(0, 16)), name, value])))

export const decoyDigest = (salt: Bytes): Promise<string> => digestOf(toBase64url(salt))
