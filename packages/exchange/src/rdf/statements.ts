/** The statements of a graph in expanded JSON-LD. */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { asText } from "../values/asText.ts"
import { iriOf } from "./terms.ts"

export interface Literal {
  readonly text: string
  /** Absent for a plain text. */
  readonly type?: string
}

/** The object is an IRI, or a literal. */
export interface Statement {
  readonly subject: string
  readonly predicate: string
  readonly object: string | Literal
}

const list = (node: Json | undefined): ReadonlyArray<Json> => (Array.isArray(node) ? (node as ReadonlyArray<Json>) : [])

const objectOf = (node: JsonObject): string | Literal => {
  const { "@id": id, "@type": type, "@value": value } = node
  if (id !== undefined) return asText(id)
  return { text: asText(value), ...(type === undefined ? {} : { type: asText(type) }) }
}

export const statementsOf = (document: JsonObject): ReadonlyArray<Statement> =>
  list(document["@graph"])
    .filter(isJsonObject)
    .flatMap(({ "@id": id, "@type": types, ...properties }) => {
      const subject = asText(id)
      return [
        ...list(types).map((type) => ({ subject, predicate: iriOf("rdf:type"), object: asText(type) })),
        ...Object.entries(properties).flatMap(([predicate, objects]) =>
          list(objects)
            .filter(isJsonObject)
            .map((object) => ({ subject, predicate, object: objectOf(object) }))
        )
      ]
    })
