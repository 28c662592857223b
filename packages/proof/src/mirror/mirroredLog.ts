/**
 * The log of an issuer in a mirror: every hash is computed from the leaves, and compared with the tiles and the signed root. The memory
 * has some 40 bytes for each leaf.
 */
import { toBase64 } from "../encoding/base64.ts"
import { type Bytes, equalBytes } from "../encoding/bytes.ts"
import { checkConsistency, type KeptCheckpoint } from "../bundle/consistency.ts"
import { checkpointKey } from "../bundle/content.ts"
import { Open } from "../bundle/checks.ts"
import { type Issuer } from "../keys/didDocument.ts"
import { logOrigin } from "../keys/didWeb.ts"
import { isExactCheckpoint, parseCheckpoint, type SignedCheckpoint } from "../log/checkpoint.ts"
import { consistencyPath } from "../log/prove.ts"
import { nodesOfTiles } from "../log/tiles.ts"
import { leafData, leafHash, rootAt } from "../log/tree.ts"
import { type Reason, reject } from "../reasons.ts"
import { readLogTiles, type ReadTile } from "./logTiles.ts"
import { sortedHashes } from "./sortedHashes.ts"

/** The files of a log. */
export interface LogFiles {
  readonly issuer: Issuer
  /** The signed note as text. */
  readonly checkpoint: string
  readonly readTile: ReadTile
}

export interface MirroredLog {
  readonly size: number
  /** Whether a leaf records the statement with this SHA-256, base64url. */
  readonly hasStatement: (sha256: string) => Promise<boolean>
  /**
   * Checks that this log and that of another checkpoint are one. Nodes are needed only for a checkpoint of a larger log.
   * Returns the reason why this remains open; rejects with {@link ProofRejected} if one of the logs was rewritten.
   */
  readonly compare: (other: KeptCheckpoint) => Promise<Reason | undefined>
}

const readCheckpoint = async (text: string, issuer: Issuer): Promise<SignedCheckpoint> => {
  const checkpoint = parseCheckpoint(text)
  if (checkpoint === undefined || !isExactCheckpoint(checkpoint)) return reject("checkpoint-malformed")
  if (checkpoint.origin !== logOrigin(issuer.did)) return reject("checkpoint-origin")
  const keys = issuer.keys.filter(({ purpose }) => purpose === "log")
  return (await checkpointKey(checkpoint, keys)) === undefined ? reject("key-unknown", "checkpoint") : checkpoint
}

const leafBytes = 32
const leavesOfTile = 256

/** Reads a log. Rejects with {@link ProofRejected} if checkpoint, tiles and leaves do not fit each other. */
export const readMirroredLog = async (files: LogFiles): Promise<MirroredLog> => {
  const checkpoint = await readCheckpoint(files.checkpoint, files.issuer)
  const { size } = checkpoint
  const levels = await readLogTiles(size, files.readTile)
  const tileOf = (level: number, tile: number) => levels[level]?.[tile] ?? reject("log-tiles", `${level}/${tile}`)
  const nodeAt = nodesOfTiles(async (level, tile) => tileOf(level, tile))
  if (!equalBytes(await rootAt(size, nodeAt), checkpoint.root)) return reject("log-tiles")

  const leafAt = (index: number): Bytes => {
    const offset = leafBytes * (index % leavesOfTile)
    return tileOf(0, Math.floor(index / leavesOfTile)).subarray(offset, offset + leafBytes)
  }
  const hasLeaf = sortedHashes(size, leafAt)
  const hasStatement = async (sha256: string): Promise<boolean> =>
    hasLeaf(await leafHash(leafData("statement", sha256)))

  const compare = async ({ checkpoint: other, path }: KeptCheckpoint): Promise<Reason | undefined> => {
    const from = parseCheckpoint(other)?.size ?? size
    const nodes = from < size ? (await consistencyPath(from, size, nodeAt)).map(toBase64) : path
    const found = await checkConsistency(checkpoint, { checkpoint: other, path: nodes }, files.issuer.keys)
    return found instanceof Open ? found.reason : undefined
  }

  return { size, hasStatement, compare }
}
