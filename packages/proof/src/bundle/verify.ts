/**
 * Verifies a bundle. It needs no network, clock or environment: what the caller knows apart from the bundle comes in as values.
 */
import { type ConditionPayload, type VerifiedCondition } from "../condition/conditionStatement.ts"
import { type Issuer, keyWith } from "../keys/didDocument.ts"
import { parseCheckpoint } from "../log/checkpoint.ts"
import { type PassportPayload, type VerifiedPassport } from "./passportStatement.ts"
import { type VerifiedStatement } from "../statement/read.ts"
import { checkAddress, type Comparison } from "./address.ts"
import { parseBundle, type ProofBundle } from "./bundle.ts"
import { Checks, conclude, type Conclusion, type Level, Open } from "./checks.ts"
import { type ComparedDocument, compareDocument } from "./compareDocument.ts"
import { checkConsistency, checkCurrency, type KeptCheckpoint } from "./consistency.ts"
import {
  type CheckedHistory,
  checkCondition,
  checkDid,
  checkHistory,
  checkInclusion,
  checkPassport,
  checkStatement
} from "./content.ts"
import { checkKey, checkLogKey, checkUnloggedKey, isLogKnown, readAnchors } from "./trust.ts"

export interface VerifyOptions {
  /** The level that has to be reached for the outcome `ok`. Defaults to 1. */
  readonly level?: Level | undefined
  /**
   * What the proof has to be about: the address of a passport, `GTIN/SERIAL`, or `urn:uuid:` and the id of a passport. All of a
   * list have to match. Of an address, the host may differ, as with a mirror: see `compared` of the result.
   */
  readonly expect?: string | ReadonlyArray<string> | undefined
  /** Public Ed25519 JWKs that the caller trusts, from a place other than the bundle. */
  readonly pinnedKeys?: ReadonlyArray<unknown> | undefined
  /** The DID document, as fetched from the issuer's did:web address. */
  readonly didDocument?: unknown
  /** A checkpoint of the log that the caller kept. */
  readonly kept?: KeptCheckpoint | undefined
  /** A plain v2.0 document to compare with the statement. */
  readonly document?: ComparedDocument | undefined
}

export interface Verification extends Conclusion {
  /** What the issuer signed, and the rebuilt document. Absent if the signature or a disclosure is not valid. */
  readonly statement?: VerifiedStatement | undefined
  readonly condition?: ConditionPayload | undefined
  /** The passport that the bundle encloses, as it is signed. Absent if there is none, or if it is not signed. */
  readonly passport?: PassportPayload | undefined
  /** How the signed address was compared with what was expected. Absent if nothing was expected, or if it differs. */
  readonly compared?: Comparison | undefined
  /** How much of the history was checked. Absent if it is not valid. */
  readonly history?: CheckedHistory | undefined
}

type Found = Omit<Verification, keyof Conclusion>

/** Verifies a bundle, as text or bytes. Bytes are better: a decoder may replace what is not UTF-8. Never rejects. */
export const verify = async (input: string | Uint8Array, options: VerifyOptions = {}): Promise<Verification> => {
  const checks = new Checks()
  const required = options.level ?? 1
  const end = (found: Found = {}): Verification => ({
    ...conclude(checks.list, required),
    ...found
  })

  const bundle = await checks.run("bundle", () => parseBundle(input))
  if (bundle === undefined) return end()
  const issuer = await checks.run("did", () => checkDid(bundle))
  if (issuer === undefined) return end()
  const statement = await checks.run("statement", () => checkStatement(bundle, issuer))
  if (statement === undefined) return end()
  const expected = [options.expect ?? []].flat()
  const compared =
    expected.length === 0 ? undefined : await checks.run("address", () => checkAddress(expected, statement.payload))
  const history = await checks.run("history", () => checkHistory(bundle, statement))
  const jws = bundle.condition
  const condition =
    jws === undefined ? undefined : await checks.run("condition", () => checkCondition(jws, issuer, statement))
  const enclosed = bundle.passport
  const passport =
    enclosed === undefined ? undefined : await checks.run("passport", () => checkPassport(enclosed, issuer, statement))
  await checkTrust(checks, { bundle, condition, issuer, passport, statement }, options)
  const { document } = options
  if (document !== undefined)
    await checks.run("document", () => compareDocument(document, statement, condition?.payload))
  return end({ statement, condition: condition?.payload, passport: passport?.payload, compared, history })
}

interface Contents {
  readonly bundle: ProofBundle
  readonly issuer: Issuer
  readonly statement: VerifiedStatement
  readonly condition: VerifiedCondition | undefined
  readonly passport: VerifiedPassport | undefined
}

/** Runs the checks from the log on, whose outcomes depend on each other. */
const checkTrust = async (checks: Checks, contents: Contents, options: VerifyOptions): Promise<void> => {
  const { bundle, condition, issuer, passport, statement } = contents
  const included = await checks.run("inclusion", () => checkInclusion(bundle, issuer, statement))
  const anchors = await checks.run("anchors", () => readAnchors(options.pinnedKeys ?? [], options.didDocument, issuer))
  if (included === undefined || anchors === undefined) return
  const { checkpoint, logKey } = included
  const { kept } = options
  const logKeys = [...issuer.keys, ...(anchors.published?.keys ?? [])].filter(({ purpose }) => purpose === "log")
  const continuity = await checks.run("consistency", () =>
    kept === undefined ? new Open("kept-checkpoint-missing") : checkConsistency(checkpoint, kept, logKeys)
  )
  if (kept !== undefined && parseCheckpoint(kept.checkpoint)?.origin === checkpoint.origin)
    await checks.run("checkpoint", () => checkCurrency(checkpoint, kept, (options.level ?? 1) >= 3))
  const isKnown = isLogKnown(logKey, continuity, anchors)
  const key = keyWith(issuer, statement.kid, "statement")
  const isTrusted = await checks.run("key", () => checkKey(key, bundle.inclusion.index, isKnown, anchors))
  for (const [part, signed] of [
    ["condition", condition],
    ["passport", passport]
  ] as const) {
    if (signed === undefined) continue
    const signer = keyWith(issuer, signed.kid, "statement")
    await checks.run(`${part}-key`, () => checkUnloggedKey(part, signer, anchors))
  }
  const isNamed = isTrusted === true && statement.payload.log.key === logKey.jwk.kid
  await checks.run("log-key", () => checkLogKey(logKey, isKnown, isNamed, anchors))
}
