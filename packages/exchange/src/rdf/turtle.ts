/**
 * A graph as Turtle: the prefixes of the vocabularies, then one paragraph for each node.
 *
 * @source W3C RDF 1.1 Turtle
 */
import type { JsonObject } from "@dpp/core/text"
import { bracketed, quoted } from "./literals.ts"
import { type Literal, type Statement, statementsOf } from "./statements.ts"
import { iriOf, prefixes } from "./terms.ts"

const namespaces = Object.entries(prefixes)

/** A name with its prefix where it is one of ours. */
const named = (iri: string): string => {
  const found = namespaces.find(
    ([, namespace]) => iri.startsWith(namespace) && /^[A-Za-z]\w*$/u.test(iri.slice(namespace.length))
  )
  return found === undefined ? bracketed(iri) : `${found[0]}:${iri.slice(found[1].length)}`
}

const literal = ({ text, type }: Literal): string => {
  // A decimal with a point and a whole number are their own literals.
  if (type === iriOf("xsd:integer")) return text
  if (type === iriOf("xsd:decimal") && text.includes(".")) return text
  return `${quoted(text)}${type === undefined ? "" : `^^${named(type)}`}`
}

const verb = (predicate: string): string => (predicate === iriOf("rdf:type") ? "a" : named(predicate))

const paragraph = (subject: string, statements: ReadonlyArray<Statement>): string => {
  const lines = statements.map(
    ({ object, predicate }) => `${verb(predicate)} ${typeof object === "string" ? named(object) : literal(object)}`
  )
  return `${bracketed(subject)}\n  ${lines.join(" ;\n  ")} .\n`
}

export const toTurtle = (document: JsonObject): string => {
  const bySubject = Map.groupBy(statementsOf(document), ({ subject }) => subject)
  const header = namespaces.map(([prefix, namespace]) => `@prefix ${prefix}: <${namespace}> .\n`).join("")
  const body = [...bySubject].map(([subject, statements]) => paragraph(subject, statements))
  return [header, ...body].join("\n")
}
