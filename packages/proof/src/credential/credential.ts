/**
 * Verifiable credentials, secured as JWTs with a statement key: for readers who know no statements of passports.
 *
 * @source W3C Verifiable Credentials Data Model 2.0
 * @source W3C Securing Verifiable Credentials using JOSE and COSE
 */
import { CompactSign } from "jose"
import { utf8 } from "../encoding/bytes.ts"
import { isJsonObject, type JsonObject } from "../encoding/json.ts"
import { type SigningKey } from "../keys/signingKey.ts"

export const credentialType = "vc+jwt"

/**
 * Signs a credential as its issuer. The DID is added to the issuer that the credential describes, and the header names the key by
 * its address in the DID document, where a reader of credentials looks for it. Equal credentials give equal signatures.
 */
export const signCredential = (credential: JsonObject, did: string, key: SigningKey): Promise<string> => {
  const { issuer } = credential
  const issued = { ...credential, issuer: { ...(isJsonObject(issuer) ? issuer : {}), id: did } }
  return new CompactSign(utf8(JSON.stringify(issued)))
    .setProtectedHeader({ alg: "EdDSA", kid: `${did}#${key.publicJwk.kid}`, typ: credentialType, cty: "vc" })
    .sign(key.privateKey)
}
