/**
 * Tiles: runs of at most 256 nodes of every eighth level, from which all other nodes follow.
 *
 * Tile `n` of level `l` has the nodes of level `8 * l` from index `256 * n` on, each 32 bytes. A full tile never changes.
 *
 * @source inferred: C2SP tlog-tiles, which is not an RFC; docs/decisions/0072-log-for-each-organization.md
 */
import { type Bytes, concat } from "../encoding/bytes.ts"
import { nodeHash, type NodeSource } from "./tree.ts"

const height = 8
const tileWidth = 2 ** height

/** How many nodes a tile has in a log of this size; 0 if it does not exist. */
export const widthOfTile = (level: number, tile: number, size: number): number =>
  Math.max(0, Math.min(tileWidth, Math.floor(size / 2 ** (height * level)) - tileWidth * tile))

/** The bytes of a tile in a log of this size. */
export const tileAt = async (level: number, tile: number, size: number, nodeAt: NodeSource): Promise<Bytes> => {
  const width = widthOfTile(level, tile, size)
  const nodes = Array.from({ length: width }, (_, offset) => nodeAt(height * level, tileWidth * tile + offset))
  return concat(...(await Promise.all(nodes)))
}

/** Reads nodes from tiles. `getTile` returns the bytes of a tile, which may be wider than the log that is read. */
export const nodesOfTiles = (getTile: (level: number, tile: number) => Promise<Uint8Array>): NodeSource => {
  const nodeAt: NodeSource = async (level, index) => {
    const above = level % height
    if (above > 0) return nodeHash(await nodeAt(level - 1, 2 * index), await nodeAt(level - 1, 2 * index + 1))
    const tile = Math.floor(index / tileWidth)
    const bytes = await getTile(level / height, tile)
    const offset = 32 * (index - tileWidth * tile)
    if (bytes.length < offset + 32) throw new RangeError(`Tile ${level / height}/${tile} has no node ${index}`)
    return bytes.slice(offset, offset + 32)
  }
  return nodeAt
}
