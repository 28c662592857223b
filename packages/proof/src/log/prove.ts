/**
 * Computes proofs from stored nodes.
 *
 * @source RFC 9162 §2.1.3.1, §2.1.4.1
 */
import { type Bytes } from "../encoding/bytes.ts"
import { type NodeSource, splitPoint, subtreeHash } from "./tree.ts"

/** The nodes that connect the leaf at `index` with the root of the first `size` leaves, from the leaf up. */
export const inclusionPath = (index: number, size: number, nodeAt: NodeSource): Promise<ReadonlyArray<Bytes>> => {
  if (!(Number.isSafeInteger(index) && index >= 0 && index < size))
    throw new RangeError(`A log of size ${size} has no index ${index}`)
  const below = (start: number, end: number): ReadonlyArray<Promise<Bytes>> => {
    if (end - start === 1) return []
    const middle = start + splitPoint(end - start)
    return index < middle
      ? [...below(start, middle), subtreeHash(middle, end, nodeAt)]
      : [...below(middle, end), subtreeHash(start, middle, nodeAt)]
  }
  return Promise.all(below(0, size))
}

/** The nodes that show that the first `to` leaves begin with the first `from` leaves. Empty if the sizes are equal or `from` is 0. */
export const consistencyPath = (from: number, to: number, nodeAt: NodeSource): Promise<ReadonlyArray<Bytes>> => {
  if (!(Number.isSafeInteger(from) && from >= 0 && from <= to))
    throw new RangeError(`A log of size ${to} has no earlier size ${from}`)
  if (from === 0) return Promise.resolve([])
  const below = (start: number, end: number, isKnown: boolean): ReadonlyArray<Promise<Bytes>> => {
    if (from === end) return isKnown ? [] : [subtreeHash(start, end, nodeAt)]
    const middle = start + splitPoint(end - start)
    return from <= middle
      ? [...below(start, middle, isKnown), subtreeHash(middle, end, nodeAt)]
      : [...below(middle, end, false), subtreeHash(start, middle, nodeAt)]
  }
  return Promise.all(below(0, to, true))
}
