/**
 * A passport as JSON-LD for one reader: a product in the terms of schema.org, and every value that the reader may see in terms of
 * the passport's own vocabulary. The page shows the same values to the same reader.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: which properties of schema.org the attributes fill; see docs/decisions/0062-json-ld.md
 */
import * as DateTime from "effect/DateTime"
import { publicView, type View } from "../access/View.ts"
import { type NamedDefinition, steps } from "../catalogue/Catalogue.ts"
import type { BatteryCondition } from "../condition/BatteryCondition.ts"
import { toGtin14 } from "../identifiers/Gtin.ts"
import { en } from "../languages/en.ts"
import { type ShownEvent, shownEvents } from "../passport/shownEvents.ts"
import { type LifeLink, lifeLinks } from "../passport/lifeLinks.ts"
import type { PassportFacts } from "../passport/Passport.ts"
import { isPracticeUrl } from "../passport/PublicUrl.ts"
import { displayedValues } from "../passport/displayedValues.ts"
import { publishedAt } from "../product/ProductState.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import { isByLanguage, textLanguages } from "../text/TypedText.ts"
import {
  eventTerm,
  measuredTerm,
  operationTerm,
  predecessorTerm,
  successorTerm,
  termPrefix,
  vocabularyAddress
} from "./terms.ts"

/** Leaves out what is not known. */
const present = (fields: Readonly<Record<string, Json | null | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value === null || value === undefined ? [] : [[key, value]]))
  )

const context = (publicUrl: string): Json => [
  "https://schema.org",
  { [termPrefix]: `${vocabularyAddress(new URL(publicUrl).origin)}#` }
]

/** A text by language is one literal for each language. A text that states no language has none here, either. */
const textNode = (value: Json): Json =>
  isByLanguage(value)
    ? textLanguages.flatMap((language) => {
        const text = value[language]
        return text === undefined ? [] : [{ "@value": text, "@language": language }]
      })
    : value

/** The keys of the entries of a list are terms of the vocabulary, too. */
const entryNode = (entry: Json): Json =>
  isJsonObject(entry)
    ? Object.fromEntries(Object.entries(entry).map(([key, value]) => [`${termPrefix}:${key}`, textNode(value)]))
    : entry

const documentNode = (document: JsonObject): JsonObject =>
  present({
    "@type": "DigitalDocument",
    url: document["url"],
    name: document["resourceTitle"],
    inLanguage: document["language"],
    encodingFormat: document["contentType"]
  })

const valueNode = ({ name, shape }: NamedDefinition, value: unknown): Json => {
  // Month and year, as everywhere that readers see it (Annex VI Part A(4)).
  if (name === "manufacturing_date") return String(value).slice(0, "YYYY-MM".length)
  if (typeof value === "number") {
    return shape.unit === null ? value : { "@type": "QuantitativeValue", value, unitText: shape.unit }
  }
  // Sound: the values of attributes are JSON.
  const json = value as Json
  if (Array.isArray(json)) return json.map(entryNode)
  if (shape.typedText === true) return textNode(json)
  if (shape.type === "document") {
    const written: unknown = shape.v20.write(value)
    return isJsonObject(written) ? documentNode(written) : json
  }
  return json
}

/** The passports that the battery was made of, and those that were made of it. A battery without passport has no address. */
const lifeNodes = ({ product, publicUrl }: PassportFacts): JsonObject => {
  const { predecessors, successors } = lifeLinks(product.life, publicUrl)
  return { ...linkNodes(predecessorTerm, predecessors), ...linkNodes(successorTerm, successors) }
}

/** Each event with its name and its day. */
const eventNodes = (events: ReadonlyArray<ShownEvent>): JsonObject =>
  events.length === 0
    ? {}
    : {
        [`${termPrefix}:${eventTerm}`]: events.map(({ date, event }) =>
          present({ "@type": "Event", name: event, startDate: date })
        )
      }

const linkNodes = (term: string, links: ReadonlyArray<LifeLink>): JsonObject => {
  const nodes = links.flatMap(({ operation, url }) =>
    url === null ? [] : [{ "@id": url, [`${termPrefix}:${operationTerm}`]: operation }]
  )
  return nodes.length === 0 ? {} : { [`${termPrefix}:${term}`]: nodes }
}

/** Returns the JSON-LD document of a passport, by default as everyone may see it. Equal facts give equal bytes. */
export const passportJsonLd = (
  facts: PassportFacts,
  condition: BatteryCondition | null = null,
  view: View = publicView
): JsonObject => {
  const { product, publicUrl } = facts
  const { attributes } = product
  const values = steps.flatMap((step) => displayedValues(step, facts, condition, view))
  const published = publishedAt(product.state)
  return {
    "@context": context(publicUrl),
    "@id": publicUrl,
    "@type": "Product",
    ...present({
      name: product.name,
      disambiguatingDescription: isPracticeUrl(publicUrl) ? en.page.practice : null,
      url: publicUrl,
      image: product.image === null ? null : new URL(product.image, publicUrl).href,
      gtin: product.gtin === null ? null : toGtin14(product.gtin),
      serialNumber: attributes.serial_number,
      model: attributes.model_identifier,
      category: en.values[`battery_category.${attributes.battery_category}`],
      productionDate: attributes.manufacturing_date?.slice(0, "YYYY-MM".length),
      weight:
        attributes.battery_mass === undefined
          ? null
          : { "@type": "QuantitativeValue", value: attributes.battery_mass, unitCode: "KGM" },
      manufacturer: present({
        "@type": "Organization",
        name: attributes.mfr_name,
        alternateName: attributes.mfr_trade_name,
        address: attributes.mfr_postal_address,
        url: attributes.mfr_website,
        email: attributes.mfr_email
      }),
      subjectOf: present({
        "@type": "DigitalDocument",
        "@id": `urn:uuid:${product.id}`,
        name: en.page.battery_passport,
        url: publicUrl,
        creativeWorkStatus: isPracticeUrl(publicUrl) ? en.page.practice_mark : null,
        datePublished: published === null ? null : DateTime.formatIso(published),
        dateModified: DateTime.formatIso(facts.lastUpdated)
      })
    }),
    ...lifeNodes(facts),
    ...eventNodes(shownEvents(product.life, view)),
    ...Object.fromEntries(
      values.map(({ definition, value }) => [`${termPrefix}:${definition.name}`, valueNode(definition, value)])
    ),
    ...(condition !== null && values.some(({ isCondition }) => isCondition)
      ? { [`${termPrefix}:${measuredTerm}`]: condition.lastUpdate }
      : {})
  }
}
