/**
 * The log of an issuer in a mirror: every hash is computed from the leaves, and compared with the tiles and the signed root.
 */
import { toBase64 } from "../encoding/base64.ts"
import { type Bytes, concat, equalBytes } from "../encoding/bytes.ts"
import { checkConsistency, type KeptCheckpoint } from "../bundle/consistency.ts"
import { checkpointKey } from "../bundle/content.ts"
import { Open } from "../bundle/checks.ts"
import { type Issuer } from "../keys/didDocument.ts"
import { logOrigin } from "../keys/didWeb.ts"
import { isExactCheckpoint, parseCheckpoint, type SignedCheckpoint } from "../log/checkpoint.ts"
import { consistencyPath } from "../log/prove.ts"
import { tileAt, tilesOf } from "../log/tiles.ts"
import { leafData, leafHash, nodeHash, type NodeSource, rootAt } from "../log/tree.ts"
import { type Reason, reject } from "../reasons.ts"

/** The files of a log. */
export interface LogFiles {
  readonly issuer: Issuer
  /** The signed note as text. */
  readonly checkpoint: string
  readonly readTile: (level: number, tile: number) => Promise<Bytes>
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

const leafBytes = 32

const nodesOf = (leaves: ReadonlyArray<Bytes>): NodeSource => {
  const nodeAt: NodeSource = async (level, index) => {
    if (level === 0) return leaves[index] ?? reject("log-tiles", `leaf ${index}`)
    return nodeHash(...(await Promise.all([nodeAt(level - 1, 2 * index), nodeAt(level - 1, 2 * index + 1)])))
  }
  return nodeAt
}

const readCheckpoint = async (text: string, issuer: Issuer): Promise<SignedCheckpoint> => {
  const checkpoint = parseCheckpoint(text)
  if (checkpoint === undefined || !isExactCheckpoint(checkpoint)) return reject("checkpoint-malformed")
  if (checkpoint.origin !== logOrigin(issuer.did)) return reject("checkpoint-origin")
  const keys = issuer.keys.filter(({ purpose }) => purpose === "log")
  return (await checkpointKey(checkpoint, keys)) === undefined ? reject("key-unknown", "checkpoint") : checkpoint
}

const readLeaves = async (size: number, { readTile }: LogFiles): Promise<ReadonlyArray<Bytes>> => {
  const tiles = tilesOf(size).filter(({ level }) => level === 0)
  const all = concat(...(await Promise.all(tiles.map(({ tile }) => readTile(0, tile)))))
  return Array.from({ length: Math.floor(all.length / leafBytes) }, (_, index) =>
    all.slice(leafBytes * index, leafBytes * (index + 1))
  )
}

/** Reads a log. Rejects with {@link ProofRejected} if checkpoint, tiles and leaves do not fit each other. */
export const readMirroredLog = async (files: LogFiles): Promise<MirroredLog> => {
  const checkpoint = await readCheckpoint(files.checkpoint, files.issuer)
  const { size } = checkpoint
  const leaves = await readLeaves(size, files)
  const nodeAt = nodesOf(leaves)
  const isRoot = equalBytes(await rootAt(size, nodeAt), checkpoint.root)
  if (leaves.length !== size || !isRoot) return reject("log-tiles")
  for (const { level, tile } of tilesOf(size)) {
    const expected = await tileAt(level, tile, size, nodeAt)
    if (!equalBytes(await files.readTile(level, tile), expected)) return reject("log-tiles", `${level}/${tile}`)
  }

  const known = new Set(leaves.map(toBase64))
  const hasStatement = async (sha256: string): Promise<boolean> =>
    known.has(toBase64(await leafHash(leafData("statement", sha256))))

  const compare = async ({ checkpoint: other, path }: KeptCheckpoint): Promise<Reason | undefined> => {
    const from = parseCheckpoint(other)?.size ?? size
    const nodes = from < size ? (await consistencyPath(from, size, nodeAt)).map(toBase64) : path
    const found = await checkConsistency(checkpoint, { checkpoint: other, path: nodes }, files.issuer.keys)
    return found instanceof Open ? found.reason : undefined
  }

  return { size, hasStatement, compare }
}
