/** Which batteries were made of which: nodes and edges around one battery, one statement for each generation. */
import { type Operation, ownPredecessors, type Predecessor, type Product, type ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"

/** A battery. One of another service has the address of its passport, or what is known of a battery without passport. */
export interface LineageNode {
  /** The id of an own battery; of others, one that is unique in the response. */
  readonly node: string
  /** Null for a battery that is not one of the organization, or was deleted. */
  readonly product: Product | null
  readonly passport_url: string | null
  readonly no_passport: NonNullable<Predecessor["no_passport"]> | null
}

export interface LineageEdge {
  readonly predecessor: string
  readonly successor: string
  readonly operation: Operation
  readonly parts: boolean
}

export interface Lineage {
  readonly nodes: ReadonlyArray<LineageNode>
  readonly edges: ReadonlyArray<LineageEdge>
  /** There are further batteries beyond the bounds. */
  readonly truncated: boolean
}

/** The most nodes of a response. */
export const maximumNodes = 1000

type Find = (ids: ReadonlyArray<ProductId>) => Effect.Effect<ReadonlyArray<Product>>

/** The batteries of the organization that are next to one. */
const relativesOf = ({ life }: Product): ReadonlyArray<ProductId> => {
  const elsewhere = new Set(life.elsewhere?.map(({ product_id }) => product_id))
  return [
    ...ownPredecessors(life.predecessors).filter((id) => !elsewhere.has(id)),
    ...life.successors.flatMap(({ passport_url, product_id }) => (passport_url === undefined ? [product_id] : []))
  ]
}

/** The batteries around one, generation by generation, at most `maximumNodes`. */
export const lineageOf = Effect.fnUntraced(function* (battery: Product, depth: number, find: Find) {
  const own = new Map<ProductId, Product>([[battery.id, battery]])
  /** The batteries whose neighbours are within the depth. */
  const inner: Array<Product> = []
  const asked = new Set<ProductId>([battery.id])
  let level: ReadonlyArray<Product> = [battery]
  let isCut = false
  for (let generation = 0; level.length > 0; generation++) {
    const next = [...new Set(level.flatMap(relativesOf))].filter((id) => !asked.has(id))
    const room = generation < depth ? maximumNodes - own.size : 0
    if (generation < depth) inner.push(...level)
    else isCut ||= level.some((product) => outsideNodes(product).length > 0)
    isCut ||= next.length > room
    const ids = next.slice(0, room)
    for (const id of ids) asked.add(id)
    level = ids.length === 0 ? [] : yield* find(ids)
    for (const product of level) own.set(product.id, product)
  }
  const outside = new Map(inner.flatMap(outsideNodes).map((node) => [node.node, node]))
  const others = [...outside.values()].filter(({ node }) => !own.has(node as ProductId))
  const kept = others.slice(0, maximumNodes - own.size)
  const nodes = [...[...own.values()].map(ownNode), ...kept]
  const names = new Set(nodes.map(({ node }) => node))
  const found = [...own.values()]
    .flatMap(edgesOf)
    .filter(({ predecessor, successor }) => names.has(predecessor) && names.has(successor))
  // Both ends of a link may have it.
  const edges = [...new Map(found.map((edge) => [`${edge.predecessor} ${edge.successor}`, edge])).values()]
  return { nodes, edges, truncated: isCut || kept.length < others.length } satisfies Lineage
})

const ownNode = (product: Product): LineageNode => ({
  node: product.id,
  product,
  passport_url: null,
  no_passport: null
})

const outsideName = (id: ProductId, index: number): string => `${id}/predecessors/${index}`

const outsideNode = (
  node: string,
  passport_url: string | null,
  no_passport: LineageNode["no_passport"]
): LineageNode => ({
  node,
  product: null,
  passport_url,
  no_passport
})

/** The batteries next to one that have their passport elsewhere, with another organization, or none. */
const outsideNodes = (product: Product): ReadonlyArray<LineageNode> => [
  ...product.life.predecessors.flatMap(({ no_passport = null, passport_url = null, product_id }, index) =>
    product_id === undefined ? [outsideNode(outsideName(product.id, index), passport_url, no_passport)] : []
  ),
  ...(product.life.elsewhere ?? []).map(({ passport_url, product_id }) => outsideNode(product_id, passport_url, null)),
  ...product.life.successors.flatMap(({ passport_url, product_id }) =>
    passport_url === undefined ? [] : [outsideNode(product_id, passport_url, null)]
  )
]

/** From each battery to those that went into it, and to those of other organizations that it went into. */
const edgesOf = ({ id, life }: Product): ReadonlyArray<LineageEdge> => [
  ...life.predecessors.map(({ operation, parts = false, product_id }, index) => ({
    predecessor: product_id ?? outsideName(id, index),
    successor: id,
    operation,
    parts
  })),
  ...life.successors.flatMap(({ operation, parts, passport_url, product_id }) =>
    passport_url === undefined ? [] : [{ predecessor: id, successor: product_id, operation, parts }]
  )
]
