/**
 * A passport as RDF in the terms of CIRPASS-2, as expanded JSON-LD.
 *
 * @source CIRPASS-2 ontologies-battery b1e5193
 * @source W3C JSON-LD 1.1 §9 (expanded document form)
 * @source inferred: parts of the battery are fragments of its address; a unit is a node with its text as label, because the
 *   vocabulary names no resource for it
 */
import type { Json, JsonObject } from "@dpp/core/text"
import { asText } from "../values/asText.ts"
import type { Format, Place, Written } from "../values/Format.ts"
import { JsonDocument } from "../values/JsonDocument.ts"
import type { Values } from "../values/PassportValues.ts"
import { type Part, type Row, rows } from "./table.ts"
import { iriOf, type Term } from "./terms.ts"

const label = iriOf("rdfs:label")

const pathOf = ({ part, property }: Row): string =>
  part === undefined ? `bat:Battery/${property}` : `bat:Battery/${part.from}/${property}`

const places: ReadonlyArray<Place> = rows.map((row) => ({
  attribute: row.attribute,
  path: pathOf(row),
  meaning: iriOf(row.property),
  ...(row.unit === undefined ? {} : { unit: row.unit }),
  direction: "both"
}))

/** Nodes in the order in which they are first used, each with its properties. */
class Graph {
  private readonly nodes = new Map<string, Record<string, Json>>()

  node(id: string, type?: Term): Record<string, Json> {
    const known = this.nodes.get(id)
    if (known !== undefined) return known
    const node = { "@id": id, ...(type === undefined ? {} : { "@type": [iriOf(type)] }) }
    this.nodes.set(id, node)
    return node
  }

  add(node: Record<string, Json>, property: string, object: JsonObject): void {
    const known = node[property]
    node[property] = [...(Array.isArray(known) ? (known as ReadonlyArray<Json>) : []), object]
  }

  document(): JsonObject {
    return { "@graph": [...this.nodes.values()] }
  }
}

const write = (values: Values): Written => {
  const address = asText(values.get("product_id"))
  const graph = new Graph()
  const battery = graph.node(address, "bat:Battery")
  const linked = new Set<Part>()
  const returned = new Map<string, Json>()
  for (const { attribute, form, part, property, unit } of rows) {
    const value = values.get(attribute)
    const object = value === undefined ? undefined : form.write(value)
    if (object === undefined) continue
    const id = part === undefined ? address : `${address}#${part.fragment}`
    if (part !== undefined && !linked.has(part)) {
      linked.add(part)
      graph.add(battery, iriOf(part.from), { "@id": id })
    }
    const node = graph.node(id, part?.type)
    graph.add(node, iriOf(property), object)
    if (unit !== undefined) {
      graph.add(node, iriOf("dpp:hasMeasurementUnit"), { "@id": `${id}-unit` })
      graph.add(graph.node(`${id}-unit`), label, { "@value": unit })
    }
    const read = form.read(object)
    if (read !== undefined) returned.set(attribute, read)
  }
  return { document: JsonDocument.fromValue(graph.document()), returned }
}

export const rdf: Format = {
  files: ["rdf", "n-quads"],
  title: "RDF in the terms of CIRPASS-2",
  version: "battery ontology 0.3.0 (draft)",
  places: [{ attribute: "product_id", path: "bat:Battery", direction: "out" }, ...places],
  write
}
