/** All formats by their id, and passports as files in them. */
import type { View } from "@dpp/core/access"
import type { Passport } from "@dpp/core/passport"
import { type JsonObject } from "@dpp/core/text"
import * as Result from "effect/Result"
import { aasxMediaType, packAasx, unpackAasx } from "./aas/aasx.ts"
import { aas } from "./aas/environment.ts"
import { catenaX } from "./catenaX/catenaX.ts"
import { exportPassport, type Format, type Loss, type Read } from "./values/Format.ts"

export const formats: ReadonlyArray<Format> = [aas, catenaX]

/** The files that a passport can be exported as. */
export const fileFormats = ["aas", "aasx", "catena-x"] as const
export type FileFormat = (typeof fileFormats)[number]

/** The files that a passport can be made of. */
export const readableFormats = ["aas", "aasx", "catena-x"] as const
export type ReadableFormat = (typeof readableFormats)[number]

const formatOf: Readonly<Record<FileFormat, Format>> = { aas, aasx: aas, "catena-x": catenaX }

/** Media types by format. */
export const fileTypes: Readonly<Record<FileFormat, string>> = {
  aas: aas.mediaType,
  aasx: aasxMediaType,
  "catena-x": catenaX.mediaType
}

/** Ends of the names of files by format. */
export const fileExtensions: Readonly<Record<FileFormat, string>> = {
  aas: "aas.json",
  aasx: "aasx",
  "catena-x": "catena-x.json"
}

export interface ExportedFile {
  readonly bytes: Uint8Array
  readonly losses: ReadonlyArray<Loss>
}

/** Writes the file for the reader of a view. Equal passports give equal bytes. */
export const exportFile = (format: FileFormat, passport: Passport, view: View): ExportedFile => {
  const { document, losses } = exportPassport(formatOf[format], passport, view)
  const bytes = format === "aasx" ? packAasx(document) : new TextEncoder().encode(JSON.stringify(document))
  return { bytes, losses }
}

/** Reads the JSON of a format; of a package, that of its shell. */
export const readDocument = (format: ReadableFormat, document: JsonObject): Read =>
  formatOf[format].read?.(document) ?? { values: new Map(), leftOver: [] }

/** Reads a package. Fails with a sentence that names what is wrong with it. */
export const readPackage = (bytes: Uint8Array): Result.Result<Read, string> =>
  Result.map(unpackAasx(bytes), (document) => readDocument("aas", document))
