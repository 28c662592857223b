/**
 * The tiles of a mirrored log, each computed from the leaves: 32 bytes for each leaf in memory, and little more.
 *
 * Tiles are read in their order, some at a time, so that a log that names more leaves than it has ends at the first tile that is missing.
 */
import { type Bytes, concat, equalBytes, sha256 } from "../encoding/bytes.ts"
import { widthOfTile } from "../log/tiles.ts"
import { reject } from "../reasons.ts"

export type ReadTile = (level: number, tile: number) => Promise<Bytes>

const nodeBytes = 32
const tileBytes = 256 * nodeBytes
const readsAtOnce = 16

/** The node above a full tile, eight levels higher. */
const nodeAbove = async (tile: Bytes): Promise<Bytes> => {
  let nodes = tile
  while (nodes.length > nodeBytes) {
    const pairs = Array.from({ length: nodes.length / (2 * nodeBytes) }, (_, pair) =>
      sha256(concat([1], nodes.subarray(2 * nodeBytes * pair, 2 * nodeBytes * (pair + 1))))
    )
    nodes = concat(...(await Promise.all(pairs)))
  }
  return nodes
}

const readLevel = async (
  level: number,
  size: number,
  readTile: ReadTile,
  isExpected: (tile: number, bytes: Bytes) => boolean
): Promise<ReadonlyArray<Bytes>> => {
  const tiles: Array<Bytes> = []
  while (widthOfTile(level, tiles.length, size) > 0) {
    const first = tiles.length
    const asked = Array.from({ length: readsAtOnce }, (_, offset) => first + offset)
    const existing = asked.filter((tile) => widthOfTile(level, tile, size) > 0)
    const read = await Promise.all(existing.map((tile) => readTile(level, tile)))
    for (const bytes of read) {
      if (!isExpected(tiles.length, bytes)) return reject("log-tiles", `${level}/${tiles.length}`)
      tiles.push(bytes)
    }
  }
  return tiles
}

/** The tiles by level. Rejects where a tile does not have its width, or does not follow from the leaves. */
export const readLogTiles = async (size: number, readTile: ReadTile): Promise<ReadonlyArray<ReadonlyArray<Bytes>>> => {
  const widthOf = (level: number, tile: number) => nodeBytes * widthOfTile(level, tile, size)
  let below = await readLevel(0, size, readTile, (tile, bytes) => bytes.length === widthOf(0, tile))
  const levels = [below]
  for (let level = 1; widthOfTile(level, 0, size) > 0; level += 1) {
    const nodes: Array<Bytes> = []
    for (const tile of below) if (tile.length === tileBytes) nodes.push(await nodeAbove(tile))
    const expected = (tile: number) => concat(...nodes.slice(256 * tile, 256 * (tile + 1)))
    below = await readLevel(level, size, readTile, (tile, bytes) => equalBytes(bytes, expected(tile)))
    levels.push(below)
  }
  return levels
}
