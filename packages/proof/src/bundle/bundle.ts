/**
 * The proof of one version as one file: the statement, its place in the log, the log's checkpoint, the issuer's keys, and
 * the hashes of the newest versions up to this one.
 */
import { fromBase64, toBase64 } from "../encoding/base64.ts"
import { type Bytes, fromUtf8 } from "../encoding/bytes.ts"
import {
  hasMembers,
  isCount,
  isJson,
  isJsonObject,
  type Json,
  type JsonObject,
  parseSavedJson
} from "../encoding/json.ts"
import { didDocument, type Issuer } from "../keys/didDocument.ts"
import { type InclusionProof } from "../log/verifyProofs.ts"
import { reject } from "../reasons.ts"
import { claimedOlder, type HistoryEntry, isHistoryEntry, listedEntries } from "../statement/history.ts"

export const bundleFormat = "dpp-proof/1"

export interface ProofBundle {
  readonly format: typeof bundleFormat
  /** The statement with the disclosures that the reader may see. */
  readonly sd_jwt: string
  readonly inclusion: {
    readonly index: number
    readonly size: number
    /** Nodes from the leaf up, each 32 bytes in base64. */
    readonly path: ReadonlyArray<string>
  }
  /** The signed note as text, of the size that `inclusion` names. */
  readonly checkpoint: string
  /** The DID document of the issuer. */
  readonly did: JsonObject
  /**
   * The newest 100 versions up to this one, oldest first; all of them if the statement is of a release without pages of the
   * history.
   */
  readonly history: ReadonlyArray<HistoryEntry>
  /** The condition statement, a compact JWS. */
  readonly condition?: string
  /**
   * The passport with everything that the reader may see, as `dpp-passport/1`: a compact JWS of the issuer. A document that is not
   * signed is one of an earlier release, or of an earlier holder, who signs nothing any more.
   */
  readonly passport?: string | JsonObject
}

export interface BundleParts {
  readonly sdJwt: string
  readonly inclusion: InclusionProof
  readonly checkpoint: string
  readonly issuer: Issuer
  /** All versions up to this one, oldest first, or as many as the bundle lists. */
  readonly history: ReadonlyArray<HistoryEntry>
  readonly condition?: string | undefined
  readonly passport?: string | JsonObject | undefined
}

/** The entries that a bundle of this statement lists. */
const listed = ({ history, sdJwt }: BundleParts): ReadonlyArray<HistoryEntry> =>
  claimedOlder(sdJwt) === undefined ? history : history.slice(-listedEntries)

export const makeBundle = ({ condition, passport, ...parts }: BundleParts): ProofBundle => ({
  format: bundleFormat,
  sd_jwt: parts.sdJwt,
  inclusion: { index: parts.inclusion.index, size: parts.inclusion.size, path: parts.inclusion.path.map(toBase64) },
  checkpoint: parts.checkpoint,
  did: didDocument(parts.issuer),
  history: listed(parts).map(({ index, sha256, version }) => ({ version, sha256, index })),
  ...(condition === undefined ? {} : { condition }),
  ...(passport === undefined ? {} : { passport })
})

/** The text of a bundle. {@link parseBundle} accepts other common forms of the same JSON as well. */
export const bundleText = (bundle: ProofBundle): string => JSON.stringify(bundle)

const isInclusion = (value: Json | undefined): boolean => {
  if (!hasMembers(value, ["index", "size", "path"])) return false
  const { index, path, size } = value
  const isNode = (node: Json): boolean => typeof node === "string" && fromBase64(node)?.length === 32
  return isCount(index) && isCount(size) && Array.isArray(path) && path.every(isNode)
}

/** Reads a bundle from a text or its bytes, without verifying it. Rejects every text that has another form. */
export const parseBundle = (input: string | Uint8Array): ProofBundle => {
  const text = typeof input === "string" ? input : fromUtf8(input)
  if (text === undefined || !isJson(text)) return reject("bundle-not-json")
  const bundle = parseSavedJson(text)
  if (bundle === undefined) return reject("bundle-not-canonical")
  const members = ["format", "sd_jwt", "inclusion", "checkpoint", "did", "history", "condition?", "passport?"]
  if (!hasMembers(bundle, members) || bundle["format"] !== bundleFormat) return reject("bundle-malformed")
  const { checkpoint, condition, did, history, inclusion, passport, sd_jwt: statement } = bundle
  if (typeof statement !== "string" || typeof checkpoint !== "string") return reject("bundle-malformed")
  if (condition !== undefined && typeof condition !== "string") return reject("bundle-malformed", "/condition")
  if (passport !== undefined && typeof passport !== "string" && !isJsonObject(passport))
    return reject("bundle-malformed", "/passport")
  if (!isInclusion(inclusion)) return reject("bundle-malformed", "/inclusion")
  if (!Array.isArray(history) || !history.every(isHistoryEntry)) return reject("bundle-malformed", "/history")
  if (!isJsonObject(did)) return reject("bundle-malformed", "/did")
  // Sound: every member was checked above.
  return bundle as unknown as ProofBundle
}

/** The inclusion proof of a parsed bundle, with its nodes as bytes. */
export const inclusionOf = ({ inclusion }: ProofBundle): InclusionProof => ({
  ...inclusion,
  path: readNodes(inclusion.path) ?? reject("bundle-malformed", "/inclusion/path")
})

/** Nodes of 32 bytes from canonical base64; `undefined` if one is not. */
export const readNodes = (path: ReadonlyArray<string>): ReadonlyArray<Bytes> | undefined => {
  const nodes = path.map((node) => fromBase64(node))
  return nodes.every((node): node is Bytes => node?.length === 32) ? nodes : undefined
}
