/**
 * The hashes of a log, as a tree over its leaves.
 *
 * A leaf holds one type byte and 32 bytes. Nodes are addressed by level and index: the node `index` of `level` covers the leaves from
 * `index * 2 ** level` to `(index + 1) * 2 ** level`, and exists once all of them do. It never changes then.
 *
 * @source RFC 9162 §2.1.1
 */
import { fromBase64url } from "../encoding/base64.ts"
import { type Bytes, concat, sha256 } from "../encoding/bytes.ts"

const leafTypes = { statement: 1, "audit-head": 2, "key-event": 3 } as const
export type LeafType = keyof typeof leafTypes

/**
 * The data of a leaf. `hash` is that of a statement, of the audit chain's last entry, or of a key event: 32 bytes, or their
 * base64url.
 */
export const leafData = (type: LeafType, hash: Uint8Array | string): Bytes => {
  const bytes = typeof hash === "string" ? fromBase64url(hash) : hash
  if (bytes?.length !== 32) throw new TypeError("A leaf holds a hash of 32 bytes")
  return concat([leafTypes[type]], bytes)
}

export const leafHash = (data: Uint8Array): Promise<Bytes> => sha256(concat([0], data))

export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> => sha256(concat([1], left, right))

/** The root of a log without leaves. */
export const emptyRoot = (): Promise<Bytes> => sha256(new Uint8Array())

/**
 * Where hashes of complete nodes come from: a table, or tiles. A proof asks for all its nodes at once, so that a source can
 * read them together.
 */
export type NodeSource = (level: number, index: number) => Promise<Bytes>

/** The largest power of two below a size of two or more. */
export const splitPoint = (size: number): number => {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** Hash of the tree over the leaves from `start` until before `end`. `start` is where a proof splits a larger tree. */
export const subtreeHash = async (start: number, end: number, nodeAt: NodeSource): Promise<Bytes> => {
  let level = 0
  while (2 ** (level + 1) <= end - start) level += 1
  const width = 2 ** level
  if (start + width === end) return nodeAt(level, start / width)
  const parts = [nodeAt(level, start / width), subtreeHash(start + width, end, nodeAt)] as const
  return nodeHash(...(await Promise.all(parts)))
}

/** The root of the first `size` leaves. */
export const rootAt = (size: number, nodeAt: NodeSource): Promise<Bytes> =>
  size === 0 ? emptyRoot() : subtreeHash(0, size, nodeAt)
