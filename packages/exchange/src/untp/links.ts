/**
 * Documents of the passport as links.
 *
 * @source UNTP Digital Product Passport (Link)
 * @source inferred: the type of a link is the term of the attribute in the passport's vocabulary
 */
import { vocabularyAddress } from "@dpp/core/jsonld"
import { attributeLabel } from "@dpp/core/languages"
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { row } from "../json/forms.ts"
import type { Row } from "../json/table.ts"
import { asText } from "../values/asText.ts"
import { documentNames, type Values } from "../values/PassportValues.ts"

export const objectsIn = (node: Json | undefined): ReadonlyArray<JsonObject> =>
  Array.isArray(node) ? (node as ReadonlyArray<Json>).filter(isJsonObject) : []

export const nameOf = (attribute: string): string => attributeLabel(attribute, "en")

/** The namespace of the vocabulary at the origin of the passport. */
export const vocabularyOf = (values: Values): string => {
  const address = asText(values.get("product_id"))
  return `${vocabularyAddress(URL.canParse(address) ? new URL(address).origin : "")}#`
}

/** A document without title has the name of its attribute as the name of the link. */
const linkTo = (attribute: string, document: JsonObject): JsonObject => ({
  type: ["Link"],
  linkURL: document["url"] ?? "",
  linkName: document["title"] ?? nameOf(attribute)
})

export const documentOf = (attribute: string, { linkName, linkURL }: JsonObject): JsonObject => ({
  url: linkURL ?? "",
  ...(linkName === undefined || linkName === nameOf(attribute) ? {} : { title: linkName })
})

/** A document with a place of its own. */
const linked = (attribute: string, path: string): Row =>
  row(attribute, path, {
    write: (value) => (isJsonObject(value) ? linkTo(attribute, value) : undefined),
    read: (node) => (isJsonObject(node) ? documentOf(attribute, node) : undefined)
  })

const places = {
  due_diligence_report: "credentialSubject/dueDiligenceDeclaration",
  end_of_life_information: "credentialSubject/circularityScorecard/recyclingInformation",
  dismantling_information: "credentialSubject/circularityScorecard/repairInformation"
} as const

/** The declaration of conformity is the evidence of a claim. */
const others = documentNames.filter((name) => !(name in places) && name !== "eu_declaration_of_conformity")

const furtherInformation: Row = {
  attributes: others,
  path: "credentialSubject/product/furtherInformation",
  write: (values) => {
    const links = others.flatMap((attribute) => {
      const value = values.get(attribute)
      return isJsonObject(value)
        ? [{ ...linkTo(attribute, value), linkType: `${vocabularyOf(values)}${attribute}` }]
        : []
    })
    return links.length === 0 ? undefined : links
  },
  read: (node, take) => {
    for (const link of objectsIn(node)) {
      const attribute = asText(link["linkType"]).split("#").at(-1) ?? ""
      if (others.includes(attribute)) take(attribute, documentOf(attribute, link))
    }
    return undefined
  }
}

export const documentRows: ReadonlyArray<Row> = [
  ...Object.entries(places).map(([attribute, path]) => linked(attribute, path)),
  furtherInformation
]
