/**
 * A passport as the credential of a UNTP Digital Product Passport. The issuer's DID is added when it is signed.
 *
 * @source UNTP Digital Product Passport
 * @source W3C Verifiable Credentials Data Model 2.0 §4
 */
import { textsOf } from "@dpp/core/languages"
import { isPracticeUrl, type UntpVersion } from "@dpp/core/passport"
import { isJsonObject, type JsonObject } from "@dpp/core/text"
import { placesOfRows, writeRows } from "../json/table.ts"
import { asText } from "../values/asText.ts"
import type { Format } from "../values/Format.ts"
import { JsonDocument } from "../values/JsonDocument.ts"
import type { Values } from "../values/PassportValues.ts"
import { objectsIn, vocabularyOf } from "./links.ts"
import { rows } from "./table.ts"

/** The classes of the nodes that no row writes as a whole. */
const typed = (type: string, node: unknown): JsonObject => ({ type: [type], ...(isJsonObject(node) ? node : {}) })

const withTypes = (types: Readonly<Record<string, string>>, node: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(node).map(([name, child]) => {
      const type = types[name]
      return [name, type === undefined ? child : typed(type, child)]
    })
  )

/** A passport for practice says so where people read. */
const practice = (address: string): JsonObject =>
  isPracticeUrl(address) ? { description: textsOf("en").page.practice } : {}

/**
 * Release 0.6.0 asks of every claim whether it holds.
 *
 * @source inferred: the organization that states a footprint or declares conformity claims that it holds
 */
const asClaimed = (subject: JsonObject): JsonObject => {
  const { conformityClaim } = subject
  if (!Array.isArray(conformityClaim)) return subject
  const claims = objectsIn(conformityClaim).map((claim) => ({ ...claim, conformance: true }))
  return { ...subject, conformityClaim: claims }
}

const credentialOf = (
  { credentialSubject, issuer, ...rest }: JsonObject,
  values: Values,
  version: UntpVersion
): JsonObject => {
  const written = isJsonObject(credentialSubject) ? credentialSubject : {}
  const subject = version === "0.6.0" ? asClaimed(written) : written
  const { characteristics, ...product } = isJsonObject(subject["product"]) ? subject["product"] : {}
  return {
    type: ["DigitalProductPassport", "VerifiableCredential"],
    "@context": ["https://www.w3.org/ns/credentials/v2", `https://test.uncefact.org/vocabulary/untp/dpp/${version}/`],
    ...rest,
    issuer: typed("CredentialIssuer", issuer),
    credentialSubject: {
      type: ["ProductPassport"],
      ...withTypes({ circularityScorecard: "CircularityPerformance" }, subject),
      product: {
        type: ["Product"],
        ...practice(asText(values.get("product_id"))),
        ...withTypes({ dimensions: "Dimension" }, product),
        characteristics: {
          "@context": { "@vocab": vocabularyOf(values) },
          ...typed("Characteristics", characteristics)
        }
      }
    }
  }
}

const formatOf = (version: UntpVersion): Format => ({
  files: ["untp"],
  title: "UNTP Digital Product Passport",
  version: "working draft af6cd474 of November 2025 (`working`), and release 0.6.0 (`0.6.0`)",
  places: placesOfRows(rows),
  write: (values) => {
    const { document, returned } = writeRows(rows, values)
    return { document: JsonDocument.fromValue(credentialOf(document, values, version)), returned }
  }
})

/** The version that is written where the reader names none. */
export const untp: Format = formatOf("working")

export const untpFormats: Readonly<Record<UntpVersion, Format>> = { working: untp, "0.6.0": formatOf("0.6.0") }
