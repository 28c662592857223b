/** The signatures of a manifest: one line for each issuer. */
import { decodeJwt } from "jose"
import { toBase64url } from "../encoding/base64.ts"
import { sha256, utf8 } from "../encoding/bytes.ts"
import { isSameJson } from "../encoding/json.ts"
import { type Issuer, keyWith } from "../keys/didDocument.ts"
import { signJws, verifyJws } from "../keys/jws.ts"
import { importPublicKey, type SigningKey } from "../keys/signingKey.ts"
import { reject } from "../reasons.ts"

const manifestType = "dpp-manifest+jwt"

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => toBase64url(await sha256(bytes))

/** Signs a manifest with the statement key of an issuer, as compact JWS. Equal manifests and keys give equal signatures. */
export const signManifest = async (text: string, did: string, key: SigningKey): Promise<string> =>
  signJws(manifestType, { iss: did, sha256: await hashOf(utf8(text)) }, key)

const isOf = (signature: string, did: string): boolean => {
  try {
    return decodeJwt(signature).iss === did
  } catch {
    return false
  }
}

/**
 * Verifies the signature of an issuer over the bytes of a manifest. `signatures` has a line for each issuer. No log shows when a
 * manifest was signed, so a revoked key does not count. Rejects with {@link ProofRejected}.
 */
export const verifyManifest = async (
  manifest: Uint8Array<ArrayBuffer>,
  signatures: string,
  issuer: Issuer
): Promise<void> => {
  const own = signatures.split("\n").find((line) => isOf(line, issuer.did))
  if (own === undefined) return reject("manifest-unsigned", issuer.did)
  const { payload } = await verifyJws(own, [manifestType], (kid) => {
    const key = keyWith(issuer, kid, "statement")
    return key.revocation === undefined ? importPublicKey(key.jwk) : reject("key-revoked", kid)
  })
  const expected = { iss: issuer.did, sha256: await hashOf(manifest) }
  if (!isSameJson(payload, expected)) return reject("manifest-signature", issuer.did)
}
