/** What the statement of a version says, in the form in which it is signed. */
import { isHash, toBase64url } from "../encoding/base64.ts"
import { sha256, utf8 } from "../encoding/bytes.ts"
import { isCount, isJsonObject, type Json, type JsonObject } from "../encoding/json.ts"
import { isPracticeIssuer } from "../keys/didWeb.ts"
import { reject } from "../reasons.ts"
import type { FormerIssuer, HistoryClaims } from "./history.ts"

export const statementType = "dpp+sd-jwt"
/** The type of statements about practice passports. A verifier that does not know it accepts none of them. */
export const practiceStatementType = "dpp-practice+sd-jwt"

/** The type of the statements of an issuer. */
export const statementTypeOf = (issuer: string): string =>
  isPracticeIssuer(issuer) ? practiceStatementType : statementType

/** The JSON pointer of the provenance, from the root of the payload. */
export const provenancePointer = "/dpp/provenance"

/** A document that the passport shows in a language. */
export interface DocumentHash {
  /** The attribute that shows it. */
  readonly field: string
  readonly language: string
  readonly url: string
  /** SHA-256 of its bytes in hexadecimal digits. */
  readonly sha256: string
}

/** The passport and version that a statement is about. */
export interface VersionClaims {
  /** Identifier of the passport, such as `urn:uuid:...`. */
  readonly id: string
  readonly version: number
  /** Moment from which the version is valid. */
  readonly valid_from: string
  /** Hash of the statement of the former version, base64url; `null` for the first one. It may be of a former issuer. */
  readonly prev: string | null
  /** Oldest first; absent if the passport has had one issuer. Each has a log of its own. */
  readonly issuers?: ReadonlyArray<FormerIssuer>
  /** The program that wrote the document, such as `v20/1`. */
  readonly exporter: string
  /** The rule by which attributes are public or restricted, such as `annex-xiii/1`. */
  readonly policy: string
  /** Documents of the passport whose content is known; absent if there are none. */
  readonly documents?: ReadonlyArray<DocumentHash>
  /** The digest of the provenance of the values; absent from statements of releases that did not record it. */
  readonly _sd?: readonly [provenance: string]
}

/** What connects a statement with the log. */
export interface LogClaims extends HistoryClaims {
  /** Thumbprint of the key that signs the issuer's log. */
  readonly key: string
}

/** @source RFC 9901 §4.1 */
export interface StatementPayload {
  /** DID of the issuer. */
  readonly iss: string
  /** Moment of the signature in seconds. */
  readonly iat: number
  /** Public address of the passport. */
  readonly sub: string
  /** Whether the passport is for practice: it is about no real battery. Absent from all others. */
  readonly practice?: true
  readonly dpp: VersionClaims
  readonly log: LogClaims
  readonly document: JsonObject
  readonly _sd_alg: "sha-256"
}

/** The hash of the ASCII of an issuer-signed JWT, in base64url. Its 32 bytes are what a leaf of the log holds. */
export const statementHash = async (jwt: string): Promise<string> => toBase64url(await sha256(utf8(jwt)))

const areTexts = (claims: JsonObject, names: ReadonlyArray<string>): boolean =>
  names.every((name) => typeof claims[name] === "string")

const isHashOrNull = (value: Json | undefined): boolean => value === null || isHash(value)

const isFormerIssuer = (issuer: Json): boolean =>
  isJsonObject(issuer) && typeof issuer["did"] === "string" && isCount(issuer["until"])

const areIssuers = (issuers: Json | undefined): boolean =>
  issuers === undefined || (Array.isArray(issuers) && issuers.every(isFormerIssuer))

const areDigests = (digests: Json | undefined): boolean =>
  digests === undefined || (Array.isArray(digests) && digests.every(isHash))

/** Checks the claims of a statement. Claims that this format does not define are ignored, as in every JWT. */
export const readPayload = (payload: Json): StatementPayload => {
  if (!isJsonObject(payload)) return reject("statement-malformed")
  const { document, dpp, iat, log } = payload
  if (!areTexts(payload, ["iss", "sub"]) || !isCount(iat) || payload["_sd_alg"] !== "sha-256")
    return reject("statement-malformed")
  if (payload["practice"] !== undefined && payload["practice"] !== true)
    return reject("statement-malformed", "/practice")
  if (!isJsonObject(dpp) || !areTexts(dpp, ["id", "valid_from", "exporter", "policy"]))
    return reject("statement-malformed", "/dpp")
  if (!isCount(dpp["version"]) || !isHashOrNull(dpp["prev"]) || !areIssuers(dpp["issuers"]))
    return reject("statement-malformed", "/dpp")
  if (!areDigests(dpp["_sd"])) return reject("statement-malformed", "/dpp")
  if (!isJsonObject(log) || !isHash(log["key"]) || !isHashOrNull(log["history"]))
    return reject("statement-malformed", "/log")
  if (log["older"] !== undefined && !isHash(log["older"])) return reject("statement-malformed", "/log")
  if (!isJsonObject(document)) return reject("statement-malformed", "/document")
  // Sound: every claim was checked above.
  return payload as unknown as StatementPayload
}
