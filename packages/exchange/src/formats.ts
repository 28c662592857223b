/** All formats, and passports as files in them. */
import type { View } from "@dpp/core/access"
import {
  type ExportFormat,
  type ForeignFormat,
  type ImportFormat,
  type Passport,
  passportDocument,
  type PassportRecords
} from "@dpp/core/passport"
import { type JsonObject } from "@dpp/core/text"
import * as Result from "effect/Result"
import { packAasx, unpackAasx } from "./aas/aasx.ts"
import { aas } from "./aas/environment.ts"
import { readValueSet } from "./aas/valueSet.ts"
import { catenaX } from "./catenaX/catenaX.ts"
import { epcis } from "./epcis/epcis.ts"
import { readModelJson } from "./own/readModelJson.ts"
import { readTree } from "./own/readTree.ts"
import { readPassport } from "./own/readPassport.ts"
import { rdf } from "./rdf/rdf.ts"
import { toNQuads } from "./rdf/nQuads.ts"
import { toTurtle } from "./rdf/turtle.ts"
import { untp } from "./untp/untp.ts"
import { exportPassport, type Format, type Loss, type Read } from "./values/Format.ts"
import { type JsonDocument, utf8 } from "./values/JsonDocument.ts"

export const formats: ReadonlyArray<Format> = [aas, catenaX, untp, epcis, rdf]

const formatOf: Readonly<Record<ForeignFormat, Format>> = {
  aas,
  aasx: aas,
  "catena-x": catenaX,
  untp,
  epcis,
  rdf,
  "n-quads": rdf
}

/** Credentials are not among them: they are signed. */
export type UnsignedFormat = Exclude<ExportFormat, "untp">

export interface ExportedFile {
  readonly bytes: Uint8Array
  readonly losses: ReadonlyArray<Loss>
}

/**
 * Writes the file for the reader of a view. Equal passports give equal bytes. `records` are for the service's own document, which has
 * everything, so that nothing is lost.
 */
export const exportFile = (
  format: UnsignedFormat,
  passport: Passport,
  view: View,
  records?: PassportRecords
): ExportedFile => {
  if (format === "passport") {
    return { bytes: utf8(JSON.stringify(passportDocument(passport, view, records))), losses: [] }
  }
  const { document, losses } = exportPassport(formatOf[format], passport, view)
  return { bytes: bytesOf(format, document), losses }
}

const bytesOf = (format: Exclude<UnsignedFormat, "passport">, document: JsonDocument): Uint8Array => {
  switch (format) {
    case "aasx":
      return packAasx(document)
    case "rdf":
      return utf8(toTurtle(document.value))
    case "n-quads":
      return utf8(toNQuads(document.value))
    default:
      return document.bytes
  }
}

/** Reads the JSON of a format; of a package, that of its shell. Fails with a sentence if the document is of another format. */
export const readDocument = (format: ImportFormat, document: JsonObject): Result.Result<Read, string> => {
  if (isCredential(document)) return Result.fail(wrapped)
  if (format === "passport") return readPassport(document)
  if (format === "v1.3") return readTree(document)
  if (format === "model-json") return readModelJson(document)
  if (format === "cx-dpp") return readValueSet(document)
  return Result.succeed(formatOf[format].read?.(document) ?? { values: new Map(), leftOver: [], omitted: 0 })
}

/**
 * Whether a document is a credential, which has a passport inside.
 *
 * @source W3C Verifiable Credentials Data Model 2.0 §4.8 (credentialSubject)
 */
export const isCredential = ({ credentialSubject, type }: JsonObject): boolean =>
  credentialSubject !== undefined || (Array.isArray(type) ? type : [type]).includes("VerifiableCredential")

/** Completes a sentence that begins with the name of the file. */
export const wrapped = "is a credential with a passport inside: send what its credentialSubject has"

/** Reads a package. Fails with a sentence that names what is wrong with it. */
export const readPackage = (bytes: Uint8Array): Result.Result<Read, string> =>
  Result.flatMap(unpackAasx(bytes), (document) => readDocument("aas", document))
