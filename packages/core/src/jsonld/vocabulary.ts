/**
 * The vocabulary of all attributes: what each term of a passport's JSON-LD means, in every language. What a term means is public,
 * also where its values are not.
 *
 * @source inferred: the address, below the origin of the passports; see docs/decisions/0062-json-ld.md
 */
import { type NamedDefinition, steps } from "../catalogue/Catalogue.ts"
import { attributeLabel } from "../languages/labels.ts"
import { languages, languageTag } from "../languages/languages.ts"
import type { JsonObject } from "../text/Json.ts"
import { sharedTerms } from "./sharedTerms.ts"
import { termPrefix, vocabularyAddress, measuredTerm, predecessorTerm, successorTerm, operationTerm } from "./terms.ts"

const definitions: ReadonlyArray<NamedDefinition> = steps.flatMap((step): ReadonlyArray<NamedDefinition> => [
  ...step.product,
  ...step.condition,
  ...step.derived
])

const termNode = ({ description, name, shape, source }: NamedDefinition): JsonObject => ({
  "@id": `${termPrefix}:${name}`,
  "@type": "rdf:Property",
  "rdfs:label": languages.map((language) => ({
    "@value": attributeLabel(name, language),
    "@language": languageTag(language)
  })),
  "rdfs:comment": { "@value": description, "@language": "en" },
  ...(shape.unit === null ? {} : { "schema:unitText": shape.unit }),
  "dcterms:source": [...source],
  ...matches(name)
})

const references = (property: string, terms: ReadonlyArray<string> = []): JsonObject =>
  terms.length === 0 ? {} : { [property]: terms.map((term) => ({ "@id": term })) }

/** Terms of shared vocabularies, by which two services find the same attribute. */
const matches = (name: string): JsonObject => ({
  ...references("skos:exactMatch", sharedTerms[name]?.exact),
  ...references("skos:closeMatch", sharedTerms[name]?.close)
})

/** The parts of hazardous substances and of materials, the time of the condition, and the links to other passports. */
const parts = [
  "chemical_name",
  "identifier_type",
  "identifier",
  "location",
  "concentration_percent",
  "hazards",
  "impact",
  "component",
  "name",
  measuredTerm,
  predecessorTerm,
  successorTerm,
  operationTerm
]

/** Returns the vocabulary as a JSON-LD document. */
export const vocabularyJsonLd = (origin: string): JsonObject => ({
  "@context": {
    [termPrefix]: `${vocabularyAddress(origin)}#`,
    dcterms: "http://purl.org/dc/terms/",
    rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    rdfs: "http://www.w3.org/2000/01/rdf-schema#",
    schema: "https://schema.org/",
    skos: "http://www.w3.org/2004/02/skos/core#"
  },
  "@id": vocabularyAddress(origin),
  "@graph": [
    ...definitions.map(termNode),
    ...parts.map((name) => ({
      "@id": `${termPrefix}:${name}`,
      "@type": "rdf:Property",
      "rdfs:label": { "@value": name.replaceAll("_", " "), "@language": "en" }
    }))
  ]
})
