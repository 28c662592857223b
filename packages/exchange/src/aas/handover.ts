/**
 * IDTA 02035-2, handover documentation: every document of the passport with its address, title, language and media type. The other
 * submodels name a document by its identifier, which is its address.
 *
 * @source IDTA 02035-2
 * @source inferred: the second classification, which names the attribute; see docs/decisions/0093-exchange.md
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { definitionOf, documentNames, type Values } from "../values/PassportValues.ts"
import { mediaTypeOf } from "../values/isSame.ts"
import * as Elements from "./elements.ts"
import type { Node } from "./nodes.ts"
import type { ShellReading } from "./ShellReading.ts"
import { asText } from "../values/asText.ts"

const shared = "urn:samm:io.admin-shell.idta.handover_documentation:2.0.0#"

/** The semantic ids of the elements that a document is made of. */
const ids = {
  documents: "0173-1#02-ABI500#003",
  document: "0173-1#02-ABI500#003/0173-1#01-AHF579#003",
  classifications: "0173-1#02-ABI502#003",
  classification: "0173-1#02-ABI502#003/0173-1#01-AHF581#003",
  className: "0173-1#02-ABJ219#002",
  classId: "0173-1#02-ABH996#003",
  classificationSystem: "0173-1#02-ABH997#003",
  documentIds: "0173-1#02-ABI501#003",
  documentId: "0173-1#02-ABI501#003/0173-1#01-AHF580#003",
  domainId: "0173-1#02-ABH994#003",
  identifier: "0173-1#02-AAO099#004",
  versions: "0173-1#02-ABI503#003",
  version: "0173-1#02-ABI503#003/0173-1#01-AHF582#003",
  language: "0173-1#02-AAN468#008",
  title: "0173-1#02-ABG940#003",
  files: "0173-1#02-ABK126#002"
} as const

/** The classes of VDI 2770. A document has that of its attribute, otherwise the first. */
const vdi2770 = {
  system: "VDI2770:2020",
  classes: {
    "02-04": "Certificates, declarations",
    "02-03": "Assemblies",
    "03-01": "Commissioning, de-commissioning",
    "03-03": "General safety",
    "03-06": "Spare parts"
  },
  of: {
    component_part_numbers: "02-03",
    dismantling_information: "03-01",
    separate_collection_information: "03-01",
    end_of_life_information: "03-01",
    waste_prevention_information: "03-01",
    waste_safety_instructions: "03-03",
    safety_measures: "03-03",
    spare_part_sources: "03-06"
  } as Readonly<Record<string, "02-03" | "03-01" | "03-03" | "03-06">>
} as const

/** The system in which the class of a document is the name of its attribute. */
const attributeSystem = "Battery passport attribute"

const string = (idShort: string, semanticId: string, text: string) =>
  Elements.property(idShort, semanticId, "xs:string", text)

const classification = (name: string, id: string, system: string) =>
  Elements.collection("DocumentClassification", ids.classification, [
    Elements.multiLanguage("ClassName", ids.className, name),
    string("ClassId", ids.classId, id),
    string("ClassificationSystem", ids.classificationSystem, system)
  ])

const isLanguage = (tag: string): boolean => /^[a-z]{2,3}(-[A-Z]{2})?$/u.test(tag)

const documentElement = (attribute: string, document: JsonObject, domain: string) => {
  const url = asText(document["url"])
  const language = typeof document["language"] === "string" ? document["language"] : undefined
  const title = typeof document["title"] === "string" ? document["title"] : undefined
  const classId = vdi2770.of[attribute] ?? "02-04"
  return Elements.collection("Document", ids.document, [
    Elements.list("DocumentClassifications", ids.classifications, [
      classification(vdi2770.classes[classId], classId, vdi2770.system),
      classification(definitionOf(attribute)?.label.en ?? attribute, attribute, attributeSystem)
    ]),
    Elements.list("DocumentIds", ids.documentIds, [
      Elements.collection("DocumentId", ids.documentId, [
        string("DocumentDomainId", ids.domainId, domain),
        string("DocumentIdentifier", ids.identifier, url)
      ])
    ]),
    Elements.list("DocumentVersions", ids.versions, [
      Elements.collection("DocumentVersion", ids.version, [
        language === undefined
          ? undefined
          : Elements.list("Language", ids.language, [string("Language", ids.language, language)]),
        title === undefined
          ? undefined
          : Elements.multiLanguage(
              "Title",
              ids.title,
              title,
              language !== undefined && isLanguage(language) ? language : undefined
            ),
        Elements.list("DigitalFiles", ids.files, [
          {
            ...Elements.named("DigitalFile", ids.files),
            modelType: "File",
            contentType: document["content_type"] ?? mediaTypeOf(url),
            value: url
          }
        ])
      ])
    ])
  ])
}

export const documents: Node = {
  idShort: "Documents",
  semanticId: ids.documents,
  places: documentNames.map((attribute) => ({
    attribute,
    path: "Documents/Document",
    meaning: ids.document,
    direction: "both"
  })),
  write: (values: Values) =>
    Elements.list(
      "Documents",
      ids.documents,
      documentNames.flatMap((attribute) => {
        const value = values.get(attribute)
        return isJsonObject(value) ? [documentElement(attribute, value, asText(values.get("product_id")))] : []
      })
    ),
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
  if (url === undefined || !/^https?:\/\//iu.test(url)) return reading.leaveElement(document, path)
  const [language] = listed("Language", ids.language).map(Elements.textOf)
  const value = present({
    url,
    title: text(version, "Title", ids.title),
    language,
    content_type: file?.["contentType"]
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
  } else for (const name of identifiers) reading.addDocument(name, { value, path })
}

const present = (fields: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))

/** A list of identifiers of documents, of which the first is that of the attribute. */
export const documentsOf = (attribute: string, idShort: string, semanticId: string): Node => {
  const identifierId = `${shared}DocumentIdentifier`
  return {
    idShort,
    semanticId,
    places: [{ attribute, path: `${idShort}/DocumentIdentifier`, meaning: semanticId, direction: "both" }],
    write: (values) => {
      const value = values.get(attribute)
      const identifier = isJsonObject(value) ? value["url"] : value
      return typeof identifier === "string"
        ? Elements.list(idShort, semanticId, [string("DocumentIdentifier", identifierId, identifier)])
        : undefined
    },
    read: (element, reading, path) =>
      Elements.childrenOf(element).forEach((child, index) => {
        const identifier = Elements.textOf(child)
        if (identifier === undefined) return
        if (definitionOf(attribute)?.shape.type === "document")
          reading.takeDocument(attribute, identifier, `${path}[${index}]`)
        else if (/^https?:/u.test(identifier)) reading.take(attribute, identifier, `${path}[${index}]`)
        else reading.leave(`${path}[${index}]`, identifier)
      })
  }
}
