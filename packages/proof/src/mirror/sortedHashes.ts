/** Finds one of many hashes of 32 bytes, with 8 bytes of memory for each beside the hashes themselves. */
import type { Bytes } from "../encoding/bytes.ts"

/** The first four bytes, which decide nearly every comparison. */
const prefixOf = (hash: Bytes): number => new DataView(hash.buffer, hash.byteOffset).getUint32(0)

const compareBytes = (one: Bytes, other: Bytes): number => {
  const at = one.findIndex((byte, index) => byte !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** `hashAt`: the hash with an index below `size`. */
export const sortedHashes = (size: number, hashAt: (index: number) => Bytes): ((hash: Bytes) => boolean) => {
  const prefixes = Uint32Array.from({ length: size }, (_, index) => prefixOf(hashAt(index)))
  const order = Uint32Array.from({ length: size }, (_, index) => index)
  order.sort((one, other) => (prefixes[one] ?? 0) - (prefixes[other] ?? 0) || compareBytes(hashAt(one), hashAt(other)))
  return (hash) => {
    const prefix = prefixOf(hash)
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >>> 1
      const found = order[middle] ?? 0
      const compared = (prefixes[found] ?? 0) - prefix || compareBytes(hashAt(found), hash)
      if (compared === 0) return true
      if (compared < 0) low = middle + 1
      else high = middle
    }
    return false
  }
}
