/**
 * IDTA 02035-2, handover documentation: every document of the passport with its address, title, language and media type. The other
 * submodels name a document by its identifier, which is its address.
 *
 * @source IDTA 02035-2
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { asText } from "../values/asText.ts"
import { documentNames } from "../values/PassportValues.ts"
import * as Elements from "./elements.ts"
import { attributeSystem, ids, isAddress } from "./handoverTerms.ts"
import type { Node } from "./nodes.ts"
import type { ShellReading } from "./ShellReading.ts"
import { writeDocument } from "./writeDocument.ts"
import { list } from "./writing.ts"

const documentList = list("Documents", ids.documents)

export const documents: Node = {
  idShort: "Documents",
  semanticId: ids.documents,
  places: documentNames.map((attribute) => ({
    attribute,
    path: "Documents/Document",
    meaning: ids.document,
    direction: "both"
  })),
  write: (values, take) => {
    const domain = asText(values.get("product_id"))
    return documentList(
      documentNames.map((attribute) => {
        const value = values.get(attribute)
        return isJsonObject(value) ? writeDocument(attribute, value, domain, take) : undefined
      })
    )
  },
  read: (element, reading, path) =>
    Elements.childrenOf(element).forEach((document, index) => readDocument(document, reading, `${path}[${index}]`))
}

const readDocument = (document: JsonObject, reading: ShellReading, path: string): void => {
  const inside = Elements.childrenOf(document)
  const entries = (idShort: string, semanticId: string) => {
    const found = Elements.find(inside, idShort, semanticId)
    return found === undefined ? [] : Elements.childrenOf(found).map(Elements.childrenOf)
  }
  const text = (elements: ReadonlyArray<JsonObject>, idShort: string, semanticId: string) =>
    Elements.textOf(Elements.find(elements, idShort, semanticId))
  const identifiers = entries("DocumentIds", ids.documentIds).flatMap((id) => {
    const identifier = text(id, "DocumentIdentifier", ids.identifier)
    return identifier === undefined ? [] : [identifier]
  })
  const [version = [], ...older] = entries("DocumentVersions", ids.versions)
  const listed = (idShort: string, semanticId: string) => {
    const found = Elements.find(version, idShort, semanticId)
    return found === undefined ? [] : Elements.childrenOf(found)
  }
  const [file, ...others] = listed("DigitalFiles", ids.files)
  const url = file === undefined ? undefined : Elements.textOf(file)
  if (url === undefined || !isAddress(url)) return reading.leaveElement(document, path)
  const [language] = listed("Language", ids.language).map(Elements.textOf)
  const contentType = file?.["contentType"]
  const isType = typeof contentType === "string"
  if (!isType) reading.leave(`${path}/contentType`, contentType)
  const value = present({
    url,
    title: text(version, "Title", ids.title),
    language,
    ...(isType ? { content_type: contentType } : {})
  })
  for (const other of [...others, ...older.flat()]) reading.leaveElement(other, path)
  const attribute = entries("DocumentClassifications", ids.classifications).flatMap((one) =>
    text(one, "ClassificationSystem", ids.classificationSystem) === attributeSystem
      ? [text(one, "ClassId", ids.classId)]
      : []
  )[0]
  const [identifier = url] = identifiers
  if (attribute !== undefined && documentNames.includes(attribute)) {
    reading.takeClassified(attribute, identifier, { value, path })
  } else {
    const read = { value, path }
    for (const name of identifiers) reading.addDocument(name, read)
  }
}

const present = (fields: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
