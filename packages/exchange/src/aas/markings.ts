/**
 * The markings of the battery. Each has a name, which says what of it is an attribute.
 *
 * @source IDTA 02035-1
 * @source inferred: the number of the declaration is the designation of the CE marking; the fire class is a marking
 */
import { isJsonObject, type Json } from "@dpp/core/text"
import { asText } from "../values/asText.ts"
import { mediaTypeOf } from "../values/isSame.ts"
import * as Elements from "./elements.ts"
import { at, type Node, readChildren } from "./nodes.ts"
import { collection, file, list, property } from "./writing.ts"

/** The markings that hold attributes: the name of the marking, and what of it is the attribute. */
const markings: ReadonlyArray<{
  readonly name: string
  readonly attribute: string
  readonly part: "MarkingFile" | "MarkingAdditionalText" | "DesignationOfCertificateOrApproval"
}> = [
  { name: "Separate collection symbol", attribute: "separate_collection_symbol", part: "MarkingFile" },
  { name: "Symbols for cadmium and lead", attribute: "cadmium_lead_symbols", part: "MarkingFile" },
  { name: "Carbon footprint label", attribute: "carbon_footprint_label", part: "MarkingFile" },
  { name: "Meaning of labels and symbols", attribute: "labels_meaning", part: "MarkingAdditionalText" },
  { name: "CE", attribute: "declaration_number", part: "DesignationOfCertificateOrApproval" },
  // The agent itself has a place in the circularity submodel, its class of fire has not.
  { name: "Extinguishing agent", attribute: "extinguishing_agent_fire_class", part: "MarkingAdditionalText" }
]

const markingIds = {
  list: "0112/2///61360_7#AAS006",
  entry: "0112/2///61360_7#AAS009#001",
  MarkingName: "0112/2///61987#ABA231#009",
  DesignationOfCertificateOrApproval: "0112/2///61987#ABH783#003",
  MarkingFile: "0112/2///61987#ABO100#002",
  MarkingAdditionalText: "0112/2///61987#ABB146#007"
} as const

const written = {
  list: list("Markings", markingIds.list),
  entry: collection("Marking", markingIds.entry),
  file: file("MarkingFile", markingIds.MarkingFile),
  text: {
    MarkingAdditionalText: property("MarkingAdditionalText", markingIds.MarkingAdditionalText),
    DesignationOfCertificateOrApproval: property(
      "DesignationOfCertificateOrApproval",
      markingIds.DesignationOfCertificateOrApproval
    )
  }
}
const markingName = property("MarkingName", markingIds.MarkingName)
const titled = markings.map((marking) => ({ ...marking, title: markingName(marking.name) }))

/** ECLASS has a value for the CE marking, which the template shows. */
const namesOf = (name: string): ReadonlyArray<string> =>
  name === "CE" ? ["ce", "0173-1#07-daa603#004"] : [name.toLowerCase()]

export const markingList: Node = {
  idShort: "Markings",
  semanticId: markingIds.list,
  places: markings.map(({ attribute, name, part }) => ({
    attribute,
    path: `Markings/${name}/${part}`,
    meaning: markingIds[part],
    direction: "both"
  })),
  write: (values, take) =>
    written.list(
      titled.map(({ attribute, part, title }) => {
        const value = values.get(attribute)
        const held = partElement(part, value)
        if (held === undefined) return undefined
        // A document is returned by the handover documentation.
        if (typeof value === "string") take(attribute, value)
        return written.entry([title, held])
      })
    ),
  read: (element, reading, path) =>
    Elements.childrenOf(element).forEach((marking, index) => {
      const place = `${path}[${index}]`
      const inside = Elements.childrenOf(marking)
      const name = Elements.textOf(Elements.find(inside, "MarkingName", markingIds.MarkingName)) ?? ""
      const known = markings.find((one) => namesOf(one.name).includes(name.toLowerCase()))
      if (known === undefined) return reading.leaveElement(marking, place)
      const { attribute, part } = known
      const isFile = part === "MarkingFile"
      const nodes: ReadonlyArray<Node> = [
        { ...silent("MarkingName", markingIds.MarkingName) },
        // The document with its title is in the handover documentation; an address alone is enough.
        isFile ? fileNode(attribute) : at(attribute, part, markingIds[part])
      ]
      readChildren(nodes, marking, reading, place)
    })
}

const silent = (idShort: string, semanticId: string): Node => ({
  idShort,
  semanticId,
  places: [],
  write: () => undefined,
  read: () => undefined
})

const fileNode = (attribute: string): Node => ({
  ...silent("MarkingFile", markingIds.MarkingFile),
  read: (element, reading, path) => {
    const url = Elements.textOf(element)
    if (url !== undefined) reading.takeDocument(attribute, url, path)
  }
})

const partElement = (part: (typeof markings)[number]["part"], value: Json | undefined) => {
  if (part !== "MarkingFile") return written.text[part](value)
  if (!isJsonObject(value)) return undefined
  const url = asText(value["url"])
  return written.file(url, asText(value["content_type"] ?? mediaTypeOf(url)))
}
