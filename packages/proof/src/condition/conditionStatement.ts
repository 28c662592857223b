/**
 * The signed condition of a battery at a moment. It belongs to the statement that was valid then, and is not logged.
 */
import { isHash } from "../encoding/base64.ts"
import { isCount, isJsonObject, type JsonObject } from "../encoding/json.ts"
import { isPracticeIssuer } from "../keys/didWeb.ts"
import { signJws, verifyJws } from "../keys/jws.ts"
import { type SigningKey } from "../keys/signingKey.ts"
import { reject } from "../reasons.ts"

export const conditionType = "dpp-condition+jwt"
/** The type of the conditions of practice passports. */
export const practiceConditionType = "dpp-practice-condition+jwt"

const typeOf = (issuer: string): string => (isPracticeIssuer(issuer) ? practiceConditionType : conditionType)

export interface ConditionPayload {
  /** DID of the issuer. */
  readonly iss: string
  /** Public address of the passport. */
  readonly sub: string
  /** Moment of the signature in seconds. */
  readonly iat: number
  /** Moment of the condition, such as `2026-11-22T10:00:00.000Z`. */
  readonly as_of: string
  readonly dpp: {
    /** Identifier of the passport. */
    readonly id: string
    /** Hash of the statement of the version that was valid at `as_of`, base64url. */
    readonly statement: string
  }
  readonly condition: JsonObject
}

export interface VerifiedCondition {
  readonly kid: string
  readonly payload: ConditionPayload
}

/** Signs a condition with a statement key, as compact JWS. */
export const signCondition = (payload: ConditionPayload, key: SigningKey): Promise<string> => {
  const { as_of, condition, dpp, iat, iss, sub } = payload
  const claims = { iss, sub, iat, as_of, dpp: { id: dpp.id, statement: dpp.statement }, condition }
  return signJws(typeOf(iss), claims, key)
}

/** Verifies a condition statement with the key that `keyOf` returns for its `kid`. Rejects with {@link ProofRejected}. */
export const readCondition = async (
  jws: string,
  keyOf: (kid: string) => Promise<CryptoKey>
): Promise<VerifiedCondition> => {
  const { kid, payload, type } = await verifyJws(jws, [conditionType, practiceConditionType], keyOf)
  if (!isJsonObject(payload) || !isCount(payload["iat"])) return reject("condition-malformed")
  const { condition, dpp } = payload
  const hasTexts = ["iss", "sub", "as_of"].every((name) => typeof payload[name] === "string")
  if (!hasTexts || !isJsonObject(condition)) return reject("condition-malformed")
  if (!isJsonObject(dpp) || typeof dpp["id"] !== "string" || !isHash(dpp["statement"]))
    return reject("condition-malformed", "/dpp")
  // Sound: every claim was checked above.
  const read = payload as unknown as ConditionPayload
  return type === typeOf(read.iss) ? { kid, payload: read } : reject("condition-malformed", "/iss")
}
