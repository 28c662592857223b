/** Which batteries were made of which: nodes and edges around one battery, one statement for each generation. */
import { addressOf } from "@dpp/core/passport"
import { type Operation, ownPredecessors, type Predecessor, type Product, type ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"

/** A battery. One of others has the address of its passport, or what is known of a battery without passport. */
export interface LineageNode {
  /** The id of a battery of this service; of others, one that is unique in the response. */
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

const relativesOf = ({ life }: Product): ReadonlyArray<ProductId> => [
  ...ownPredecessors(life.predecessors),
  ...life.successors.map(({ product_id }) => product_id)
]

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
    else isCut ||= level.some((product) => outsideNodes(product, own).length > 0)
    isCut ||= next.length > room
    const ids = next.slice(0, room)
    for (const id of ids) asked.add(id)
    level = ids.length === 0 ? [] : yield* find(ids)
    for (const product of level) own.set(product.id, product)
  }
  const others = distinct(inner.flatMap((product) => outsideNodes(product, own)))
  const kept = others.slice(0, maximumNodes - own.size)
  const nodes = [...[...own.values()].map(ownNode), ...kept]
  const names = new Set(nodes.map(({ node }) => node))
  const edges = [...own.values()]
    .flatMap((product) => [...edgesOf(product), ...edgesElsewhere(product, own)])
    .filter(({ predecessor, successor }) => names.has(predecessor) && names.has(successor))
  return { nodes, edges, truncated: isCut || kept.length < others.length } satisfies Lineage
})

const ownNode = (product: Product): LineageNode => ({
  node: product.id,
  product,
  passport_url: null,
  no_passport: null
})

const outsideName = ({ id }: Product, index: number): string => `${id}/predecessors/${index}`

type Own = ReadonlyMap<ProductId, Product>

/** A battery of another organization of this service. */
const elsewhereNode = ({ life }: Product, node: ProductId, passport_url: string): LineageNode => ({
  node,
  product: null,
  passport_url: addressOf(life, node, passport_url),
  no_passport: null
})

/** The passports that other organizations made of a battery. A draft has none. */
const successorsElsewhere = ({ life }: Product, own: Own) =>
  life.successors.flatMap(({ passport_url, published_at, ...link }) =>
    passport_url === undefined || published_at === null || own.has(link.product_id) ? [] : [{ ...link, passport_url }]
  )

/** The neighbours that are not batteries of the organization. */
const outsideNodes = (product: Product, own: Own): ReadonlyArray<LineageNode> => {
  const { elsewhere = [], predecessors } = product.life
  return [
    ...predecessors.flatMap(({ no_passport = null, passport_url = null, product_id }, index) =>
      product_id === undefined ? [{ node: outsideName(product, index), product: null, passport_url, no_passport }] : []
    ),
    ...elsewhere.flatMap(({ passport_url, product_id }) =>
      own.has(product_id) ? [] : [elsewhereNode(product, product_id, passport_url)]
    ),
    ...successorsElsewhere(product, own).map(({ passport_url, product_id }) =>
      elsewhereNode(product, product_id, passport_url)
    )
  ]
}

/** Several batteries of the organization can have the same neighbour. */
const distinct = (nodes: ReadonlyArray<LineageNode>): ReadonlyArray<LineageNode> => [
  ...new Map(nodes.map((node) => [node.node, node])).values()
]

const edgesOf = (product: Product): ReadonlyArray<LineageEdge> =>
  product.life.predecessors.map(({ operation, parts = false, product_id }, index) => ({
    predecessor: product_id ?? outsideName(product, index),
    successor: product.id,
    operation,
    parts
  }))

const edgesElsewhere = (product: Product, own: Own): ReadonlyArray<LineageEdge> =>
  successorsElsewhere(product, own).map(({ operation, parts, product_id }) => ({
    predecessor: product.id,
    successor: product_id,
    operation,
    parts
  }))
