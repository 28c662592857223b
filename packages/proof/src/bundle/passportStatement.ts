/**
 * The whole passport that travels with a bundle, signed by the issuer of the statement. It belongs to one statement, and is not logged.
 *
 * It has no moment of its own, so equal passports of one version have equal signatures.
 */
import { isHash } from "../encoding/base64.ts"
import { isJsonObject, type JsonObject } from "../encoding/json.ts"
import { isPracticeIssuer } from "../keys/didWeb.ts"
import { signJws, verifyJws } from "../keys/jws.ts"
import { type SigningKey } from "../keys/signingKey.ts"
import { reject } from "../reasons.ts"

export const passportType = "dpp-passport+jwt"
/** The type of practice passports. */
export const practicePassportType = "dpp-practice-passport+jwt"

const typeOf = (issuer: string): string => (isPracticeIssuer(issuer) ? practicePassportType : passportType)

export interface PassportPayload {
  /** DID of the issuer. */
  readonly iss: string
  readonly dpp: {
    /** Identifier of the passport. */
    readonly id: string
    /** Hash of the statement of the version that the passport is of, base64url. */
    readonly statement: string
  }
  /** The document `dpp-passport/1`, with what its reader may see. */
  readonly passport: JsonObject
}

export interface VerifiedPassport {
  readonly kid: string
  readonly payload: PassportPayload
}

/** Signs a passport with a statement key, as compact JWS. */
export const signPassport = (payload: PassportPayload, key: SigningKey): Promise<string> => {
  const { dpp, iss, passport } = payload
  return signJws(typeOf(iss), { iss, dpp: { id: dpp.id, statement: dpp.statement }, passport }, key)
}

/** Verifies a signed passport with the key that `keyOf` returns for its `kid`. Rejects with {@link ProofRejected}. */
export const readPassport = async (
  jws: string,
  keyOf: (kid: string) => Promise<CryptoKey>
): Promise<VerifiedPassport> => {
  const { kid, payload, type } = await verifyJws(jws, [passportType, practicePassportType], keyOf)
  if (!isJsonObject(payload)) return reject("passport-malformed")
  const { dpp, iss, passport } = payload
  if (typeof iss !== "string" || !isJsonObject(passport)) return reject("passport-malformed")
  if (!isJsonObject(dpp) || typeof dpp["id"] !== "string" || !isHash(dpp["statement"]))
    return reject("passport-malformed", "/dpp")
  if (type !== typeOf(iss)) return reject("passport-malformed", "/iss")
  return { kid, payload: { iss, dpp: { id: dpp["id"], statement: dpp["statement"] }, passport } }
}
