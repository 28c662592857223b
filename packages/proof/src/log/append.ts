/** Appends to a log, with no more knowledge of it than the nodes at its right edge. */
import { type Bytes } from "../encoding/bytes.ts"
import { emptyRoot, nodeHash, type NodeSource } from "./tree.ts"

/** A log as its largest complete nodes, from left to right: one for each bit of the size, at most 53. */
export interface Edge {
  readonly size: number
  readonly nodes: ReadonlyArray<Bytes>
}

export const emptyEdge: Edge = { size: 0, nodes: [] }

/** A node that an append completed. It never changes. */
export interface CompletedNode {
  readonly level: number
  readonly index: number
  readonly hash: Bytes
}

export interface Appended {
  readonly edge: Edge
  /** The leaf, which is a node of level 0, and all nodes that it completed. Their parents follow them. */
  readonly completed: ReadonlyArray<CompletedNode>
}

/** Appends the hash of a leaf. Its index is the former size. */
export const append = async ({ nodes, size }: Edge, leaf: Bytes): Promise<Appended> => {
  const edge = [...nodes]
  let node: CompletedNode = { level: 0, index: size, hash: leaf }
  const completed = [node]
  while (node.index % 2 === 1) {
    const left = edge.pop()
    if (left === undefined) throw new TypeError(`An edge of size ${size} has too few nodes`)
    node = { level: node.level + 1, index: (node.index - 1) / 2, hash: await nodeHash(left, node.hash) }
    completed.push(node)
  }
  return { edge: { size: size + 1, nodes: [...edge, node.hash] }, completed }
}

/** The root of a log, as checkpoints sign it. */
export const edgeRoot = async ({ nodes }: Edge): Promise<Bytes> => {
  const [last, ...others] = nodes.toReversed()
  if (last === undefined) return emptyRoot()
  let root = last
  for (const node of others) root = await nodeHash(node, root)
  return root
}

/** The edge of the first `size` leaves, read from stored nodes. */
export const edgeAt = async (size: number, nodeAt: NodeSource): Promise<Edge> => {
  const nodes: Array<Promise<Bytes>> = []
  let start = 0
  for (let level = 52; level >= 0; level--) {
    const width = 2 ** level
    if (size - start < width) continue
    nodes.push(nodeAt(level, start / width))
    start += width
  }
  return { size, nodes: await Promise.all(nodes) }
}
