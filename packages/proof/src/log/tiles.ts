/**
 * Tiles: runs of at most 256 nodes of every eighth level, from which all other nodes follow.
 *
 * Tile `n` of level `l` has the nodes of level `8 * l` from index `256 * n` on, each 32 bytes. A full tile never changes.
 *
 * @source inferred: C2SP tlog-tiles, which is not an RFC; docs/decisions/0071-statements-and-log.md
 */
import { type Bytes, concat } from "../encoding/bytes.ts"
import { nodeHash, type NodeSource } from "./tree.ts"

const height = 8
const tileWidth = 2 ** height

/** How many nodes a tile has in a log of this size; 0 if it does not exist. */
export const widthOfTile = (level: number, tile: number, size: number): number =>
  Math.max(0, Math.min(tileWidth, Math.floor(size / 2 ** (height * level)) - tileWidth * tile))

/** The levels of tiles of the largest log whose size is a safe integer. */
const levels = 7

/** All tiles of a log of this size. */
export const tilesOf = (size: number): ReadonlyArray<{ readonly level: number; readonly tile: number }> =>
  Array.from({ length: levels }, (_, level) => {
    const nodes = Math.floor(size / 2 ** (height * level))
    return Array.from({ length: Math.ceil(nodes / tileWidth) }, (__, tile) => ({ level, tile }))
  }).flat()

/** The bytes of a tile in a log of this size. */
export const tileAt = async (level: number, tile: number, size: number, nodeAt: NodeSource): Promise<Bytes> => {
  const width = widthOfTile(level, tile, size)
  const nodes = Array.from({ length: width }, (_, offset) => nodeAt(height * level, tileWidth * tile + offset))
  return concat(...(await Promise.all(nodes)))
}

/**
 * Reads nodes from tiles. `getTile` returns the bytes of a tile, which may be wider than the log that is read. Each tile is
 * read once, and kept as long as the source.
 */
export const nodesOfTiles = (getTile: (level: number, tile: number) => Promise<Bytes>): NodeSource => {
  const tiles = new Map<string, Promise<Bytes>>()
  const read = (level: number, tile: number): Promise<Bytes> => {
    const found = tiles.get(`${level}/${tile}`) ?? getTile(level, tile)
    tiles.set(`${level}/${tile}`, found)
    return found
  }
  const nodeAt: NodeSource = async (level, index) => {
    const above = level % height
    if (above > 0) {
      const [left, right] = [nodeAt(level - 1, 2 * index), nodeAt(level - 1, 2 * index + 1)]
      return nodeHash(await left, await right)
    }
    const tile = Math.floor(index / tileWidth)
    const bytes = await read(level / height, tile)
    const offset = 32 * (index - tileWidth * tile)
    if (bytes.length < offset + 32) throw new RangeError(`Tile ${level / height}/${tile} has no node ${index}`)
    return bytes.slice(offset, offset + 32)
  }
  return nodeAt
}
