/**
 * IDTA 02035-2, handover documentation: every document of the passport with its address, title, language and media type. The other
 * submodels name a document by its identifier, which is its address.
 *
 * @source IDTA 02035-2
 * @source inferred: the second classification, which names the attribute; see docs/decisions/0093-exchange.md
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { definitionOf, documentNames } from "../values/PassportValues.ts"
import { mediaTypeOf } from "../values/isSame.ts"
import * as Elements from "./elements.ts"
import type { Node } from "./nodes.ts"
import type { ShellReading } from "./ShellReading.ts"
import type { Take } from "../values/Reading.ts"
import { asText } from "../values/asText.ts"
import { collection, file, list, multiLanguage, property } from "./writing.ts"

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

const className = multiLanguage("ClassName", ids.className)
const classId = property("ClassId", ids.classId)
const classificationSystem = property("ClassificationSystem", ids.classificationSystem)
const classification = collection("DocumentClassification", ids.classification)

const classified = (name: string, id: string, system: string) =>
  classification([className(name), classId(id), classificationSystem(system)])

const classificationList = list("DocumentClassifications", ids.classifications)

/** The classes of the documents of each attribute. */
const classifications = new Map(
  documentNames.map((attribute) => {
    const id = vdi2770.of[attribute] ?? "02-04"
    return [
      attribute,
      classificationList([
        classified(vdi2770.classes[id], id, vdi2770.system),
        classified(definitionOf(attribute)?.label.en ?? attribute, attribute, attributeSystem)
      ])
    ]
  })
)

const written = {
  list: list("Documents", ids.documents),
  entry: collection("Document", ids.document),
  ids: list("DocumentIds", ids.documentIds),
  id: collection("DocumentId", ids.documentId),
  domain: property("DocumentDomainId", ids.domainId),
  identifier: property("DocumentIdentifier", ids.identifier),
  versions: list("DocumentVersions", ids.versions),
  version: collection("DocumentVersion", ids.version),
  languages: list("Language", ids.language),
  language: property("Language", ids.language),
  title: multiLanguage("Title", ids.title),
  files: list("DigitalFiles", ids.files),
  file: file("DigitalFile", ids.files)
}

const isLanguage = (tag: string): boolean => /^[a-z]{2,3}(-[A-Z]{2})?$/u.test(tag)

const isAddress = (text: string): boolean => /^https?:\/\//iu.test(text)

/** Writes a document, and returns to `take` what reading it returns. */
const writeDocument = (attribute: string, document: JsonObject, domain: string, take: Take) => {
  const url = asText(document["url"])
  const known = document["content_type"]
  const contentType = asText(known ?? mediaTypeOf(url))
  const tag = asText(document["language"])
  const language = written.language(tag)
  const text = asText(document["title"])
  const title = text === "" ? undefined : written.title(text, isLanguage(tag) ? tag : undefined)
  if (isAddress(url)) {
    take(attribute, {
      url,
      ...(title === undefined ? {} : { title: text }),
      ...(language === undefined ? {} : { language: tag }),
      // The media type of the address is the same as none.
      ...(known === undefined ? {} : { content_type: contentType })
    })
  }
  return written.entry([
    classifications.get(attribute),
    written.ids([written.id([written.domain(domain), written.identifier(url)])]),
    written.versions([
      written.version([written.languages([language]), title, written.files([written.file(url, contentType)])])
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
  write: (values, take) => {
    const domain = asText(values.get("product_id"))
    return written.list(
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
