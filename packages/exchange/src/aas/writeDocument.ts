/**
 * Writes a document of the handover documentation.
 *
 * @source IDTA 02035-2
 * @source inferred: the second classification, which names the attribute; see docs/decisions/0093-exchange.md
 */
import { attributeLabel } from "@dpp/core/languages"
import type { JsonObject } from "@dpp/core/text"
import { asText } from "../values/asText.ts"
import { mediaTypeOf } from "../values/isSame.ts"
import { documentNames } from "../values/PassportValues.ts"
import type { Take } from "../values/Reading.ts"
import { attributeSystem, ids, isAddress, vdi2770 } from "./handoverTerms.ts"
import { collection, file, list, multiLanguage, property } from "./writing.ts"

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
        classified(attributeLabel(attribute, "en"), attribute, attributeSystem)
      ])
    ]
  })
)

const written = {
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

/** Writes a document, and returns to `take` what reading it returns. */
export const writeDocument = (attribute: string, document: JsonObject, domain: string, take: Take) => {
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
