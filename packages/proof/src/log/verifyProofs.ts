/**
 * Verifies proofs with hashes alone.
 *
 * @source RFC 9162 §2.1.3.2, §2.1.4.2
 */
import { type Bytes, equalBytes } from "../encoding/bytes.ts"
import { emptyRoot, nodeHash } from "./tree.ts"

export interface InclusionProof {
  readonly index: number
  readonly size: number
  /** Nodes from the leaf up. */
  readonly path: ReadonlyArray<Bytes>
}

const isOdd = (number: number): boolean => number % 2 === 1
const half = (number: number): number => Math.floor(number / 2)

/** Whether the leaf is at this index of the log with this size and root. */
export const verifyInclusion = async (
  { index, path, size }: InclusionProof,
  leaf: Bytes,
  root: Uint8Array
): Promise<boolean> => {
  if (index >= size) return false
  let node = index
  let last = size - 1
  let hash = leaf
  for (const sibling of path) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      hash = await nodeHash(sibling, hash)
      while (!isOdd(node) && node !== 0) {
        node = half(node)
        last = half(last)
      }
    } else {
      hash = await nodeHash(hash, sibling)
    }
    node = half(node)
    last = half(last)
  }
  return last === 0 && equalBytes(hash, root)
}

export interface ConsistencyProof {
  readonly from: { readonly size: number; readonly root: Bytes }
  readonly to: { readonly size: number; readonly root: Bytes }
  readonly path: ReadonlyArray<Bytes>
}

/** Whether the larger log begins with all leaves of the smaller one. */
export const verifyConsistency = async ({ from, path, to }: ConsistencyProof): Promise<boolean> => {
  if (from.size === to.size) return path.length === 0 && equalBytes(from.root, to.root)
  if (from.size > to.size) return false
  if (from.size === 0) return path.length === 0 && equalBytes(from.root, await emptyRoot())
  let node = from.size - 1
  let last = to.size - 1
  while (isOdd(node)) {
    node = half(node)
    last = half(last)
  }
  const [first, ...rest] = node === 0 ? [from.root, ...path] : path
  if (first === undefined || path.length === 0) return false
  let old: Bytes = first
  let present: Bytes = first
  for (const sibling of rest) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      old = await nodeHash(sibling, old)
      present = await nodeHash(sibling, present)
      while (!isOdd(node) && node !== 0) {
        node = half(node)
        last = half(last)
      }
    } else {
      present = await nodeHash(present, sibling)
    }
    node = half(node)
    last = half(last)
  }
  return last === 0 && equalBytes(old, from.root) && equalBytes(present, to.root)
}
