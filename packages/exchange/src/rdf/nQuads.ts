/**
 * A graph as N-Quads, all in the default graph: one statement on each line.
 *
 * @source W3C RDF 1.1 N-Quads
 */
import type { JsonObject } from "@dpp/core/text"
import { bracketed, quoted } from "./literals.ts"
import { statementsOf } from "./statements.ts"

export const toNQuads = (document: JsonObject): string =>
  statementsOf(document)
    .map(({ object, predicate, subject }) => {
      const written =
        typeof object === "string"
          ? bracketed(object)
          : `${quoted(object.text)}${object.type === undefined ? "" : `^^${bracketed(object.type)}`}`
      return `${bracketed(subject)} ${bracketed(predicate)} ${written} .\n`
    })
    .join("")
