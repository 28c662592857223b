/** The checks of level 0: all parts of a bundle fit each other, and no byte of it is without a check, but a passport that is not signed. */
import { isExactDidDocument, type Issuer, keyWith, type PublishedKey, readDidDocument } from "../keys/didDocument.ts"
import { logOrigin } from "../keys/didWeb.ts"
import { importPublicKey } from "../keys/signingKey.ts"
import { type ConditionPayload, readCondition, type VerifiedCondition } from "../condition/conditionStatement.ts"
import { isExactCheckpoint, parseCheckpoint, type SignedCheckpoint } from "../log/checkpoint.ts"
import { verifyNote } from "../log/note.ts"
import { leafData, leafHash } from "../log/tree.ts"
import { verifyInclusion } from "../log/verifyProofs.ts"
import { reject } from "../reasons.ts"
import { historyHash, isIncreasing } from "../statement/history.ts"
import { readStatement, type VerifiedStatement } from "../statement/read.ts"
import { type JsonObject } from "../encoding/json.ts"
import { inclusionOf, type ProofBundle } from "./bundle.ts"
import { Open } from "./checks.ts"
import { readPassport, type VerifiedPassport } from "./passportStatement.ts"

const statementKeyOf = (issuer: Issuer) => (kid: string) => importPublicKey(keyWith(issuer, kid, "statement").jwk)

export const checkDid = async ({ did }: ProofBundle): Promise<Issuer> => {
  const issuer = await readDidDocument(did)
  logOrigin(issuer.did)
  return isExactDidDocument(did, issuer) ? issuer : reject("did-malformed")
}

export const checkStatement = async (bundle: ProofBundle, issuer: Issuer): Promise<VerifiedStatement> => {
  const statement = await readStatement(bundle.sd_jwt, statementKeyOf(issuer))
  return statement.payload.iss === issuer.did ? statement : reject("did-other-issuer")
}

/** How much of a passport's history a bundle lists, so that it was checked. */
export interface CheckedHistory {
  /** Number of versions up to this one. */
  readonly checked: number
  /** Whether these are all versions up to this one. The others are bound by the claim `older` of the statement. */
  readonly isComplete: boolean
}

/** Binds every entry of the history: the last one to the statement, all others to the hash that the statement signs. */
export const checkHistory = async (
  { history, inclusion }: ProofBundle,
  statement: VerifiedStatement
): Promise<CheckedHistory> => {
  const { dpp, log } = statement.payload
  const former = history.slice(0, -1)
  const last = history.at(-1)
  if (last?.version !== dpp.version || last.sha256 !== statement.sha256 || last.index !== inclusion.index)
    return reject("history-statement")
  if (!isIncreasing(history, dpp.issuers)) return reject("history-malformed")
  if ((former.at(-1)?.sha256 ?? null) !== dpp.prev) return reject("history-previous")
  if ((await historyHash(former)) !== log.history) return reject("history-hash")
  return { checked: history.length, isComplete: log.older === undefined }
}

export const checkCondition = async (
  jws: string,
  issuer: Issuer,
  statement: VerifiedStatement
): Promise<VerifiedCondition> => {
  const condition = await readCondition(jws, statementKeyOf(issuer))
  const isSubject = condition.payload.sub === statement.payload.sub
  return isSubject && belongsTo(condition.payload, statement) ? condition : reject("condition-statement")
}

/** A passport that is not signed is open: the statement binds what it has of it, and nothing else. */
export const checkPassport = async (
  passport: string | JsonObject,
  issuer: Issuer,
  statement: VerifiedStatement
): Promise<VerifiedPassport | Open> => {
  if (typeof passport !== "string") return new Open("passport-unsigned")
  const read = await readPassport(passport, statementKeyOf(issuer))
  return belongsTo(read.payload, statement) ? read : reject("passport-statement")
}

const belongsTo = (signed: Pick<ConditionPayload, "dpp" | "iss">, { payload, sha256 }: VerifiedStatement): boolean =>
  signed.iss === payload.iss && signed.dpp.id === payload.dpp.id && signed.dpp.statement === sha256

export interface VerifiedInclusion {
  readonly checkpoint: SignedCheckpoint
  /** The key that signed the checkpoint. */
  readonly logKey: PublishedKey
}

/** The key of a checkpoint among these; rejects if its signature is wrong, `undefined` if none of them signed it. */
export const checkpointKey = async (
  checkpoint: SignedCheckpoint,
  keys: ReadonlyArray<PublishedKey>
): Promise<PublishedKey | undefined> => {
  for (const key of keys) {
    const isValid = await verifyNote(checkpoint.note, checkpoint.origin, key.jwk)
    if (isValid === true) return key
    if (isValid === false) return reject("signature-invalid", "checkpoint")
  }
  return undefined
}

export const checkInclusion = async (
  bundle: ProofBundle,
  issuer: Issuer,
  statement: VerifiedStatement
): Promise<VerifiedInclusion> => {
  const checkpoint = parseCheckpoint(bundle.checkpoint)
  if (checkpoint === undefined || !isExactCheckpoint(checkpoint)) return reject("checkpoint-malformed")
  if (checkpoint.origin !== logOrigin(issuer.did)) return reject("checkpoint-origin")
  if (checkpoint.size !== bundle.inclusion.size) return reject("checkpoint-size")
  const logKeys = issuer.keys.filter(({ purpose }) => purpose === "log")
  const logKey = (await checkpointKey(checkpoint, logKeys)) ?? reject("key-unknown", "checkpoint")
  const leaf = await leafHash(leafData("statement", statement.sha256))
  const isIncluded = await verifyInclusion(inclusionOf(bundle), leaf, checkpoint.root)
  return isIncluded ? { checkpoint, logKey } : reject("inclusion-invalid")
}
