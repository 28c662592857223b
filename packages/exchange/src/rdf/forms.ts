/** The forms of values in RDF: literals with a type, addresses, and concepts of the vocabularies. */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { asText } from "../values/asText.ts"
import { iriOf, type Term } from "./terms.ts"

export interface Form {
  /** An object of expanded JSON-LD; undefined where the form cannot hold the value. */
  readonly write: (value: Json) => JsonObject | undefined
  readonly read: (object: JsonObject) => Json | undefined
}

/**
 * A number without exponent, which decimals of XML Schema do not have.
 *
 * @source W3C XML Schema 1.1 Part 2 §3.3.3
 */
const plainDecimal = (value: number): string => {
  const [digits = "", exponent] = String(value).split("e")
  if (exponent === undefined) return digits
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(digits) ?? []
  const power = Number(exponent)
  if (power >= 0) return `${sign}${whole}${fraction.padEnd(power, "0")}`
  return `${sign}0.${"0".repeat(-power - 1)}${whole}${fraction}`
}

const readNumber = ({ "@value": text }: JsonObject): number => Number(text)

export const decimal: Form = {
  write: (value) =>
    typeof value === "number" ? { "@value": plainDecimal(value), "@type": iriOf("xsd:decimal") } : undefined,
  read: readNumber
}

export const integer: Form = {
  write: (value) =>
    Number.isSafeInteger(value) ? { "@value": asText(value), "@type": iriOf("xsd:integer") } : undefined,
  read: readNumber
}

export const text: Form = {
  write: (value) => (typeof value === "string" ? { "@value": value } : undefined),
  read: ({ "@value": value }) => value
}

/** The address of a document. Its title and language have no place. */
export const document: Form = {
  write: (value) => (isJsonObject(value) ? { "@value": value["url"] ?? "", "@type": iriOf("xsd:anyURI") } : undefined),
  read: ({ "@value": url }) => ({ url: url ?? "" })
}

/** A concept for each word of the passport. Of words that share one, the first is read. */
export const concept = (table: Readonly<Record<string, Term>>): Form => ({
  write: (value) => {
    const term = typeof value === "string" ? table[value] : undefined
    return term === undefined ? undefined : { "@id": iriOf(term) }
  },
  read: ({ "@id": iri }) => Object.entries(table).find(([, term]) => iriOf(term) === iri)?.[0]
})
