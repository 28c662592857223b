/**
 * Reads the log of a mirror as its check does: `node mirrorLog.ts 1000000` with so many leaves, whose tiles are made as they are read.
 * Prints seconds and the largest resident memory in MiB.
 */
import { logOrigin } from "@dpp/proof/keys"
import { signCheckpoint, rootAt, nodesOfTiles, widthOfTile } from "@dpp/proof/log"
import { readMirroredLog } from "@dpp/proof/mirror"
import { TestIssuer } from "@dpp/testkit/TestIssuer"
import { createHash } from "node:crypto"

const size = Number(process.argv[2])
const sha256 = (...parts: ReadonlyArray<Uint8Array>): Buffer => {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const leafAt = (index: number): Buffer => {
  const number = Buffer.alloc(8)
  number.writeDoubleLE(index)
  return sha256(number)
}

const nodeAbove = (nodes: ReadonlyArray<Buffer>): Buffer => {
  const [node = Buffer.alloc(0)] = nodes
  return nodes.length === 1
    ? node
    : nodeAbove(
        nodes.flatMap((left, index) =>
          index % 2 === 0 ? [sha256(Buffer.of(1), left, nodes[index + 1] ?? Buffer.alloc(0))] : []
        )
      )
}

/** The nodes of the levels above the leaves, of which every tile has 256. */
const levels: Array<ReadonlyArray<Buffer>> = []
const nodesOf = (level: number, tile: number): ReadonlyArray<Buffer> =>
  Array.from({ length: widthOfTile(level, tile, size) }, (_, offset) => {
    const index = 256 * tile + offset
    return level === 0 ? leafAt(index) : (levels[level]?.[index] ?? Buffer.alloc(0))
  })
for (let level = 1; widthOfTile(level, 0, size) > 0; level += 1) {
  const count = Math.floor(size / 256 ** level)
  levels[level] = Array.from({ length: count }, (_, tile) => nodeAbove(nodesOf(level - 1, tile)))
}
const readTile = async (level: number, tile: number) => new Uint8Array(Buffer.concat(nodesOf(level, tile)))

const issuer = await TestIssuer.create()
const root = await rootAt(size, nodesOfTiles(readTile))
const checkpoint = await signCheckpoint({ origin: logOrigin(issuer.did), size, root }, issuer.logKey)
const start = performance.now()
const log = await readMirroredLog({ issuer: issuer.issuer, checkpoint, readTile })
if (log.size !== size) throw new Error(`The log has ${log.size} leaves.`)
const seconds = (performance.now() - start) / 1000
console.log(JSON.stringify({ seconds, mebibytes: process.resourceUsage().maxRSS / 1024 }))
