/**
 * References to documents, which most submodels of the battery passport have in place of the documents themselves.
 *
 * @source IDTA 02035-1 to IDTA 02035-7 (`DocumentIdentifier` of IDTA 02004)
 * @source inferred: the identifier of a document is its address; see docs/decisions/0093-exchange.md
 */
import { isJsonObject } from "@dpp/core/text"
import { definitionOf } from "../values/PassportValues.ts"
import * as Elements from "./elements.ts"
import type { Node } from "./nodes.ts"
import { list, property } from "./writing.ts"

const documentIdentifier = property(
  "DocumentIdentifier",
  "urn:samm:io.admin-shell.idta.handover_documentation:2.0.0#DocumentIdentifier"
)

const isAddress = (text: string): boolean => /^https?:/u.test(text)

/** A list of identifiers of documents, of which the first is that of the attribute. */
export const documentsOf = (attribute: string, idShort: string, semanticId: string): Node => {
  const element = list(idShort, semanticId)
  const isDocument = definitionOf(attribute)?.shape.type === "document"
  return {
    idShort,
    semanticId,
    places: [{ attribute, path: `${idShort}/DocumentIdentifier`, meaning: semanticId, direction: "both" }],
    write: (values, take) => {
      const value = values.get(attribute)
      const identifier = documentIdentifier(isJsonObject(value) ? value["url"] : value)
      // A document is returned by the handover documentation.
      if (identifier !== undefined && typeof value === "string" && isAddress(value)) take(attribute, value)
      return element([identifier])
    },
    read: (given, reading, path) =>
      Elements.childrenOf(given).forEach((child, index) => {
        const identifier = Elements.textOf(child)
        if (identifier === undefined) return
        if (isDocument) reading.takeDocument(attribute, identifier, `${path}[${index}]`)
        else if (isAddress(identifier)) reading.take(attribute, identifier, `${path}[${index}]`)
        else reading.leave(`${path}[${index}]`, identifier)
      })
  }
}
