/**
 * The package format of shells: a ZIP file with the relationships of the Open Packaging Conventions.
 *
 * The files of the package are the same bytes for the same passport.
 *
 * @source IDTA 01005-3-0 (AASX package file format)
 */
import { maximumFileSize } from "@dpp/core/product"
import { exceededLimit, messageOf, isJsonObject, type Json, type JsonObject, maximumBulkValues } from "@dpp/core/text"
import * as Result from "effect/Result"
import { zip, zipSync } from "fflate"
import { ArchiveRefused, unzip } from "../archive/unzip.ts"
import { type JsonDocument, utf8 } from "../values/JsonDocument.ts"
import { relationshipTypes, shellPaths } from "./relationships.ts"

const namespace = "http://schemas.openxmlformats.org/package/2006"
const specification = "aasx/passport.aas.json"
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const relationship = (type: string, target: string): string =>
  `${xml}<Relationships xmlns="${namespace}/relationships"><Relationship Id="R1" Type="${relationshipTypes}/${type}" Target="/${target}"/></Relationships>`

const parts = Object.fromEntries(
  Object.entries({
    "[Content_Types].xml":
      `${xml}<Types xmlns="${namespace}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="json" ContentType="application/json"/>' +
      '<Override PartName="/aasx/aasx-origin" ContentType="text/plain"/></Types>',
    "_rels/.rels": relationship("aasx-origin", "aasx/aasx-origin"),
    "aasx/aasx-origin": "Intentionally empty.",
    "aasx/_rels/aasx-origin.rels": relationship("aas-spec", specification)
  }).map(([name, text]) => [name, utf8(text)])
)

const files = (document: JsonDocument) => ({ ...parts, [specification]: document.bytes })

/** A time of its own would make every package different. */
const options = { level: 6, mtime: "1980-01-01T00:00:00" } as const

/** Packs the JSON of an environment. Equal documents give equal bytes. */
export const packAasx = (document: JsonDocument): Uint8Array => zipSync(files(document), options)

/** The same bytes; a thread of its own compresses a document above 160 kB, which takes from 2 ms to more than 100 ms. */
export const packAasxApart = (document: JsonDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    zip(files(document), options, (error, bytes) => (error === null ? resolve(bytes) : reject(error)))
  })

/** Unpacks the JSON of a package. Fails with a sentence that names what is wrong with the file. */
export const unpackAasx = (bytes: Uint8Array): Result.Result<JsonObject, string> => {
  try {
    return jsonIn(bytes)
  } catch (error) {
    return Result.fail(error instanceof ArchiveRefused ? error.message : "is not a ZIP file")
  }
}

/** Throws if the file is not a ZIP archive, or exceeds a limit. */
const jsonIn = (bytes: Uint8Array): Result.Result<JsonObject, string> => {
  if (!isArchive(bytes)) return Result.fail("is not a ZIP file")
  const paths = shellPaths(bytes)
  if (paths.length === 0) return Result.fail("has no relationship to a shell (aas-spec)")
  const path = paths.find((one) => one.endsWith(".json"))
  const json =
    path === undefined
      ? undefined
      : unzip(bytes, { maximumBytes: maximumFileSize, isNeeded: (one) => one === path }).get(path)
  if (json === undefined) return Result.fail("has no shell in JSON; XML is not supported")
  const exceeded = exceededLimit(json, maximumBulkValues)
  if (exceeded !== null) return Result.fail(`has a shell that ${messageOf(exceeded)}`)
  const document = parse(new TextDecoder().decode(json))
  return isJsonObject(document) ? Result.succeed(document) : Result.fail("has a shell that is not a JSON object")
}

/** An archive begins with the signature of its first entry, or, if it is empty, of its directory. */
const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

const parse = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}
