/** Prints which battery went into which, one line for each. */
import type { Lineage, LineageNode } from "@dpp/client"

export const printLineage = ({ edges, nodes, truncated }: Lineage["data"]): void => {
  const named = new Map(nodes.map((node) => [node.node, node]))
  for (const { operation, parts, predecessor, successor } of edges) {
    const what = parts ? `parts, ${operation}` : operation
    console.log(`${textOf(named.get(predecessor))} went into ${textOf(named.get(successor))}: ${what}`)
  }
  if (truncated) console.log("There are further batteries.")
}

/** A battery of another organization has an address at most, and one without passport perhaps a serial number. */
const textOf = (node: LineageNode | undefined): string => {
  const name = node?.serial_number ?? node?.passport_url ?? "a battery without passport"
  return node?.passport_status == null ? name : `${name} (${node.passport_status})`
}
