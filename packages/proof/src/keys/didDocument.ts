/**
 * The document in which an issuer publishes its keys.
 *
 * Keys in `assertionMethod` sign statements, other keys the log. Retired keys remain, because what they signed remains
 * valid. A revoked key is not in `assertionMethod`, so that readers who know nothing of the log refuse it. It has the moment of
 * its revocation, and `keyEvent`: its purpose, and the index and hash of the revocation in the log.
 *
 * @source inferred: docs/decisions/0071-statements-and-log.md (W3C Decentralized Identifiers 1.0 and Controlled Identifiers 1.0 are not RFCs)
 */
import { isCount, isJsonObject, isSameJson, type Json, type JsonObject } from "../encoding/json.ts"
import { reject } from "../reasons.ts"
import { type Revocation, revocation } from "./keyEvent.ts"
import { type KeyPurpose, type PublicJwk, readPublicJwk } from "./signingKey.ts"

export interface PublishedKey {
  readonly purpose: KeyPurpose
  readonly jwk: PublicJwk
  readonly revocation?: Revocation | undefined
}

export interface Issuer {
  readonly did: string
  readonly keys: ReadonlyArray<PublishedKey>
}

/** The key with this id, if it has this purpose. */
export const keyWith = ({ keys }: Issuer, kid: string, purpose: KeyPurpose): PublishedKey => {
  const key = keys.find(({ jwk }) => jwk.kid === kid) ?? reject("key-unknown", kid)
  return key.purpose === purpose ? key : reject("key-purpose", kid)
}

const method = (did: string, { jwk, purpose, revocation }: PublishedKey): JsonObject => ({
  id: `${did}#${jwk.kid}`,
  type: "JsonWebKey",
  controller: did,
  publicKeyJwk: { ...jwk },
  ...(revocation === undefined
    ? {}
    : { revoked: revocation.at, keyEvent: { purpose, index: revocation.index, sha256: revocation.sha256 } })
})

export const didDocument = ({ did, keys }: Issuer): JsonObject => ({
  "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/jwk/v1"],
  id: did,
  verificationMethod: keys.map((key) => method(did, key)),
  assertionMethod: keys
    .filter(({ purpose, revocation }) => purpose === "statement" && revocation === undefined)
    .map(({ jwk }) => `${did}#${jwk.kid}`)
})

/** The same keys as a JWK set. Consumers of a JWK set know no revocation, so it lacks revoked keys. */
export const jwkSet = ({ keys }: Issuer): { readonly keys: ReadonlyArray<PublicJwk> } => ({
  keys: keys.filter(({ revocation }) => revocation === undefined).map(({ jwk }) => jwk)
})

const isPurpose = (value: Json | undefined): value is KeyPurpose => value === "statement" || value === "log"

const readRevoked = async ({ keyEvent, revoked }: JsonObject, jwk: PublicJwk): Promise<PublishedKey> => {
  if (typeof revoked !== "string" || !isJsonObject(keyEvent)) return reject("did-malformed", "revoked")
  const { index, purpose } = keyEvent
  if (!isCount(index) || !isPurpose(purpose)) return reject("did-malformed", "keyEvent")
  const expected = await revocation(jwk.kid, purpose, revoked, index)
  return expected.sha256 === keyEvent["sha256"]
    ? { purpose, jwk, revocation: expected }
    : reject("did-key-event", jwk.kid)
}

/** Reads a DID document. Members that this format does not define are ignored. Rejects with {@link ProofRejected}. */
export const readDidDocument = async (value: unknown): Promise<Issuer> => {
  if (!isJsonObject(value)) return reject("did-malformed")
  const { assertionMethod, id: did, verificationMethod } = value
  if (typeof did !== "string" || !Array.isArray(verificationMethod) || !Array.isArray(assertionMethod))
    return reject("did-malformed")
  const readKey = async (entry: Json): Promise<PublishedKey> => {
    if (!isJsonObject(entry)) return reject("did-malformed", "verificationMethod")
    const jwk = await readPublicJwk(entry["publicKeyJwk"])
    if (entry["id"] !== `${did}#${jwk.kid}`) return reject("did-key-thumbprint", jwk.kid)
    if (entry["revoked"] !== undefined || entry["keyEvent"] !== undefined) return readRevoked(entry, jwk)
    return { purpose: assertionMethod.includes(entry["id"]) ? "statement" : "log", jwk }
  }
  const keys = await Promise.all(verificationMethod.map(readKey))
  const isRepeated = new Set(keys.map(({ jwk }) => jwk.kid)).size < keys.length
  return isRepeated ? reject("did-malformed", "verificationMethod") : { did, keys }
}

/** Whether a DID document has exactly the members that {@link didDocument} writes: nothing in it is unused. */
export const isExactDidDocument = (value: Json, issuer: Issuer): boolean => isSameJson(value, didDocument(issuer))
