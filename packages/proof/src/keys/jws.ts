/**
 * Signed JSON with a pinned algorithm, type and form of the header.
 *
 * The header has `alg`, `kid` and `typ` and nothing else: no member can change how the rest is read.
 *
 * @source RFC 7515 §3.1, §5.2
 * @source RFC 9864 §2.2 (`Ed25519` is accepted, and `EdDSA` is written, because libraries know it)
 */
import { CompactSign, compactVerify } from "jose"
import { fromBase64url } from "../encoding/base64.ts"
import { fromUtf8, utf8 } from "../encoding/bytes.ts"
import { hasMembers, type Json, parseCanonicalJson } from "../encoding/json.ts"
import { reject } from "../reasons.ts"
import { type SigningKey } from "./signingKey.ts"

const algorithms: ReadonlyArray<Json | undefined> = ["EdDSA", "Ed25519"]

export const signJws = (typ: string, payload: object, key: SigningKey): Promise<string> =>
  new CompactSign(utf8(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "EdDSA", kid: key.publicJwk.kid, typ })
    .sign(key.privateKey)

export interface VerifiedJws {
  readonly kid: string
  readonly payload: Json
  /** The `typ` of its header. */
  readonly type: string
}

const parsePart = (part: string): Json | undefined => {
  const bytes = fromBase64url(part)
  const text = bytes === undefined ? undefined : fromUtf8(bytes)
  return text === undefined ? undefined : parseCanonicalJson(text)
}

/**
 * Verifies a compact JWS with one of these types and the key that `keyOf` returns for its `kid`. Rejects with
 * {@link ProofRejected}, and names the first type.
 */
export const verifyJws = async (
  jws: string,
  types: readonly [string, ...ReadonlyArray<string>],
  keyOf: (kid: string) => Promise<CryptoKey>
): Promise<VerifiedJws> => {
  const [typ] = types
  const [first = "", second = "", third = "", ...others] = jws.split(".")
  const header = parsePart(first)
  const payload = parsePart(second)
  if (header === undefined || payload === undefined || fromBase64url(third)?.length !== 64 || others.length > 0)
    return reject("jws-malformed", typ)
  if (!hasMembers(header, ["alg", "kid", "typ"]) || !algorithms.includes(header["alg"]))
    return reject("jws-header", typ)
  const type = types.find((one) => one === header["typ"])
  if (type === undefined || typeof header["kid"] !== "string") return reject("jws-header", typ)
  const { kid } = header
  const key = await keyOf(kid)
  try {
    await compactVerify(jws, key, { algorithms: ["EdDSA", "Ed25519"] })
  } catch {
    return reject("signature-invalid", typ)
  }
  return { kid, payload, type }
}
