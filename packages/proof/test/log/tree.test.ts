/** The tree equals that of RFC 9162: its known roots, and a second implementation that follows the text of the RFC. */
import {
  append,
  consistencyPath,
  edgeAt,
  edgeRoot,
  emptyEdge,
  inclusionPath,
  leafData,
  leafHash,
  nodesOfTiles,
  rootAt,
  tileAt,
  verifyConsistency,
  verifyInclusion,
  widthOfTile
} from "@dpp/proof/log"
import * as fc from "fast-check"
import { createHash } from "node:crypto"
import { assert, describe, it } from "vitest"
import { at, type Bytes, fixed, MemoryLog } from "@dpp/testkit/TestIssuer"

const hex = (text: string): Bytes => Uint8Array.from(Buffer.from(text, "hex"))
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")
const hash = (...parts: ReadonlyArray<Uint8Array>): Buffer => createHash("sha256").update(Buffer.concat(parts)).digest()

/** MTH(D[n]) of RFC 9162, section 2.1.1. */
const merkleTreeHash = (leaves: ReadonlyArray<Uint8Array>): Buffer => {
  if (leaves.length === 0) return hash()
  if (leaves.length === 1) return hash(hex("00"), at(leaves, 0))
  const k = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
  return hash(hex("01"), merkleTreeHash(leaves.slice(0, k)), merkleTreeHash(leaves.slice(k)))
}

/** PATH(m, D[n]) of RFC 9162, section 2.1.3.1. */
const path = (m: number, leaves: ReadonlyArray<Uint8Array>): ReadonlyArray<Buffer> => {
  if (leaves.length === 1) return []
  const k = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)]
  return m < k ? [...path(m, left), merkleTreeHash(right)] : [...path(m - k, right), merkleTreeHash(left)]
}

/** SUBPROOF(m, D[n], b) of RFC 9162, section 2.1.4.1. */
const subproof = (m: number, leaves: ReadonlyArray<Uint8Array>, b: boolean): ReadonlyArray<Buffer> => {
  if (m === leaves.length) return b ? [] : [merkleTreeHash(leaves)]
  const k = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)]
  return m <= k
    ? [...subproof(m, left, b), merkleTreeHash(right)]
    : [...subproof(m - k, right, false), merkleTreeHash(left)]
}

const logOf = async (leaves: ReadonlyArray<Uint8Array>): Promise<MemoryLog> => {
  const log = new MemoryLog()
  for (const data of leaves) {
    const { completed, edge } = await append(log.edge, await leafHash(data))
    for (const node of completed) log.nodes.set(`${node.level}/${node.index}`, node.hash)
    log.edge = edge
  }
  return log
}

const someLeaves = (size: number): ReadonlyArray<Uint8Array> =>
  Array.from({ length: size }, (_, index) => leafData("statement", fixed(index % 251)))

describe("the reference tree of Certificate Transparency", () => {
  const leaves = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"]
  const roots = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"
  ]

  it.each(roots.map((root, size) => ({ root, size })))(
    "has its published root at size $size",
    async ({ root, size }) => {
      const log = await logOf(leaves.slice(0, size).map(hex))
      assert.strictEqual(hexOf(await edgeRoot(log.edge)), root)
      assert.strictEqual(hexOf(await rootAt(size, log.nodeAt)), root)
    }
  )

  it("has its published inclusion path of leaf 5 at size 8", async () => {
    const log = await logOf(leaves.map(hex))
    assert.deepStrictEqual((await inclusionPath(5, 8, log.nodeAt)).map(hexOf), [
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"
    ])
  })
})

describe("a log of any size", () => {
  const sizes = fc
    .integer({ min: 1, max: 70 })
    .chain((to) => fc.record({ to: fc.constant(to), index: fc.nat(to - 1), from: fc.nat(to) }))

  it("has the roots and paths of the RFC's definitions, and its proofs are valid", () =>
    fc.assert(
      fc.asyncProperty(sizes, async ({ from, index, to }) => {
        const leaves = someLeaves(to)
        const log = await logOf(leaves)
        const root = await edgeRoot(log.edge)
        assert.strictEqual(hexOf(root), hexOf(merkleTreeHash(leaves)))
        assert.deepStrictEqual(await edgeAt(to, log.nodeAt), log.edge)
        const inclusion = await inclusionPath(index, to, log.nodeAt)
        assert.deepStrictEqual(inclusion.map(hexOf), path(index, leaves).map(hexOf))
        assert.isTrue(
          await verifyInclusion({ index, size: to, path: inclusion }, await leafHash(at(leaves, index)), root)
        )
        const consistency = await consistencyPath(from, to, log.nodeAt)
        if (from > 0) assert.deepStrictEqual(consistency.map(hexOf), subproof(from, leaves, true).map(hexOf))
        const proof = { from: { size: from, root: await rootAt(from, log.nodeAt) }, to: { size: to, root } }
        assert.isTrue(await verifyConsistency({ ...proof, path: consistency }))
      })
    ))

  it("rejects proofs for another index, size, node or root", () =>
    fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 0, max: 70 }), async ({ from, index, to }, other) => {
        const leaves = Array.from({ length: to }, (_, place) => leafData("statement", fixed(place)))
        const log = await logOf(leaves)
        const root = await edgeRoot(log.edge)
        const leaf = await leafHash(at(leaves, index))
        const path = await inclusionPath(index, to, log.nodeAt)
        const isIn = (proof: object, of = root) => verifyInclusion({ index, size: to, path, ...proof }, leaf, of)
        if (other !== index) assert.isFalse(await isIn({ index: other }))
        assert.isFalse(await isIn({ path: [...path, leaf] }))
        assert.isFalse(await isIn({}, leaf.slice().fill(0)))
        for (const place of path.keys()) assert.isFalse(await isIn({ path: path.with(place, fixed(255)) }))
        const nodes = await consistencyPath(from, to, log.nodeAt)
        const proof = {
          from: { size: from, root: await rootAt(from, log.nodeAt) },
          to: { size: to, root },
          path: nodes
        }
        const isBefore = (change: object) => verifyConsistency({ ...proof, ...change })
        assert.isFalse(await isBefore({ from: { ...proof.from, root: fixed(255) } }))
        assert.isFalse(await isBefore({ path: [...nodes, leaf] }))
        if (from > 0) assert.isFalse(await isBefore({ to: { ...proof.to, root: fixed(255) } }))
        for (const place of nodes.keys()) assert.isFalse(await isBefore({ path: nodes.with(place, fixed(255)) }))
      })
    ))

  it("has no proofs for what it does not have", async () => {
    const { nodeAt } = await logOf(someLeaves(3))
    assert.throws(() => inclusionPath(3, 3, nodeAt), "A log of size 3 has no index 3")
    assert.throws(() => consistencyPath(4, 3, nodeAt), "A log of size 3 has no earlier size 4")
  })
})

describe("tiles", () => {
  it("hold all that roots and proofs of a log of 600 leaves are made of", async () => {
    const log = await logOf(someLeaves(600))
    const widths = [0, 1, 2, 3].map((tile) => widthOfTile(0, tile, 600))
    assert.deepStrictEqual(widths, [256, 256, 88, 0])
    assert.deepStrictEqual([widthOfTile(1, 0, 600), widthOfTile(2, 0, 600)], [2, 0])
    const asked: Array<string> = []
    const fromTiles = nodesOfTiles((level, tile) => {
      asked.push(`${level}/${tile}`)
      return tileAt(level, tile, 600, log.nodeAt)
    })
    assert.deepStrictEqual(await rootAt(600, fromTiles), await edgeRoot(log.edge))
    assert.deepStrictEqual(await inclusionPath(300, 600, fromTiles), await inclusionPath(300, 600, log.nodeAt))
    assert.deepStrictEqual(asked.toSorted(), ["0/1", "0/2", "1/0"])
    assert.deepStrictEqual(await edgeAt(600, fromTiles), log.edge)
  })

  it("report a node that they do not have", async () => {
    const nodeAt = nodesOfTiles(async () => fixed(1))
    assert.deepStrictEqual(await nodeAt(0, 0), fixed(1))
    const error = await nodeAt(0, 1).then(String, String)
    assert.strictEqual(error, "RangeError: Tile 0/0 has no node 1")
  })
})

it("an empty log has the hash of nothing as its root, and a leaf has 33 bytes", async () => {
  assert.strictEqual(hexOf(await edgeRoot(emptyEdge)), hexOf(hash()))
  assert.strictEqual(hexOf(leafData("key-event", fixed(7))), `03${"07".repeat(32)}`)
  assert.throws(() => leafData("statement", new Uint8Array(31)), "32 bytes")
})
