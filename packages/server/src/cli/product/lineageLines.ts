/** A lineage as lines of text: a tree around one battery, in which every battery has its place once. */
import type { Lineage, LineageEdge, LineageNode } from "@dpp/client"
import type { Texts } from "../texts/en.ts"

type Data = Lineage["data"]

/** The edges of a battery: those to its predecessors, then those to its successors. */
const edgesOf = ({ edges }: Data, name: string): ReadonlyArray<LineageEdge> => [
  ...edges.filter(({ successor }) => successor === name),
  ...edges.filter(({ predecessor }) => predecessor === name)
]

const otherEnd = ({ predecessor, successor }: LineageEdge, name: string): string =>
  successor === name ? predecessor : successor

/**
 * The edge that leads to each battery on the shortest way from `root`. A battery that can be reached on several ways has its
 * place in the tree at the end of this edge.
 */
const placesFrom = (lineage: Data, root: string): ReadonlyMap<string, LineageEdge> => {
  const places = new Map<string, LineageEdge>()
  const queue = [root]
  for (const name of queue) {
    for (const edge of edgesOf(lineage, name)) {
      const other = otherEnd(edge, name)
      if (other === root || places.has(other)) continue
      places.set(other, edge)
      queue.push(other)
    }
  }
  return places
}

export const lineageLines = (lineage: Data, root: string, texts: Texts): ReadonlyArray<string> => {
  const words = texts.lifecycle.lineage
  const nodes = new Map(lineage.nodes.map((node) => [node.node, node]))
  const places = placesFrom(lineage, root)
  const linesBelow = (name: string, indent: string): ReadonlyArray<string> =>
    edgesOf(lineage, name)
      .filter((edge) => edge !== places.get(name))
      .flatMap((edge) => {
        const other = otherEnd(edge, name)
        const relation = edge.successor === name ? words.madeOf : words.wentInto
        const how = [edge.operation, ...(edge.parts ? [words.parts] : [])].join(", ")
        const line = `${indent}${relation} ${nameOf(nodes.get(other), texts)} (${how})`
        return places.get(other) === edge
          ? [[line, ...factsOf(nodes.get(other), texts)].join(": "), ...linesBelow(other, `${indent}  `)]
          : [`${line}: ${words.shownElsewhere}`]
      })
  return [
    [nameOf(nodes.get(root), texts), ...factsOf(nodes.get(root), texts)].join(": "),
    ...linesBelow(root, "  "),
    ...(lineage.truncated ? [words.truncated] : [])
  ]
}

/** What people call a battery: its serial number, the address of its passport elsewhere, or what is known of it. */
const nameOf = (node: LineageNode | undefined, { lifecycle }: Texts): string => {
  const { manufacturer, model } = node?.no_passport ?? {}
  const known = [manufacturer, model, node?.serial_number].filter((text) => typeof text === "string").join(" ")
  if (known !== "") return known
  return node?.passport_url ?? lifecycle.lineage.unnamed
}

/** Category and statuses of an own battery, or why a battery has no passport; nothing is known of a passport elsewhere. */
const factsOf = (node: LineageNode | undefined, { lifecycle }: Texts): ReadonlyArray<string> => {
  if (node === undefined) return []
  const { battery_category, battery_status, no_passport, passport_status, status } = node
  if (no_passport !== null) return [`${lifecycle.lineage.withoutPassport}, ${no_passport.reason}`]
  const facts = [battery_category, battery_status, status, passport_status].filter((fact) => fact !== null)
  return facts.length > 0 ? [facts.join(", ")] : []
}
